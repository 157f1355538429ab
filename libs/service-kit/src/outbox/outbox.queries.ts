import type { EntityManager } from 'typeorm';
import type { TraceHeaders } from '../tracing/spans.js';

/** An event in the outbox. */
export interface OutboxRow {
  id: string;
  name: string;
  request_id: string;
  occurred_at: Date;
  payload: unknown;
  headers: TraceHeaders | null;
}

/** Adds an event. Runs in most transactions, so it is written in SQL. `payload` is JSON text. */
export async function insertOutboxEvent(
  transaction: EntityManager,
  event: Omit<OutboxRow, 'payload'> & { payload: string },
): Promise<void> {
  await transaction.query(
    'INSERT INTO outbox_event (id, name, request_id, occurred_at, payload, headers) VALUES ($1, $2, $3, $4, $5, $6)',
    [event.id, event.name, event.request_id, event.occurred_at, event.payload, event.headers],
  );
}

/** In how many milliseconds the next event is due: 0 or less if one is due already, `Infinity` if there is none. */
export async function readNextAttemptMs(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ milliseconds: number | null }[]>(
    `SELECT (extract(epoch FROM min(next_attempt_at) - clock_timestamp()) * 1000)::float8 AS milliseconds FROM outbox_event`,
  );
  return row?.milliseconds ?? Infinity;
}

/** Locks due events until the transaction ends. Replicas receive different events. */
export function lockDueOutboxEvents(transaction: EntityManager, limit: number): Promise<OutboxRow[]> {
  return transaction.query<OutboxRow[]>(
    `SELECT id, name, request_id, occurred_at, payload, headers FROM outbox_event
     WHERE next_attempt_at <= now() ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  );
}

export async function deleteOutboxEvents(transaction: EntityManager, ids: readonly string[]): Promise<void> {
  await transaction.query('DELETE FROM outbox_event WHERE id = ANY($1)', [ids]);
}

/** Postpones events by a time that doubles with every failed attempt. */
export async function postponeOutboxEvents(
  transaction: EntityManager,
  ids: readonly string[],
  { firstBackoffMs, longestBackoffMs }: { firstBackoffMs: number; longestBackoffMs: number },
): Promise<void> {
  await transaction.query(
    `UPDATE outbox_event SET failed_attempts = failed_attempts + 1,
       next_attempt_at = now() + least(${longestBackoffMs}, ${firstBackoffMs} * 2 ^ least(failed_attempts, 20)) * interval '1 millisecond'
     WHERE id = ANY($1)`,
    [ids],
  );
}
