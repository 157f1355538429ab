import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * The states that subscriptions have at Stripe, the unlimited use that payments entitle to, and the order of the snapshots
 * of refunds and disputes. Subscriptions get their values with the next snapshot of their customer.
 */
export class SubscriptionAuthority1768200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscription
        ADD COLUMN quantity integer NOT NULL DEFAULT 1,
        ADD COLUMN has_unknown_terms boolean NOT NULL DEFAULT false,
        ADD COLUMN has_unknown_prices boolean NOT NULL DEFAULT false,
        ADD COLUMN unlimited_until timestamptz,
        ADD COLUMN cancel_at timestamptz,
        ADD COLUMN is_paused boolean NOT NULL DEFAULT false,
        ADD COLUMN resumes_at timestamptz;
      COMMENT ON COLUMN subscription.has_unknown_terms IS 'no price is in the catalogue; plan_id is the last known plan';
      COMMENT ON COLUMN subscription.unlimited_until IS
        'the end of unlimited use whose payment is refunded or in dispute; null as long as the subscription is active';
      COMMENT ON COLUMN subscription.cancel_at IS 'an end of the subscription after the current period';
      COMMENT ON COLUMN subscription.has_unknown_prices IS 'at least one price is not in the catalogue';
      CREATE INDEX subscription_unknown_prices ON subscription (id) WHERE has_unknown_prices AND status <> 'canceled';

      CREATE TABLE unlimited_period (
        source text NOT NULL,
        source_id text NOT NULL,
        user_id integer NOT NULL REFERENCES credit_account,
        subscription_id text NOT NULL,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        withheld_share double precision NOT NULL DEFAULT 0 CHECK (withheld_share BETWEEN 0 AND 1),
        PRIMARY KEY (source, source_id)
      );
      CREATE INDEX unlimited_period_of_subscription ON unlimited_period (subscription_id, starts_at);
      REVOKE DELETE, TRUNCATE ON unlimited_period FROM scriptsmith_billing;

      ALTER TABLE payment_clawback ADD COLUMN snapshot_number bigint NOT NULL DEFAULT 0;
      COMMENT ON COLUMN payment_clawback.snapshot_number IS 'the latest snapshot that was applied';`);
  }
}
