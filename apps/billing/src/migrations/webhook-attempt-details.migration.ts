import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The request and the response of an attempt, with which admins find the cause of a failure. */
export class WebhookAttemptDetails1767700000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_attempt ADD COLUMN headers jsonb, ADD COLUMN response_body text');
  }
}
