import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The balance at which a customer is emailed, in the account that every consumption reads. */
export class CreditAlerts1768350000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_account ADD COLUMN alert_below_credits integer CHECK (alert_below_credits > 0);
      COMMENT ON COLUMN credit_account.alert_below_credits IS 'the customer is emailed when use brings the open credits below it; null for no email'`);
  }
}
