import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans that are given by hand, what admins changed, and what the rest of the product was told of subscriptions. */
export class AdminChanges1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscription RENAME COLUMN stripe_subscription_id TO id;
      ALTER TABLE subscription
        ADD COLUMN paid_by text NOT NULL DEFAULT 'stripe' CHECK (paid_by IN ('stripe', 'hand'));
      COMMENT ON COLUMN subscription.id IS 'of Stripe, or of our own making where the plan is given by hand';
      CREATE INDEX subscription_by_hand_due ON subscription (current_period_end)
        WHERE paid_by = 'hand' AND status = 'active';

      -- The subscription each user has, as the rest of the product was told last.
      CREATE TABLE told_subscription (
        user_id integer PRIMARY KEY REFERENCES credit_account,
        revision integer NOT NULL CHECK (revision > 0),
        subscription jsonb,
        paid_by text,
        CHECK ((subscription IS NULL) = (paid_by IS NULL))
      );
      INSERT INTO told_subscription (user_id, revision) SELECT DISTINCT user_id, 1 FROM subscription;

      -- What admins asked for and has had its effect: the same action again changes nothing more.
      CREATE TABLE admin_action (
        action_id uuid NOT NULL,
        action text NOT NULL,
        target_id text NOT NULL,
        made_at timestamptz NOT NULL,
        PRIMARY KEY (action_id, action, target_id)
      );
      REVOKE UPDATE, DELETE, TRUNCATE ON admin_action FROM scriptsmith_billing;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE admin_action, told_subscription;
      DROP INDEX subscription_by_hand_due;
      DELETE FROM subscription WHERE paid_by = 'hand';
      ALTER TABLE subscription DROP COLUMN paid_by;
      ALTER TABLE subscription RENAME COLUMN id TO stripe_subscription_id;`);
  }
}
