import type { EventEmitter } from 'node:events';
import type { ServiceName } from '@scriptsmith/contracts';
import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';
import { JobTable1763600200000 } from '../jobs/job-table.migration.js';
import { Job } from '../jobs/job.entity.js';
import { InboxByAge1763600100000 } from './inbox-by-age.migration.js';
import { MessagingTables1763600000000 } from './messaging-tables.migration.js';

type ClassOf<Instance> = new () => Instance;

/** What a service keeps in Postgres, in the schema of its own name. */
export interface DatabaseDeclaration {
  entities: readonly (ClassOf<object> | EntitySchema)[];
  /** In the order of the time stamps that their names end in. */
  migrations: readonly ClassOf<MigrationInterface>[];
}

/** The role a service works as: it has rights on the schema of its own name and on nothing else. */
export const roleOf = (service: ServiceName): string => `scriptsmith_${service}`;

/**
 * How a service connects: in its own role and schema, and giving up on a statement or lock before its callers do.
 * The login of `url` must be a member of the role; it keeps no other right where an operator gives it none.
 */
export function connectionOptions(
  url: string,
  service: ServiceName,
  declaration: DatabaseDeclaration,
): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    url,
    schema: service,
    entities: [Job, ...declaration.entities],
    applicationName: `scriptsmith-${service}`,
    poolSize: 10,
    extra: {
      // Statements sent together travel together; each is still answered in order.
      pipeline: true,
      onConnect: (client: EventEmitter) => void client.on('error', alreadyKnown),
      options: `-c role=${roleOf(service)} -c search_path=${service} -c timezone=UTC -c statement_timeout=20000 -c lock_timeout=10000`,
    },
  };
}

/**
 * A connection that ends while nobody has it, or while it is being closed, must not end the process. Whoever uses it learns
 * of it from what they asked, and the pool opens another one.
 */
const alreadyKnown = (): void => undefined;

/**
 * Creates role and schema of a service where missing and brings its tables up to date. Runs with the rights of `url`,
 * which owns the tables: the service's role can therefore be denied what it must not do, such as changing the ledger.
 * Replicas that start together wait for each other.
 */
export async function migrate(url: string, service: ServiceName, declaration: DatabaseDeclaration): Promise<void> {
  const owner = new DataSource({
    type: 'postgres',
    url,
    schema: service,
    applicationName: `scriptsmith-${service}-migrations`,
    poolSize: 2,
    extra: { options: `-c search_path=${service}` },
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
    await lock.query(`SELECT pg_advisory_unlock_all()`).finally(() => lock.release());
    await owner.destroy();
  }
}

/** The migrations of the messaging tables, and then those of the service. */
export const migrationsOf = (declaration: DatabaseDeclaration): ClassOf<MigrationInterface>[] => [
  ...[MessagingTables1763600000000, InboxByAge1763600100000, JobTable1763600200000],
  ...declaration.migrations,
];

/** Roles are shared by all databases of a Postgres server: another one may create it at this very moment. */
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
  CREATE SCHEMA IF NOT EXISTS ${service};
  GRANT USAGE ON SCHEMA ${service} TO ${roleOf(service)};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${service} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${roleOf(service)};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${service} GRANT USAGE, SELECT ON SEQUENCES TO ${roleOf(service)};`;
