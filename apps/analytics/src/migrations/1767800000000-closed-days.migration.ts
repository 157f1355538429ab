import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Copies of the visits of past days by column (docs/decisions/closed-days.md). Triggers delete a copy when a visit of its day
 * changes, so that replicas of the previous release cannot leave an outdated copy behind either.
 */
export class ClosedDays1767800000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE closed_day (day date PRIMARY KEY, columns json NOT NULL);
      -- Compression would save a third of the space, and double the time to read it.
      ALTER TABLE closed_day ALTER COLUMN columns SET STORAGE EXTERNAL;

      CREATE FUNCTION open_days() RETURNS trigger
      LANGUAGE plpgsql SET search_path = analytics, pg_temp SET timezone = 'UTC' AS $$
      BEGIN
        DELETE FROM closed_day WHERE day IN (SELECT started_at::date FROM changed_visit);
        RETURN NULL;
      END $$;
      CREATE TRIGGER open_days_after_insert AFTER INSERT ON visit
        REFERENCING NEW TABLE AS changed_visit FOR EACH STATEMENT EXECUTE FUNCTION open_days();
      -- A visit can move to the day before. A trigger sees either the former rows or the new ones under one name.
      CREATE TRIGGER open_days_before_update AFTER UPDATE ON visit
        REFERENCING OLD TABLE AS changed_visit FOR EACH STATEMENT EXECUTE FUNCTION open_days();
      CREATE TRIGGER open_days_after_update AFTER UPDATE ON visit
        REFERENCING NEW TABLE AS changed_visit FOR EACH STATEMENT EXECUTE FUNCTION open_days();
      CREATE TRIGGER open_days_after_delete AFTER DELETE ON visit
        REFERENCING OLD TABLE AS changed_visit FOR EACH STATEMENT EXECUTE FUNCTION open_days();`);
  }
}
