import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Scopes the idempotency keys of API clients to the client, which is the actor of its operations. Operations from before
 * keep their actor, so their requests are still replayed. Keys that the ledger assigns stay unique per user.
 * @contract 0.1.0: code from before writes with the old key and fails. It was never released.
 */
export class IdempotencyScope1767400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_operation DROP CONSTRAINT credit_operation_pkey,
        ADD PRIMARY KEY (user_id, idempotency_key, actor);
      CREATE UNIQUE INDEX credit_operation_ledger_key ON credit_operation (user_id, idempotency_key)
        WHERE request_hash IS NULL;`);
  }
}
