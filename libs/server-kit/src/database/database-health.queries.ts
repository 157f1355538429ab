import type { DataSource } from 'typeorm';

/** Rejects if the database is unreachable. */
export async function pingDatabase(database: DataSource): Promise<void> {
  await database.query('SELECT 1');
}

/**
 * Rejects if the database accepts no writes, because it is read-only or its disk is full. Each write extends the file of a
 * temporary table of the connection, which is truncated at the commit. It writes nothing to the WAL, and no other
 * connection waits for it.
 */
export async function probeWrite(database: DataSource): Promise<void> {
  await database.query(`
    CREATE TEMPORARY TABLE IF NOT EXISTS write_probe (written boolean) ON COMMIT DELETE ROWS TABLESPACE pg_default;
    INSERT INTO write_probe VALUES (true)`);
}
