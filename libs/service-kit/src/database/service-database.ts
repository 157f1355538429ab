import type { ServiceName } from '@scriptsmith/contracts';
import pg, { type PoolClient } from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';
import { DeadLetterEvent } from '../inbox/dead-letter-event.entity.js';
import { InboxEvent } from '../inbox/inbox-event.entity.js';
import { JobTable1763600200000 } from '../jobs/job-table.migration.js';
import { Job } from '../jobs/job.entity.js';
import { isTracing } from '../tracing/spans.js';
import { traceQueries } from '../tracing/traced-queries.js';
import { InboxByAge1763600100000 } from './inbox-by-age.migration.js';
import { MessagingTables1763600000000 } from './messaging-tables.migration.js';
import { OutboxHeaders1763600300000 } from './outbox-headers.migration.js';
import { requireWritable } from './require-writable.js';

type ClassOf<Instance> = new () => Instance;

/** The entities and migrations of a service, in the schema of its name. */
export interface DatabaseDeclaration {
  entities: readonly (ClassOf<object> | EntitySchema)[];
  /** Ordered by the timestamps at the end of their names. */
  migrations: readonly ClassOf<MigrationInterface>[];
}

/** The role of a service. It has rights on the schema of the service only. */
export const roleOf = (service: ServiceName): string => `scriptsmith_${service}`;

/**
 * The connection of a service: with its own role and schema, and with statement and lock timeouts shorter than those of
 * its callers. A process that freezes in a transaction loses the locks that its replicas need. The login of `url` must be a
 * member of the role and needs no other rights.
 */
export function connectionOptions(
  url: string,
  service: ServiceName,
  declaration: DatabaseDeclaration,
): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    driver: pg,
    url,
    schema: service,
    entities: [DeadLetterEvent, InboxEvent, Job, ...declaration.entities],
    applicationName: `scriptsmith-${service}`,
    poolSize: 10,
    extra: {
      // Statements sent together share a round trip. Results still arrive in order.
      pipeline: true,
      onConnect: async (client: PoolClient) => {
        client.on('error', ignoreError);
        await client.query(settingsOf(service));
        if (isTracing()) traceQueries(client, service);
      },
      verify: requireWritable,
    },
  };
}

/** Set by statements and not by startup parameters, because PgBouncer does not pass those on. */
const settingsOf = (service: ServiceName): string => `
  SET ROLE ${roleOf(service)}; SET search_path = ${service}; SET timezone = 'UTC';
  SET statement_timeout = 20000; SET lock_timeout = 10000;
  SET idle_in_transaction_session_timeout = 15000`;

/**
 * An idle connection that fails, or one that fails while it is being closed, must not end the process. A query on a failed
 * connection rejects, and the pool opens another one.
 */
const ignoreError = (): void => undefined;

/**
 * Creates the role and the schema of a service if missing and runs its migrations. The login of `url` owns the tables, so
 * that migrations can deny the role of the service certain statements, such as updates of the ledger. Replicas that start
 * at the same time wait for each other.
 */
export async function migrate(url: string, service: ServiceName, declaration: DatabaseDeclaration): Promise<void> {
  const owner = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    schema: service,
    applicationName: `scriptsmith-${service}-migrations`,
    poolSize: 2,
    extra: { onConnect: (client: PoolClient) => client.query(`SET search_path = ${service}`) },
    migrations: migrationsOf(declaration),
    migrationsTableName: 'migration',
  });
  await owner.initialize();
  const lock = owner.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('scriptsmith migrations'))`);
    await lock.query(roleAndSchema(service));
    await owner.runMigrations({ transaction: 'each' });
    await lock.query(`REVOKE INSERT, UPDATE, DELETE ON ${service}.migration FROM ${roleOf(service)}`);
  } finally {
    try {
      await lock.query(`SELECT pg_advisory_unlock_all()`);
    } finally {
      await lock.release();
    }
    await owner.destroy();
  }
}

/** The migrations of the messaging tables, and then those of the service. */
export const migrationsOf = (declaration: DatabaseDeclaration): ClassOf<MigrationInterface>[] => [
  ...[MessagingTables1763600000000, InboxByAge1763600100000, JobTable1763600200000, OutboxHeaders1763600300000],
  ...declaration.migrations,
];

/**
 * All databases of a server share its roles, so another migration may create the role at the same time. Health checks write
 * to a temporary table, which every role may create unless an operator has revoked it.
 */
const roleAndSchema = (service: ServiceName): string => `
  DO $$ BEGIN
    CREATE ROLE ${roleOf(service)} NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$;
  DO $$ BEGIN
    IF NOT pg_has_role(current_user, '${roleOf(service)}', 'MEMBER') THEN
      GRANT ${roleOf(service)} TO CURRENT_USER;
    END IF;
  END $$;
  DO $$ BEGIN
    IF NOT has_database_privilege('${roleOf(service)}', current_database(), 'TEMPORARY') THEN
      EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO ${roleOf(service)}', current_database());
    END IF;
  END $$;
  CREATE SCHEMA IF NOT EXISTS ${service};
  GRANT USAGE ON SCHEMA ${service} TO ${roleOf(service)};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${service} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${roleOf(service)};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${service} GRANT USAGE, SELECT ON SEQUENCES TO ${roleOf(service)};`;
