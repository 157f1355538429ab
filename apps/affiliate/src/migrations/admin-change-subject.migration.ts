import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which change an action id was used for, so that it is not taken for another one. */
export class AdminChangeSubject1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE admin_change ADD COLUMN subject text;
      COMMENT ON COLUMN admin_change.subject IS 'what was to be changed, and to what; null for changes from before it was noted'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_change DROP COLUMN subject');
  }
}
