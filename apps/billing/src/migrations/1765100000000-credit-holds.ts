import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Credits kept for work under way. A hold takes nothing from a grant: it lowers what can be spent until it is settled,
 * released or past its time. `held_until` says until when an account can have any, so that whoever reads an account
 * looks for holds only where there may be some.
 */
export class CreditHolds1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_hold (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL REFERENCES credit_account,
        amount bigint NOT NULL CHECK (amount > 0),
        reserved bigint NOT NULL CHECK (reserved IN (0, amount)),
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'released')),
        answer jsonb,
        actor text NOT NULL,
        reason text NOT NULL,
        metadata jsonb,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        CHECK ((state = 'open') = (ended_at IS NULL) AND (state = 'open') = (answer IS NULL))
      ) WITH (fillfactor = 70);
      CREATE INDEX credit_hold_open ON credit_hold (user_id, expires_at) WHERE state = 'open';
      COMMENT ON COLUMN credit_hold.reserved IS 'what it takes from the balance: nothing where it was made while unlimited';
      COMMENT ON COLUMN credit_hold.answer IS 'what its end was answered with, for replays';
      REVOKE DELETE, TRUNCATE ON credit_hold FROM scriptsmith_billing;

      ALTER TABLE credit_account ADD COLUMN held_until timestamptz;

      ALTER TABLE credit_operation DROP CONSTRAINT credit_operation_type_check;
      ALTER TABLE credit_operation ADD CONSTRAINT credit_operation_type_check CHECK (type IN
        ('consume', 'refuse', 'hold', 'grant', 'unlimited', 'rollover', 'expire', 'adjust', 'refund'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_operation DROP CONSTRAINT credit_operation_type_check;
      ALTER TABLE credit_operation ADD CONSTRAINT credit_operation_type_check CHECK (type IN
        ('consume', 'refuse', 'grant', 'unlimited', 'rollover', 'expire', 'adjust', 'refund')) NOT VALID;
      ALTER TABLE credit_account DROP COLUMN held_until;
      DROP TABLE credit_hold;`);
  }
}
