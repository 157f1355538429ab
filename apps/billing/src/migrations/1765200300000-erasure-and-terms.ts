import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who are gone, subscriptions on terms of their own, and what is still to be done at Stripe. */
export class ErasureAndTerms1765200300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasure (
        user_id integer PRIMARY KEY REFERENCES credit_account,
        requested_at timestamptz NOT NULL,
        completed_at timestamptz
      );

      -- What an event asks for at Stripe: done after its transaction, and again until it has been done.
      CREATE TABLE provider_task (
        kind text NOT NULL,
        subject text NOT NULL,
        request_id text NOT NULL,
        wish integer NOT NULL DEFAULT 1,
        failed_attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, subject)
      );
      COMMENT ON COLUMN provider_task.wish IS 'rises when it is asked for again: what is under way then does not count';
      CREATE INDEX provider_task_due ON provider_task (due_at);

      -- Other terms than those of the catalogue, for as long as the subscription is at that price.
      CREATE TABLE subscription_terms (
        subscription_id text PRIMARY KEY,
        price_id text NOT NULL,
        plan_id text NOT NULL,
        monthly_credits bigint NOT NULL CHECK (monthly_credits >= 0),
        is_unlimited boolean NOT NULL,
        rolls_over boolean NOT NULL
      );
      COMMENT ON COLUMN subscription_terms.price_id IS 'empty where the plan is given by hand, or Stripe was not asked yet';
      ALTER TABLE subscription ADD COLUMN is_unlimited boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN subscription.is_unlimited IS 'by terms of its own, whatever the plan';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscription DROP COLUMN is_unlimited;
      DROP TABLE subscription_terms, provider_task, erasure;`);
  }
}
