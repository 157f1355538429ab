import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '@scriptsmith/server-kit';
import { lockPartitions } from './monthly-partitions.queries.js';

const dayMs = 86_400_000;
/** Partitions are created two months ahead, so that a month of failures has no effect. */
const createAheadMs = 62 * dayMs;

/** The last day for which a table with monthly partitions must have one. */
export const lastPartitionedDay = (clock: Clock): string =>
  new Date(clock.now().getTime() + createAheadMs).toISOString().slice(0, 10);

/**
 * Changes the partitions of a table in a transaction. Replicas take turns: `CREATE TABLE IF NOT EXISTS` fails if another
 * transaction has created the table and not yet committed.
 * @param change calls functions that run as the owner of the table, because the role of a service has no right to
 */
export async function changePartitions(
  database: DataSource,
  table: string,
  change: (transaction: EntityManager) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPartitions(transaction, table);
    await change(transaction);
  });
}
