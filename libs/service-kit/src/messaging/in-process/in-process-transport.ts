import type { ServiceName } from '@scriptsmith/contracts';
import { serviceUnavailable } from '../../errors/domain-error.js';
import { isAway } from '../../errors/outage.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import { type Consumer, deliveryLimit, Transport } from '../transport.js';

interface ActiveConsumer {
  consumer: Consumer;
  underWay: Set<Promise<unknown>>;
}

/**
 * Messages between services that share one process. Everything is copied through JSON, so that a service sees exactly
 * what it would see over a broker. There is no queue: until a subscriber has taken an event in, it stays with its
 * publisher, whose outbox sends it again.
 */
export class InProcessTransport extends Transport {
  private readonly consumers = new Map<ServiceName, ActiveConsumer>();
  /** What each service has ever subscribed to: it is owed those events also while it does not run. */
  private readonly subscriptions = new Map<ServiceName, readonly string[]>();
  /** Refusals so far, per event and subscriber. A crash forgets them, and the count starts again. */
  private readonly refusals = new Map<string, number>();

  /** @param services those that will run here; nothing is published until each has said what it subscribes to */
  constructor(private readonly services: readonly ServiceName[] = []) {
    super();
  }

  async request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    const active = this.consumers.get(envelope.service);
    const remainingMs = envelope.deadlineAt - Date.now();
    if (!active || remainingMs <= 0) throw serviceUnavailable();
    const answer = track(active, active.consumer.receiveRequest(copy(envelope)));
    return copy(await withDeadline(answer, remainingMs));
  }

  async publish(envelope: EventEnvelope): Promise<void> {
    const unknown = this.services.find((service) => !this.subscriptions.has(service));
    if (unknown) throw new Error(`${unknown} has not started yet`);
    const subscribers = [...this.subscriptions].filter(([, names]) => names.includes(envelope.name));
    const deliveries = await Promise.allSettled(subscribers.map(([service]) => this.deliver(service, envelope)));
    const failed = deliveries.find((delivery) => delivery.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async consume(consumer: Consumer): Promise<() => Promise<void>> {
    const { service, eventNames } = consumer;
    if (this.consumers.has(service)) throw new Error(`${service} is already served in this process`);
    const active: ActiveConsumer = { consumer, underWay: new Set() };
    this.consumers.set(service, active);
    this.subscriptions.set(service, eventNames);
    return async () => {
      if (this.consumers.get(service) === active) this.consumers.delete(service);
      await Promise.allSettled(active.underWay);
    };
  }

  /** Events are parked with their consumers. */
  async replayDeadLetters(): Promise<number> {
    return 0;
  }

  async close(): Promise<void> {
    const underWay = [...this.consumers.values()].flatMap((active) => [...active.underWay]);
    this.consumers.clear();
    await Promise.allSettled(underWay);
  }

  private async deliver(service: ServiceName, envelope: EventEnvelope): Promise<void> {
    const active = this.consumers.get(service);
    if (!active) throw new Error(`${service} does not run`);
    const key = `${service} ${envelope.id}`;
    try {
      await track(active, active.consumer.receiveEvent(copy(envelope)));
      this.refusals.delete(key);
    } catch (error) {
      if (isAway(error)) throw error;
      const refusals = (this.refusals.get(key) ?? 0) + 1;
      this.refusals.set(key, refusals);
      if (refusals < deliveryLimit) throw error;
      await active.consumer.parkEvent(envelope, error instanceof Error ? error.message : String(error));
      this.refusals.delete(key);
    }
  }
}

const copy = <Message>(message: Message): Message => JSON.parse(JSON.stringify(message)) as Message;

async function track<Result>(active: ActiveConsumer, work: Promise<Result>): Promise<Result> {
  active.underWay.add(work);
  try {
    return await work;
  } finally {
    active.underWay.delete(work);
  }
}

/** The work goes on when its caller has given up, as it would behind a broker. */
function withDeadline<Result>(work: Promise<Result>, remainingMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(serviceUnavailable()), remainingMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
