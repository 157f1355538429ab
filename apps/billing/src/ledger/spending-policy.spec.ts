import {
  consume,
  crossedThreshold,
  remainingOf,
  type SpendableAccount,
  spend,
  spendingErrorOf,
  takeFrom,
} from './spending-policy.js';

/** A subscriber with 100 credits in two grants, 30 of them held. Credits are low below 20. */
const account = (changes: Partial<SpendableAccount> = {}): SpendableAccount => ({
  userId: 7,
  hasActiveSubscription: true,
  isUnlimited: false,
  usedInPeriodCredits: 5,
  heldCredits: 30,
  openCredits: 100,
  grants: [
    { id: 'pack', remainingCredits: 40 },
    { id: 'monthly', remainingCredits: 60 },
  ],
  lowThresholdCredits: 20,
  alertBelowCredits: null,
  topUpBelowCredits: null,
  ...changes,
});
const request = (amount: number) => ({ userId: 7, amount, operationId: 'operation' });

describe('a consumption', () => {
  test('takes credits from the grants in their order and counts as usage', () => {
    const spender = account();
    expect(consume(spender, request(45))).toEqual({
      accepted: true,
      receipt: { userId: 7, consumed: 45, balance: 25, isUnlimited: false, entryId: 'operation' },
      entries: [
        { grantId: 'pack', deltaCredits: -40 },
        { grantId: 'monthly', deltaCredits: -5 },
      ],
      crossed: undefined,
    });
    expect(spender).toMatchObject({ openCredits: 55, usedInPeriodCredits: 50, heldCredits: 30 });
    expect(spender.grants.map(({ remainingCredits }) => remainingCredits)).toEqual([0, 55]);
  });

  test('can take everything that is not held', () => {
    expect(consume(account(), request(70))).toMatchObject({ receipt: { balance: 0 }, crossed: 'exhausted' });
  });

  test('of more than that is refused with the balance, and changes nothing', () => {
    const spender = account();
    expect(consume(spender, request(71))).toEqual({
      accepted: false,
      refusal: {
        code: 'insufficient_credits',
        message: 'There are 70 credits left, and 71 are needed.',
        details: { balance: 70 },
      },
    });
    expect(spender).toEqual(account());
  });

  test('is refused without an active subscription, also on an unlimited account', () => {
    for (const isUnlimited of [false, true]) {
      const refusal = spendingErrorOf(account({ hasActiveSubscription: false, isUnlimited }), 1);
      expect(refusal?.code).toBe('subscription_inactive');
    }
  });

  test('on an unlimited account is counted but not charged, whatever the balance', () => {
    const spender = account({ isUnlimited: true });
    expect(consume(spender, request(500))).toEqual({
      accepted: true,
      receipt: { userId: 7, consumed: 500, balance: 70, isUnlimited: true, entryId: 'operation' },
      entries: [],
      crossed: undefined,
    });
    expect(spender).toMatchObject({ openCredits: 100, usedInPeriodCredits: 505 });
  });

  test('is refused with a balance of 0 if more is held than is left', () => {
    expect(spendingErrorOf(account({ heldCredits: 120 }), 1)).toMatchObject({ details: { balance: 0 } });
  });

  test('reports that credits have become low', () => {
    expect(consume(account(), request(51))).toMatchObject({ receipt: { balance: 19 }, crossed: 'low' });
  });
});

test.each([
  ['from above to below the threshold', 20, 19, 'low'],
  ['to the threshold', 21, 20, undefined],
  ['below the threshold', 19, 18, undefined],
  ['to 0 from above the threshold', 50, 0, 'exhausted'],
  ['to 0 from below the threshold', 1, 0, 'exhausted'],
  ['that stays at 0', 0, 0, undefined],
])('a balance %s crosses the right threshold', (_, before, after, crossed) => {
  expect(crossedThreshold(before, after, 20)).toBe(crossed);
});

test('credits of an unlimited plan are never low or exhausted', () => {
  expect(crossedThreshold(20, 0, 0)).toBeUndefined();
});

describe('taking credits', () => {
  const grants = () => [
    { id: 'empty', remainingCredits: 0 },
    { id: 'first', remainingCredits: 10 },
    { id: 'second', remainingCredits: 10 },
  ];

  test('leaves out empty grants and those that are not needed', () => {
    expect(takeFrom(grants(), 10)).toEqual([{ grantId: 'first', deltaCredits: -10 }]);
    expect(takeFrom(grants(), 0)).toEqual([]);
  });

  test('of more than the grants have is an error', () => {
    expect(takeFrom(grants(), 20)).toHaveLength(2);
    expect(() => takeFrom(grants(), 21)).toThrow('1 credits are missing from the grants');
  });

  test('is limited by the sum of the grants', () => {
    expect(remainingOf(grants())).toBe(20);
    expect(remainingOf([])).toBe(0);
  });

  test('lowers the sum of the account', () => {
    const spender = account();
    spend(spender, 100);
    expect(spender.openCredits).toBe(0);
  });
});
