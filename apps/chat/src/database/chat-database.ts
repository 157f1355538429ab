import pg, { type PoolClient } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { GameServerRecord } from '../game-servers/game-server.entity.js';
import { ChatInitial1763800000000 } from '../migrations/chat-initial.migration.js';
import { ConversationPlaces1764610000000 } from '../migrations/conversation-places.migration.js';
import { ContentReports1764200000000 } from '../migrations/content-reports.migration.js';
import { DeliveryRecord } from '../deliveries/delivery.entity.js';
import { DeliveryTargetRecord } from '../deliveries/delivery-target.entity.js';
import { Deliveries1764630000000 } from '../migrations/deliveries.migration.js';
import { EstimatedCredits1764600000000 } from '../migrations/estimated-credits.migration.js';
import { Imports1764620000000 } from '../migrations/imports.migration.js';
import { ModelChoice1764400000000 } from '../migrations/model-choice.migration.js';
import { GameServers1764510000000 } from '../migrations/game-servers.migration.js';
import { Requirements1764300000000 } from '../migrations/requirements.migration.js';
import { SessionEpoch1763900000000 } from '../migrations/session-epoch.migration.js';
import { Shares1764520000000 } from '../migrations/shares.migration.js';
import { RunEventBatch } from '../run-records/run-event.entity.js';
import { RunStepRecord } from '../run-records/run-step.entity.js';
import { RunRecord } from '../run-records/run.entity.js';
import { ShareRecord } from '../shares/share.entity.js';
import { Session } from '../sessions/session.entity.js';
import { CheckReportRecord } from '../versions/check-report.entity.js';
import { ContentReportRecord } from '../versions/content-report.entity.js';
import { FileBlob } from '../versions/file-blob.entity.js';
import { ConversationAsset } from '../assets/conversation-asset.entity.js';
import { VersionFile } from '../versions/version-file.entity.js';
import { VersionRecord } from '../versions/version.entity.js';
import { ReceivedWebhook } from '../webhooks/received-webhook.entity.js';

const schema = 'chat';
/** Has rights on the schema of the chat only. */
const role = 'scriptsmith_chat';

/**
 * The connection of the chat: with its own role and schema, and with statement and lock timeouts. The login of `url` must
 * be a member of the role and needs no other rights.
 */
export function connectionOptions(url: string): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    driver: pg,
    url,
    schema,
    entities: [
      ...[Account, Session, ReceivedWebhook, Conversation, ConversationMessage],
      ...[
        RunRecord,
        RunStepRecord,
        RunEventBatch,
        VersionRecord,
        VersionFile,
        FileBlob,
        CheckReportRecord,
        ContentReportRecord,
        GameServerRecord,
        ShareRecord,
        ConversationAsset,
        DeliveryTargetRecord,
        DeliveryRecord,
      ],
    ],
    applicationName: 'scriptsmith-chat',
    poolSize: 20,
    extra: {
      // Statements sent together share a round trip. Results still arrive in order.
      pipeline: true,
      onConnect: async (client: PoolClient) => {
        client.on('error', ignoreError);
        await client.query(connectionSettings);
      },
    },
  };
}

/** Set by statements and not by startup parameters, because PgBouncer does not pass those on. */
const connectionSettings = `
  SET ROLE ${role}; SET search_path = ${schema}; SET timezone = 'UTC';
  SET statement_timeout = 20000; SET lock_timeout = 10000`;

/** An idle connection that fails must not end the process. A query on it rejects, and the pool opens another one. */
const ignoreError = (): void => undefined;

/**
 * Creates the role and the schema if missing and runs the migrations. The login of `url` owns the tables, so that
 * migrations can deny the role certain statements. Replicas that start at the same time wait for each other.
 */
export async function migrate(url: string): Promise<void> {
  const owner = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    schema,
    applicationName: 'scriptsmith-chat-migrations',
    poolSize: 2,
    extra: { onConnect: (client: PoolClient) => client.query(`SET search_path = ${schema}`) },
    migrations: [
      ChatInitial1763800000000,
      SessionEpoch1763900000000,
      ContentReports1764200000000,
      Requirements1764300000000,
      ModelChoice1764400000000,
      GameServers1764510000000,
      Shares1764520000000,
      EstimatedCredits1764600000000,
      ConversationPlaces1764610000000,
      Imports1764620000000,
      Deliveries1764630000000,
    ],
    migrationsTableName: 'migration',
  });
  await owner.initialize();
  const lock = owner.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('scriptsmith migrations'))`);
    await lock.query(roleAndSchema);
    await owner.runMigrations({ transaction: 'each' });
    await lock.query(`REVOKE INSERT, UPDATE, DELETE ON ${schema}.migration FROM ${role}`);
  } finally {
    try {
      await lock.query('SELECT pg_advisory_unlock_all()');
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
const roleAndSchema = `
  DO $$ BEGIN
    CREATE ROLE ${role} NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$;
  DO $$ BEGIN
    IF NOT pg_has_role(current_user, '${role}', 'MEMBER') THEN
      GRANT ${role} TO CURRENT_USER;
    END IF;
  END $$;
  DO $$ BEGIN
    IF NOT has_database_privilege('${role}', current_database(), 'TEMPORARY') THEN
      EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO ${role}', current_database());
    END IF;
  END $$;
  CREATE SCHEMA IF NOT EXISTS ${schema};
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role};`;
