import type { Difference } from './difference.js';

/** The kinds of records that are compared. */
export type Part = Exclude<Difference['about'], 'customer' | 'ledger'>;

/** A user's records as text by object, to be compared before and after. */
export type UserRecords = ReadonlyMap<string, { about: Part; id: string; text: string }>;

/** The differences between two states of a user's records. */
export function differencesBetween(userId: number, before: UserRecords, after: UserRecords): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Difference[] => {
    const [found, expected] = [before.get(key), after.get(key)];
    const record = expected ?? found;
    if (!record || found?.text === expected?.text) return [];
    const texts = { found: found?.text ?? 'nothing', expected: expected?.text ?? 'nothing' };
    return [{ about: record.about, id: record.id, userId, ...texts, isRepaired: true }];
  });
}
