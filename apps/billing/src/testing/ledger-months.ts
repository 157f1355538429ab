import { CreditEntryPartitions } from '../ledger/credit-entry-partitions.js';
import { chargesWithEntriesSince } from '../ledger/entries-of-operation.queries.js';
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

/** Archives the months that have ended by the clock of the test. Returns the tables with their original entries. */
export async function archiveEndedMonths(given: LedgerFixture): Promise<string[]> {
  await given.provider(CreditEntryPartitions).create();
  const ended = await given.sql<{ name: string }>(
    `SELECT name FROM credit_entry_partition WHERE ends_at <= $1 AND ends_at > ${chargesWithEntriesSince}`,
    [given.clock.now()],
  );
  const archived: string[] = [];
  for (const _ of ended) {
    const [row] = await given.sql<{ name: string }>('SELECT archive_oldest_credit_entries(1) AS name');
    archived.push(row!.name);
  }
  return archived;
}
