import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** A statement that each connection parses once. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string;
  readonly text: string;
  /** Only the type is used. */
  readonly row?: Row;
}

/** Declares a hand-written statement of a path whose latency is measured (`npm run bench`). `name` is unique. */
export const statement = <Row extends QueryResultRow = Record<string, never>>(
  name: string,
  text: string,
): Statement<Row> => ({ name, text });

/** Executes a statement on any connection, and returns its rows. */
export function execute<Row extends QueryResultRow>(
  database: DataSource,
  query: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { master: pool } = database.driver as unknown as { master: Pool };
  return executeOn(pool, query, values);
}

/** Executes a statement on a connection, and returns its rows. Statements that are sent together share a round trip. */
export async function executeOn<Row extends QueryResultRow>(
  client: Pick<PoolClient, 'query'>,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await client.query<Row>({ name, text, values: [...values] });
  return rows;
}

/**
 * Runs work on a connection, to which the manager is bound. The work begins and commits its transaction itself, so that
 * both share round trips with other statements. If it fails, the transaction is rolled back.
 */
export async function withConnection<Result>(
  database: DataSource,
  work: (client: PoolClient, manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const runner = database.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    try {
      return await work(client, runner.manager);
    } catch (error) {
      // On a connection that is lost, this fails as well, and there is nothing to roll back.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  } finally {
    await runner.release();
  }
}
