import { eventually } from './eventually.js';

/** A row for each lock that a transaction of this database waits for. */
const waitingForLock = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND datname = current_database()`;

/**
 * Resolves when transactions of a database wait for locks.
 * @param query runs a statement in the database and returns its rows
 * @param transactions how many must wait
 */
export async function waitForBlockedTransactions(
  query: (statement: string) => Promise<readonly unknown[]>,
  transactions = 1,
): Promise<void> {
  await eventually(async () => {
    const { length } = await query(waitingForLock);
    if (length < transactions) throw new Error(`${length} of ${transactions} transactions wait for a lock`);
  });
}
