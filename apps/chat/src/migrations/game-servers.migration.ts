import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * The game servers that users describe, one of which a conversation can choose.
 *
 * @contract 0.1.0: the previous release neither reads nor writes the column of the new constraint.
 */
export class GameServers1764510000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE game_server (
        user_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        profile_id text NOT NULL,
        settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, id)
      );
      COMMENT ON COLUMN game_server.settings IS 'the other settings of the contract: items, jobs, places and so on';

      ALTER TABLE conversation ADD COLUMN server_id uuid,
        ADD CONSTRAINT conversation_server_fkey FOREIGN KEY (user_id, server_id) REFERENCES game_server
          ON DELETE SET NULL (server_id);
      CREATE INDEX conversation_of_server ON conversation (user_id, server_id) WHERE server_id IS NOT NULL`);
  }
}
