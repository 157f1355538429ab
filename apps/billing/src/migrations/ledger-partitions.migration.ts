import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';
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
export class LedgerPartitions1767800000000 extends ForwardMigration {
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
}

async function isPartitioned(runner: QueryRunner): Promise<boolean> {
  const rows = (await runner.query(
    `SELECT FROM pg_class WHERE oid = 'credit_entry'::regclass AND relkind = 'p'`,
  )) as unknown[];
  return rows.length > 0;
}
