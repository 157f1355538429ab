import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Imported resources with their binary files, and versions that safe fixes made. */
export class Imports1764620000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversation_asset (
        user_id integer NOT NULL,
        conversation_id uuid NOT NULL,
        path text NOT NULL,
        content bytea NOT NULL,
        PRIMARY KEY (user_id, conversation_id, path),
        FOREIGN KEY (user_id, conversation_id) REFERENCES conversation ON DELETE CASCADE
      );
      ALTER TABLE version ADD COLUMN edit_kind text CHECK (edit_kind IN ('import', 'fix'));
      COMMENT ON COLUMN version.edit_kind IS 'what an edit is, if a person did not write it';`);
  }
}
