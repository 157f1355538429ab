import type { QueryConfig, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { inOneWrite, runLedgerTransaction } from './ledger-transaction.js';

/** The settings of the ledger's transactions, for the same reason: the plan of an empty table must not be kept. */
export const indexedReadSettings = `SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off;
  SET LOCAL enable_mergejoin = off; SET LOCAL enable_bitmapscan = off; SET LOCAL plan_cache_mode = force_generic_plan`;

/**
 * Executes one prepared statement in one round trip. Planning costs several times as much as looking up the rows of a user.
 * @param settings of the plan
 * @throws DomainError `service_unavailable` if the failure is temporary
 */
export function readByIndex<Row extends QueryResultRow>(
  database: DataSource,
  statement: QueryConfig & { name: string },
  settings = indexedReadSettings,
): Promise<Row[]> {
  return runLedgerTransaction(database, async (client) => {
    const [, { rows }] = await inOneWrite(client, () =>
      Promise.all([client.query(`BEGIN READ ONLY; ${settings}`), client.query<Row>(statement), client.query('COMMIT')]),
    );
    return rows;
  });
}
