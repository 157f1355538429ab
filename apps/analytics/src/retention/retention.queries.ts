import type { EntityManager } from 'typeorm';
import { VisitRecord } from '../visits/visit.entity.js';

/** Creates the missing monthly partitions for events between two days, as the owner of the table. */
export async function createEventPartitions(manager: EntityManager, from: string, to: string): Promise<void> {
  await manager.query('SELECT create_event_partitions($1, $2)', [from, to]);
}

/** Drops the partitions of the months before the month of a day, as the owner of the table. */
export async function dropEventPartitions(manager: EntityManager, before: string): Promise<void> {
  await manager.query('SELECT drop_event_partitions($1)', [before]);
}

/** Deletes some of the visits that started before a time, and returns how many. */
export async function deleteVisitsBefore(manager: EntityManager, before: Date, limit: number): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(VisitRecord)
    .where('id IN (SELECT id FROM visit WHERE started_at < :before LIMIT :limit)', { before, limit })
    .execute();
  return affected ?? 0;
}
