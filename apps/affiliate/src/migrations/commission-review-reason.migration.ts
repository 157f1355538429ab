import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Why an admin approved or rejected a held commission. Unknown for reviews before this migration. */
export class CommissionReviewReason1767500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE commission_review ADD COLUMN reason text');
  }
}
