import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments that went back, or may go back: refunds and disputes. */
export class Disputes1765200400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- How much of a payment's credits is withheld, and how often that has changed.
      CREATE TABLE payment_reversal (
        payment_id text PRIMARY KEY,
        user_id integer NOT NULL REFERENCES credit_account,
        refunded_pence integer NOT NULL CHECK (refunded_pence >= 0),
        withheld_pence integer NOT NULL DEFAULT 0 CHECK (withheld_pence >= 0),
        unlimited_cut interval NOT NULL DEFAULT '0',
        changes integer NOT NULL DEFAULT 0
      );
      COMMENT ON COLUMN payment_reversal.unlimited_cut IS 'what an unlimited month lost by it';
      INSERT INTO payment_reversal (payment_id, user_id, refunded_pence, withheld_pence)
        SELECT metadata->>'paymentId', user_id, max((metadata->>'refundedPence')::integer),
          max((metadata->>'refundedPence')::integer)
        FROM credit_operation WHERE type = 'refund' GROUP BY 1, 2;

      CREATE TABLE payment_dispute (
        id text PRIMARY KEY,
        payment_id text NOT NULL REFERENCES payment_reversal,
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        state text NOT NULL CHECK (state IN ('open', 'won', 'lost'))
      );
      CREATE INDEX payment_dispute_of_payment ON payment_dispute (payment_id);

      ALTER TABLE credit_operation DROP CONSTRAINT credit_operation_type_check;
      ALTER TABLE credit_operation ADD CONSTRAINT credit_operation_type_check CHECK (type IN ('consume', 'refuse', 'hold',
        'grant', 'unlimited', 'rollover', 'expire', 'adjust', 'refund', 'dispute', 'reinstate'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_operation DROP CONSTRAINT credit_operation_type_check;
      ALTER TABLE credit_operation ADD CONSTRAINT credit_operation_type_check CHECK (type IN ('consume', 'refuse', 'hold',
        'grant', 'unlimited', 'rollover', 'expire', 'adjust', 'refund')) NOT VALID;
      DROP TABLE payment_dispute, payment_reversal;`);
  }
}
