import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { InjectLog } from '../core/injection.js';
import type { RunEventLog } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';

const flushIntervalMs = 100;

/** Stores the events of all runs of this process together, so that many streams cost few transactions. */
@Injectable()
export class RunEventWriter implements OnApplicationShutdown {
  private readonly logs = new Map<string, RunEventLog>();
  private timer: NodeJS.Timeout | null = null;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: RunEventStore,
    @InjectLog() private readonly log: Logger,
  ) {}

  open(events: RunEventLog): void {
    this.logs.set(events.lease.runId, events);
    this.timer ??= setInterval(() => void this.flushInBackground(), flushIntervalMs).unref();
  }

  /** The stream of a run that this process executes. */
  find(runId: string): RunEventLog | undefined {
    return this.logs.get(runId);
  }

  close(events: RunEventLog): void {
    if (this.logs.get(events.lease.runId) === events) this.logs.delete(events.lease.runId);
    events.close();
    if (this.logs.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  /** Resolves when all events so far are stored. One flush runs at a time, so that the order remains. */
  flush(): Promise<void> {
    const next = this.flushing.then(() => this.flushOnce());
    this.flushing = next.catch(() => undefined);
    return next;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.flushing;
  }

  private async flushOnce(): Promise<void> {
    const taken = [...this.logs.values()].map((events) => ({ events, unstored: events.takeUnstored() }));
    const filled = taken.filter(({ unstored }) => unstored.length > 0);
    try {
      await this.store.append(filled.map(({ events, unstored }) => ({ lease: events.lease, events: unstored })));
    } catch (error) {
      for (const { events, unstored } of filled) events.returnUnstored(unstored);
      throw error;
    }
  }

  private isFlushing = false;

  private async flushInBackground(): Promise<void> {
    if (this.isFlushing) return;
    this.isFlushing = true;
    try {
      await this.flush();
    } catch (error) {
      this.log.warn({ err: error }, 'run events could not be stored and are stored with the next flush');
    } finally {
      this.isFlushing = false;
    }
  }
}
