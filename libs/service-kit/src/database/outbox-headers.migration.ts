import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The trace context of events. A release without this column keeps working: it publishes events without headers. */
export class OutboxHeaders1763600300000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_event ADD COLUMN headers jsonb');
  }
}
