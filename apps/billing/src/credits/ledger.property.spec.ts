import type { PlanId } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { LedgerFixture, monthAfter, resultOrError } from '../testing/ledger-fixture.js';
import { archiveEndedMonths, beginMonthsAt } from '../testing/ledger-months.js';
import { offeredPlans } from '../testing/offered-plans.js';
import { grantExpiring, cachedCredits } from '../testing/open-grants.js';

/** The kinds of grants, in the order in which they are consumed. */
const consumptionOrder = ['addon', 'adjustment', 'rollover', 'monthly'] as const;
type GrantKind = (typeof consumptionOrder)[number];

/**
 * The rules of credits as arrays and loops, without a database. Nothing in the model comes from the service, so that an
 * error there cannot repeat itself here.
 */
interface ModelGrant {
  kind: GrantKind;
  remaining: number;
  expiresAt: Date | null;
  age: number;
}
interface ModelHold {
  id: string;
  amount: number;
  reserved: number;
  expiresAt: Date;
  end: { as: string; answer: string } | null;
}
interface Model {
  userId: number;
  plan: PlanId;
  isActive: boolean;
  grants: ModelGrant[];
  unlimitedUntil: Date | null;
  holds: ModelHold[];
  answers: Map<string, { asked: string; outcome: string }>;
  usedSincePeriodStart: number;
  age: number;
}

const live = (model: Model, now: Date): ModelGrant[] =>
  model.grants
    .filter(({ remaining, expiresAt }) => remaining > 0 && (!expiresAt || expiresAt > now))
    .sort(
      (one, other) =>
        consumptionOrder.indexOf(one.kind) - consumptionOrder.indexOf(other.kind) ||
        (one.expiresAt?.getTime() ?? Infinity) - (other.expiresAt?.getTime() ?? Infinity) ||
        one.age - other.age,
    );
const sum = (grants: readonly ModelGrant[]): number => grants.reduce((total, { remaining }) => total + remaining, 0);

const held = ({ holds }: Model, now: Date): number =>
  holds.filter(({ end, expiresAt }) => !end && expiresAt > now).reduce((total, { reserved }) => total + reserved, 0);
const spendable = (model: Model, now: Date): number => Math.max(0, sum(live(model, now)) - held(model, now));

function take(grants: readonly ModelGrant[], amount: number): void {
  let missing = amount;
  for (const grant of grants) {
    const taken = Math.min(grant.remaining, missing);
    grant.remaining -= taken;
    missing -= taken;
  }
}

function add(model: Model, kind: GrantKind, remaining: number, expiresAt: Date | null = null): void {
  if (remaining > 0) model.grants.push({ kind, remaining, expiresAt, age: (model.age += 1) });
}

const isModelUnlimited = (model: Model, now: Date): boolean =>
  (model.unlimitedUntil !== null && model.unlimitedUntil > now) ||
  (model.isActive && offeredPlans[model.plan].isUnlimited);

function expectedOutcome(model: Model, amount: number, now: Date): string {
  if (!model.isActive) return 'subscription_inactive';
  const balance = spendable(model, now);
  if (isModelUnlimited(model, now)) return `unlimited ${balance}`;
  return balance < amount ? `insufficient_credits ${balance}` : `left ${balance - amount}`;
}

/** What a key answers: the outcome of the earlier request, a conflict, or undefined if the request is decided now. */
function answerOf(model: Model, key: string, asked: string): string | undefined {
  const earlier = model.answers.get(key);
  if (!earlier) return undefined;
  if (earlier.asked !== asked) return 'idempotency_conflict';
  return /^(insufficient_credits|subscription_inactive)/.test(earlier.outcome) ? undefined : earlier.outcome;
}

const refusal = ({ code, details }: DomainError): string => {
  const balance = details?.['balance'];
  return typeof balance === 'number' ? `${code} ${balance}` : code;
};

async function outcomeOf(given: LedgerFixture, userId: number, amount: number, key: string): Promise<string> {
  const answer = await given.tryToConsume({ userId, amount, key });
  if (answer instanceof DomainError) return refusal(answer);
  return `${answer.receipt.isUnlimited ? 'unlimited' : 'left'} ${answer.receipt.balance}`;
}

type Step = fc.AsyncCommand<Model, LedgerFixture>;
const step = (name: string, run: (model: Model, given: LedgerFixture) => Promise<void>): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, given) => {
    await run(model, given);
    const now = given.clock.now();
    const account = await given.account(model.userId);
    const rollover = sum(live(model, now).filter(({ kind }) => kind === 'rollover'));
    expect(account.credits.balance).toBe(spendable(model, now));
    expect(account.credits.rolloverCredits).toBe(Math.min(rollover, spendable(model, now)));
    expect(account.credits.isUnlimited).toBe(isModelUnlimited(model, now));
    if (model.isActive) expect(account.credits.usedThisMonth).toBe(model.usedSincePeriodStart);
    const cached = await cachedCredits(given, model.userId);
    if (cached !== null) expect(cached).toBe(sum(live(model, now)));
  },
});

