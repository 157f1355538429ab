import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The index that the inbox pruning scans. */
export class InboxByAge1763600100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX inbox_event_by_age ON inbox_event USING brin (received_at)');
  }
}
