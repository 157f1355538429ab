import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plan that follows at the end of the period. */
export class PlanChanges1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription ADD COLUMN scheduled_plan_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription DROP COLUMN scheduled_plan_id');
  }
}
