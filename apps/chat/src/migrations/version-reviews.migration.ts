import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Changes of runs and safe fixes that users review file by file.
 * @contract 0.2.0: the new constraint accepts every value of the one that it replaces.
 */
export class VersionReviews1764640000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE version
        ADD COLUMN base_version_id uuid,
        ADD COLUMN review text CHECK (review IN ('pending', 'accepted', 'rejected')),
        DROP CONSTRAINT version_edit_kind_check,
        ADD CONSTRAINT version_edit_kind_check CHECK (edit_kind IN ('import', 'fix', 'review'));
      COMMENT ON COLUMN version.base_version_id IS 'what the changes that are reviewed are compared with';
      COMMENT ON COLUMN version.review IS 'null if there is nothing to review';`);
  }
}
