import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The automatic top-up: what customers have chosen, and the purchases that it has made. */
export class TopUps1768400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_account ADD COLUMN top_up_below_credits integer CHECK (top_up_below_credits > 0);
      COMMENT ON COLUMN credit_account.top_up_below_credits IS
        'a pack is bought when use brings the open credits below it; null while the automatic top-up is off';
      CREATE TABLE top_up (
        user_id integer PRIMARY KEY,
        is_on boolean NOT NULL,
        pack_id text NOT NULL,
        below_credits integer NOT NULL CHECK (below_credits > 0),
        monthly_cap_pence integer NOT NULL CHECK (monthly_cap_pence > 0),
        failure text
      );
      CREATE TABLE top_up_purchase (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL,
        pack_id text NOT NULL,
        price_pence integer NOT NULL CHECK (price_pence > 0),
        status text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'abandoned')),
        reserved_at timestamptz NOT NULL
      );
      CREATE INDEX top_up_purchase_by_user ON top_up_purchase (user_id, reserved_at);
      CREATE UNIQUE INDEX top_up_purchase_pending ON top_up_purchase (user_id) WHERE status = 'pending';
      COMMENT ON COLUMN top_up_purchase.id IS 'the id of the low balance that it follows, and of its checkout order';
      COMMENT ON COLUMN top_up_purchase.reserved_at IS 'the last attempt: pending and paid purchases count against the cap of its month';`);
  }
}
