import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The progress of the import of bans from before `AccountBans1767300000000`. A new installation has none to import. */
export class UserBanBackfill1767600000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_ban_backfill (
        id smallint PRIMARY KEY CHECK (id = 1),
        after_user_id integer NOT NULL,
        completed_at timestamptz
      );
      INSERT INTO user_ban_backfill (id, after_user_id) SELECT 1, 0 WHERE EXISTS (SELECT FROM credit_account);`);
  }
}
