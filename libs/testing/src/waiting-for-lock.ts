/** A query with a row for each lock that a transaction of this database waits for. */
export const waitingForLock = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND datname = current_database()`;
