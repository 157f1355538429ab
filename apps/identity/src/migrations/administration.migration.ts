import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Administration1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE user_account
        ADD COLUMN first_name text NOT NULL DEFAULT '',
        ADD COLUMN last_name text NOT NULL DEFAULT '',
        ADD COLUMN temporary_password_expires_at timestamptz,
        ADD COLUMN ban_reason text,
        ADD COLUMN ban_revision integer NOT NULL DEFAULT 0;
      COMMENT ON COLUMN user_account.temporary_password_expires_at IS 'until when a password that an admin set lets in; null for their own';
      COMMENT ON COLUMN user_account.ban_revision IS 'how often they were banned or let in again; tells the order of the events about it';

      CREATE TABLE admin_change (
        action_id uuid NOT NULL,
        request text NOT NULL,
        user_id integer,
        made_at timestamptz NOT NULL,
        taken_back_at timestamptz,
        PRIMARY KEY (action_id, request)
      );
      COMMENT ON TABLE admin_change IS 'what admins have had done: each request of an action happens once';
      COMMENT ON COLUMN admin_change.user_id IS 'null for a creation that was called off before it happened';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE admin_change;
      ALTER TABLE user_account
        DROP COLUMN first_name, DROP COLUMN last_name, DROP COLUMN temporary_password_expires_at,
        DROP COLUMN ban_reason, DROP COLUMN ban_revision`);
  }
}
