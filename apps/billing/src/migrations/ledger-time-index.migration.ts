import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Finding the newest rows reads all of the BRIN index on time, so its size must grow slowly: one entry for 128 pages instead of
 * 32. Only the index of an empty ledger is rebuilt, because that locks out charges and can deadlock with them. docs/scaling.md
 * tells how to rebuild the index of another ledger while they continue.
 */
export class LedgerTimeIndex1768100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(changedRange);
  }
}

/** The function works for both ranges, because it summarizes whole ones of 128 pages in steps of 32. */
const changedRange = `
  CREATE OR REPLACE FUNCTION summarize_ledger(first_block bigint) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = billing, pg_temp AS $$
  DECLARE
    full_blocks bigint :=
      pg_relation_size('credit_operation') / current_setting('block_size')::bigint / 128 * 128;
    block bigint;
  BEGIN
    FOR block IN SELECT generate_series(first_block, full_blocks - 32, 32) LOOP
      PERFORM brin_summarize_range('credit_operation_by_time', block);
    END LOOP;
    RETURN greatest(first_block, full_blocks);
  END $$;
  ALTER INDEX credit_operation_by_time SET (pages_per_range = 128);
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM credit_operation) THEN REINDEX INDEX credit_operation_by_time; END IF;
  END $$;`;
