import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The outbox, inbox and dead-letter tables in the schema of every service. */
export class MessagingTables1763600000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox_event (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        request_id text NOT NULL,
        occurred_at timestamptz NOT NULL,
        payload jsonb NOT NULL,
        failed_attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX outbox_event_due ON outbox_event (next_attempt_at);
      CREATE TABLE inbox_event (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE dead_letter_event (
        id uuid PRIMARY KEY,
        envelope jsonb NOT NULL,
        reason text NOT NULL,
        dead_lettered_at timestamptz NOT NULL DEFAULT now()
      );`);
  }
}
