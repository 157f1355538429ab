import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import { isAway } from '@scriptsmith/server-kit';
import type { EventEnvelope } from '../envelope.js';
import { deliveryLimit, type MessageConsumer } from '../message-consumer.js';
import type { BrokerSession, ConnectionUser } from './broker-session.js';
import { publishConfirmed } from './confirmed-publishing.js';
import { decodeEvent } from './frames.js';
import { QueueSubscription } from './queue-subscription.js';
import type { Topology } from './topology.js';

const prefetchedEvents = 20;
/** About eight hours of an outage. Limits the redeliveries of an event that itself brings the database down. */
const outagesLimit = 1_000;
const failedAttemptsHeader = 'x-failed-attempts';
const outagesHeader = 'x-outages';
const reasonHeader = 'x-failure-reason';

/**
 * Consumes the event queue of a service. `receive` alone decides what happens to a delivery: it is handled, moved to a
 * delay queue, or moved to the dead-letter queue. In each case it is acknowledged only once that is safe.
 */
export class EventConsumer implements ConnectionUser {
  private readonly subscription: QueueSubscription<ConfirmChannel>;

  constructor(
    private readonly consumer: MessageConsumer,
    private readonly topology: Topology,
    private readonly log: Logger,
  ) {
    this.subscription = new QueueSubscription((channel, message) => this.receive(channel, message), log);
  }

  async attach(session: BrokerSession): Promise<void> {
    const { service, eventNames } = this.consumer;
    const channel = await session.openConfirmChannel();
    await this.topology.declareExchange(channel);
    const queue = await this.topology.declareEventQueues(channel, service);
    await this.topology.bindEvents(channel, service, eventNames);
    await this.subscription.start(channel, queue, this.consumer.maxConcurrentEvents ?? prefetchedEvents);
  }

  detach(): void {
    this.subscription.detach();
  }

  /** Receives no new events and resolves when those in progress are settled. */
  stop(): Promise<void> {
    return this.subscription.stop();
  }

  /** The number of messages in the queues of the service. Empty while the broker is unreachable. */
  async queueDepths(): Promise<Readonly<Record<string, number>>> {
    const { channel } = this.subscription;
    if (!channel) return {};
    const { service } = this.consumer;
    const queues = {
      requests: this.topology.requestQueue(service),
      events: this.topology.eventQueue(service),
      'dead-letters': this.topology.deadLetterQueue(service),
    };
    const depths = Object.entries(queues).map(
      async ([name, queue]) => [name, (await channel.checkQueue(queue)).messageCount] as const,
    );
    return Object.fromEntries(await Promise.all(depths));
  }

  /** Never rejects. A message that is neither acknowledged nor requeued is redelivered when its channel closes. */
  private async receive(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    try {
      const failure = await this.handle(message);
      if (failure) await this.moveOn(channel, message, failure);
      channel.ack(message);
    } catch (error) {
      this.log.warn({ err: error, eventId: message.properties.messageId as unknown }, 'event could not be settled');
      requeue(channel, message);
    }
  }

  private async handle(message: ConsumeMessage): Promise<FailedAttempt | undefined> {
    let envelope: EventEnvelope;
    const [failedAttempts, outages] = [countIn(message, failedAttemptsHeader), countIn(message, outagesHeader)];
    try {
      envelope = decodeEvent(message.content);
    } catch (error) {
      return { error, failedAttempts: failedAttempts + 1, outages, isFinal: true };
    }
    try {
      await this.consumer.receiveEvent(envelope);
      return undefined;
    } catch (error) {
      if (isAway(error)) return { error, failedAttempts, outages: outages + 1, isFinal: outages + 1 >= outagesLimit };
      return { error, failedAttempts: failedAttempts + 1, outages, isFinal: failedAttempts + 1 >= deliveryLimit };
    }
  }

  private async moveOn(channel: ConfirmChannel, message: ConsumeMessage, failure: FailedAttempt): Promise<void> {
    const { service } = this.consumer;
    const { error, failedAttempts, outages, isFinal } = failure;
    const queue = isFinal
      ? this.topology.deadLetterQueue(service)
      : this.topology.delayQueue(service, failedAttempts + outages);
    const { messageId } = message.properties as { messageId: string };
    const fields = { err: error, eventId: messageId, event: message.fields.routingKey, failedAttempts, outages };
    if (isFinal) this.log.error(fields, 'event dead-lettered');
    else this.log.warn(fields, 'event handling failed, it will be redelivered');
    await publishConfirmed(channel, '', queue, message.content, {
      messageId,
      headers: { [failedAttemptsHeader]: failedAttempts, [outagesHeader]: outages, [reasonHeader]: reasonOf(error) },
    });
  }
}

interface FailedAttempt {
  error: unknown;
  /** How often the handler failed, and how often the database was unreachable, including this time. */
  failedAttempts: number;
  outages: number;
  /** Whether it is not delivered again. */
  isFinal: boolean;
}

const countIn = (message: ConsumeMessage, header: string): number => Number(message.properties.headers?.[header] ?? 0);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

function requeue(channel: ConfirmChannel, message: ConsumeMessage): void {
  try {
    channel.nack(message, false, true);
  } catch {
    // The channel is closed, so the broker has requeued the message already.
  }
}
