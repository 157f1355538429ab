import { domainErrorOf } from '@scriptsmith/service-kit/testing';
import { usableAccountIn } from './account-access.js';
import type { LockedAccount } from './ledger-transaction.js';
import { startOfMonth } from './usage-period.js';

const account = (changes: Partial<LockedAccount> = {}): LockedAccount => ({
  ...{ userId: 7, isDeleted: false, isBanned: false, hasActiveSubscription: true, isUnlimited: false },
  ...{
    usedInPeriodCredits: 0,
    heldCredits: 0,
    openCredits: 0,
    grants: [],
    lowThresholdCredits: 0,
    alertBelowCredits: null,
    topUpBelowCredits: null,
  },
  ...{ usagePeriodStart: new Date(0), cacheUntil: null },
  ...changes,
});
const codeOf = async (accounts: LockedAccount[]) => {
  const locked = new Map(accounts.map((each) => [each.userId, each]));
  return (await domainErrorOf(Promise.resolve().then(() => usableAccountIn(locked, 7)))).code;
};

test('the account of a user can be used', () => {
  const own = account();
  expect(usableAccountIn(new Map([[7, own]]), 7)).toBe(own);
});

test('a user without an account, a deleted user and a banned user are rejected', async () => {
  expect(await codeOf([account({ userId: 8 })])).toBe('user_not_found');
  expect(await codeOf([account({ isDeleted: true, isBanned: true })])).toBe('user_not_found');
  expect(await codeOf([account({ isBanned: true })])).toBe('user_banned');
});

test('a usage period without a subscription begins with the month in UTC', () => {
  expect(startOfMonth(new Date('2026-03-31T23:59:59.999Z'))).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(startOfMonth(new Date('2026-01-01T00:00:00Z'))).toEqual(new Date('2026-01-01T00:00:00Z'));
});
