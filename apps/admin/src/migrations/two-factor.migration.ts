import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Optional second factors of admin keys. */
export class TwoFactor1767800000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE authenticator_app (
        id uuid PRIMARY KEY,
        encrypted_secret bytea NOT NULL,
        created_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        last_used_period integer NOT NULL
      );
      COMMENT ON COLUMN authenticator_app.confirmed_at IS 'when a code confirmed the app; null while it is being set up';
      COMMENT ON COLUMN authenticator_app.last_used_period IS 'the 30-second period of the last accepted code; codes up to it are rejected';

      ALTER TABLE admin_key ADD COLUMN authenticator_app_id uuid REFERENCES authenticator_app ON DELETE SET NULL;
      CREATE INDEX admin_key_of_app ON admin_key (authenticator_app_id) WHERE authenticator_app_id IS NOT NULL;
      COMMENT ON COLUMN admin_key.authenticator_app_id IS 'the second factor, once it is confirmed; a rotated key and its successors share it';

      CREATE TABLE recovery_code (
        authenticator_app_id uuid NOT NULL REFERENCES authenticator_app ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        PRIMARY KEY (authenticator_app_id, code_hash)
      );
      COMMENT ON TABLE recovery_code IS 'single-use codes in place of a code of the app; a used one is deleted';

      CREATE TABLE admin_session (
        token_hash bytea PRIMARY KEY,
        authenticator_app_id uuid NOT NULL REFERENCES authenticator_app ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX admin_session_of_app ON admin_session (authenticator_app_id);
      CREATE INDEX admin_session_expiry ON admin_session (expires_at);
      COMMENT ON TABLE admin_session IS 'sign-ins with a second factor; keys without one need no session';

      CREATE TABLE rate_limit (
        key bytea PRIMARY KEY,
        attempts integer NOT NULL,
        window_ends_at timestamptz NOT NULL,
        last_success_at timestamptz
      );
      CREATE INDEX rate_limit_window_end ON rate_limit (window_ends_at);
      COMMENT ON COLUMN rate_limit.key IS 'SHA-256 of the second factor, and of the network for the limit of a network'`);
  }
}
