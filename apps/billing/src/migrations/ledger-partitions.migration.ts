import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addBound,
  archive,
  createPartitions,
  exchangeTables,
  firstMonthAfter,
  validateBound,
} from './ledger-partitions.sql.js';

/**
 * Partitions the entries of the ledger by month. The table becomes the first partition without being copied. The step that
 * reads the whole table runs while charges continue, in a separate transaction. After a failure, all can be repeated.
 * See docs/decisions/ledger-partitions.md.
 * @contract 0.1.0: the previous release keeps running, because the table keeps its name, its columns and its rights.
 */
export class LedgerPartitions1767800000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    if (!(await isPartitioned(runner))) {
      const [{ month }] = (await runner.query(firstMonthAfter)) as [{ month: string }];
      await runner.query(addBound(month));
      await runner.query(validateBound);
      await runner.query(exchangeTables(month));
    }
    await runner.query(createPartitions);
    await runner.query(archive);
  }

  /** Entries of archived months remain compacted. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      BEGIN;
      DROP FUNCTION archive_oldest_credit_entries, create_credit_entry_partitions;
      DROP TABLE credit_archive;
      CREATE TABLE credit_entry_single (LIKE credit_entry INCLUDING CONSTRAINTS,
        CONSTRAINT credit_entry_single_pkey PRIMARY KEY (operation_id, grant_id),
        CONSTRAINT credit_entry_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES credit_grant);
      INSERT INTO credit_entry_single SELECT * FROM credit_entry;
      DROP VIEW credit_entry_partition;
      DROP TABLE credit_entry;
      ALTER TABLE credit_entry_single RENAME TO credit_entry;
      ALTER TABLE credit_entry RENAME CONSTRAINT credit_entry_single_pkey TO credit_entry_pkey;
      REVOKE UPDATE, DELETE, TRUNCATE ON credit_entry FROM scriptsmith_billing;
      COMMIT;`);
  }
}

async function isPartitioned(runner: QueryRunner): Promise<boolean> {
  const rows = (await runner.query(
    `SELECT FROM pg_class WHERE oid = 'credit_entry'::regclass AND relkind = 'p'`,
  )) as unknown[];
  return rows.length > 0;
}
