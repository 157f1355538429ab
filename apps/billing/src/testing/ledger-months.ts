import type { LedgerFixture } from './ledger-fixture.js';

/** Ends the first partition of an empty ledger, so that tests with a simulated clock have one for each month. */
export async function beginMonthsAt(given: LedgerFixture, firstMonth: string): Promise<void> {
  await given.sql(`
    ALTER TABLE credit_entry DETACH PARTITION credit_entry_earlier;
    DO $$ BEGIN
      EXECUTE (SELECT coalesce(string_agg(format('DROP TABLE %I', name), ';'), '') FROM credit_entry_partition);
    END $$;
    ALTER TABLE credit_entry ATTACH PARTITION credit_entry_earlier FOR VALUES FROM (MINVALUE) TO ('${firstMonth}')`);
}

/** The partitions that contain entries of a user, each with their number. */
export async function entriesByPartition(given: LedgerFixture, userId: number): Promise<Record<string, number>> {
  const rows = await given.sql<{ partition: string; entries: number }>(
    `SELECT tableoid::regclass::text AS partition, count(*)::int AS entries FROM credit_entry
     WHERE user_id = $1 GROUP BY 1 ORDER BY 1`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ partition, entries }) => [partition, entries]));
}
