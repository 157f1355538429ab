import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

export class TwoFactor1766300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE user_account ADD COLUMN passkey_user_handle bytea;
      COMMENT ON COLUMN user_account.passkey_user_handle IS 'the id under which authenticators know the user; null before the first passkey';

      CREATE TABLE authenticator_app (
        user_id integer PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
        encrypted_secret bytea NOT NULL,
        created_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        last_used_period integer NOT NULL
      );
      COMMENT ON COLUMN authenticator_app.confirmed_at IS 'when a code confirmed the app; null while it is being set up';
      COMMENT ON COLUMN authenticator_app.last_used_period IS 'the 30-second period of the last accepted code; codes up to it are rejected';

      CREATE TABLE recovery_code (
        user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      );
      COMMENT ON TABLE recovery_code IS 'single-use codes in place of a second factor; a used one is deleted';

      CREATE TABLE passkey (
        user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
        id uuid NOT NULL,
        credential_id bytea NOT NULL CONSTRAINT passkey_credential_key UNIQUE,
        public_key bytea NOT NULL,
        signature_count bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        PRIMARY KEY (user_id, id)
      );
      COMMENT ON COLUMN passkey.signature_count IS 'the counter of the authenticator; a lower one reveals a copy of the key';

      CREATE TABLE passkey_challenge (
        owner_hash bytea NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('sign-in', 'second-factor', 'identity-proof', 'registration')),
        challenge text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (owner_hash, purpose)
      );
      CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
      COMMENT ON COLUMN passkey_challenge.owner_hash IS 'SHA-256 of the token of the session or sign-in that requested the challenge';

      CREATE TABLE pending_sign_in (
        token_hash bytea PRIMARY KEY,
        user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
        password_version integer NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX pending_sign_in_of_user ON pending_sign_in (user_id);
      CREATE INDEX pending_sign_in_expiry ON pending_sign_in (expires_at);
      COMMENT ON TABLE pending_sign_in IS 'sign-ins whose password was right and that still require a second factor'`);
  }
}
