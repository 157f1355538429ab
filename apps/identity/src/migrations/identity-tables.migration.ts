import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityTables1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_account (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        username text NOT NULL,
        username_key text NOT NULL,
        email text NOT NULL,
        password_hash text NOT NULL,
        password_version integer NOT NULL DEFAULT 1,
        must_change_password boolean NOT NULL DEFAULT false,
        marketing_emails boolean NOT NULL,
        banned_at timestamptz,
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX user_account_username_key ON user_account (username_key);
      CREATE UNIQUE INDEX user_account_email_key ON user_account (lower(email));
      COMMENT ON COLUMN user_account.username_key IS 'the username in the form that must be unique';
      COMMENT ON COLUMN user_account.password_version IS 'how often a password was set; hashing it anew does not count';

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

      CREATE TABLE login_throttle (
        subject bytea PRIMARY KEY,
        failures integer NOT NULL,
        window_ends_at timestamptz NOT NULL,
        last_success_at timestamptz
      );
      CREATE INDEX login_throttle_window_end ON login_throttle (window_ends_at);
      COMMENT ON COLUMN login_throttle.subject IS 'SHA-256 of what is counted: an account, a network, or both together';

      CREATE TABLE api_key (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        prefix text NOT NULL,
        key_hash bytea NOT NULL CONSTRAINT api_key_hash_key UNIQUE,
        created_at timestamptz NOT NULL,
        revoked_at timestamptz,
        replaced_by_setting boolean NOT NULL DEFAULT false,
        last_used_at timestamptz
      );
      COMMENT ON COLUMN api_key.replaced_by_setting IS 'revoked because EXTERNAL_API_KEY named another, not by a person';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_key, login_throttle, session, user_account');
  }
}