const amounts = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 200_000 }));
const fewKeys = fc.integer({ min: 1, max: 12 }).map((number) => `key-${number}`);

const consumes = fc.tuple(amounts, fewKeys).map(([amount, key]) =>
  step(`consume ${amount} as ${key}`, async (model, given) => {
    const now = given.clock.now();
    const fresh = expectedOutcome(model, amount, now);
    const asked = `consume ${amount}`;
    const earlier = answerOf(model, key, asked);
    expect(await outcomeOf(given, model.userId, amount, key)).toBe(earlier ?? fresh);
    if (earlier) return;
    model.answers.set(key, { asked, outcome: fresh });
    if (fresh.startsWith('left')) take(live(model, now), amount);
    if (/^(left|unlimited)/.test(fresh)) model.usedSincePeriodStart += amount;
  }),
);

const holds = fc.tuple(amounts, fewKeys, fc.integer({ min: 1, max: 3_600 })).map(([amount, key, ttlSeconds]) =>
  step(`hold ${amount} for ${ttlSeconds} s as ${key}`, async (model, given) => {
    const now = given.clock.now();
    const expiresAt = new Date(now.getTime() + ttlSeconds * 1_000);
    const reserved = isModelUnlimited(model, now) ? 0 : amount;
    const asked = `hold ${amount} ${ttlSeconds}`;
    const earlier = answerOf(model, key, asked);
    const taken = expectedOutcome(model, amount, now);
    const isHeld = /^(left|unlimited)/.test(taken);
    const balance = spendable(model, now) - reserved;
    const fresh = isHeld ? `${amount} until ${expiresAt.toISOString()} leaves ${balance}` : taken;
    const answer = await resultOrError(given.hold({ userId: model.userId, amount, key, ttlSeconds }));
    const outcome =
      answer instanceof DomainError
        ? refusal(answer)
        : `${answer.hold.amount} until ${answer.hold.expiresAt} leaves ${answer.hold.balance}`;
    expect(outcome).toBe(earlier ?? fresh);
    if (earlier) return;
    model.answers.set(key, { asked, outcome: fresh });
    if (!(answer instanceof DomainError)) {
      model.holds.push({ id: answer.hold.holdId, amount, reserved, expiresAt, end: null });
    }
  }),
);

const settles = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 110 })).map(([which, percent]) =>
  step(`settle ${percent} % of a hold`, async (model, given) => {
    const now = given.clock.now();
    const hold = model.holds[which % model.holds.length];
    if (!hold) return;
    const amount = Math.floor((hold.amount * percent) / 100);
    const isFree = hold.reserved === 0 || isModelUnlimited(model, now);
    const charged = isFree ? 0 : Math.min(amount, sum(live(model, now)));
    const answer = await resultOrError(given.settle({ holdId: hold.id, amount }));
    const outcome = answer instanceof DomainError ? answer.code : JSON.stringify(answer.settlement);
    if (hold.end?.as === 'settled') {
      const { consumed } = JSON.parse(hold.end.answer) as { consumed: number };
      expect(outcome).toBe(consumed === amount ? hold.end.answer : 'idempotency_conflict');
    } else if (hold.end) expect(outcome).toBe('hold_released');
    else if (hold.expiresAt <= now) expect(outcome).toBe('hold_expired');
    else if (amount > hold.amount) expect(outcome).toBe('validation_failed');
    else {
      take(live(model, now), charged);
      hold.end = { as: 'settled', answer: outcome };
      model.usedSincePeriodStart += amount;
      const shortfall = isFree ? 0 : amount - charged;
      const balance = spendable(model, now);
      expect(JSON.parse(outcome)).toMatchObject({ consumed: amount, shortfall, balance, isUnlimited: isFree });
    }
  }),
);

const releases = fc.nat().map((which) =>
  step('release a hold', async (model, given) => {
    const hold = model.holds[which % model.holds.length];
    if (!hold) return;
    const answer = await resultOrError(given.release({ holdId: hold.id }));
    const outcome = answer instanceof DomainError ? answer.code : JSON.stringify(answer.release);
    if (hold.end) return expect(outcome).toBe(hold.end.as === 'released' ? hold.end.answer : 'hold_settled');
    hold.end = { as: 'released', answer: outcome };
    expect(JSON.parse(outcome)).toMatchObject({ balance: spendable(model, given.clock.now()) });
  }),
);

const minutesPass = fc
  .integer({ min: 1, max: 45 })
  .map((minutes) => step(`${minutes} minutes pass`, async (_model, given) => given.clock.advance(minutes * 60_000)));

