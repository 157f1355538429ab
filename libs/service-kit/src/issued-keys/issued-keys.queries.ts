import type { EntityManager } from 'typeorm';

/** Serializes the changes of a table until the transaction ends, on all replicas. */
export async function lockKeys(transaction: EntityManager, tablePath: string): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [tablePath]);
}
