import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

export class IdentityInitial1766100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_account (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        username text NOT NULL,
        normalised_username text NOT NULL,
        email text NOT NULL,
        password_hash text NOT NULL,
        password_version integer NOT NULL DEFAULT 1,
        must_change_password boolean NOT NULL DEFAULT false,
        marketing_emails boolean NOT NULL,
        banned_at timestamptz,
        created_at timestamptz NOT NULL,
        email_confirmed_at timestamptz,
        first_name text NOT NULL DEFAULT '',
        last_name text NOT NULL DEFAULT '',
        temporary_password_expires_at timestamptz,
        ban_reason text,
        ban_revision integer NOT NULL DEFAULT 0
      );
      CREATE UNIQUE INDEX user_account_normalised_username_key ON user_account (normalised_username);
      CREATE UNIQUE INDEX user_account_email_key ON user_account (lower(email));
      COMMENT ON COLUMN user_account.normalised_username IS 'the form of the username that must be unique';
      COMMENT ON COLUMN user_account.password_version IS 'incremented whenever the password changes, not when it is rehashed';
      COMMENT ON COLUMN user_account.email_confirmed_at IS 'when the user confirmed the email address';
      COMMENT ON COLUMN user_account.temporary_password_expires_at IS 'when the temporary password set by an admin expires; null if the user chose the password';
      COMMENT ON COLUMN user_account.ban_revision IS 'incremented by every ban and unban; orders the ban events of a user';

      CREATE TABLE deleted_user (
        user_id integer PRIMARY KEY,
        deleted_at timestamptz NOT NULL
      );
      COMMENT ON TABLE deleted_user IS 'ids of deleted users; other services keep anonymised records under them, so ids are never reused';

      CREATE TABLE session (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
        token_hash bytea NOT NULL CONSTRAINT session_token_key UNIQUE,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX session_of_user ON session (user_id);
      CREATE INDEX session_expiry ON session (expires_at);
      CREATE INDEX session_last_seen ON session (last_seen_at);

      CREATE TABLE rate_limit (
        key bytea PRIMARY KEY,
        attempts integer NOT NULL,
        window_ends_at timestamptz NOT NULL,
        last_success_at timestamptz
      );
      CREATE INDEX rate_limit_window_end ON rate_limit (window_ends_at);
      COMMENT ON COLUMN rate_limit.key IS 'SHA-256 of the rate-limited account, network, or both';

      CREATE TABLE email_token (
        user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('password-reset', 'email-confirmation')),
        token_hash bytea NOT NULL CONSTRAINT email_token_hash_key UNIQUE,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, purpose)
      );
      CREATE INDEX email_token_expiry ON email_token (expires_at);

      CREATE TABLE api_key (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        prefix text NOT NULL,
        key_hash bytea NOT NULL CONSTRAINT api_key_hash_key UNIQUE,
        created_at timestamptz NOT NULL,
        revoked_at timestamptz,
        replaced_by_setting boolean NOT NULL DEFAULT false,
        last_used_at timestamptz,
        scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
        created_by_action uuid CONSTRAINT api_key_action_key UNIQUE,
        expires_at timestamptz
      );
      CREATE UNIQUE INDEX api_key_name_key ON api_key (name) WHERE revoked_at IS NULL AND expires_at IS NULL;
      COMMENT ON COLUMN api_key.replaced_by_setting IS 'revoked because EXTERNAL_API_KEY changed, not by an admin';
      COMMENT ON COLUMN api_key.created_by_action IS 'null for the key of the EXTERNAL_API_KEY setting';
      COMMENT ON COLUMN api_key.expires_at IS 'set when the key is rotated; its successor has the same name';

      CREATE TABLE chat_code (
        code_hash bytea PRIMARY KEY,
        user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX chat_code_of_user ON chat_code (user_id);
      CREATE INDEX chat_code_expiry ON chat_code (expires_at);
      COMMENT ON TABLE chat_code IS 'single-use codes that identify a user to the chat site';`);
  }
}
