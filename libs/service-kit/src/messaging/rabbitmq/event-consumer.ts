import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import { isAway } from '../../errors/outage.js';
import type { EventEnvelope } from '../envelope.js';
import { type Consumer, deliveryLimit } from '../transport.js';
import type { BrokerSession, ConnectionUser } from './broker-session.js';
import { publishConfirmed } from './confirmed-publishing.js';
import { decodeEvent } from './frames.js';
import { QueueSubscription } from './queue-subscription.js';
import type { Topology } from './topology.js';

const prefetchedEvents = 20;
/** Some eight hours of an outage; an event that itself makes the database go away is found then. */
const outagesLimit = 1_000;
const refusalsHeader = 'x-refusals';
const outagesHeader = 'x-outages';
const reasonHeader = 'x-refused-because';

/**
 * The listening side of events. `receive` is the one place where the fate of a delivery is decided: taken in, kept for
 * later, or parked. Whichever it is, the message is acknowledged only once that is safe.
 */
export class EventConsumer implements ConnectionUser {
  private readonly subscription: QueueSubscription<ConfirmChannel>;

  constructor(
    private readonly consumer: Consumer,
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

  /** Takes no new events and resolves when the fate of those under way is decided. */
  stop(): Promise<void> {
    return this.subscription.stop();
  }

  /** Never rejects. What is neither acknowledged nor returned is delivered again when its channel is gone. */
  private async receive(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    try {
      const refusal = await this.takeIn(message);
      if (refusal) await this.keep(channel, message, refusal);
      channel.ack(message);
    } catch (error) {
      this.log.warn({ err: error, eventId: message.properties.messageId as unknown }, 'an event could not be settled');
      giveBack(channel, message);
    }
  }

  private async takeIn(message: ConsumeMessage): Promise<Refusal | undefined> {
    let envelope: EventEnvelope;
    const [refusals, outages] = [countIn(message, refusalsHeader), countIn(message, outagesHeader)];
    try {
      envelope = decodeEvent(message.content);
    } catch (error) {
      return { error, refusals: refusals + 1, outages, isFinal: true };
    }
    try {
      await this.consumer.receiveEvent(envelope);
      return undefined;
    } catch (error) {
      if (isAway(error)) return { error, refusals, outages: outages + 1, isFinal: outages + 1 >= outagesLimit };
      return { error, refusals: refusals + 1, outages, isFinal: refusals + 1 >= deliveryLimit };
    }
  }

  private async keep(channel: ConfirmChannel, message: ConsumeMessage, refusal: Refusal): Promise<void> {
    const { service } = this.consumer;
    const { error, refusals, outages, isFinal } = refusal;
    const queue = isFinal ? this.topology.parkingQueue(service) : this.topology.delayQueue(service, refusals + outages);
    const about = { err: error, eventId: message.properties.messageId as unknown, event: message.fields.routingKey };
    if (isFinal) this.log.error({ ...about, refusals, outages }, 'an event is parked');
    else this.log.warn({ ...about, refusals, outages }, 'an event is not taken in and will be delivered again');
    await publishConfirmed(channel, '', queue, message.content, {
      messageId: message.properties.messageId as string,
      headers: { [refusalsHeader]: refusals, [outagesHeader]: outages, [reasonHeader]: reasonOf(error) },
    });
  }
}

interface Refusal {
  error: unknown;
  /** How often it was refused, and how often the database was away, with this time. */
  refusals: number;
  outages: number;
  /** Whether it is not to be delivered again. */
  isFinal: boolean;
}

const countIn = (message: ConsumeMessage, header: string): number => Number(message.properties.headers?.[header] ?? 0);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** To the queue it came from, for this or another replica to try. */
function giveBack(channel: ConfirmChannel, message: ConsumeMessage): void {
  try {
    channel.nack(message, false, true);
  } catch {
    // The channel is gone, and with it the delivery: the broker has the message again already.
  }
}
