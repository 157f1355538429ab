import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Pinned conversations and folders. The previous release shows all conversations by their age. */
export class ConversationPlaces1764610000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversation
        ADD COLUMN is_pinned boolean NOT NULL DEFAULT false,
        ADD COLUMN folder text CHECK (length(folder) BETWEEN 1 AND 40);
      COMMENT ON COLUMN conversation.folder IS 'null: in no folder'`);
  }
}
