import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Packs that are paid for on our own page, refunds in the ledger, and the history that customers read. */
export class CardPayments1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkout_order ADD COLUMN stripe_payment_intent_id text UNIQUE;

      ALTER TABLE credit_operation DROP CONSTRAINT credit_operation_type_check;
      ALTER TABLE credit_operation ADD CONSTRAINT credit_operation_type_check
        CHECK (type IN ('consume', 'refuse', 'grant', 'unlimited', 'rollover', 'expire', 'adjust', 'refund'));

      -- Nobody reads refusals in their order: neither the history of a customer nor the sum of what they used.
      DROP INDEX credit_operation_history;
      CREATE INDEX credit_operation_history ON credit_operation (user_id, created_at, id) WHERE type <> 'refuse';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX credit_operation_history;
      CREATE INDEX credit_operation_history ON credit_operation (user_id, created_at, id);
      ALTER TABLE credit_operation DROP CONSTRAINT credit_operation_type_check;
      ALTER TABLE credit_operation ADD CONSTRAINT credit_operation_type_check
        CHECK (type IN ('consume', 'refuse', 'grant', 'unlimited', 'rollover', 'expire', 'adjust')) NOT VALID;
      ALTER TABLE checkout_order DROP COLUMN stripe_payment_intent_id;`);
  }
}
