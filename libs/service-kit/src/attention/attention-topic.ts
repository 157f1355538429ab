import { type AttentionEntry, type AttentionTopic, maxAttentionEntries } from '@scriptsmith/contracts';

/**
 * The topic of these rows, which are at most `maxAttentionCount` and those that have waited longest come first. Empty
 * without rows.
 */
export function attentionTopic<Row>(
  kind: AttentionTopic['kind'],
  rows: readonly Row[],
  describe: (row: Row) => Pick<AttentionEntry, 'id'> & Partial<AttentionEntry> & { since: string },
): AttentionTopic[] {
  if (rows.length === 0) return [];
  const entries = rows
    .slice(0, maxAttentionEntries)
    .map((row) => ({ userId: null, amountPence: null, count: null, name: null, ...describe(row) }));
  return [{ kind, total: rows.length, entries }];
}
