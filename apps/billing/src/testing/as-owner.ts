import { DataSource, type QueryRunner } from 'typeorm';
import type { LedgerFixture } from './ledger-fixture.js';

/** Runs migrations and statements as the owner of the schema. */
export async function asOwner<Result>(
  { databaseUrl: url }: LedgerFixture,
  work: (runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const extra = { options: '-c search_path=billing' };
  const owner = await new DataSource({ type: 'postgres', url, extra }).initialize();
  const runner = owner.createQueryRunner();
  try {
    return await work(runner);
  } finally {
    await runner.release();
    await owner.destroy();
  }
}
