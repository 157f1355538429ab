import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Reports belong to the content of versions instead of to single ones, so that a restored version shares the report of the
 * restored one. The previous release keeps its reports in `check_report`, which remain readable.
 */
export class ContentReports1764200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The profile and the paths and hashes of all files. Versions of the previous release have none until they are read.
      ALTER TABLE version ADD COLUMN content_sha256 bytea;
      CREATE INDEX version_of_content ON version (user_id, content_sha256);
      CREATE TABLE content_report (
        user_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
        content_sha256 bytea NOT NULL CHECK (length(content_sha256) = 32),
        report jsonb,
        -- The last time at which the checks failed themselves.
        failed_at timestamptz,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, content_sha256),
        CHECK ((report IS NULL) = (failed_at IS NOT NULL))
      );
      -- Reports had no limit before. Those far beyond it are made again when their version is read. Few are decompressed
      -- to find them.
      DELETE FROM check_report
        WHERE pg_column_size(report) > 10000 AND octet_length(report::text) > 1048576;`);
  }
}
