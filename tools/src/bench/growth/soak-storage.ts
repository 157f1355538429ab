import type pg from 'pg';

/** Tables whose rows are updated. */
const updatedTables = ['credit_account', 'credit_grant', 'credit_hold', 'subscription', 'outbox_event'] as const;
/** Tables that only grow. */
const appendedTables = ['credit_operation', 'credit_entry'] as const;

interface TableRow {
  name: string;
  live: string;
  dead: string;
  updates: string;
  hot_updates: string;
  vacuums: string;
  table_bytes: string;
  index_bytes: string;
}

/** The storage of the ledger at one time. */
export interface SoakStorage {
  tables: ReadonlyMap<string, TableRow>;
  walBytes: number;
}

/** Partitions count as one table. */
export async function readStorage(client: pg.Client): Promise<SoakStorage> {
  const { rows } = await client.query<TableRow>(
    `SELECT name, sum(n_live_tup) AS live, sum(n_dead_tup) AS dead, sum(n_tup_upd) AS updates,
       sum(n_tup_hot_upd) AS hot_updates, sum(autovacuum_count) AS vacuums, sum(pg_table_size(relid)) AS table_bytes,
       sum(pg_indexes_size(relid)) AS index_bytes
     FROM (
       SELECT *, CASE WHEN relname LIKE 'credit\\_entry%' THEN 'credit_entry' ELSE relname END AS name
       FROM pg_stat_user_tables WHERE schemaname = 'billing'
     ) statistics WHERE name = ANY ($1) GROUP BY name`,
    [[...updatedTables, ...appendedTables]],
  );
  const wal = await client.query<{ bytes: string }>(`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes`);
  return { tables: new Map(rows.map((row) => [row.name, row])), walBytes: Number(wal.rows[0]!.bytes) };
}

/** The cost of finding the consumption of the last minute, as the stats do through the BRIN index. */
export async function readStatsCost(client: pg.Client): Promise<Record<string, number>> {
  await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number>; 'Execution Time': number }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT sum(amount) FROM billing.credit_operation
     WHERE type = 'consume' AND created_at >= now() - interval '1 minute'`,
  );
  await client.query('COMMIT');
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN'];
  return { 'stats ms': ms, 'stats buffers': plan['Shared Hit Blocks']! + plan['Shared Read Blocks']! };
}

/** The storage after a minute, and its changes during it. */
export function storageColumns(before: SoakStorage, after: SoakStorage): Record<string, number> {
  const columns: Record<string, number> = {};
  for (const name of updatedTables) {
    const [old, current] = [before.tables.get(name)!, after.tables.get(name)!];
    const updates = Number(current.updates) - Number(old.updates);
    columns[`${name} dead`] = Number(current.dead);
    columns[`${name} MB`] = megabytes(current.table_bytes);
    columns[`${name} index MB`] = megabytes(current.index_bytes);
    if (updates > 0) {
      columns[`${name} HOT %`] = (100 * (Number(current.hot_updates) - Number(old.hot_updates))) / updates;
    }
    columns[`${name} vacuums`] = Number(current.vacuums) - Number(old.vacuums);
  }
  for (const name of appendedTables) {
    const [old, current] = [before.tables.get(name)!, after.tables.get(name)!];
    columns[`${name} rows`] = Number(current.live);
    columns[`${name} MB`] = megabytes(current.table_bytes);
    columns[`${name} index MB`] = megabytes(current.index_bytes);
    columns[`${name} vacuums`] = Number(current.vacuums) - Number(old.vacuums);
  }
  return columns;
}

const megabytes = (bytes: string): number => Number(bytes) / 1e6;