const buys = amounts.map((amount) =>
  step(`buy ${amount}`, async (model, given) => {
    await given.grantPack(model.userId, amount);
    add(model, 'addon', amount);
  }),
);

/** More grants than are read of an account with a cached sum, each with a separate expiry. */
const areGiven = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 9_000 }), days: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((gifts) =>
    step(`be given ${JSON.stringify(gifts)}`, async (model, given) => {
      for (const { amount, days } of gifts) {
        const expiresAt = new Date(given.clock.now().getTime() + days * 24 * 3600 * 1000);
        await grantExpiring(given, { userId: model.userId, amount, expiresAt });
        add(model, 'adjustment', amount, expiresAt);
      }
    }),
  );

const buysUnlimited = fc.constant(
  step('buy an unlimited month', async (model, given) => {
    await given.grantUnlimitedMonth(model.userId);
    const now = given.clock.now();
    const from = model.unlimitedUntil && model.unlimitedUntil > now ? model.unlimitedUntil : now;
    model.unlimitedUntil = lastDayMonthAfter(from);
  }),
);

const setBalance = fc.integer({ min: 0, max: 300_000 }).map((balance) =>
  step(`set ${balance}`, async (model, given) => {
    const grants = live(model, given.clock.now());
    const remaining = balance + held(model, given.clock.now());
    await given.setBalance(model.userId, balance);
    if (remaining > sum(grants) && balance > 0) add(model, 'adjustment', remaining - sum(grants));
    else take(grants, Math.max(0, sum(grants) - remaining));
  }),
);

const renews = fc.constantFrom<PlanId>('scripter', 'pro', 'enterprise').map((plan) =>
  step(`renew as ${plan}`, async (model, given) => {
    given.clock.advance(1);
    const now = given.clock.now();
    const { rollover, monthlyCredits } = offeredPlans[plan];
    const last = live(model, now).filter(({ kind }) => kind === 'monthly');
    await given.subscribe(model.userId, plan);
    if (rollover) for (const { remaining } of last) add(model, 'rollover', remaining, monthAfter(now));
    for (const grant of last) grant.remaining = 0;
    add(model, 'monthly', monthlyCredits);
    Object.assign(model, { plan, isActive: true, usedSincePeriodStart: 0 });
  }),
);

const tellsRenewalAgain = fc.constant(
  step('tell the last renewal again', async (model, given) => {
    const [row] = await given.database.query<{ start: Date }[]>(
      'SELECT current_period_start AS start FROM subscription WHERE user_id = $1',
      [model.userId],
    );
    expect(await given.beginPeriod(model.userId, model.plan, row!.start)).toBe(false);
  }),
);

const falls = fc.constantFrom('past_due' as const, 'canceled' as const).map((status) =>
  step(`become ${status}`, async (model, given) => {
    await given.setSubscriptionStatus(model.userId, status);
    model.isActive = false;
  }),
);

const timePasses = fc
  .integer({ min: 1, max: 40 })
  .map((days) => step(`${days} days pass`, async (_model, given) => given.clock.advance(days * 24 * 3600 * 1000)));

const sweeps = fc.constant(step('sweep', (_model, given) => given.sweep()));

const archives = fc.constant(
  step('archive the months that have ended', async (_model, given) => void (await archiveEndedMonths(given))),
);

/** Postgres adds a month by keeping the day, or taking the month's last one. */
function lastDayMonthAfter(time: Date): Date {
  const later = monthAfter(time);
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
}

test('any sequence of events leads to the state of the reference model', async () => {
  // Only months that ended a month ago by the clock of Postgres can be archived.
  const given = await LedgerFixture.start({ now: '1980-01-05T12:00:00Z' });
  await beginMonthsAt(given, '1980-01-01');
  try {
    const steps = [
      ...[consumes, consumes, consumes, buys, areGiven, buysUnlimited, setBalance],
      ...[holds, holds, settles, settles, releases, minutesPass],
      ...[renews, tellsRenewalAgain, falls, timePasses, sweeps, archives],
    ];
    const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async (commands) => {
      const userId = await given.subscriber({ plan: 'scripter' });
      const model = (): Model => ({
        userId,
        plan: 'scripter',
        isActive: true,
        grants: [{ kind: 'monthly', remaining: 15_000, expiresAt: null, age: 0 }],
        unlimitedUntil: null,
        holds: [],
        answers: new Map(),
        usedSincePeriodStart: 0,
        age: 0,
      });
      await fc.asyncModelRun(() => ({ model: model(), real: given }), commands);
      await given.setSubscriptionStatus(userId, 'canceled');
    });
    await fc.assert(property, { ...propertyOptions(120), endOnFailure: true, verbose: 1 });
    expect(await given.violatedInvariants()).toEqual([]);
  } finally {
    await given.stop();
  }
});
