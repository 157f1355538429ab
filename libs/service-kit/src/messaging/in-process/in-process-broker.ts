import type { ServiceName } from '@scriptsmith/contracts';
import { isAway } from '@scriptsmith/server-kit';
import { serviceUnavailable } from '../../errors/domain-error.js';
import type { Broadcast, BroadcastReceivers } from '../broadcast.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import { deliveryLimit, type MessageConsumer } from '../message-consumer.js';

interface AttachedConsumer {
  consumer: MessageConsumer;
  inProgress: Set<Promise<unknown>>;
}

/**
 * Passes messages between services of one process. Sender and receiver share no object, because contracts copy what they
 * parse, and their schemas allow only what JSON can represent. There is no queue: an event stays with its publisher until every subscriber has
 * handled it, and the outbox of the publisher sends it again.
 */
export class InProcessBroker {
  private readonly consumers = new Map<ServiceName, AttachedConsumer>();
  /** Every service that was ever attached: it still receives its events after a restart. */
  private readonly subscriptions = new Map<ServiceName, readonly string[]>();
  private readonly clients = new Set<BroadcastReceivers>();
  /** Per event and subscriber. A crash resets the count. */
  private readonly failedAttempts = new Map<string, number>();

  /** @param services of this process. No event is published before each of them has subscribed to its events. */
  constructor(private readonly services: readonly ServiceName[] = []) {}

  async request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    const attached = this.consumers.get(envelope.service);
    const remainingMs = envelope.deadlineAt - Date.now();
    if (!attached || remainingMs <= 0) throw serviceUnavailable();
    const reply = track(attached, attached.consumer.receiveRequest(envelope));
    return withDeadline(reply, remainingMs);
  }

  async publish(envelope: EventEnvelope): Promise<void> {
    const missing = this.services.find((service) => !this.subscriptions.has(service));
    if (missing) throw new Error(`${missing} has not started yet`);
    const subscribers = [...this.subscriptions].filter(([, names]) => names.includes(envelope.name));
    const deliveries = await Promise.allSettled(subscribers.map(([service]) => this.deliver(service, envelope)));
    const failed = deliveries.find((delivery) => delivery.status === 'rejected');
    if (failed) throw failed.reason;
  }

  broadcast(message: Broadcast): void {
    for (const client of this.clients) setImmediate(() => client.receive(message));
  }

  addClient(client: BroadcastReceivers): void {
    this.clients.add(client);
  }

  removeClient(client: BroadcastReceivers): void {
    this.clients.delete(client);
  }

  attach(consumer: MessageConsumer): void {
    const { service } = consumer;
    if (this.consumers.has(service)) throw new Error(`${service} is already served in this process`);
    this.consumers.set(service, { consumer, inProgress: new Set() });
    this.subscriptions.set(service, consumer.eventNames);
  }

  /** Sends no more messages to the consumer and resolves when those in progress are handled. */
  async detach(consumer: MessageConsumer): Promise<void> {
    const attached = this.consumers.get(consumer.service);
    if (attached?.consumer !== consumer) return;
    this.consumers.delete(consumer.service);
    await Promise.allSettled(attached.inProgress);
  }

  private async deliver(service: ServiceName, envelope: EventEnvelope): Promise<void> {
    const attached = this.consumers.get(service);
    if (!attached) throw new Error(`${service} is not running`);
    const key = `${service} ${envelope.id}`;
    try {
      await track(attached, attached.consumer.receiveEvent(envelope));
      this.failedAttempts.delete(key);
    } catch (error) {
      if (isAway(error)) throw error;
      const failedAttempts = (this.failedAttempts.get(key) ?? 0) + 1;
      this.failedAttempts.set(key, failedAttempts);
      if (failedAttempts < deliveryLimit) throw error;
      await attached.consumer.storeDeadLetter(envelope, error instanceof Error ? error.message : String(error));
      this.failedAttempts.delete(key);
    }
  }
}

async function track<Result>(attached: AttachedConsumer, work: Promise<Result>): Promise<Result> {
  attached.inProgress.add(work);
  try {
    return await work;
  } finally {
    attached.inProgress.delete(work);
  }
}

/** The work continues after its caller gave up, as it would behind a broker. */
function withDeadline<Result>(work: Promise<Result>, remainingMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(serviceUnavailable()), remainingMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
