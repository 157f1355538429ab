import type { ServiceName } from '@scriptsmith/contracts';
import { serviceUnavailable } from '../../errors/domain-error.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import { type Consumer, deliveryLimit, Transport } from '../transport.js';

interface ActiveConsumer {
  consumer: Consumer;
  underWay: Set<Promise<unknown>>;
}

/**
 * Messages between services that share one process. Everything is copied through JSON, so that a service sees exactly
 * what it would see over a broker.
 */
export class InProcessTransport extends Transport {
  private readonly consumers = new Map<ServiceName, ActiveConsumer>();
  /** Refusals so far, per event and subscriber. A crash forgets them, and the count starts again. */
  private readonly refusals = new Map<string, number>();

  async request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    const active = this.consumers.get(envelope.service);
    const remainingMs = envelope.deadlineAt - Date.now();
    if (!active || remainingMs <= 0) throw serviceUnavailable();
    const answer = track(active, active.consumer.receiveRequest(copy(envelope)));
    return copy(await withDeadline(answer, remainingMs));
  }

  async publish(envelope: EventEnvelope): Promise<void> {
    const subscribers = [...this.consumers.values()].filter(({ consumer }) =>
      consumer.eventNames.includes(envelope.name),
    );
    const deliveries = await Promise.allSettled(subscribers.map((active) => this.deliver(active, envelope)));
    const failed = deliveries.find((delivery) => delivery.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async consume(consumer: Consumer): Promise<() => Promise<void>> {
    if (this.consumers.has(consumer.service)) throw new Error(`${consumer.service} is already served in this process`);
    const active: ActiveConsumer = { consumer, underWay: new Set() };
    this.consumers.set(consumer.service, active);
    return async () => {
      this.consumers.delete(consumer.service);
      await Promise.allSettled(active.underWay);
    };
  }

  async close(): Promise<void> {
    const underWay = [...this.consumers.values()].flatMap((active) => [...active.underWay]);
    this.consumers.clear();
    await Promise.allSettled(underWay);
  }

  private async deliver(active: ActiveConsumer, envelope: EventEnvelope): Promise<void> {
    const { consumer } = active;
    const key = `${consumer.service} ${envelope.id}`;
    try {
      await track(active, consumer.receiveEvent(copy(envelope)));
      this.refusals.delete(key);
    } catch (error) {
      const refusals = (this.refusals.get(key) ?? 0) + 1;
      this.refusals.set(key, refusals);
      if (refusals < deliveryLimit) throw error;
      await consumer.parkEvent(envelope, error instanceof Error ? error.message : String(error));
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
