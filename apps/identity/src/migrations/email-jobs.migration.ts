import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails are durable jobs. */
export class EmailJobs1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_order');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_order (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('password-reset', 'email-confirmation', 'receipt')),
        email text NOT NULL,
        request_id text NOT NULL,
        about jsonb,
        ordered_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        parked_at timestamptz
      )`);
  }
}
