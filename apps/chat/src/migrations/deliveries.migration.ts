import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Places that versions are delivered to, and the last delivery of each conversation. The previous release has none. */
export class Deliveries1764630000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE delivery_target (
        user_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
        id uuid NOT NULL,
        kind text NOT NULL,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        server_id uuid,
        settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
        secret bytea NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, id),
        FOREIGN KEY (user_id, server_id) REFERENCES game_server ON DELETE CASCADE
      );
      COMMENT ON COLUMN delivery_target.secret IS 'encrypted with CHAT_ENCRYPTION_KEYS';
      CREATE INDEX delivery_target_of_server ON delivery_target (user_id, server_id);

      CREATE TABLE delivery (
        user_id integer NOT NULL,
        conversation_id uuid NOT NULL,
        target_id uuid NOT NULL,
        version_id uuid NOT NULL,
        version_number integer NOT NULL,
        state text NOT NULL CHECK (state IN ('running', 'succeeded', 'failed')),
        place text,
        error_code text,
        error_message text,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        PRIMARY KEY (user_id, conversation_id, target_id),
        FOREIGN KEY (user_id, conversation_id) REFERENCES conversation ON DELETE CASCADE,
        FOREIGN KEY (user_id, target_id) REFERENCES delivery_target ON DELETE CASCADE,
        FOREIGN KEY (user_id, version_id) REFERENCES version ON DELETE CASCADE
      );
      CREATE INDEX delivery_to_target ON delivery (user_id, target_id);
      CREATE INDEX delivery_of_version ON delivery (user_id, version_id);`);
  }
}
