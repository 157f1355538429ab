import pg from 'pg';

/**
 * Lets the embedded Postgres commit without waiting for the disk while `work` creates data. Nothing is lost by that: a
 * first start that is interrupted has to be repeated in any case. Afterwards everything is on disk, and commits wait
 * again.
 */
export async function withDeferredWrites(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('ALTER SYSTEM SET synchronous_commit = off');
    await database.query('SELECT pg_reload_conf()');
    try {
      await work();
    } finally {
      await database.query('ALTER SYSTEM RESET synchronous_commit');
      await database.query('SELECT pg_reload_conf()');
    }
    await database.query('CHECKPOINT');
  } finally {
    await database.end();
  }
}
