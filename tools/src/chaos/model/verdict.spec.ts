import { type Consumption, newConsumption } from '../load/external-system.js';
import { Observations } from '../load/observations.js';
import type { Facts, Payment } from './facts.js';
import { type CampaignRecord, percentile, verdictOf } from './verdict.js';
import { controlFails, violated } from './violations.js';

const userId = 7;
const plan: Payment = { id: 'in_1', kind: 'plan', userId, paidPence: 1_499, refundedPence: 0 };

const confirmed = (amount: number): Consumption => ({ ...newConsumption(userId, amount), isConfirmed: true });

const record = (fields: Partial<CampaignRecord> = {}): CampaignRecord => ({
  ...{ consumptions: [], startBalances: new Map(), settled: new Map(), lastCredit: [], packPurchases: [] },
  ...{ operations: [], referredUserIds: new Set<number>(), observations: new Observations() },
  ...{ recoveriesMs: [], failoversMs: [], unrelatedFailures: 0 },
  ...fields,
});

const facts = (fields: Partial<Facts> = {}): Facts => ({
  ...{ consumed: new Map(), balances: new Map(), negativeBalances: 0, payments: [], grants: new Map() },
  ...{ commissions: new Map(), users: new Set<string>(), leftInOutbox: 0, deadLetters: 0 },
  ...{ runningSagas: 0, failedJobs: 0 },
  ...fields,
});

const charged = (...commands: [Consumption, count: number][]): Facts['consumed'] =>
  new Map(commands.map(([{ id, amount }, count]) => [id, { count, amount: amount * count }]));

test('a run without differences violates nothing', () => {
  const command = confirmed(5);
  const verdict = verdictOf(
    record({ consumptions: [command], startBalances: new Map([[userId, 100]]) }),
    facts({ consumed: charged([command, 1]), balances: new Map([[userId, 95]]) }),
  );
  expect(violated(verdict)).toEqual([]);
  expect(controlFails(verdict)).toBe(false);
});

test('the time of recoveries is no violation', () => {
  const verdict = verdictOf(record({ recoveriesMs: [900, 2_000], failoversMs: [15_000] }), facts());
  expect(verdict).toMatchObject({ recoveryP95Ms: 2_000, failoverP95Ms: 15_000 });
  expect(violated(verdict)).toEqual([]);
});

test('a confirmed command without a charge is lost', () => {
  expect(verdictOf(record({ consumptions: [confirmed(5)] }), facts()).lost).toBe(1);
});

test('a command that nobody confirmed may be charged or not', () => {
  const command = newConsumption(userId, 5);
  expect(verdictOf(record({ consumptions: [command] }), facts()).lost).toBe(0);
  expect(verdictOf(record({ consumptions: [command] }), facts({ consumed: charged([command, 1]) })).doubled).toBe(0);
});

test('each further charge of a command, and the charge of a refused one, is doubled', () => {
  const repeated = confirmed(5);
  const refused = { ...newConsumption(userId, 1), isRefused: true };
  const verdict = verdictOf(
    record({ consumptions: [repeated], lastCredit: [refused] }),
    facts({ consumed: charged([repeated, 3], [refused, 1]) }),
  );
  expect(verdict.doubled).toBe(3);
});

test('two payments for one purchase are doubled, whatever id its attempts had', () => {
  const payments: Payment[] = ['a', 'b'].map((purchaseId) => ({
    ...{ id: `pi_${purchaseId}`, kind: 'pack', userId, paidPence: 500, refundedPence: 0, purchaseId },
  }));
  const grants = new Map(payments.map(({ id }) => [id, 1]));
  const packPurchases = [{ userId, purchaseIds: ['a', 'b'] }];
  expect(verdictOf(record({ packPurchases }), facts({ payments, grants })).doubled).toBe(1);
});

test.each([
  [0, 1],
  [1, 0],
  [2, 1],
])('%d grants of a payment count as %d wrong', (grants, wrong) => {
  const found = facts({ payments: [plan], grants: new Map([[plan.id, grants]]) });
  expect(verdictOf(record(), found).grantsPerPaymentWrong).toBe(wrong);
});

test.each<[string, Partial<Payment>, boolean, number]>([
  ['of a referred user', {}, true, 150],
  ['of another user', {}, false, 0],
  ['that was refunded', { refundedPence: 1_499 }, true, 0],
  ['for a pack', { kind: 'pack' }, true, 0],
])('a payment %s earns its commission', (_, fields, isReferred, commission) => {
  const payments = [{ ...plan, ...fields }];
  const grants = new Map([[plan.id, 1]]);
  const given = record({ referredUserIds: new Set(isReferred ? [userId] : []) });
  const withCommission = (pence: number) => facts({ payments, grants, commissions: new Map([[plan.id, pence]]) });
  expect(verdictOf(given, withCommission(commission)).commissionsWrong).toBe(0);
  expect(verdictOf(given, withCommission(commission + 1)).commissionsWrong).toBe(1);
});

test('a balance must be the start less every charged command, once', () => {
  const command = confirmed(5);
  const given = record({
    consumptions: [command],
    startBalances: new Map([[userId, 100]]),
    settled: new Map([[userId, 7]]),
  });
  const withBalance = (balance: number) =>
    facts({ consumed: charged([command, 1]), balances: new Map([[userId, balance]]) });
  expect(verdictOf(given, withBalance(88)).balancesWrong).toBe(0);
  expect(verdictOf(given, withBalance(83)).balancesWrong).toBe(1);
});

test('a confirmed operation without its user is lost, and so is a confirmed deletion with it', () => {
  const operation = { email: 'a@example.com', actionId: '', isDeletion: false, status: 201 };
  const users = new Set(['a@example.com']);
  expect(verdictOf(record({ operations: [operation] }), facts()).lost).toBe(1);
  expect(verdictOf(record({ operations: [operation] }), facts({ users })).lost).toBe(0);
  expect(verdictOf(record({ operations: [{ ...operation, isDeletion: true }] }), facts({ users })).lost).toBe(1);
});

test('a slow recovery is reported, but is no violation of the data', () => {
  const verdict = verdictOf(record({ recoveriesMs: [6_000] }), facts());
  expect(verdict.recoveryP95Ms).toBe(6_000);
  expect(violated(verdict)).toEqual([]);
});

test('the percentile is the nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([3], 0.95)).toBe(3);
  expect(percentile([], 0.95)).toBe(0);
});
