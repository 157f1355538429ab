import type { Channel } from 'amqplib';
import type { ServiceName } from '@scriptsmith/contracts';

/** A request left in the queue of a service that is gone lives no longer than its caller waits. */
const requestQueueExpiryMs = 10_000;

/**
 * How often the broker itself redelivers an event whose consumer dies or disconnects over it, before it is parked.
 * Refusals are counted apart, by the consumer.
 */
const crashLimit = 20;

/** The names of everything the product declares on the broker, and how it is declared. */
export class Topology {
  constructor(
    private readonly namespace: string,
    /** How long a refused event waits: after its first refusal, its second and so on; the last holds for all further. */
    private readonly redeliveryDelaysMs: readonly number[],
  ) {}

  get eventExchange(): string {
    return `${this.namespace}.events`;
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

  /** Where an event waits that has been refused this often. */
  delayQueue(service: ServiceName, failedAttempts: number): string {
    return this.delayQueueOf(
      service,
      this.redeliveryDelaysMs.at(failedAttempts - 1) ?? this.redeliveryDelaysMs.at(-1) ?? 0,
    );
  }

  async declareExchange(channel: Channel): Promise<void> {
    await channel.assertExchange(this.eventExchange, 'topic', { durable: true });
  }

  /** Classic and soon gone without a consumer: a request is worth nothing without the caller that waits for it. */
  async declareRequestQueue(channel: Channel, service: ServiceName): Promise<string> {
    const { queue } = await channel.assertQueue(this.requestQueue(service), {
      durable: true,
      expires: requestQueueExpiryMs,
      arguments: { 'x-queue-type': 'classic' },
    });
    return queue;
  }

  /** Replicated and on disk, with every way out of the queue ending in another one: no event is ever dropped. */
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

/** A quorum queue whose dead letters leave it only once the next queue has confirmed them. */
const deadLetteringTo = (queue: string) => ({
  'x-queue-type': 'quorum',
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});
