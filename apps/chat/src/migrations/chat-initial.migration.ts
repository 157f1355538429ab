import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * The tables of the chat. Every key of a table that grows with the users starts with the user id: a row can only refer to
 * rows of the same user, and the tables can be partitioned by user.
 */
export class ChatInitial1763800000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        user_id integer PRIMARY KEY CHECK (user_id > 0),
        username text NOT NULL,
        email text NOT NULL,
        state text NOT NULL CHECK (state IN ('active', 'banned', 'deleted')),
        state_reported_at timestamptz NOT NULL,
        -- By the clock of the database, as the start of a sign-in, so that the clocks of others do not matter.
        state_received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        can_chat boolean NOT NULL,
        subscription_revision integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL
      );

      CREATE TABLE session (
        token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
        user_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
      );
      CREATE INDEX session_of_user ON session (user_id);
      CREATE INDEX session_by_expiry ON session (expires_at);

      CREATE TABLE conversation (
        user_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
        id uuid NOT NULL,
        title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
        has_custom_title boolean NOT NULL DEFAULT false,
        profile_id text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        deleted_at timestamptz,
        PRIMARY KEY (user_id, id)
      );
      CREATE UNIQUE INDEX conversation_id ON conversation (id);
      CREATE INDEX conversation_by_update ON conversation (user_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX conversation_deleted ON conversation (deleted_at) WHERE deleted_at IS NOT NULL;

      CREATE TABLE message (
        user_id integer NOT NULL,
        id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        role text NOT NULL CHECK (role IN ('user', 'assistant')),
        parts jsonb NOT NULL CHECK (jsonb_typeof(parts) = 'array'),
        run_id uuid CHECK ((run_id IS NOT NULL) = (role = 'assistant')),
        client_message_id uuid CHECK ((client_message_id IS NOT NULL) = (role = 'user')),
        created_at timestamptz NOT NULL,
        replaced_at timestamptz,
        PRIMARY KEY (user_id, id),
        FOREIGN KEY (user_id, conversation_id) REFERENCES conversation ON DELETE CASCADE,
        CONSTRAINT message_number_key UNIQUE (user_id, conversation_id, number),
        CONSTRAINT message_client_message_id_key UNIQUE (user_id, conversation_id, client_message_id)
      );

      CREATE TABLE run (
        user_id integer NOT NULL,
        id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        message_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('running', 'succeeded', 'checks_failed', 'stopped', 'failed')),
        error jsonb,
        repair_rounds integer NOT NULL DEFAULT 0 CHECK (repair_rounds >= 0),
        held_credits integer NOT NULL DEFAULT 0 CHECK (held_credits >= 0),
        charged_credits integer NOT NULL DEFAULT 0 CHECK (charged_credits >= 0),
        base_version_id uuid,
        version_id uuid,
        lease_owner uuid,
        lease_until timestamptz,
        fence integer NOT NULL DEFAULT 0,
        stop_requested_at timestamptz,
        started_at timestamptz NOT NULL,
        ended_at timestamptz CHECK ((ended_at IS NULL) = (status = 'running')),
        PRIMARY KEY (user_id, id),
        FOREIGN KEY (user_id, conversation_id) REFERENCES conversation ON DELETE CASCADE,
        FOREIGN KEY (user_id, message_id) REFERENCES message ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX run_in_progress ON run (user_id, conversation_id) WHERE status = 'running';
      CREATE INDEX run_of_conversation ON run (user_id, conversation_id, started_at);
      CREATE INDEX run_of_message ON run (user_id, message_id);
      CREATE INDEX run_by_lease ON run (lease_until) WHERE status = 'running';

      CREATE TABLE run_step (
        user_id integer NOT NULL,
        run_id uuid NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        hold_id text,
        hold_credits integer NOT NULL DEFAULT 0 CHECK (hold_credits >= 0),
        hold_state text NOT NULL CHECK (hold_state IN ('none', 'requested', 'held', 'settled', 'released')),
        usage jsonb,
        credits integer CHECK (credits >= 0),
        response_messages jsonb,
        workspace_changes jsonb,
        started_at timestamptz NOT NULL,
        completed_at timestamptz,
        settled_at timestamptz,
        PRIMARY KEY (user_id, run_id, number),
        FOREIGN KEY (user_id, run_id) REFERENCES run ON DELETE CASCADE
      );

      CREATE TABLE run_event (
        user_id integer NOT NULL,
        run_id uuid NOT NULL,
        sequence integer NOT NULL CHECK (sequence > 0),
        events json NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, run_id, sequence),
        FOREIGN KEY (user_id, run_id) REFERENCES run ON DELETE CASCADE
      );
      CREATE INDEX run_event_by_age ON run_event USING brin (created_at);

      CREATE TABLE version (
        user_id integer NOT NULL,
        id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        origin text NOT NULL CHECK (origin IN ('run', 'edit', 'restore')),
        run_id uuid CHECK ((run_id IS NOT NULL) = (origin = 'run')),
        restored_number integer CHECK ((restored_number IS NOT NULL) = (origin = 'restore')),
        file_count integer NOT NULL CHECK (file_count >= 0),
        passed boolean,
        is_settled boolean NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, id),
        FOREIGN KEY (user_id, conversation_id) REFERENCES conversation ON DELETE CASCADE,
        CONSTRAINT version_number_key UNIQUE (user_id, conversation_id, number)
      );
      CREATE TABLE blob (
        user_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
        sha256 bytea NOT NULL CHECK (length(sha256) = 32),
        content text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, sha256)
      );
      CREATE TABLE version_file (
        user_id integer NOT NULL,
        version_id uuid NOT NULL,
        path text NOT NULL,
        sha256 bytea NOT NULL,
        PRIMARY KEY (user_id, version_id, path),
        FOREIGN KEY (user_id, version_id) REFERENCES version ON DELETE CASCADE,
        FOREIGN KEY (user_id, sha256) REFERENCES blob
      );
      CREATE INDEX version_file_of_blob ON version_file (user_id, sha256);
      CREATE TABLE check_report (
        user_id integer NOT NULL,
        version_id uuid NOT NULL,
        report jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, version_id),
        FOREIGN KEY (user_id, version_id) REFERENCES version ON DELETE CASCADE
      );

      CREATE TABLE received_webhook (
        id text PRIMARY KEY,
        type text NOT NULL,
        received_at timestamptz NOT NULL
      );
      CREATE INDEX received_webhook_by_age ON received_webhook USING brin (received_at);

      -- The columns that rate-limiter-flexible expects. A restart after a crash of Postgres may reset the counters.
      CREATE UNLOGGED TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
      CREATE INDEX rate_limit_by_expiry ON rate_limit (expire);

      REVOKE UPDATE, TRUNCATE ON version_file, check_report, received_webhook FROM scriptsmith_chat;`);
  }
}
