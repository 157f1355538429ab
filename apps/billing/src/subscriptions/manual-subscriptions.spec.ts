import { billingEvents, type PlanId } from '@scriptsmith/contracts/billing';
import { eventually } from '@scriptsmith/testing';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { type ManualPlan, ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { SubscriptionRecord } from './subscription.entity.js';
import { type PlanTerms, termsOfPlan } from './subscription-terms.js';

const authorship = { actor: 'admin:action-1', reason: 'Manual subscription', requestId: 'request-1' };
const context = { requestId: 'request-1' };

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
beforeEach(() => given.clock.set(new Date('2026-03-05T12:00:00Z')));
afterAll(() => given.stop());

const service = () => given.provider(ManualSubscriptionsService);
const assign = (plan: ManualPlan) =>
  given.inTransaction(async (transaction) => {
    await given.ledger.lock(transaction, plan.userId);
    await service().assign(transaction, plan, authorship);
  });
const userWith = async (planId: PlanId, plan: Partial<ManualPlan> = {}): Promise<number> => {
  const userId = await given.user();
  await assign({ ...plan, userId, planId });
  return userId;
};
const end = (userId: number) =>
  given.inTransaction((transaction) => service().end(transaction, userId, { ...authorship, reason: 'Plan change' }));
const setCancel = (userId: number, cancelAtPeriodEnd: boolean) =>
  service().setCancelAtPeriodEnd(userId, cancelAtPeriodEnd, context);
const renewAt = async (time: string) => {
  given.clock.set(new Date(time));
  await service().renewDue(context);
};
const records = (userId: number) =>
  given.database.getRepository(SubscriptionRecord).find({ where: { userId }, order: { id: 'ASC' } });
const active = (userId: number) =>
  given.database.getRepository(SubscriptionRecord).findOneByOrFail({ userId, status: 'active' });
const periodOf = async (userId: number) => {
  const { currentPeriodStart, currentPeriodEnd } = await active(userId);
  return [currentPeriodStart, currentPeriodEnd].map((time) => time.toISOString().slice(0, 10));
};
const history = async (userId: number) =>
  (await given.creditHistory({ userId })).entries.map(({ reason, amount }) => `${reason}: ${amount}`).reverse();
const revision = async (userId: number) => {
  const rows = await given.database.query<{ revision: number }[]>(
    'SELECT revision FROM published_subscription WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.revision ?? 0;
};
const customTerms = (changes: Partial<PlanTerms>): PlanTerms => ({ ...termsOfPlan('pro'), ...changes });

describe('assigning a plan', () => {
  test('begins a month now and grants its credits', async () => {
    const published = given.fakeServices.eventsOf(billingEvents.subscriptionChanged);
    const userId = await userWith('scripter');
    const now = given.clock.now();
    const [{ id, ...assigned }] = (await records(userId)) as [SubscriptionRecord];
    expect(id).toMatch(/^hand_[0-9a-f-]{36}$/);
    expect(assigned).toMatchObject({
      ...{ userId, paidBy: 'hand', planId: 'scripter', scheduledPlanId: null, status: 'active' },
      ...{ isUnlimited: false, cancelAtPeriodEnd: false, isFixedTerm: false },
      ...{ currentPeriodStart: now, currentPeriodEnd: new Date('2026-04-05T12:00:00Z') },
      ...{ startedAt: now, updatedAt: now, begunPeriodStart: now },
    });
    expect(await history(userId)).toEqual(['Scripter plan: 15000']);
    expect(await revision(userId)).toBe(1);
    await eventually(() => {
      const payloads = published.map(({ payload }) => payload as { userId: number });
      expect(payloads.filter((payload) => payload.userId === userId)).toMatchObject([{ revision: 1 }]);
    });
  });

  test('of another plan replaces the one before, with rollover if the new plan has it', async () => {
    const userId = await userWith('scripter');
    await given.consume({ userId, amount: 1_000 });
    given.clock.advance(1_000);
    await assign({ userId, planId: 'pro' });
    const [before, after] = (await records(userId)).sort((one, other) => +one.startedAt - +other.startedAt);
    expect(before).toMatchObject({ planId: 'scripter', status: 'canceled', updatedAt: given.clock.now() });
    expect(after).toMatchObject({ planId: 'pro', status: 'active', startedAt: given.clock.now() });
    expect(await given.remaining(userId)).toEqual(['rollover 14000', 'monthly 150000']);
    expect(await revision(userId)).toBe(2);
  });

  test('that the user already has removes a scheduled end and grants nothing', async () => {
    const userId = await userWith('scripter');
    await given.consume({ userId, amount: 1_000 });
    await setCancel(userId, true);
    expect(await revision(userId)).toBe(2);
    given.clock.advance(1_000);
    await assign({ userId, planId: 'scripter' });
    expect(await records(userId)).toMatchObject([{ status: 'active', cancelAtPeriodEnd: false }]);
    expect(await given.remaining(userId)).toEqual(['monthly 14000']);
    expect(await revision(userId)).toBe(3);
  });

  test('with custom terms grants those every month, even if the user already has the plan', async () => {
    const userId = await userWith('pro');
    await assign({ userId, planId: 'pro', terms: customTerms({ monthlyCredits: 777, rollsOver: false }) });
    expect(await records(userId)).toHaveLength(2);
    expect(await active(userId)).toMatchObject({ planId: 'pro', isUnlimited: false });
    expect(await given.remaining(userId)).toEqual(['monthly 777']);
    await renewAt('2026-04-05T12:00:00Z');
    expect(await given.remaining(userId)).toEqual(['monthly 777']);
    const { id } = await active(userId);
    const stored = given.database.query('SELECT * FROM subscription_terms WHERE subscription_id = $1', [id]);
    expect(await stored).toMatchObject([{ price_id: '', plan_id: 'pro', monthly_credits: '777', rolls_over: false }]);
  });

  test('with unlimited custom terms charges no credits', async () => {
    const userId = await userWith('pro', { terms: customTerms({ monthlyCredits: 0, isUnlimited: true }) });
    expect((await given.account(userId)).credits).toMatchObject({ isUnlimited: true, balance: 0 });
    expect((await given.consume({ userId, amount: 5 })).receipt.isUnlimited).toBe(true);
  });
});

describe('a custom first period', () => {
  const firstPeriod = { start: new Date('2026-03-01T00:00:00Z'), end: new Date('2026-03-12T00:00:00Z') };

  test('is followed by whole months, counted from its end', async () => {
    const userId = await userWith('scripter', { firstPeriod });
    expect(await active(userId)).toMatchObject({
      ...{ startedAt: firstPeriod.start, begunPeriodStart: firstPeriod.start },
      ...{ currentPeriodStart: firstPeriod.start, currentPeriodEnd: firstPeriod.end },
      ...{ cancelAtPeriodEnd: false, isFixedTerm: false },
    });
    await renewAt('2026-03-12T00:00:00Z');
    expect(await periodOf(userId)).toEqual(['2026-03-12', '2026-04-12']);
    await renewAt('2026-05-20T00:00:00Z');
    expect(await periodOf(userId)).toEqual(['2026-05-12', '2026-06-12']);
  });

  test('with a fixed end can be canceled but not resumed, until the plan is assigned without one', async () => {
    const userId = await userWith('scripter', { firstPeriod, endsWithFirstPeriod: true });
    expect(await active(userId)).toMatchObject({ cancelAtPeriodEnd: true, isFixedTerm: true });
    expect(await setCancel(userId, true)).toMatchObject({ cancelAtPeriodEnd: true });
    await expect(setCancel(userId, false)).rejects.toMatchObject({ code: 'no_subscription' });
    await assign({ userId, planId: 'scripter' });
    expect(await active(userId)).toMatchObject({ cancelAtPeriodEnd: false, isFixedTerm: false });
    await setCancel(userId, true);
    expect(await setCancel(userId, false)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test('with a fixed end is the only one', async () => {
    const userId = await userWith('scripter', { firstPeriod, endsWithFirstPeriod: true });
    await given.grantPack(userId, 300);
    await renewAt('2026-03-12T00:00:00Z');
    expect(await records(userId)).toMatchObject([{ status: 'canceled', currentPeriodEnd: firstPeriod.end }]);
    expect(await given.remaining(userId)).toEqual(['addon 300']);
  });
});

describe('ending a subscription', () => {
  test('cancels it with its credits, and keeps those that were bought', async () => {
    const userId = await userWith('scripter');
    await given.grantPack(userId, 300);
    given.clock.advance(1_000);
    await end(userId);
    expect(await records(userId)).toMatchObject([{ status: 'canceled', updatedAt: given.clock.now() }]);
    expect(await given.remaining(userId)).toEqual(['addon 300']);
    expect((await history(userId)).at(-1)).toBe('Subscription ended: 15000');
    expect(await revision(userId)).toBe(2);
  });

  test('does nothing to a user who has none, or whose subscription is paid', async () => {
    const userId = await given.subscriber({ plan: 'scripter' });
    await end(userId);
    expect(await records(userId)).toMatchObject([{ status: 'active', paidBy: 'stripe' }]);
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    expect(await revision(userId)).toBe(0);
    const other = await userWith('scripter');
    await end(other);
    await end(other);
    expect(await revision(other)).toBe(2);
    expect(await history(other)).toHaveLength(2);
  });

  test('does not touch the subscription of another user', async () => {
    const [userId, other] = [await userWith('scripter'), await userWith('pro')];
    await end(userId);
    expect(await active(other)).toMatchObject({ planId: 'pro' });
    const cancelAgain = given.inTransaction((transaction) => service().cancelActive(transaction, userId));
    expect(await cancelAgain).toBe(false);
  });
});

describe('canceling at the end of the period', () => {
  test('is published, can be undone, and returns the subscription', async () => {
    const userId = await userWith('scripter');
    given.clock.advance(1_000);
    const canceled = await setCancel(userId, true);
    expect(canceled).toEqual({
      ...{ planId: 'scripter', planName: 'Scripter', status: 'active', cancelAtPeriodEnd: true },
      currentPeriodEnd: '2026-04-05T12:00:00.000Z',
    });
    expect((await given.account(userId)).subscription).toEqual(canceled);
    expect(await active(userId)).toMatchObject({ updatedAt: given.clock.now() });
    expect(await revision(userId)).toBe(2);
    expect(await setCancel(userId, false)).toEqual({ ...canceled, cancelAtPeriodEnd: false });
    expect(await revision(userId)).toBe(3);
  });

  test('is refused without a manual subscription and after its end', async () => {
    const paid = await given.subscriber();
    await expect(setCancel(paid, true)).rejects.toMatchObject({ code: 'no_subscription' });
    const userId = await userWith('scripter');
    await setCancel(userId, true);
    given.clock.set(new Date('2026-04-05T12:00:00Z'));
    for (const cancel of [true, false]) {
      await expect(setCancel(userId, cancel)).rejects.toMatchObject({ code: 'no_subscription' });
    }
  });
});

describe('renewal', () => {
  test('begins a period when the last one ends, and not before', async () => {
    const userId = await userWith('scripter');
    await given.consume({ userId, amount: 1_000 });
    await renewAt('2026-04-05T11:59:59.999Z');
    expect(await periodOf(userId)).toEqual(['2026-03-05', '2026-04-05']);
    expect(await revision(userId)).toBe(1);
    await renewAt('2026-04-05T12:00:00Z');
    expect(await active(userId)).toMatchObject({
      ...{ currentPeriodStart: given.clock.now(), begunPeriodStart: given.clock.now(), updatedAt: given.clock.now() },
      ...{ currentPeriodEnd: new Date('2026-05-05T12:00:00Z'), startedAt: new Date('2026-03-05T12:00:00Z') },
    });
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    expect(await history(userId)).toContain('Scripter plan: 15000');
    expect(await revision(userId)).toBe(2);
  });

  test('catches up on every month that was missed, across the end of a year', async () => {
    given.clock.set(new Date('2026-11-05T12:00:00Z'));
    const userId = await userWith('pro');
    await renewAt('2027-02-06T00:00:00Z');
    expect(await periodOf(userId)).toEqual(['2027-02-05', '2027-03-05']);
    expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
    const months = await given.database.query<{ actor: string; requestId: string }[]>(
      `SELECT actor, request_id AS "requestId" FROM credit_operation JOIN credit_entry ON operation_id = id
       WHERE credit_operation.user_id = $1 AND type = 'grant' AND credit_operation.created_at = $2`,
      [userId, given.clock.now()],
    );
    expect(months).toEqual(Array.from({ length: 3 }, () => ({ actor: 'system', requestId: 'request-1' })));
  });

  test('returns to the last day of the month after a shorter one', async () => {
    given.clock.set(new Date('2026-12-31T08:00:00Z'));
    const userId = await userWith('scripter');
    expect(await periodOf(userId)).toEqual(['2026-12-31', '2027-01-31']);
    await renewAt('2027-01-31T08:00:00Z');
    expect(await periodOf(userId)).toEqual(['2027-01-31', '2027-02-28']);
    await renewAt('2027-02-28T08:00:00Z');
    expect(await periodOf(userId)).toEqual(['2027-02-28', '2027-03-31']);
  });

  test('ends a canceled subscription instead', async () => {
    const userId = await userWith('scripter');
    await setCancel(userId, true);
    await renewAt('2026-04-05T12:00:00Z');
    expect(await records(userId)).toMatchObject([{ status: 'canceled' }]);
    expect(await given.remaining(userId)).toEqual([]);
    expect((await history(userId)).at(-1)).toBe('Subscription ended: 15000');
    expect((await given.account(userId)).subscription?.status).toBe('canceled');
    expect(await revision(userId)).toBe(3);
  });

  test('of one user that fails is reported and does not keep the others from being renewed', async () => {
    const users = [await userWith('scripter'), await userWith('scripter'), await userWith('pro')];
    const paid = await given.subscriber();
    await given.database.query(`UPDATE subscription SET plan_id = 'retired' WHERE user_id = $1`, [users[1]]);
    const renewal = renewAt('2026-04-05T12:00:00Z');
    await expect(renewal).rejects.toBeInstanceOf(AggregateError);
    await expect(renewal).rejects.toMatchObject({
      message: '1 manual subscriptions could not be renewed',
      errors: [{ message: 'The catalogue has no plan retired' }],
    });
    const periods = await Promise.all(users.map((userId) => periodOf(userId)));
    expect(periods.map(([start]) => start)).toEqual(['2026-04-05', '2026-03-05', '2026-04-05']);
    expect(await periodOf(paid)).toEqual(['2026-03-05', '2026-04-05']);
  });
});
