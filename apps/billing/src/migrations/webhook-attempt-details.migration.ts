import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request and the response of an attempt, with which admins find the cause of a failure. */
export class WebhookAttemptDetails1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_attempt ADD COLUMN headers jsonb, ADD COLUMN response_body text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_attempt DROP COLUMN headers, DROP COLUMN response_body');
  }
}
