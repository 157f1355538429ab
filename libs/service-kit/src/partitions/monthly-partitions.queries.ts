import type { EntityManager } from 'typeorm';

/** Waits for other changes to the partitions of a table of the service, and excludes them until the transaction ends. */
export async function lockPartitions(transaction: EntityManager, table: string): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' ' || $1 || ' partitions'))`, [
    table,
  ]);
}
