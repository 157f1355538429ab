import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { analyticsEvents, type CollectedCall } from '@scriptsmith/contracts/analytics';
import { EventPublisher, type RequestContext, serviceUnavailable } from '@scriptsmith/service-kit';

/** Nobody waits to see an answer: gathering for so long makes one message, and one transaction, of many calls. */
const gatherMs = 40;
const mostEventsAtOnce = 500;
/** When analytics has fallen so far behind, browsers are told so instead of filling the memory. */
const mostWaiting = 5_000;
const mostWaitingCharacters = 32 * 1_024 * 1_024;

interface Waiting {
  call: CollectedCall;
  /** How large the call is. */
  characters: number;
  context: RequestContext;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * The way of what browsers tell to analytics. A call is answered when its events are safe: over RabbitMQ when the broker
 * has them on disk, whether or not analytics runs; in one process when they are recorded. One message is under way at a
 * time, and what comes meanwhile makes the next one.
 */
@Injectable()
export class TrafficQueue implements BeforeApplicationShutdown {
  private readonly waiting: Waiting[] = [];
  private waitingCharacters = 0;
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;

  constructor(private readonly eventPublisher: EventPublisher) {}

  /** Errors: `service_unavailable` when it is not sure that the events are safe; sending them again does no harm. */
  add(call: CollectedCall, context: RequestContext): Promise<void> {
    const isFull = this.waiting.length >= mostWaiting || this.waitingCharacters >= mostWaitingCharacters;
    if (isFull) return Promise.reject(serviceUnavailable());
    const characters = JSON.stringify(call).length;
    this.waitingCharacters += characters;
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, characters, context, resolve, reject });
      this.schedule();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.underWay) this.send();
    while (this.underWay) await this.underWay;
  }

  private schedule(): void {
    if (this.underWay) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.send();
    }, gatherMs);
  }

  private send(): void {
    const batch = this.takeBatch();
    if (batch.length === 0) return;
    this.underWay = this.publish(batch).finally(() => {
      this.underWay = undefined;
      if (this.waiting.length > 0) this.send();
    });
  }

  private takeBatch(): Waiting[] {
    let events = 0;
    let calls = 0;
    for (const { call } of this.waiting) {
      events += call.events.length;
      if (calls > 0 && (events > mostEventsAtOnce || calls === analyticsEvents.maxCallsPerMessage)) break;
      calls += 1;
    }
    const batch = this.waiting.splice(0, calls);
    for (const { characters } of batch) this.waitingCharacters -= characters;
    return batch;
  }

  /** Never rejects: everybody who waits is told. */
  private async publish(batch: readonly Waiting[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      const calls = batch.map(({ call }) => call);
      await this.eventPublisher.publish(analyticsEvents.trafficCollected, { calls }, first.context);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
