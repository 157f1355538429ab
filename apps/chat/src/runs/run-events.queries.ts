import type { RunEvent } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';
import { statement } from '../core/statements.js';

/** The status of a run ($1, $2). Followers on other replicas execute it with every poll. */
export const readRunStatus = statement<{ status: string }>(
  'read_run_status',
  'SELECT status FROM run WHERE user_id = $1 AND id = $2',
);

/** Consecutive events of a run, as JSON text, from the owner with a fence. */
interface NewRunEvents {
  user_id: number;
  run_id: string;
  fence: number;
  sequence: number | undefined;
  events: string;
}

/** Stores batches of events, except those of runs that have another owner now. */
export async function insertRunEvents(
  manager: EntityManager,
  batches: readonly NewRunEvents[],
  now: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO run_event (user_id, run_id, sequence, events, created_at)
     SELECT batch.user_id, batch.run_id, batch.sequence, batch.events::json, $2
     FROM json_to_recordset($1) AS batch (user_id integer, run_id uuid, fence integer, sequence integer, events text)
     JOIN run ON run.user_id = batch.user_id AND run.id = batch.run_id AND run.fence = batch.fence
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(batches), now],
  );
}

/** The next batches of a run, from the one that contains a sequence number on. */
export function findRunEvents(
  manager: EntityManager,
  { userId, runId }: { userId: number; runId: string },
  { after, limit }: { after: number; limit: number },
): Promise<{ sequence: number; events: RunEvent[] }[]> {
  return manager.query<{ sequence: number; events: RunEvent[] }[]>(
    `SELECT sequence, events FROM run_event
     WHERE user_id = $1 AND run_id = $2
       AND sequence >= COALESCE(
         (SELECT max(sequence) FROM run_event WHERE user_id = $1 AND run_id = $2 AND sequence <= $3), 0)
     ORDER BY sequence LIMIT ${limit}`,
    [userId, runId, after],
  );
}

/** The last stored sequence number of a run; 0 if there is none. */
export async function findLastSequence(
  manager: EntityManager,
  { userId, runId }: { userId: number; runId: string },
): Promise<number> {
  const [row] = await manager.query<{ last: number }[]>(
    `SELECT sequence + json_array_length(events) - 1 AS last FROM run_event
     WHERE user_id = $1 AND run_id = $2 ORDER BY sequence DESC LIMIT 1`,
    [userId, runId],
  );
  return row?.last ?? 0;
}
