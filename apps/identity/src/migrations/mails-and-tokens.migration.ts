import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailsAndTokens1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE user_account ADD COLUMN email_confirmed_at timestamptz;
      COMMENT ON COLUMN user_account.email_confirmed_at IS 'when the user showed that the address is theirs';

      CREATE TABLE emailed_token (
        user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('password-reset', 'email-confirmation')),
        token_hash bytea NOT NULL CONSTRAINT emailed_token_hash_key UNIQUE,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, kind)
      );
      CREATE INDEX emailed_token_expiry ON emailed_token (expires_at);

      CREATE TABLE mail_order (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('password-reset', 'email-confirmation')),
        email text NOT NULL,
        request_id text NOT NULL,
        ordered_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        parked_at timestamptz
      );
      CREATE INDEX mail_order_due ON mail_order (next_attempt_at) WHERE parked_at IS NULL;
      COMMENT ON COLUMN mail_order.email IS 'as it was given: whether it is an address of ours is looked up when the mail is written';
      COMMENT ON COLUMN mail_order.parked_at IS 'given up after too many attempts; set to null, with attempts = 0, to try again';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_order, emailed_token; ALTER TABLE user_account DROP COLUMN email_confirmed_at');
  }
}
