import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which payments the rest of the product has been told. */
export class CapturedPayments1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE captured_payment (
        payment_id text PRIMARY KEY,
        user_id integer NOT NULL
      );
      REVOKE UPDATE, DELETE, TRUNCATE ON captured_payment FROM scriptsmith_billing;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE captured_payment');
  }
}
