import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** What a run was estimated to cost, so that estimates learn from what runs really cost. */
export class EstimatedCredits1764600000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE run ADD COLUMN estimated_credits integer CHECK (estimated_credits > 0);
      COMMENT ON COLUMN run.estimated_credits IS 'before it is corrected by earlier runs; null if nothing was built';
      CREATE INDEX run_cost ON run (model_id, ended_at DESC) WHERE estimated_credits IS NOT NULL`);
  }
}
