import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The model of a conversation and of a run. The previous release knows one model, which is the default. */
export class ModelChoice1764400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversation ADD COLUMN model_id text CHECK (length(model_id) BETWEEN 1 AND 60);
      COMMENT ON COLUMN conversation.model_id IS 'null: the default of the operator';
      ALTER TABLE run ADD COLUMN model_id text CHECK (length(model_id) BETWEEN 1 AND 60);
      COMMENT ON COLUMN run.model_id IS 'null for runs of the previous release'`);
  }
}
