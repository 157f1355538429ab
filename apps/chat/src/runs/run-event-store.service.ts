import { Injectable } from '@nestjs/common';
import type { RunEvent } from '@scriptsmith/chat-contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../core/clock.js';
import type { Lease } from './lease.js';
import { SequencedEvent } from './run-event-log.js';

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
    await manager.query(
      `INSERT INTO run_event (user_id, run_id, sequence, events, created_at)
       SELECT batch.user_id, batch.run_id, batch.sequence, batch.events::json, $2
       FROM json_to_recordset($1) AS batch (user_id integer, run_id uuid, fence integer, sequence integer, events text)
       JOIN run ON run.user_id = batch.user_id AND run.id = batch.run_id AND run.fence = batch.fence
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows), this.clock.now()],
    );
  }

  /** The next events of a run after a sequence number. Empty if none are stored. */
  async read(run: { userId: number; runId: string }, after: number): Promise<SequencedEvent[]> {
    const rows = await this.database.query<{ sequence: number; events: RunEvent[] }[]>(
      `SELECT sequence, events FROM run_event
       WHERE user_id = $1 AND run_id = $2
         AND sequence >= COALESCE(
           (SELECT max(sequence) FROM run_event WHERE user_id = $1 AND run_id = $2 AND sequence <= $3), 0)
       ORDER BY sequence LIMIT ${pageBatches}`,
      [run.userId, run.runId, after],
    );
    return rows
      .flatMap(({ sequence, events }) => events.map((event, index) => new SequencedEvent(sequence + index, event)))
      .filter(({ sequence }) => sequence > after);
  }

  /** The last stored sequence number of a run; 0 if there is none. */
  async lastSequence({ userId, runId }: { userId: number; runId: string }): Promise<number> {
    const [row] = await this.database.query<{ last: number }[]>(
      `SELECT sequence + json_array_length(events) - 1 AS last FROM run_event
       WHERE user_id = $1 AND run_id = $2 ORDER BY sequence DESC LIMIT 1`,
      [userId, runId],
    );
    return row?.last ?? 0;
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
