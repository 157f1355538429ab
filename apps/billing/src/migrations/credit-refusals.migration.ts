import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Refusals get a separate table, because a refused request can be sent again under its key. In `credit_operation`
 * the key would be taken. Refusals that the previous release stored there are still replayed.
 */
export class CreditRefusals1768250000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_refusal (
        user_id integer NOT NULL,
        idempotency_key text NOT NULL,
        actor text NOT NULL,
        operation_id uuid NOT NULL,
        request_hash bytea NOT NULL,
        outcome jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, idempotency_key, actor)
      );
      CREATE INDEX credit_refusal_by_time ON credit_refusal (created_at);
      COMMENT ON TABLE credit_refusal IS
        'the latest refusal under an idempotency key: another request under the key is a conflict, and a message that is delivered twice is refused twice';`);
  }
}
