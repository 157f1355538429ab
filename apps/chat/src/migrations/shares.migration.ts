import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Links with which anybody can read a conversation. The previous release has none. */
export class Shares1764520000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE share (
        user_id integer NOT NULL,
        id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        version_id uuid,
        scope text NOT NULL CHECK (scope IN ('conversation', 'resource')),
        token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, id),
        FOREIGN KEY (user_id, conversation_id) REFERENCES conversation ON DELETE CASCADE,
        FOREIGN KEY (user_id, version_id) REFERENCES version ON DELETE CASCADE,
        CHECK (scope = 'conversation' OR version_id IS NOT NULL)
      );
      CREATE UNIQUE INDEX share_token ON share (token_hash);
      CREATE INDEX share_of_conversation ON share (user_id, conversation_id);
      CREATE INDEX share_of_version ON share (user_id, version_id);`);
  }
}
