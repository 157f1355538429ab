import type { EntityManager } from 'typeorm';

/** Creates the missing partitions up to the month of a day, as the owner of the table. */
export async function createCreditEntryPartitions(transaction: EntityManager, lastDay: string): Promise<void> {
  await transaction.query('SELECT create_credit_entry_partitions($1)', [lastDay]);
}
