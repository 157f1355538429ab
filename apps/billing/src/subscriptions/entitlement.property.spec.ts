import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { unlimitedUntil, withheldCredits, withheldShare, withholdingOf } from './entitlement.js';

/** What happens to the money of a payment, each claim on it by itself. */
type MoneyEvent =
  | { type: 'refund'; pence: number; isPending: boolean }
  | { type: 'refund succeeds'; which: number }
  | { type: 'refund fails'; which: number }
  | { type: 'dispute'; pence: number }
  | { type: 'bank decides'; which: number; state: 'won' | 'lost' };

interface Claim {
  kind: 'refund' | 'dispute';
  pence: number;
  state: 'open' | 'won' | 'lost' | 'pending' | 'succeeded' | 'failed';
}

const which = fc.nat(5);
const pence = fc.integer({ min: 1, max: 12_000 });
const moneyEvent: fc.Arbitrary<MoneyEvent> = fc.oneof(
  fc.record({ type: fc.constant('refund' as const), pence, isPending: fc.boolean() }),
  fc.record({ type: fc.constant('refund succeeds' as const), which }),
  fc.record({ type: fc.constant('refund fails' as const), which }),
  fc.record({ type: fc.constant('dispute' as const), pence }),
  fc.record({
    type: fc.constant('bank decides' as const),
    which,
    state: fc.constantFrom('won' as const, 'lost' as const),
  }),
);

function apply(claims: Claim[], event: MoneyEvent): void {
  const ofKind = (kind: Claim['kind']) => claims.filter((claim) => claim.kind === kind);
  const chosen = (kind: Claim['kind'], index: number) => ofKind(kind)[index % Math.max(1, ofKind(kind).length)];
  if (event.type === 'refund') {
    claims.push({ kind: 'refund', pence: event.pence, state: event.isPending ? 'pending' : 'succeeded' });
  } else if (event.type === 'dispute') claims.push({ kind: 'dispute', pence: event.pence, state: 'open' });
  else if (event.type === 'refund succeeds') {
    const pending = claims.filter(({ state }) => state === 'pending');
    Object.assign(pending[event.which % Math.max(1, pending.length)] ?? {}, { state: 'succeeded' });
  } else if (event.type === 'refund fails') Object.assign(chosen('refund', event.which) ?? {}, { state: 'failed' });
  else Object.assign(chosen('dispute', event.which) ?? {}, { state: event.state });
}

/** The pennies of a payment that the customer or the bank holds: each claim takes the next ones, as far as there are any. */
function heldPennies(paidPence: number, claims: readonly Claim[], isHeld: (claim: Claim) => boolean): number {
  const pennies = Array.from({ length: paidPence }, () => 'ours');
  for (const claim of claims.filter(isHeld)) {
    for (let taken = 0; taken < claim.pence && pennies.includes('ours'); taken += 1)
      pennies[pennies.indexOf('ours')] = 'held';
  }
  return pennies.filter((penny) => penny === 'held').length;
}

const stateOf = (paidPence: number, claims: readonly Claim[]) => {
  const refunds = (state: Claim['state']): number =>
    claims
      .filter((claim) => claim.kind === 'refund' && claim.state === state)
      .reduce((sum, each) => sum + each.pence, 0);
  return {
    paidPence,
    refundedPence: refunds('succeeded'),
    pendingRefundPence: refunds('pending'),
    disputes: claims
      .filter(({ kind }) => kind === 'dispute')
      .map((claim) => ({ amountPence: claim.pence, state: claim.state as 'open' | 'won' | 'lost' })),
  };
};

test('after any refunds, failures, disputes and decisions, the money that is not ours is withheld', () => {
  const history = fc.array(moneyEvent, { maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), history, (paidPence, events) => {
      const claims: Claim[] = [];
      for (const event of events) {
        apply(claims, 'pence' in event ? { ...event, pence: (event.pence % 400) + 1 } : event);
        const withholding = withholdingOf(stateOf(paidPence, claims));
        expect(withholding).toEqual({
          paidPence,
          gonePence: heldPennies(paidPence, claims, ({ state }) => state === 'succeeded' || state === 'lost'),
          withheldPence: heldPennies(paidPence, claims, ({ state }) => state !== 'won' && state !== 'failed'),
        });
      }
    }),
    propertyOptions(300),
  );
});

test('the withheld credits are the most that the withheld money covers', () => {
  const money = fc
    .record({ paidPence: fc.integer({ min: 1, max: 100_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ paidPence, share }) => ({ paidPence, withheldPence: Math.floor(paidPence * share) }));
  fc.assert(
    fc.property(fc.nat(2_000_000), money, (credits, { paidPence, withheldPence }) => {
      const withheld = withheldCredits(credits, { paidPence, withheldPence });
      expect(withheld * paidPence).toBeLessThanOrEqual(credits * withheldPence);
      expect((withheld + 1) * paidPence).toBeGreaterThan(credits * withheldPence);
    }),
    propertyOptions(500),
  );
});

test('what was free is never withheld', () => {
  expect(withheldCredits(15_000, { paidPence: 0, withheldPence: 0 })).toBe(0);
  expect(withheldShare({ paidPence: 0, withheldPence: 0 })).toBe(0);
});

test('unlimited use ends with the paid share of the best of its payments', () => {
  const start = new Date('2026-03-03T12:00:00Z');
  const use = fc.record({ days: fc.integer({ min: 1, max: 31 }), withheldPence: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(fc.array(use, { maxLength: 4 }), (paid) => {
      const dayMs = 86_400_000;
      const uses = paid.map(({ days, withheldPence }) => ({
        start,
        end: new Date(start.getTime() + days * dayMs),
        withheldShare: withheldShare({ paidPence: 100, withheldPence }),
      }));
      const until = unlimitedUntil(uses);
      if (paid.some(({ withheldPence }) => withheldPence === 0)) return expect(until).toBeNull();
      // A hundredth of the days for each penny that is still ours, and nothing without any.
      const paidMs = paid.map(({ days, withheldPence }) => (days * dayMs * (100 - withheldPence)) / 100);
      const longestMs = Math.max(0, ...paidMs);
      const expected = longestMs === 0 ? 0 : start.getTime() + longestMs;
      return expect(Math.abs(until!.getTime() - expected)).toBeLessThanOrEqual(1);
    }),
    propertyOptions(500),
  );
});
