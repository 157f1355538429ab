import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Which customers paid and used credits in which month, because a look at the operations of 100,000 users takes seconds. The
 * rollup of the stats fills it, also for earlier months.
 */
export class CustomerMonths1768500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE customer_month (
        user_id integer NOT NULL,
        month date NOT NULL,
        paid boolean NOT NULL,
        used boolean NOT NULL,
        periods integer NOT NULL,
        PRIMARY KEY (user_id, month)
      ) WITH (fillfactor = 80);
      COMMENT ON COLUMN customer_month.periods IS 'the number of periods of a plan that were paid in the month';
      REVOKE DELETE, TRUNCATE ON customer_month FROM scriptsmith_billing;

      ALTER TABLE stats_progress ADD COLUMN months_until timestamptz NOT NULL DEFAULT '1970-01-01Z';
      COMMENT ON COLUMN stats_progress.months_until IS 'operations before are in customer_month';`);
  }
}
