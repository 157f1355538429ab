import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Plans and requirements. The previous release starts runs that build, holds credits with a fixed reason, and creates
 * versions without requirements, of the profile that the conversation has.
 */
export class Requirements1764300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE run
        ADD COLUMN mode text NOT NULL DEFAULT 'build' CHECK (mode IN ('plan', 'build', 'ask_if_incomplete')),
        ADD COLUMN kind text NOT NULL DEFAULT 'build' CHECK (kind IN ('plan', 'build', 'reply'));
      ALTER TABLE run_step ADD COLUMN hold_reason text CHECK (length(hold_reason) BETWEEN 1 AND 200);
      COMMENT ON COLUMN run_step.hold_reason IS 'shown to the customer; null for holds of the previous release';

      ALTER TABLE message ADD COLUMN answers jsonb;
      COMMENT ON COLUMN message.answers IS 'edited settings and answers of its plan, by requirement; null until it is built';

      ALTER TABLE version
        ADD COLUMN requirements jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN profile_id text;
      COMMENT ON COLUMN version.profile_id IS 'null for versions of the previous release: the profile of the conversation'`);
  }
}
