import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The night for which Stripe and our records were compared last. */
export class ReconciliationNight1765200500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reconciliation_night (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        night date NOT NULL
      );
      INSERT INTO reconciliation_night (night) VALUES (current_date);
      REVOKE INSERT, DELETE, TRUNCATE ON reconciliation_night FROM scriptsmith_billing;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reconciliation_night');
  }
}
