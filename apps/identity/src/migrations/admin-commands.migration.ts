import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The commands of admins are in `admin_command`. */
export class AdminCommands1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_change');
  }

  async down(): Promise<void> {
    throw new Error('not reversible');
  }
}
