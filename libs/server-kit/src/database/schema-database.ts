import pg, { type PoolClient } from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';
import { requireWritable } from './require-writable.js';

type ClassOf<Instance> = new () => Instance;

/** The entities and migrations of a schema. */
export interface DatabaseDeclaration {
  entities: readonly (ClassOf<object> | EntitySchema)[];
  /** Ordered by the timestamps at the end of their names. */
  migrations: readonly ClassOf<MigrationInterface>[];
}

/** A schema that one server owns. */
export interface SchemaDatabase extends DatabaseDeclaration {
  schema: string;
  poolSize?: number;
  /** Called with every new connection. */
  onConnect?: (client: PoolClient) => void;
}

/** The role of the server that owns a schema. It has rights on that schema only. */
const roleOf = (schema: string): string => `scriptsmith_${schema}`;

/**
 * The connection of a server: with its own role and schema, and with statement and lock timeouts shorter than those of its
 * callers. A process that freezes in a transaction loses the locks that its replicas need. The login of `url` must be a
 * member of the role and needs no other rights.
 */
export function connectionOptions(
  url: string,
  { schema, entities, poolSize = 10, onConnect }: SchemaDatabase,
): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    driver: pg,
    url,
    schema,
    entities: [...entities],
    applicationName: `scriptsmith-${schema}`,
    poolSize,
    extra: {
      // Statements sent together share a round trip. Results still arrive in order.
      pipeline: true,
      onConnect: async (client: PoolClient) => {
        client.on('error', ignoreError);
        await client.query(settingsOf(schema));
        onConnect?.(client);
      },
      verify: requireWritable,
    },
  };
}

/** Set by statements and not by startup parameters, because PgBouncer does not pass those on. */
const settingsOf = (schema: string): string => `
  SET ROLE ${roleOf(schema)}; SET search_path = ${schema}; SET timezone = 'UTC';
  SET statement_timeout = 20000; SET lock_timeout = 10000;
  SET idle_in_transaction_session_timeout = 15000`;

/**
 * An idle connection that fails, or one that fails while it is being closed, must not end the process. A query on a failed
 * connection rejects, and the pool opens another one.
 */
const ignoreError = (): void => undefined;

/**
 * Creates the role and the schema of a server if missing and runs its migrations. The login of `url` owns the tables, so
 * that migrations can deny the role certain statements, such as updates of the ledger. Replicas that start at the same time
 * wait for each other.
 */
export async function migrate(url: string, { schema, migrations }: SchemaDatabase): Promise<void> {
  const owner = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    schema,
    applicationName: `scriptsmith-${schema}-migrations`,
    poolSize: 2,
    extra: { onConnect: (client: PoolClient) => client.query(`SET search_path = ${schema}`) },
    migrations: [...migrations],
    migrationsTableName: 'migration',
  });
  await owner.initialize();
  const lock = owner.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('scriptsmith migrations'))`);
    await lock.query(roleAndSchema(schema));
    await owner.runMigrations({ transaction: 'each' });
    await lock.query(`REVOKE INSERT, UPDATE, DELETE ON ${schema}.migration FROM ${roleOf(schema)}`);
  } finally {
    try {
      await lock.query(`SELECT pg_advisory_unlock_all()`);
    } finally {
      await lock.release();
    }
    await owner.destroy();
  }
}

/**
 * All databases of a server share its roles, so another migration may create the role at the same time. Health checks write
 * to a temporary table, which every role may create unless an operator has revoked it.
 */
const roleAndSchema = (schema: string): string => `
  DO $$ BEGIN
    CREATE ROLE ${roleOf(schema)} NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$;
  DO $$ BEGIN
    IF NOT pg_has_role(current_user, '${roleOf(schema)}', 'MEMBER') THEN
      GRANT ${roleOf(schema)} TO CURRENT_USER;
    END IF;
  END $$;
  DO $$ BEGIN
    IF NOT has_database_privilege('${roleOf(schema)}', current_database(), 'TEMPORARY') THEN
      EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO ${roleOf(schema)}', current_database());
    END IF;
  END $$;
  CREATE SCHEMA IF NOT EXISTS ${schema};
  GRANT USAGE ON SCHEMA ${schema} TO ${roleOf(schema)};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${roleOf(schema)};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${roleOf(schema)};`;
