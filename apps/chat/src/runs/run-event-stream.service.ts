import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RunRecord } from '../run-records/run.entity.js';
import type { SequencedEvent } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunEventWriter } from './run-event-writer.service.js';

/** How often a follower reads the stream of a run that another process executes. */
const pollIntervalMs = 150;

export interface FollowedRun {
  userId: number;
  runId: string;
}

/** Replays the stream of a run from any point, and follows it to its end on any replica. */
@Injectable()
export class RunEventStream implements OnModuleDestroy {
  private readonly shutdown = new AbortController();

  constructor(
    private readonly database: DataSource,
    private readonly store: RunEventStore,
    private readonly writer: RunEventWriter,
  ) {}

  /** Ends all streams, so that clients reconnect to another replica. */
  onModuleDestroy(): void {
    this.shutdown.abort();
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
  async *follow(run: FollowedRun, after: number, closed: AbortSignal): AsyncGenerator<SequencedEvent[], void> {
    const signal = AbortSignal.any([closed, this.shutdown.signal]);
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
      if (!log.isClosed) await once(log, 'events', { signal }).catch(ignoreAbort);
      return [];
    }
    // Read before the events, because the last event is stored together with the end of the run.
    const isRunning = await this.isRunning(run);
    const stored = await this.store.read(run, last);
    if (stored.length > 0) return stored;
    if (!isRunning) return null;
    await delay(pollIntervalMs, undefined, { signal }).catch(ignoreAbort);
    return [];
  }

  private async isRunning({ userId, runId }: FollowedRun): Promise<boolean> {
    return this.database.getRepository(RunRecord).existsBy({ userId, id: runId, status: 'running' });
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
