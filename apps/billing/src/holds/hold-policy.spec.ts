import { domainErrorOf } from '@scriptsmith/service-kit/testing';
import type { SpendableAccount } from '../ledger/spending-policy.js';
import { hold, release, settle, type StoredHold } from './hold-policy.js';

const now = new Date('2026-03-05T12:00:00.000Z');
const later = new Date('2026-03-05T12:10:00.000Z');

/** A subscriber with 100 credits, 30 of them held. */
const account = (changes: Partial<SpendableAccount> = {}): SpendableAccount => ({
  userId: 7,
  hasActiveSubscription: true,
  isUnlimited: false,
  usedInPeriodCredits: 0,
  heldCredits: 30,
  openCredits: 100,
  grants: [{ id: 'monthly', remainingCredits: 100 }],
  lowThresholdCredits: 0,
  alertBelowCredits: null,
  topUpBelowCredits: null,
  ...changes,
});
const stored = (changes: Partial<StoredHold> = {}): StoredHold => ({
  ...{ id: 'hold', userId: 7, amount: 30, reservedCredits: 30, state: 'open', outcome: null, expiresAt: later },
  ...changes,
});
const errorOf = (call: () => unknown) => domainErrorOf(Promise.resolve().then(call));
const settled = (held: StoredHold, amount: number, of = account()) =>
  settle(of, held, { amount, operationId: 'operation', now });

test('a hold lowers the balance, and not the credits', () => {
  const holder = account();
  expect(hold(holder, { operationId: 'operation', amount: 20, expiresAt: later })).toEqual({
    receipt: { holdId: 'operation', amount: 20, expiresAt: later.toISOString(), balance: 50 },
    reservedCredits: 20,
  });
  expect(holder).toMatchObject({ heldCredits: 50, openCredits: 100 });
});

test('a hold on an unlimited account reserves nothing', () => {
  const held = hold(account({ isUnlimited: true }), { operationId: 'operation', amount: 500, expiresAt: later });
  expect(held).toMatchObject({ receipt: { amount: 500, balance: 70 }, reservedCredits: 0 });
});

describe('a settlement', () => {
  test('charges the cost, frees the rest and counts as usage', () => {
    const holder = account();
    expect(settled(stored(), 12, holder)).toEqual({
      receipt: {
        ...{ holdId: 'hold', userId: 7, consumed: 12, shortfall: 0, balance: 88 },
        ...{ isUnlimited: false, entryId: 'operation' },
      },
      entries: [{ grantId: 'monthly', deltaCredits: -12 }],
    });
    expect(holder).toMatchObject({ heldCredits: 0, openCredits: 88, usedInPeriodCredits: 12 });
  });

  test('can charge the whole amount, and nothing more', async () => {
    expect(settled(stored(), 30).receipt).toMatchObject({ consumed: 30, balance: 70 });
    const error = await errorOf(() => settled(stored(), 31));
    expect(error).toMatchObject({
      code: 'validation_failed',
      details: { fields: { amount: 'Only 30 credits are held.' } },
    });
  });

  test('of 0 has no entry', () => {
    expect(settled(stored(), 0)).toMatchObject({ receipt: { consumed: 0, balance: 100, entryId: null }, entries: [] });
  });

  test('charges what is left and records the shortfall', () => {
    const holder = account({ openCredits: 8, grants: [{ id: 'monthly', remainingCredits: 8 }] });
    expect(settled(stored(), 12, holder).receipt).toMatchObject({ consumed: 12, shortfall: 4, balance: 0 });
  });

  test.each([
    ['was unlimited when it was held', stored({ reservedCredits: 0 }), account({ heldCredits: 0 })],
    ['is unlimited now', stored(), account({ isUnlimited: true })],
  ])('charges nothing if the account %s', (_, held, holder) => {
    const { receipt, entries } = settled(held, 30, holder);
    expect(receipt).toMatchObject({
      consumed: 30,
      shortfall: 0,
      balance: 100,
      isUnlimited: true,
      entryId: 'operation',
    });
    expect(entries).toEqual([]);
    expect(holder).toMatchObject({ openCredits: 100, heldCredits: 0, usedInPeriodCredits: 30 });
  });

  test.each([
    ['has been released', stored({ state: 'released' }), 'hold_released'],
    ['expires now', stored({ expiresAt: now }), 'hold_expired'],
  ])('is refused if the hold %s', async (_, held, code) => {
    expect((await errorOf(() => settled(held, 1))).code).toBe(code);
  });
});

describe('a release', () => {
  test('frees the credits', () => {
    const holder = account();
    expect(release(holder, stored(), now)).toEqual({ holdId: 'hold', userId: 7, released: 30, balance: 100 });
    expect(holder.heldCredits).toBe(0);
  });

  test('of an expired hold changes nothing, because its credits are free already', () => {
    const holder = account({ heldCredits: 0 });
    expect(release(holder, stored({ expiresAt: now }), now)).toMatchObject({ released: 30, balance: 100 });
    expect(holder.heldCredits).toBe(0);
  });

  test('is refused if the hold has been settled', async () => {
    expect((await errorOf(() => release(account(), stored({ state: 'settled' }), now))).code).toBe('hold_settled');
  });
});
