import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger. What happened stands in `credit_operation` and `credit_entry`, which the service may add to and read but
 * never change; what follows from it stands in `credit_grant` and `credit_account`.
 */
export class CreditLedger1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row per user: the lock under which that user's credits change, and how much was used in which period.
      CREATE TABLE credit_account (
        user_id integer PRIMARY KEY,
        unlimited_until timestamptz,
        usage_period_start timestamptz NOT NULL DEFAULT '1970-01-01Z',
        used_in_period bigint NOT NULL DEFAULT 0 CHECK (used_in_period >= 0),
        created_at timestamptz NOT NULL
      ) WITH (fillfactor = 70);

      -- closed_at says that nothing remains. The index stands on it instead of on remaining, so that spending part of a
      -- grant touches no index (a heap-only update).
      CREATE TABLE credit_grant (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES credit_account,
        kind text NOT NULL CHECK (kind IN ('addon', 'adjustment', 'rollover', 'monthly')),
        priority smallint NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND amount),
        expires_at timestamptz,
        source text NOT NULL,
        source_id text NOT NULL,
        created_at timestamptz NOT NULL,
        closed_at timestamptz,
        UNIQUE (source, source_id),
        CHECK ((remaining = 0) = (closed_at IS NOT NULL))
      ) WITH (fillfactor = 70);
      CREATE INDEX credit_grant_in_spending_order
        ON credit_grant (user_id, priority, expires_at, created_at, id) WHERE closed_at IS NULL;
      CREATE INDEX credit_grant_expiring ON credit_grant (expires_at) WHERE closed_at IS NULL AND expires_at IS NOT NULL;

      -- Every change of a user's credits, under a key that makes it happen once; the answer given is kept for replays.
      CREATE TABLE credit_operation (
        id uuid NOT NULL,
        user_id integer NOT NULL,
        idempotency_key text NOT NULL,
        request_hash bytea,
        type text NOT NULL CHECK (type IN ('consume', 'refuse', 'grant', 'unlimited', 'rollover', 'expire', 'adjust')),
        amount bigint NOT NULL CHECK (amount >= 0),
        answer jsonb,
        actor text NOT NULL,
        reason text NOT NULL,
        metadata jsonb,
        request_id text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, idempotency_key)
      );
      CREATE INDEX credit_operation_history ON credit_operation (user_id, created_at, id);

      -- What an operation did to which grant. The sum over a grant is what remains of it.
      CREATE TABLE credit_entry (
        operation_id uuid NOT NULL,
        grant_id uuid NOT NULL REFERENCES credit_grant,
        user_id integer NOT NULL,
        delta bigint NOT NULL CHECK (delta <> 0),
        created_at timestamptz NOT NULL,
        PRIMARY KEY (operation_id, grant_id)
      );

      REVOKE UPDATE, DELETE, TRUNCATE ON credit_operation, credit_entry FROM scriptsmith_billing;
      REVOKE DELETE, TRUNCATE ON credit_account, credit_grant FROM scriptsmith_billing;

      -- What the payment provider last said of each subscription.
      CREATE TABLE subscription (
        stripe_subscription_id text PRIMARY KEY,
        user_id integer NOT NULL REFERENCES credit_account,
        plan_id text NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'past_due', 'canceled', 'incomplete', 'other')),
        current_period_start timestamptz NOT NULL,
        current_period_end timestamptz NOT NULL,
        cancel_at_period_end boolean NOT NULL,
        started_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX subscription_of_user ON subscription (user_id, status, started_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE subscription, credit_entry, credit_operation, credit_grant, credit_account');
  }
}
