import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Terms1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE login_throttle RENAME TO rate_limit;
      ALTER TABLE rate_limit RENAME COLUMN subject TO key;
      ALTER TABLE rate_limit RENAME COLUMN failures TO attempts;
      ALTER TABLE rate_limit RENAME CONSTRAINT login_throttle_pkey TO rate_limit_pkey;
      ALTER INDEX login_throttle_window_end RENAME TO rate_limit_window_end;
      COMMENT ON COLUMN rate_limit.key IS 'SHA-256 of the rate-limited account, network, or both';

      ALTER TABLE emailed_token RENAME TO email_token;
      ALTER TABLE email_token RENAME COLUMN kind TO purpose;
      ALTER TABLE email_token RENAME CONSTRAINT emailed_token_pkey TO email_token_pkey;
      ALTER TABLE email_token RENAME CONSTRAINT emailed_token_hash_key TO email_token_hash_key;
      ALTER TABLE email_token RENAME CONSTRAINT emailed_token_kind_check TO email_token_purpose_check;
      ALTER TABLE email_token RENAME CONSTRAINT emailed_token_user_id_fkey TO email_token_user_id_fkey;
      ALTER INDEX emailed_token_expiry RENAME TO email_token_expiry;

      ALTER TABLE user_account RENAME COLUMN username_key TO normalised_username;
      ALTER INDEX user_account_username_key RENAME TO user_account_normalised_username_key;
      COMMENT ON COLUMN user_account.normalised_username IS 'the form of the username that must be unique';
      COMMENT ON COLUMN user_account.password_version IS 'incremented whenever the password changes, not when it is rehashed';
      COMMENT ON COLUMN user_account.temporary_password_expires_at IS 'when the temporary password set by an admin expires; null if the user chose the password';
      COMMENT ON COLUMN user_account.email_confirmed_at IS 'when the user confirmed the email address';
      COMMENT ON COLUMN user_account.ban_revision IS 'incremented by every ban and unban; orders the ban events of a user';
      COMMENT ON TABLE deleted_user IS 'ids of deleted users; other services keep anonymised records under them, so ids are never reused';
      COMMENT ON COLUMN api_key.replaced_by_setting IS 'revoked because EXTERNAL_API_KEY changed, not by an admin';
      COMMENT ON COLUMN api_key.created_by_action IS 'null for the key of the EXTERNAL_API_KEY setting';
      COMMENT ON COLUMN api_key.expires_at IS 'set when the key is rotated; its successor has the same name';
      COMMENT ON TABLE chat_code IS 'single-use codes that identify a user to the chat site';`);
  }

  async down(): Promise<void> {
    throw new Error('not reversible');
  }
}
