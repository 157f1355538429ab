import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Game servers that fetch versions themselves, and the errors of their consoles. The previous release has none. */
export class Companions1764660000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE delivery_target ADD COLUMN last_seen_at timestamptz;
      COMMENT ON COLUMN delivery_target.secret IS
        'encrypted with CHAT_ENCRYPTION_KEYS; of a companion the SHA-256 of its token';
      CREATE INDEX delivery_target_token ON delivery_target (secret) WHERE kind = 'companion';

      CREATE TABLE console_error (
        user_id integer NOT NULL,
        id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        target_id uuid NOT NULL,
        version_id uuid NOT NULL,
        version_number integer NOT NULL,
        text text NOT NULL,
        count integer NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, id),
        FOREIGN KEY (user_id, conversation_id) REFERENCES conversation ON DELETE CASCADE,
        FOREIGN KEY (user_id, target_id) REFERENCES delivery_target ON DELETE CASCADE,
        FOREIGN KEY (user_id, version_id) REFERENCES version ON DELETE CASCADE
      );
      CREATE INDEX console_error_of_conversation ON console_error (user_id, conversation_id);
      CREATE INDEX console_error_of_target ON console_error (user_id, target_id);
      CREATE INDEX console_error_of_version ON console_error (user_id, version_id);`);
  }
}
