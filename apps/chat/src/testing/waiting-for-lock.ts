import { eventually } from '@scriptsmith/testing';
import type { DataSource } from 'typeorm';

/** Resolves when a statement waits for a lock in this database. Other tests use other databases of the same server. */
export async function statementWaitsForLock(database: DataSource): Promise<void> {
  await eventually(async () => {
    const waiting = await database.query<unknown[]>(
      `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`,
    );
    expect(waiting).not.toEqual([]);
  });
}
