import type { EntityManager } from 'typeorm';
import { executePrepared } from '../statements/prepared-statement.js';
import { InboxEvent } from './inbox-event.entity.js';

const insertEvent = {
  name: 'insert_inbox_event',
  text: 'INSERT INTO inbox_event (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
};

/** Records that an event is handled. Returns false if it has been. Runs once per event, so it is written in SQL. */
export async function insertInboxEvent(transaction: EntityManager, eventId: string, name: string): Promise<boolean> {
  const inserted = await executePrepared(transaction, insertEvent, [eventId, name]);
  return inserted.length > 0;
}

/** Deletes some of the oldest events that are older than the retention period, by the database's clock. */
export async function deleteOldInboxEvents(
  manager: EntityManager,
  { retention, limit }: { retention: string; limit: number },
): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(InboxEvent)
    .where(
      `id IN (SELECT id FROM inbox_event WHERE received_at < now() - :retention::interval
         ORDER BY received_at LIMIT :limit FOR UPDATE SKIP LOCKED)`,
      { retention, limit },
    )
    .execute();
  return affected ?? 0;
}
