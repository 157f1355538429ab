import type { PackPurchase } from '../load/customer.js';
import type { Consumption } from '../load/external-system.js';
import type { Observations } from '../load/observations.js';
import type { Operation } from '../load/operators.js';
import type { Facts, Payment } from './facts.js';
import type { Violations } from './violations.js';

/** The requests of a campaign, and the answers of the product. */
export interface CampaignRecord {
  consumptions: readonly Consumption[];
  /** The balance of each user before the campaign. */
  startBalances: ReadonlyMap<number, number>;
  /** Spent by holds, which the model does not follow one by one. */
  settled: ReadonlyMap<number, number>;
  /** Commands of which exactly one could be paid for. */
  lastCredit: readonly Consumption[];
  packPurchases: readonly PackPurchase[];
  operations: readonly Operation[];
  /** Users that an affiliate referred. */
  referredUserIds: ReadonlySet<number>;
  observations: Observations;
  /** After killed services. */
  recoveriesMs: readonly number[];
  /** After lost servers of a cluster. */
  failoversMs: readonly number[];
  unrelatedFailures: number;
}

const commissionRate = 0.1;

/** Compares what was asked and answered with what happened. */
export function verdictOf(record: CampaignRecord, facts: Facts): Violations {
  const { observations } = record;
  const commands = [...record.consumptions, ...record.lastCredit];
  const effects = commands.map((command) => ({ command, count: facts.consumed.get(command.id)?.count ?? 0 }));
  const packs = record.packPurchases.map((purchase) => paymentsOf(purchase, facts.payments));
  const users = usersIn(record.operations, facts.users);
  return {
    lost: count(effects, ({ command, count: charges }) => command.isConfirmed && charges === 0) + users.lost,
    doubled:
      sum(effects, ({ count: charges }) => Math.max(0, charges - 1)) +
      count(effects, ({ command, count: charges }) => command.isRefused && !command.isConfirmed && charges > 0) +
      sum(packs, ({ length }) => Math.max(0, length - 1)),
    negativeBalances: facts.negativeBalances,
    grantsPerPaymentWrong: count(facts.payments, ({ id }) => (facts.grants.get(id) ?? 0) !== 1),
    commissionsWrong: count(
      facts.payments,
      (payment) => (facts.commissions.get(payment.id) ?? 0) !== expectedCommission(payment, record.referredUserIds),
    ),
    leftInOutbox: facts.leftInOutbox,
    deadLetters: facts.deadLetters,
    recoveryP95Ms: percentile(record.recoveriesMs, 0.95),
    failoverP95Ms: percentile(record.failoversMs, 0.95),
    balancesWrong: wrongBalances(record, facts),
    unfinishedOperations: facts.runningSagas + facts.failedJobs,
    unanswered: observations.unanswered,
    unexpectedAnswers: observations.unexpectedAnswers,
    falseReplays: observations.falseReplays,
    unrelatedFailures: record.unrelatedFailures,
  };
}

/** A referred user's first payment of a subscription earns a tenth, rounded half up, less its refunded part. */
function expectedCommission(
  { kind, userId, paidPence, refundedPence }: Payment,
  referred: ReadonlySet<number>,
): number {
  if (kind !== 'plan' || !referred.has(userId)) return 0;
  const earned = Math.floor(paidPence * commissionRate + 0.5);
  return refundedPence >= paidPence ? 0 : earned;
}

const paymentsOf = ({ purchaseIds }: PackPurchase, payments: readonly Payment[]): Payment[] =>
  payments.filter(({ purchaseId }) => purchaseId !== undefined && purchaseIds.includes(purchaseId));

function usersIn(operations: readonly Operation[], existing: ReadonlySet<string>): { lost: number } {
  const isConfirmed = ({ status }: Operation): boolean => status !== undefined && status < 400;
  return {
    lost: count(operations.filter(isConfirmed), ({ email, isDeletion }) => existing.has(email) === isDeletion),
  };
}

function wrongBalances(record: CampaignRecord, { balances, consumed }: Facts): number {
  const spent = new Map(record.settled);
  for (const { id, userId, amount } of [...record.consumptions, ...record.lastCredit]) {
    if (consumed.has(id)) spent.set(userId, (spent.get(userId) ?? 0) + amount);
  }
  return count(
    [...record.startBalances],
    ([userId, start]) => balances.get(userId) !== start - (spent.get(userId) ?? 0),
  );
}

/** The nearest-rank percentile; 0 of no values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0);
}

const count = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean): number => items.filter(isMeant).length;

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);
