import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Every copy of a day has a unique version, also after an update, so that replicas know whether the copies in their
 * memory are the stored ones.
 */
export class ClosedDayVersions1767900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE closed_day ADD COLUMN version uuid NOT NULL DEFAULT gen_random_uuid();

      CREATE FUNCTION set_closed_day_version() RETURNS trigger
      LANGUAGE plpgsql SET search_path = analytics, pg_temp AS $$
      BEGIN
        NEW.version = gen_random_uuid();
        RETURN NEW;
      END $$;
      CREATE TRIGGER set_closed_day_version BEFORE UPDATE ON closed_day
        FOR EACH ROW EXECUTE FUNCTION set_closed_day_version();`);
  }
}
