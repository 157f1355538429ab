import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

export class Initial1764900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(adminKeys);
    await runner.query(auditLog);
    await runner.query(userDirectory(await trigramSchema(runner)));
    await runner.query(sagas);
  }
}

/** The extension is in another schema if it was installed before. */
async function trigramSchema(runner: QueryRunner): Promise<string> {
  const [extension] = await runner.manager.query<[{ schema: string }]>(
    `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  );
  return extension.schema;
}

const adminKeys = `
  CREATE TABLE admin_key (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    role text NOT NULL CHECK (role IN ('read-only', 'support', 'owner')),
    prefix text NOT NULL,
    key_hash bytea NOT NULL CONSTRAINT admin_key_hash_key UNIQUE,
    created_at timestamptz NOT NULL,
    created_by_action uuid CONSTRAINT admin_key_action_key UNIQUE,
    last_used_at timestamptz,
    expires_at timestamptz,
    revoked_at timestamptz,
    replaced_by_setting boolean NOT NULL DEFAULT false
  );
  CREATE UNIQUE INDEX admin_key_name_key ON admin_key (name) WHERE revoked_at IS NULL AND expires_at IS NULL;
  COMMENT ON COLUMN admin_key.created_by_action IS 'null for the key of the setting ADMIN_KEY';
  COMMENT ON COLUMN admin_key.expires_at IS 'set when the key is rotated; its successor has the same name';
  COMMENT ON COLUMN admin_key.replaced_by_setting IS 'revoked because ADMIN_KEY was set to another key, not by an admin';

  CREATE TABLE failed_admin_key_count (
    network_hash bytea PRIMARY KEY,
    failures integer NOT NULL,
    window_ends_at timestamptz NOT NULL
  );
  CREATE INDEX failed_admin_key_count_window_end ON failed_admin_key_count (window_ends_at);
  COMMENT ON COLUMN failed_admin_key_count.network_hash IS 'SHA-256 of the network that presented the keys';`;

const auditLog = `
  CREATE TABLE audit_log_entry (
    id uuid PRIMARY KEY,
    service text NOT NULL,
    action_id uuid NOT NULL,
    key_name text NOT NULL,
    client_address text NOT NULL,
    action text NOT NULL,
    target_type text NOT NULL,
    target_id text NOT NULL,
    reason text,
    before jsonb,
    after jsonb,
    occurred_at timestamptz NOT NULL
  );
  CREATE INDEX audit_log_entry_newest ON audit_log_entry (occurred_at DESC, id DESC);
  CREATE INDEX audit_log_entry_of_target ON audit_log_entry (target_id, target_type, occurred_at DESC, id DESC);
  CREATE INDEX audit_log_entry_of_key ON audit_log_entry (key_name, occurred_at DESC, id DESC);
  CREATE INDEX audit_log_entry_of_action ON audit_log_entry (action, occurred_at DESC, id DESC);
  REVOKE UPDATE, DELETE, TRUNCATE ON audit_log_entry FROM scriptsmith_admin;
  COMMENT ON TABLE audit_log_entry IS 'append-only for the service';
  COMMENT ON COLUMN audit_log_entry.id IS 'the id of the event that reported the change';`;

const userDirectory = (trigramSchemaName: string): string => `
  CREATE TABLE directory_user (
    user_id integer PRIMARY KEY,
    username text,
    username_sort text COLLATE "C",
    email text COLLATE "C",
    search_text text GENERATED ALWAYS AS (username_sort || E'\\n' || email) STORED,
    created_at timestamptz,
    is_banned boolean NOT NULL DEFAULT false,
    ban_revision integer NOT NULL DEFAULT 0,
    plan_id text NOT NULL DEFAULT 'none',
    plan_name text,
    status text NOT NULL DEFAULT 'none',
    subscription_revision integer NOT NULL DEFAULT 0,
    deleted_at timestamptz
  );
  CREATE INDEX directory_user_by_id ON directory_user (user_id)
    INCLUDE (plan_id, status, is_banned) WHERE username IS NOT NULL;
  CREATE INDEX directory_user_by_age ON directory_user (created_at, user_id)
    INCLUDE (plan_id, status, is_banned) WHERE username IS NOT NULL;
  CREATE INDEX directory_user_by_username ON directory_user (username_sort, user_id)
    INCLUDE (plan_id, status, is_banned) WHERE username IS NOT NULL;
  CREATE INDEX directory_user_by_email ON directory_user (email, user_id)
    INCLUDE (plan_id, status, is_banned) WHERE username IS NOT NULL;
  CREATE INDEX directory_user_by_plan ON directory_user (plan_id, user_id)
    INCLUDE (status, is_banned) WHERE username IS NOT NULL;
  CREATE INDEX directory_user_by_status ON directory_user (status, user_id)
    INCLUDE (plan_id, is_banned) WHERE username IS NOT NULL;
  CREATE INDEX directory_user_banned ON directory_user (user_id) WHERE is_banned AND username IS NOT NULL;
  CREATE INDEX directory_user_search ON directory_user USING gin (search_text ${trigramSchemaName}.gin_trgm_ops);
  REVOKE DELETE, TRUNCATE ON directory_user FROM scriptsmith_admin;
  COMMENT ON TABLE directory_user IS 'the user list, projected from events; rows with a username are listed';
  COMMENT ON INDEX directory_user_by_username IS 'includes the filter columns, so that deep pages are index-only';
  COMMENT ON COLUMN directory_user.deleted_at IS 'personal data is deleted; later events about the user are ignored';

  CREATE TABLE directory_user_count (
    plan_id text NOT NULL,
    status text NOT NULL,
    is_banned boolean NOT NULL,
    users integer NOT NULL,
    PRIMARY KEY (plan_id, status, is_banned)
  );
  COMMENT ON TABLE directory_user_count IS 'number of listed users, maintained by triggers on directory_user';

  CREATE TABLE daily_sign_ups (
    day date PRIMARY KEY,
    sign_ups integer NOT NULL
  );
  COMMENT ON TABLE daily_sign_ups IS 'sign-ups per day in UTC, including users deleted since';

  CREATE TABLE directory_backfill (
    source text PRIMARY KEY CHECK (source IN ('identity', 'billing')),
    after_user_id integer NOT NULL DEFAULT 0,
    completed_at timestamptz
  );
  INSERT INTO directory_backfill (source) VALUES ('identity'), ('billing');

  CREATE FUNCTION update_directory_user_count() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO directory_user_count AS existing
      SELECT plan_id, status, is_banned, count(*) FROM added WHERE username IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (plan_id, status, is_banned) DO UPDATE SET users = existing.users + excluded.users;
    ELSE
      INSERT INTO directory_user_count AS existing
      SELECT plan_id, status, is_banned, sum(change) FROM (
        SELECT plan_id, status, is_banned, 1 AS change FROM added WHERE username IS NOT NULL
        UNION ALL
        SELECT plan_id, status, is_banned, -1 FROM removed WHERE username IS NOT NULL
      ) AS changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (plan_id, status, is_banned) DO UPDATE SET users = existing.users + excluded.users;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER directory_user_added AFTER INSERT ON directory_user
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION update_directory_user_count();
  CREATE TRIGGER directory_user_changed AFTER UPDATE ON directory_user
    REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION update_directory_user_count();`;

const sagas = `
  CREATE TABLE saga (
    action_id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('create-user', 'change-plan', 'delete-user')),
    state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'completed', 'undone')),
    step text NOT NULL,
    user_id integer,
    plan_id text,
    error jsonb,
    waiting_for text[] NOT NULL,
    key_name text NOT NULL,
    client_address text NOT NULL,
    request_id text NOT NULL,
    started_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE INDEX saga_of_user ON saga (user_id);

  CREATE TABLE user_data_deletion (
    user_id integer NOT NULL,
    service text NOT NULL,
    deleted_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, service)
  );`;
