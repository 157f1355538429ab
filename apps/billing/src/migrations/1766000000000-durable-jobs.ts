import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhook deliveries and follow-up calls to Stripe are durable jobs. */
export class DurableJobs1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE provider_task;
      ALTER TABLE webhook_delivery DROP COLUMN next_attempt_at;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_task (
        kind text NOT NULL,
        subject text NOT NULL,
        request_id text NOT NULL,
        wish integer NOT NULL DEFAULT 1,
        failed_attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, subject)
      );
      ALTER TABLE webhook_delivery ADD COLUMN next_attempt_at timestamptz;
      UPDATE webhook_delivery SET next_attempt_at = now() WHERE state = 'pending';`);
  }
}
