import type { Channel } from 'amqplib';
import type { ServiceName } from '@scriptsmith/contracts';

/** How long the queue of a stopped service exists. */
const requestQueueExpiryMs = 10_000;

/**
 * How often the broker redelivers an event whose consumer crashes or disconnects before it dead-letters the event. The
 * consumer counts failed attempts separately.
 */
const crashLimit = 20;

/** The queues and exchanges of the product: their names and arguments. */
export class Topology {
  constructor(
    private readonly namespace: string,
    /** Delay after the first failed attempt, the second, and so on. The last one applies to all further attempts. */
    private readonly redeliveryDelaysMs: readonly number[],
  ) {}

  get eventExchange(): string {
    return `${this.namespace}.events`;
  }

  get broadcastExchange(): string {
    return `${this.namespace}.broadcasts`;
  }

  requestQueue(service: ServiceName): string {
    return `${this.namespace}.${service}.requests`;
  }

  eventQueue(service: ServiceName): string {
    return `${this.namespace}.${service}.events`;
  }

  deadLetterQueue(service: ServiceName): string {
    return `${this.eventQueue(service)}.dead-letters`;
  }

  /** The queue in which an event waits after this many failed attempts. */
  delayQueue(service: ServiceName, failedAttempts: number): string {
    return this.delayQueueOf(
      service,
      this.redeliveryDelaysMs.at(failedAttempts - 1) ?? this.redeliveryDelaysMs.at(-1) ?? 0,
    );
  }

  async declareExchange(channel: Channel): Promise<void> {
    await channel.assertExchange(this.eventExchange, 'topic', { durable: true });
  }

  async declareBroadcastExchange(channel: Channel): Promise<void> {
    await channel.assertExchange(this.broadcastExchange, 'topic', { durable: true });
  }

  /**
   * A classic queue that expires without a consumer, because a request is worthless without its waiting caller. It is not
   * durable: in a cluster, the broker deletes it with the node that has it, and a consumer declares it on another one. A
   * durable queue could not be declared until that node is back.
   */
  async declareRequestQueue(channel: Channel, service: ServiceName): Promise<string> {
    const { queue } = await channel.assertQueue(this.requestQueue(service), {
      durable: false,
      expires: requestQueueExpiryMs,
      arguments: { 'x-queue-type': 'classic' },
    });
    return queue;
  }

  /** Quorum queues, each of which dead-letters to another one, so that no event is ever dropped. */
  async declareEventQueues(channel: Channel, service: ServiceName): Promise<string> {
    const [events, deadLetters] = [this.eventQueue(service), this.deadLetterQueue(service)];
    await channel.assertQueue(deadLetters, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await channel.assertQueue(events, {
      durable: true,
      arguments: { ...deadLetteringTo(deadLetters), 'x-delivery-limit': crashLimit },
    });
    for (const delayMs of new Set(this.redeliveryDelaysMs)) {
      await channel.assertQueue(this.delayQueueOf(service, delayMs), {
        durable: true,
        arguments: { ...deadLetteringTo(events), 'x-message-ttl': delayMs },
      });
    }
    return events;
  }

  async bindEvents(channel: Channel, service: ServiceName, eventNames: readonly string[]): Promise<void> {
    for (const name of eventNames) await channel.bindQueue(this.eventQueue(service), this.eventExchange, name);
  }

  private delayQueueOf(service: ServiceName, delayMs: number): string {
    return `${this.eventQueue(service)}.delayed-${delayMs}ms`;
  }
}

/** A quorum queue that removes a dead letter only after the next queue has confirmed it. */
const deadLetteringTo = (queue: string) => ({
  'x-queue-type': 'quorum',
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});
