import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an admin's action asked for, so that its id does not stand for another wish. */
export class AdminWishes1765200900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE admin_action ADD COLUMN wish_hash bytea;
      COMMENT ON COLUMN admin_action.wish_hash IS 'SHA-256; null in rows from before it was kept';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_action DROP COLUMN wish_hash');
  }
}
