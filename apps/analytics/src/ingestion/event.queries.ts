import { executePrepared } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import type { VisitEvent } from '../visits/visit.js';

const dayMs = 86_400_000;

const selectKnown = {
  name: 'select_known_events',
  text: 'SELECT id FROM event WHERE id = ANY ($1::uuid[]) AND at BETWEEN $2 AND $3',
};
const insertStatement = {
  name: 'insert_events',
  text: `INSERT INTO event (id, at, visit_id, type, page, target, data)
    SELECT id, at, visit_id, type, page, target, data FROM json_to_recordset($1) AS given
      (id uuid, at timestamptz, visit_id uuid, type text, page text, target text, data text)
    ON CONFLICT DO NOTHING`,
};

/**
 * The events that are not stored yet, each once. A browser without a response sends the same id again, possibly with a
 * corrected time.
 */
export async function filterNewEvents(
  transaction: EntityManager,
  events: readonly VisitEvent[],
): Promise<VisitEvent[]> {
  const earliest = new Map<string, VisitEvent>();
  for (const event of events) {
    const known = earliest.get(event.id);
    if (!known || event.at < known.at) earliest.set(event.id, event);
  }
  const times = events.map(({ at }) => at);
  const [from, to] = [new Date(Math.min(...times) - dayMs), new Date(Math.max(...times) + dayMs)];
  const rows = await executePrepared<{ id: string }>(transaction, selectKnown, [[...earliest.keys()], from, to]);
  for (const { id } of rows) earliest.delete(id);
  return [...earliest.values()];
}

export async function insertEvents(
  transaction: EntityManager,
  events: readonly VisitEvent[],
  visitIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = events.map(({ id, at, type, page, target, data }) => ({
    ...{ id, at: new Date(at), visit_id: visitIds.get(id), type, page, target, data },
  }));
  await executePrepared(transaction, insertStatement, [JSON.stringify(rows)]);
}

/** Moves the events of merged visits (by id) to the visits that replace them, and deletes the merged visits. */
export async function moveEvents(transaction: EntityManager, merged: ReadonlyMap<string, string>): Promise<void> {
  if (merged.size === 0) return;
  const [from, to] = [[...merged.keys()], [...merged.values()]];
  await transaction.query(
    `UPDATE event SET visit_id = move.to_id
     FROM unnest($1::uuid[], $2::uuid[]) AS move (from_id, to_id) WHERE visit_id = move.from_id`,
    [from, to],
  );
  await transaction.query('DELETE FROM visit WHERE id = ANY ($1::uuid[])', [from]);
}
