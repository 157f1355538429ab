/** A row for each lock that somebody waits for in this database. Other tests use other databases of the same server. */
export const waitingForLock = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND datname = current_database()`;
