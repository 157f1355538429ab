import { listAttention } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { billingAdminRequests, billingEvents, type Subscription } from '@scriptsmith/contracts/billing';
import { identityAdminRequests, identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { eventually, waitForBlockedTransactions } from '@scriptsmith/testing';
import { Saga } from '../sagas/saga.entity.js';
import { SagaStore } from '../sagas/saga-store.service.js';
import { actor, AdminFixture, domainErrorOf } from '../testing/admin-fixture.js';
import { UserDirectoryService } from '../user-directory/user-directory.service.js';
import { DeleteUserSaga } from './delete-user.saga.js';

let admin: AdminFixture;
beforeEach(async () => {
  admin = await AdminFixture.start();
});
afterEach(() => admin.stop());

const deletedAt = '2026-03-01T12:00:00.000Z';
const pro: Subscription = {
  ...{ planId: 'pro', planName: 'Professional', status: 'active' },
  ...{ currentPeriodEnd: '2026-04-01T12:00:00.000Z', cancelAtPeriodEnd: false },
};
const reject = (code: 'email_taken' | 'payment_incomplete' | 'service_unavailable' | 'user_not_found') => () => {
  throw new DomainError(code, `Because of ${code}.`);
};
const create = (by = actor(), planId: 'pro' | 'none' = 'pro') =>
  admin.request(adminRequests.createUserWithPlan, {
    ...{ by, username: 'Mia', email: 'mia@example.com', firstName: '', lastName: '', planId },
    temporaryPassword: 'Kp7w!mRt4xZq',
  });
const changePlan = (by = actor()) => admin.request(adminRequests.changeUserPlan, { by, userId: 7, planId: 'pro' });
const remove = (by = actor(), userId = 7) => admin.request(adminRequests.deleteUserAccount, { by, userId });
const stateOf = async (actionId: string) => (await admin.request(adminRequests.getAdminAction, { actionId })).action;
const listed = async () => (await admin.request(adminRequests.listUsers, {})).users;
const ended = (actionId: string, state: 'completed' | 'undone') =>
  eventually(async () => {
    // Retries follow the clock of the service.
    admin.clock.advance(1_000);
    expect(await stateOf(actionId)).toMatchObject({ state, waitingFor: [] });
  });

function identityCreatesUsers(): void {
  admin.fakeServices.respondTo(identityAdminRequests.createUser, ({ username, email }) => ({
    user: {
      ...{ id: 7, username, email, firstName: '', lastName: '', createdAt: deletedAt, emailConfirmedAt: null },
      ...{ marketingEmails: false, mustChangePassword: true, bannedAt: null, banReason: null },
    },
  }));
  admin.fakeServices.respondTo(identityAdminRequests.rollBackUserCreation, () => ({ userId: 7 }));
}
function billingChangesPlans(): void {
  admin.fakeServices.respondTo(billingAdminRequests.changePlan, ({ userId }) => ({
    account: {
      ...{
        userId,
        revision: 1,
        subscription: pro,
        paidBy: 'hand' as const,
        stripeCustomerId: null,
        stripeSubscriptionId: null,
      },
      credits: { isUnlimited: false, balance: 150_000, usedThisMonth: 0, rolloverCredits: 0 },
    },
  }));
}

describe('creating a user with a plan', () => {
  beforeEach(identityCreatesUsers);

  test('completes with the response, and the user list shows the user and the plan', async () => {
    billingChangesPlans();
    const by = actor();
    const created = await create(by);
    const user = { id: 7, username: 'Mia', email: 'mia@example.com' };
    expect(created).toMatchObject({ user, isRepeated: false, action: { state: 'completed', error: null } });
    expect(await listed()).toMatchObject([{ ...user, subscription: { planName: 'Professional', status: 'active' } }]);
    await expect(create(by)).resolves.toEqual({ ...created, isRepeated: true });
    expect(admin.fakeServices.requestsTo(identityAdminRequests.createUser)).toHaveLength(1);
    expect(admin.fakeServices.requestsTo(billingAdminRequests.changePlan).map(({ body }) => body)).toEqual([
      { by, userId: 7, planId: 'pro' },
    ]);
    const stored = JSON.stringify(await admin.sql('SELECT * FROM admin.saga'));
    for (const personal of ['Mia', 'mia@', 'Kp7w']) expect(stored).not.toContain(personal);
  });

  test('sends billing no request without a plan', async () => {
    expect((await create(actor(), 'none')).action.state).toBe('completed');
    expect(admin.fakeServices.requestsTo(billingAdminRequests.changePlan)).toEqual([]);
  });

  test('leaves nothing if identity rejects the user', async () => {
    admin.fakeServices.respondTo(identityAdminRequests.createUser, reject('email_taken'));
    const error = { code: 'email_taken', message: 'Because of email_taken.' };
    expect(await create()).toMatchObject({ user: null, action: { state: 'undone', error } });
    expect(admin.fakeServices.requestsTo(identityAdminRequests.rollBackUserCreation)).toEqual([]);
  });

  test('rolls the user back if billing rejects the plan', async () => {
    admin.fakeServices.respondTo(billingAdminRequests.changePlan, reject('payment_incomplete'));
    const by = actor();
    const error = { code: 'payment_incomplete' };
    expect(await create(by)).toMatchObject({ user: null, action: { state: 'undone', error } });
    expect(admin.fakeServices.requestsTo(identityAdminRequests.rollBackUserCreation).map(({ body }) => body)).toEqual([
      { by },
    ]);
    expect(await listed()).toEqual([]);
  });

  test('continues by itself when billing is available again', async () => {
    const by = actor();
    const { action, user } = await create(by);
    expect(action).toMatchObject({ state: 'running', error: null, waitingFor: ['billing'] });
    expect(user).toMatchObject({ id: 7 });
    expect(await listed()).toMatchObject([{ id: 7, subscription: null }]);
    billingChangesPlans();
    await ended(action.actionId, 'completed');
    expect(await listed()).toMatchObject([{ id: 7, subscription: { planName: 'Professional' } }]);
  });

  test('needs attention if billing has not confirmed it for ten minutes', async () => {
    const by = actor();
    await create(by);
    const attention = async () => (await admin.request(listAttention('admin'), {})).topics;
    expect(await attention()).toEqual([]);
    const since = admin.clock.now().toISOString();
    admin.clock.advance(10 * 60_000 + 1);
    const entry = { id: by.actionId, name: 'create-user', userId: 7, amountPence: null, count: null, since };
    expect(await attention()).toContainEqual({ kind: 'stuck-job', total: 1, entries: [entry] });
  });

  test('rolls the user back if the outcome in identity is unknown', async () => {
    admin.fakeServices.respondTo(identityAdminRequests.createUser, reject('service_unavailable'));
    admin.fakeServices.respondTo(identityAdminRequests.rollBackUserCreation, reject('service_unavailable'));
    const by = actor();
    const created = await create(by);
    expect(created).toMatchObject({ user: null, action: { state: 'running', waitingFor: ['identity'] } });
    expect(created.action.error).toMatchObject({ code: 'service_unavailable' });
    admin.fakeServices.respondTo(identityAdminRequests.rollBackUserCreation, () => ({ userId: null }));
    await ended(by.actionId, 'undone');
    expect(await listed()).toEqual([]);
  });
});

describe('changing a plan', () => {
  test('appears in the user list and does not overwrite a later event', async () => {
    billingChangesPlans();
    identityCreatesUsers();
    await create(actor(), 'none');
    await admin.publish(billingEvents.subscriptionChanged, {
      ...{ userId: 7, revision: 2, subscription: { ...pro, status: 'past_due' }, changedAt: deletedAt },
    });
    expect((await changePlan()).action.state).toBe('completed');
    expect(await listed()).toMatchObject([{ subscription: { status: 'past_due' } }]);
  });

  test('is undone with the error of billing', async () => {
    admin.fakeServices.respondTo(billingAdminRequests.changePlan, reject('payment_incomplete'));
    expect((await changePlan()).action).toMatchObject({
      ...{ state: 'undone', error: { code: 'payment_incomplete', message: 'Because of payment_incomplete.' } },
    });
  });

  test('rejects an unknown user and starts no saga', async () => {
    admin.fakeServices.respondTo(identityRequests.getUser, reject('user_not_found'));
    expect((await domainErrorOf(changePlan())).code).toBe('user_not_found');
    expect(await admin.sql('SELECT FROM admin.saga')).toEqual([]);
  });
});

describe('deleting a user', () => {
  const deletions = [billingEvents.userDataDeleted, affiliateEvents.userDataDeleted, analyticsEvents.userDataDeleted];

  test('completes when every service has deleted the data, in any order of events', async () => {
    admin.fakeServices.respondTo(identityAdminRequests.deleteUser, async ({ userId }) => {
      await admin.publish(billingEvents.userDataDeleted, { userId, deletedAt });
      return {};
    });
    identityCreatesUsers();
    await create(actor(), 'none');
    const by = actor();
    const removed = remove(by);
    await eventually(async () => {
      expect(await stateOf(by.actionId)).toMatchObject({ state: 'running', waitingFor: ['affiliate', 'analytics'] });
    });
    await admin.publish(analyticsEvents.userDataDeleted, { userId: 7, deletedAt });
    await admin.publish(affiliateEvents.userDataDeleted, { userId: 7, deletedAt });
    expect((await removed).action).toMatchObject({ state: 'completed', waitingFor: [] });
    expect(await listed()).toEqual([]);
  });

  test('lists the services that have not responded and completes when they do', async () => {
    admin.fakeServices.respondTo(identityAdminRequests.deleteUser, () => ({}));
    const by = actor();
    await admin.publish(deletions[1]!, { userId: 7, deletedAt });
    const { action } = await remove(by);
    expect(action).toMatchObject({ state: 'running', error: null, waitingFor: ['billing', 'analytics'] });
    await admin.publish(deletions[0]!, { userId: 7, deletedAt });
    expect(await stateOf(by.actionId)).toMatchObject({ state: 'running', waitingFor: ['analytics'] });
    await admin.publish(deletions[2]!, { userId: 7, deletedAt });
    expect(await stateOf(by.actionId)).toMatchObject({ state: 'completed', waitingFor: [] });
    expect((await remove()).action.state).toBe('completed');
  });

  test('does not deadlock with another deletion of the same user', async () => {
    admin.fakeServices.respondTo(identityAdminRequests.deleteUser, () => ({}));
    identityCreatesUsers();
    await create(actor(), 'none');
    const definition = admin.provider(DeleteUserSaga);
    const subject = { userId: 7, planId: null };
    const started = await admin.provider(SagaStore).start(definition, actor(), subject, { requestId: 'other' });
    const { actionId } = started!.saga;
    const { inTransaction } = (await definition.runStep('delete-user', started!.saga))!;
    let removed: ReturnType<typeof remove> | undefined;
    await admin.database.transaction(async (transaction) => {
      await transaction.update(Saga, { actionId }, { step: 'wait-for-services' });
      await admin.provider(UserDirectoryService).delete(transaction, 7, new Date(deletedAt));
      removed = remove();
      await waitForBlockedTransactions((statement) => admin.sql(statement));
      await inTransaction!(transaction);
    });
    for (const deletion of deletions) await admin.publish(deletion, { userId: 7, deletedAt });
    expect((await removed)?.action).toMatchObject({ state: 'completed' });
    expect(await stateOf(actionId)).toMatchObject({ state: 'completed' });
  });

  test('is undone for an unknown user', async () => {
    admin.fakeServices.respondTo(identityAdminRequests.deleteUser, reject('user_not_found'));
    expect((await remove()).action).toMatchObject({ state: 'undone', error: { code: 'user_not_found' } });
  });

  test('continues by itself in one replica when identity is available again', async () => {
    const by = actor();
    await Promise.all([admin.startReplica(), admin.startReplica()]);
    expect((await remove(by)).action).toMatchObject({ state: 'running', waitingFor: ['identity'] });
    const before = admin.fakeServices.requestsTo(identityAdminRequests.deleteUser).length;
    admin.fakeServices.respondTo(identityAdminRequests.deleteUser, () => ({}));
    for (const deletion of deletions) await admin.publish(deletion, { userId: 7, deletedAt });
    await ended(by.actionId, 'completed');
    expect(admin.fakeServices.requestsTo(identityAdminRequests.deleteUser).length - before).toBeLessThanOrEqual(4);
  });
});

test('an action id belongs to one action', async () => {
  billingChangesPlans();
  const by = actor();
  await changePlan(by);
  expect((await domainErrorOf(remove(by))).code).toBe('idempotency_conflict');
  const other = admin.request(adminRequests.changeUserPlan, { by, userId: 7, planId: 'none' });
  expect((await domainErrorOf(other)).code).toBe('idempotency_conflict');
  expect((await domainErrorOf(stateOf(actor().actionId))).code).toBe('not_found');
});

test('rejects the action id of a created user for another user', async () => {
  identityCreatesUsers();
  const by = actor();
  await create(by, 'none');
  const person = { firstName: '', lastName: '', planId: 'none', temporaryPassword: 'Kp7w!mRt4xZq' } as const;
  for (const other of [
    { username: 'Tom', email: 'tom@example.com' },
    { username: 'Mia', email: 'another-mia@example.com' },
  ]) {
    const creation = admin.request(adminRequests.createUserWithPlan, { by, ...person, ...other });
    expect((await domainErrorOf(creation)).code).toBe('idempotency_conflict');
  }
  expect(await create(by, 'none')).toMatchObject({ isRepeated: true, user: { username: 'Mia' } });
});
