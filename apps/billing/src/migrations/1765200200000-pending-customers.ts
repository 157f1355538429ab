import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who paid before they registered, and the addresses by which they are recognised. */
export class PendingCustomers1765200200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pending_customer (
        id uuid PRIMARY KEY,
        action_id uuid NOT NULL UNIQUE,
        email text NOT NULL CHECK (email = lower(email)),
        stripe_customer_id text NOT NULL,
        stripe_subscription_id text NOT NULL,
        stripe_price_id text NOT NULL,
        plan_name text NOT NULL,
        subscription_status text NOT NULL,
        monthly_credits bigint NOT NULL CHECK (monthly_credits >= -1),
        has_rollover boolean NOT NULL,
        current_period_start timestamptz,
        current_period_end timestamptz,
        notes text NOT NULL,
        created_at timestamptz NOT NULL,
        user_id integer REFERENCES credit_account
      );
      COMMENT ON COLUMN pending_customer.user_id IS 'who has taken it up';
      CREATE UNIQUE INDEX pending_customer_waiting ON pending_customer (email) WHERE user_id IS NULL;
      CREATE INDEX pending_customer_of_user ON pending_customer (user_id) WHERE user_id IS NOT NULL;

      -- As the events of identity told; in whichever order they came.
      CREATE TABLE registered_user (
        user_id integer PRIMARY KEY REFERENCES credit_account,
        email text NOT NULL CHECK (email = lower(email)),
        is_confirmed boolean NOT NULL
      );
      CREATE INDEX registered_user_by_email ON registered_user (email);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE registered_user, pending_customer');
  }
}
