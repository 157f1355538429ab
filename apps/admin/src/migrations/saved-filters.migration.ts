import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Filters of lists that admins save. */
export class SavedFilters1768200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_filter (
        id uuid PRIMARY KEY,
        key_id uuid NOT NULL,
        list text NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        UNIQUE (key_id, list, name)
      );
      COMMENT ON COLUMN saved_filter.query IS 'the query of the list in the address, without the page';`);
  }
}
