import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What connects users, orders and subscriptions with Stripe. */
export class Payments1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stripe_customer (
        user_id integer PRIMARY KEY,
        stripe_customer_id text UNIQUE,
        email text NOT NULL,
        idempotency_key uuid NOT NULL,
        reading bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL
      );

      -- Numbers the readings of Stripe in the order in which they begin.
      CREATE SEQUENCE stripe_reading;

      ALTER TABLE subscription ADD COLUMN begun_period_start timestamptz;

      CREATE TABLE checkout_order (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES credit_account,
        kind text NOT NULL CHECK (kind IN ('plan', 'pack')),
        item_id text NOT NULL,
        price_id text NOT NULL,
        status text NOT NULL CHECK (status IN ('opening', 'open', 'superseded', 'closed', 'fulfilled')),
        stripe_session_id text UNIQUE,
        stripe_subscription_id text,
        created_at timestamptz NOT NULL,
        fulfilled_at timestamptz,
        CHECK ((status = 'fulfilled') = (fulfilled_at IS NOT NULL))
      );
      CREATE INDEX checkout_order_pending ON checkout_order (user_id)
        WHERE status IN ('opening', 'open', 'superseded');

      -- The events of Stripe that have had their effect.
      CREATE TABLE stripe_event (
        id text PRIMARY KEY,
        type text NOT NULL,
        received_at timestamptz NOT NULL
      );
      REVOKE UPDATE ON stripe_event FROM scriptsmith_billing;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE stripe_event, checkout_order, stripe_customer;
      DROP SEQUENCE stripe_reading;
      ALTER TABLE subscription DROP COLUMN begun_period_start;`);
  }
}
