import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Orders the events of a payment's refunds, because a refund can fail and a lost dispute can be reversed. */
export class RefundRevisions1768200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_refund ADD COLUMN revision bigint NOT NULL DEFAULT 0');
  }
}
