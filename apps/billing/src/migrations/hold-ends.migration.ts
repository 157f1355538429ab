import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Records the message that ended a hold, so that its redelivery is not reported as a replay. */
export class HoldEnds1767500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_hold ADD COLUMN ended_by uuid;
      COMMENT ON COLUMN credit_hold.ended_by IS 'the message that settled or released it; null for earlier holds';`);
  }
}
