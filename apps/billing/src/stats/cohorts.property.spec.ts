import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { asOwner } from '../testing/as-owner.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { addCustomerMonths } from './customer-months.queries.js';

const months = ['2026-01', '2026-02', '2026-03', '2026-04'] as const;
/** The first and the last moment of each month in UTC, and one within it. */
const moments = months.flatMap((month, index) => [
  `${month}-01T00:00:00.000Z`,
  `${month}-15T12:00:00.000Z`,
  new Date(Date.UTC(2026, index + 1) - 1).toISOString(),
]);

/** What the ledger records, and whether it is a payment, the payment of a period, or a use. */
const kinds = {
  period: { type: 'grant', key: '§subscription-period:sub_' },
  unlimitedPack: { type: 'unlimited', key: '§payment:pi_' },
  pack: { type: 'grant', key: '§payment:pi_' },
  complimentary: { type: 'grant', key: '§subscription-period:hand_' },
  change: { type: 'grant', key: '§plan-change:' },
  adjustment: { type: 'adjust', key: '§adjust:' },
  rollover: { type: 'rollover', key: '§rollover:' },
  charge: { type: 'consume', key: 'order ' },
  // The key of an API client cannot pass for one of the ledger.
  misleadingCharge: { type: 'consume', key: 'subscription-period:sub_' },
  refusedCharge: { type: 'refuse', key: 'refused ' },
  hold: { type: 'hold', key: 'held ' },
} as const;
type Kind = keyof typeof kinds;
interface Fact {
  userId: number;
  kind: Kind;
  at: string;
}

const userCount = 6;
const facts: fc.Arbitrary<Fact[]> = fc.array(
  fc.record({
    userId: fc.integer({ min: 1, max: userCount }),
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<Kind>('period', 'charge', 'pack') },
      { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(kinds) as Kind[])) },
    ),
    at: fc.constantFrom(...moments),
  }),
  { maxLength: 40 },
);
/** The cohort of each user. */
const cohorts = fc.array(fc.constantFrom(...months), { minLength: userCount, maxLength: userCount });

/** When operations were rolled up; the later ones are not yet. */
const rollUps = fc.array(fc.constantFrom(...moments), { maxLength: 2 });
const rollUpAt = (times: readonly string[]): Promise<void> =>
  given.database.transaction(async (transaction) => {
    for (const [index, time] of times.entries())
      await addCustomerMonths(transaction, new Date(times[index - 1] ?? 0), new Date(time));
  });

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
afterAll(() => given.stop());

const isPeriod = ({ kind }: Fact) => kind === 'period';
const isPayment = ({ kind }: Fact) => ['period', 'pack', 'unlimitedPack'].includes(kind);
const isCharge = ({ kind }: Fact) => ['charge', 'misleadingCharge'].includes(kind);
const usersOf = (history: readonly Fact[]) => new Set(history.map(({ userId }) => userId));

/** Users as ranges of one user each. */
const rangesOf = (userIds: readonly number[]) => userIds.map((userId) => [userId, userId] as [number, number]);

const record = (history: readonly Fact[]): Promise<void> =>
  asOwner(given, async (runner) => {
    await runner.query('TRUNCATE credit_operation, customer_month');
    await runner.query(`UPDATE stats_progress SET months_until = '1970-01-01Z'`);
    for (const { userId, kind, at } of history) {
      const { type, key } = kinds[kind];
      await runner.query(
        `INSERT INTO credit_operation
           (id, user_id, idempotency_key, request_hash, type, amount, actor, reason, request_id, created_at)
         VALUES (gen_random_uuid(), $1, $2 || gen_random_uuid(), $3, $4, 5, 'test', 'test', 'test', $5)`,
        [userId, key, key.startsWith('§') ? null : Buffer.from('request'), type, at],
      );
    }
  });

test('the funnel and the cohorts count what the ledger recorded', async () => {
  given.clock.set(new Date('2026-04-20T12:00:00Z'));
  await fc.assert(
    fc.asyncProperty(facts, cohorts, rollUps, async (history, cohortOf, times) => {
      await record(history);
      await rollUpAt(times.toSorted());
      const userIds = Array.from({ length: userCount }, (_, index) => index + 1);

      const paying = usersOf(history.filter(isPayment));
      const using = usersOf(history.filter((fact) => isCharge(fact) && paying.has(fact.userId)));
      const staying = [...using].filter(
        (userId) => history.filter((fact) => isPeriod(fact) && fact.userId === userId).length >= 2,
      );
      const wholeRange = [[1, userCount] as [number, number]];
      for (const users of [wholeRange, rangesOf(userIds)]) {
        expect(await given.request(billingAdminRequests.getCustomerFunnel, { users })).toEqual({
          ...{ paid: paying.size, usedCredits: using.size, secondMonth: staying.length },
        });
      }

      const members = months.map((month) => ({
        month,
        userIds: userIds.filter((userId) => cohortOf[userId - 1] === month),
      }));
      const activity = await given.request(billingAdminRequests.getCohortActivity, {
        cohorts: members.map((cohort) => ({ month: cohort.month, users: rangesOf(cohort.userIds) })),
      });
      const expected = members.flatMap((cohort) =>
        months
          .filter((month) => cohort.userIds.length > 0 && month >= cohort.month)
          .map((month) => {
            const within = history.filter(
              ({ userId, at }) => cohort.userIds.includes(userId) && at.slice(0, 7) === month,
            );
            return {
              ...{ cohort: cohort.month, month },
              ...{ paid: usersOf(within.filter(isPayment)).size, usedCredits: usersOf(within.filter(isCharge)).size },
            };
          }),
      );
      expect(activity.months).toEqual(expected);
    }),
    propertyOptions(20),
  );
});
