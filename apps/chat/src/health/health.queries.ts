import type { DataSource } from 'typeorm';

/** Rejects if the database is unreachable. */
export async function pingDatabase(database: DataSource): Promise<void> {
  await database.query('SELECT 1');
}
