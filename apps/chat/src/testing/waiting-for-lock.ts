import { eventually, waitingForLock } from '@scriptsmith/testing';
import type { DataSource } from 'typeorm';

/** Resolves when a statement waits for a lock in this database. */
export async function statementWaitsForLock(database: DataSource): Promise<void> {
  await eventually(async () => {
    expect(await database.query(waitingForLock)).not.toEqual([]);
  });
}
