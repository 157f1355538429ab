import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Summaries of the ledger by time, made by the job that counts it: the database's own come late after many rows at once.
 * Only of ranges that are full, so that a consumption never has to change one. The owner's right is lent for that alone.
 */
export class LedgerByTime1765200600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE figures_progress ADD COLUMN summarized_blocks bigint NOT NULL DEFAULT 0;

      CREATE FUNCTION summarize_ledger(first_block bigint) RETURNS bigint
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = billing, pg_temp AS $$
      DECLARE
        full_blocks bigint :=
          pg_relation_size('credit_operation') / current_setting('block_size')::bigint / 32 * 32;
        block bigint;
      BEGIN
        FOR block IN SELECT generate_series(first_block, full_blocks - 32, 32) LOOP
          PERFORM brin_summarize_range('credit_operation_by_time', block);
        END LOOP;
        RETURN full_blocks;
      END $$;
      REVOKE ALL ON FUNCTION summarize_ledger FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION summarize_ledger TO scriptsmith_billing;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION summarize_ledger;
      ALTER TABLE figures_progress DROP COLUMN summarized_blocks;`);
  }
}
