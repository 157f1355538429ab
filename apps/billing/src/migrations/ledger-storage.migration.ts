import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Storage parameters of the ledger, so that the work of one vacuum does not grow with the tables. They need no rewrite and
 * block no charges. See docs/decisions/ledger-storage.md.
 */
export class LedgerStorage1768000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_account SET (${updated});
      ALTER TABLE credit_grant SET (${updated});
      ALTER TABLE subscription SET (${updated});
      -- Every update of a hold changes its state, which an index depends on, so room for another version is never used.
      ALTER TABLE credit_hold SET (${updated}, fillfactor = 100);
      ALTER TABLE credit_operation SET (${appended});`);
  }
}

/** A fiftieth of the rows instead of a fifth. */
const updated = `autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 500`;
/** A fixed number of rows. They never change, so that the first vacuum can freeze them. */
const appended = `autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500000,
  autovacuum_freeze_min_age = 0, autovacuum_analyze_scale_factor = 0.02`;
