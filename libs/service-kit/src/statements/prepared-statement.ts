import type { PoolClient, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';

/** A statement that each connection parses and plans once. The name is unique in its service. */
interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Executes a statement in a transaction. Worth a name where planning takes longer than executing, and only then: TypeORM's
 * `query` plans a statement each time.
 */
export async function executePrepared<Row extends QueryResultRow>(
  transaction: EntityManager,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const client = (await transaction.queryRunner!.connect()) as PoolClient;
  return (await client.query<Row>({ ...statement, values })).rows;
}
