import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The bans of identity, in the accounts that every consumption reads. */
export class AccountBans1767300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_account ADD COLUMN is_banned boolean NOT NULL DEFAULT false,
        ADD COLUMN ban_revision integer NOT NULL DEFAULT 0;
      COMMENT ON COLUMN credit_account.ban_revision IS 'the revision of the last ban change, by which late events are ignored';`);
  }
}
