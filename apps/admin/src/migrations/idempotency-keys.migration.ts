import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The idempotency keys of admins, each with the operation that it belongs to. */
export class IdempotencyKeys1767500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE claimed_idempotency_key (
        idempotency_key uuid PRIMARY KEY,
        operation_hash bytea NOT NULL,
        claimed_at timestamptz NOT NULL
      );
      COMMENT ON COLUMN claimed_idempotency_key.operation_hash IS 'SHA-256 of the method and the path';`);
  }
}
