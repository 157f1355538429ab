import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RunRecord } from '../run-records/run.entity.js';
import type { SequencedEvent } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunEventWriter } from './run-event-writer.service.js';

/** How often a follower reads the stream of a run that another process executes. */
const pollIntervalMs = 150;

/** A client that reads slowly does not delay a shutdown for longer. */
const shutdownTimeoutMs = 1_000;

export interface FollowedRun {
  userId: number;
  runId: string;
}

/** Replays the stream of a run from any point, and follows it to its end on any replica. */
@Injectable()
export class RunEventStream implements OnModuleDestroy {
  private readonly responses = new Set<{ end: AbortController; closed: Promise<void> }>();

  constructor(
    private readonly database: DataSource,
    private readonly store: RunEventStore,
    private readonly writer: RunEventWriter,
  ) {}

  /** Before the server closes its connections, ends all streams completely, so that clients reconnect to another replica. */
  async onModuleDestroy(): Promise<void> {
    for (const { end } of this.responses) end.abort();
    const ended = Promise.all([...this.responses].map(({ closed }) => closed));
    await Promise.race([ended, delay(shutdownTimeoutMs, undefined, { ref: false })]);
  }

  /** Registers a response that sends a stream. Returns a signal that ends the stream. */
  register(response: ServerResponse): AbortSignal {
    const end = new AbortController();
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const open = { end, closed };
    this.responses.add(open);
    void closed.then(() => {
      this.responses.delete(open);
      end.abort();
    });
    return end.signal;
  }

  /** Whether events after a sequence number exist or will follow. */
  async hasMore(run: FollowedRun, after: number): Promise<boolean> {
    if (await this.isRunning(run)) return true;
    return (await this.store.read(run, after)).length > 0;
  }

  /**
   * The events after a sequence number, in order, without a gap or a duplicate. Ends after `run-ended`. Nothing is read
   * ahead: a slow consumer holds no events in memory.
   */
  async *follow(run: FollowedRun, after: number, signal: AbortSignal): AsyncGenerator<SequencedEvent[], void> {
    let last = after;
    while (!signal.aborted) {
      const events = await this.next(run, last, signal);
      if (events === null) return;
      const end = events.at(-1);
      if (!end) continue;
      last = end.sequence;
      yield events;
      if (end.event.type === 'run-ended') return;
    }
  }

  /** The next events, an empty list after waiting in vain, or null at the end of the stream. */
  private async next(run: FollowedRun, last: number, signal: AbortSignal): Promise<SequencedEvent[] | null> {
    const log = this.writer.find(run.runId);
    const recent = log?.after(last);
    if (recent && recent.length > 0) return recent;
    if (log && recent) {
      if (!log.isClosed) await once(log, 'events', { signal }).catch(unlessAborted(signal));
      return [];
    }
    // Read before the events, because the last event is stored together with the end of the run.
    const isRunning = await this.isRunning(run);
    const stored = await this.store.read(run, last);
    if (stored.length > 0) return stored;
    if (!isRunning) return null;
    await delay(pollIntervalMs, undefined, { signal }).catch(unlessAborted(signal));
    return [];
  }

  private async isRunning({ userId, runId }: FollowedRun): Promise<boolean> {
    return this.database.getRepository(RunRecord).existsBy({ userId, id: runId, status: 'running' });
  }
}

/** Rethrows an error that is not the end of the wait. */
const unlessAborted =
  (signal: AbortSignal) =>
  (error: unknown): void => {
    if (!signal.aborted) throw error;
  };
