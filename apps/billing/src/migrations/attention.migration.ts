import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * What waits for an admin: open disputes, since when prices are unknown, and an index of subscriptions with a payment due.
 * Disputes that are open already get their values with the next snapshot of their payment, at the latest in the nightly
 * reconciliation.
 */
export class Attention1768300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_clawback
        ADD COLUMN disputed_pence integer NOT NULL DEFAULT 0,
        ADD COLUMN disputed_since timestamptz;
      COMMENT ON COLUMN payment_clawback.disputed_pence IS 'in open disputes';
      CREATE INDEX payment_clawback_disputed ON payment_clawback (disputed_since, payment_id) WHERE disputed_pence > 0;

      ALTER TABLE subscription ADD COLUMN unknown_prices_since timestamptz;
      CREATE INDEX subscription_past_due ON subscription (current_period_start, id) WHERE status = 'past_due';`);
  }
}
