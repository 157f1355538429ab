import type { ClientBase } from 'pg';

/** Postgres reports a write to a server in recovery with this SQLSTATE as well. */
const readOnlyTransaction = '25006';

class ReadOnlyServerError extends Error {
  readonly code = readOnlyTransaction;
}

/**
 * The hook `verify` of a pool: rejects a new connection to a server that accepts no writes, such as a standby during a
 * failover, and the pool connects again. libpq calls it `target_session_attrs=read-write`.
 */
export function requireWritable(client: ClientBase, done: (error?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('SHOW transaction_read_only').then(
    ({ rows }) =>
      rows[0]?.transaction_read_only === 'on'
        ? done(new ReadOnlyServerError('the database server accepts no writes, it may be a standby'))
        : done(),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
