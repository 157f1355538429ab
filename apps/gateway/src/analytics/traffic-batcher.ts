import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { analyticsEvents, type CollectedCall } from '@scriptsmith/contracts/analytics';
import { EventPublisher, type RequestContext, serviceUnavailable } from '@scriptsmith/service-kit';

/** While no batch is in flight, a call waits only for those that arrive with it. */
const idleDelayMs = 1;
/**
 * Under load, callers who have just received their responses can join the calls that were already waiting. Otherwise two
 * halves of the callers would take turns, in twice as many messages and transactions.
 */
const loadedDelayMs = 4;
const maxEventsPerBatch = 500;
/** If analytics falls this far behind, further calls are rejected to limit the use of memory. */
const maxPendingCalls = 5_000;
const maxPendingCharacters = 32 * 1_024 * 1_024;

interface PendingCall {
  call: CollectedCall;
  characters: number;
  context: RequestContext;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Publishes collected calls in batches. A call resolves when its events are durable: with RabbitMQ when the broker has
 * confirmed them, whether or not analytics is running; in one process when they are stored. One message is in flight at a
 * time, and the calls that arrive meanwhile form the next batch. Nothing waits for a batch to fill.
 */
@Injectable()
export class TrafficBatcher implements BeforeApplicationShutdown {
  private readonly pending: PendingCall[] = [];
  private pendingCharacters = 0;
  private timer: NodeJS.Timeout | undefined;
  private inFlight: Promise<void> | undefined;
  private isShuttingDown = false;

  constructor(private readonly eventPublisher: EventPublisher) {}

  /** @throws DomainError `service_unavailable` if the events may not be durable; sending them again is safe */
  add(call: CollectedCall, context: RequestContext): Promise<void> {
    const isFull = this.pending.length >= maxPendingCalls || this.pendingCharacters >= maxPendingCharacters;
    if (isFull) return Promise.reject(serviceUnavailable());
    const characters = JSON.stringify(call).length;
    this.pendingCharacters += characters;
    return new Promise((resolve, reject) => {
      this.pending.push({ call, characters, context, resolve, reject });
      if (!this.inFlight) this.schedule(idleDelayMs);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isShuttingDown = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.inFlight) this.publishNextBatch();
    while (this.inFlight) await this.inFlight;
  }

  private schedule(delayMs: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.publishNextBatch();
    }, delayMs);
  }

  private publishNextBatch(): void {
    const batch = this.takeBatch();
    if (batch.length === 0) return;
    this.inFlight = this.publish(batch).finally(() => {
      this.inFlight = undefined;
      if (this.isShuttingDown) this.publishNextBatch();
      else if (this.pending.length > 0) this.schedule(loadedDelayMs);
    });
  }

  private takeBatch(): PendingCall[] {
    let events = 0;
    let calls = 0;
    for (const { call } of this.pending) {
      events += call.events.length;
      if (calls > 0 && (events > maxEventsPerBatch || calls === analyticsEvents.maxCallsPerMessage)) break;
      calls += 1;
    }
    const batch = this.pending.splice(0, calls);
    for (const { characters } of batch) this.pendingCharacters -= characters;
    return batch;
  }

  /** Never rejects: every call of the batch is resolved or rejected instead. */
  private async publish(batch: readonly PendingCall[]): Promise<void> {
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
