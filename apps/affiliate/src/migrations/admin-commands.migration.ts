import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The commands of admins are in `admin_command`, which the service can only add to. */
export class AdminCommands1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE admin_change;
      REVOKE UPDATE, DELETE, TRUNCATE ON admin_command FROM scriptsmith_affiliate;`);
  }

  async down(): Promise<void> {
    throw new Error('not reversible');
  }
}
