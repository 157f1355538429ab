import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import type { Lease } from './lease.js';
import { SequencedEvent } from './run-event-log.js';
import { findLastSequence, findRunEvents, insertRunEvents } from './run-events.queries.js';

/** Consecutive events of one run. */
export interface EventBatch {
  lease: Lease;
  events: readonly SequencedEvent[];
}

/** How many batches a follower reads at once. */
const pageBatches = 100;

/** Stores the streams of all runs. */
@Injectable()
export class RunEventStore {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stores the batches of the runs that this process still owns, in one statement. */
  async append(batches: readonly EventBatch[], manager: EntityManager = this.database.manager): Promise<void> {
    const rows = batches.flatMap(consecutive).map(({ lease, events }) => ({
      user_id: lease.userId,
      run_id: lease.runId,
      fence: lease.fence,
      sequence: events[0]?.sequence,
      events: `[${events.map(({ json }) => json).join()}]`,
    }));
    if (rows.length === 0) return;
    await insertRunEvents(manager, rows, this.clock.now());
  }

  /** The next events of a run after a sequence number. Empty if none are stored. */
  async read(run: { userId: number; runId: string }, after: number): Promise<SequencedEvent[]> {
    const rows = await findRunEvents(this.database.manager, run, { after, limit: pageBatches });
    return rows
      .flatMap(({ sequence, events }) => events.map((event, index) => new SequencedEvent(sequence + index, event)))
      .filter(({ sequence }) => sequence > after);
  }

  /** The last stored sequence number of a run; 0 if there is none. */
  lastSequence(run: { userId: number; runId: string }): Promise<number> {
    return findLastSequence(this.database.manager, run);
  }
}

/** Splits a batch where sequence numbers are missing, because a row stores consecutive events. */
function consecutive({ lease, events }: EventBatch): EventBatch[] {
  const batches: { lease: Lease; events: SequencedEvent[] }[] = [];
  for (const each of events) {
    const last = batches.at(-1);
    if (last?.events.at(-1)?.sequence === each.sequence - 1) last.events.push(each);
    else batches.push({ lease, events: [each] });
  }
  return batches;
}
