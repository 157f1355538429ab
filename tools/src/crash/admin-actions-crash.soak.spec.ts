import { randomUUID } from 'node:crypto';
import type { AdminActor, RequestContract, ServiceName } from '@scriptsmith/contracts';
import { type AdminAction, adminRequests, type AuditLogEntry } from '@scriptsmith/contracts/admin';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { serviceUnavailable } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { KillableProduct } from './killable-product.js';

let product: KillableProduct;
beforeAll(async () => {
  product = await KillableProduct.start({
    ADMIN_KEY: 'admin_testing_0123456789abcdef',
    // Plans are complimentary, so no payment provider is needed.
    ...{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_URL: 'http://127.0.0.1:9' },
    ...{ PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_FACTOR: '100' },
  });
}, 120_000);
afterAll(() => product.stop(), 60_000);
afterEach(() => {
  product.witness = async () => undefined;
});

const timeout = { timeoutMs: 30_000 };
const actor = (): AdminActor => ({ actionId: randomUUID(), keyName: 'night shift', clientAddress: '198.51.100.9' });

let created = 0;
function create(by: AdminActor, planId: 'pro' | 'none' = 'pro') {
  created += 1;
  const person = { username: `person ${created}`, email: `person${created}@example.com`, firstName: '', lastName: '' };
  const order = { by, ...person, temporaryPassword: 'Kp7w!mRt4xZq', planId };
  return product.request(adminRequests.createUserWithPlan, order);
}
async function existingUser(planId: 'pro' | 'none'): Promise<number> {
  const by = actor();
  await create(by, planId);
  expect(await ended(by)).toMatchObject({ state: 'completed' });
  return (await usersInIdentity()).at(-1)!;
}

/** Waits until the action has ended and returns its outcome. */
function ended({ actionId }: AdminActor): Promise<AdminAction> {
  return eventually(async () => {
    const { action } = await product.request(adminRequests.getAdminAction, { actionId });
    expect(action.state).not.toBe('running');
    return action;
  }, timeout);
}
/** The audit log entries of an action, after every service has published its events. */
async function audited({ actionId }: AdminActor): Promise<string[]> {
  await eventually(async () => {
    for (const service of ['identity', 'billing']) {
      expect(await product.sql(`SELECT FROM ${service}.outbox_event`)).toEqual([]);
    }
  }, timeout);
  const { auditRows } = await product.request(adminRequests.listAuditLog, { pageSize: 100 });
  return auditRows
    .filter(({ by }: AuditLogEntry) => by.actionId === actionId)
    .map(({ action }) => action)
    .sort();
}
const planOf = async (userId: number): Promise<string | undefined> => {
  const { accounts } = await product.request(billingAdminRequests.getAccounts, { userIds: [userId] });
  const { subscription } = accounts[0]!;
  return subscription?.status === 'active' ? subscription.planId : undefined;
};
const usersInIdentity = async () =>
  (await product.sql<{ id: number }>('SELECT id FROM identity.user_account ORDER BY id')).map(({ id }) => id);

/** Asserts that every service has the same users. */
async function expectNoHalfUsers(): Promise<void> {
  await eventually(async () => {
    const { users } = await product.request(adminRequests.listUsers, { sort: 'id', direction: 'asc', pageSize: 100 });
    expect(users.map(({ id }) => id)).toEqual(await usersInIdentity());
    for (const { id, subscription } of users) {
      expect(subscription?.status === 'active' ? 'pro' : undefined).toBe(await planOf(id));
    }
  }, timeout);
}

/** Kills a service at the first matching request, restarts it, and waits until the action has ended. */
async function killing(
  victim: ServiceName,
  moment: 'before' | 'after',
  contract: RequestContract,
  act: (by: AdminActor) => Promise<unknown>,
): Promise<{ by: AdminActor; action: AdminAction }> {
  const by = actor();
  let hasHappened = false;
  product.witness = async (now, { pattern }) => {
    if (hasHappened || now !== moment || pattern !== contract.pattern) return;
    hasHappened = true;
    await product.kill(victim);
    // Responses to or from a killed service are lost.
    throw serviceUnavailable();
  };
  await act(by).catch(() => undefined);
  expect(hasHappened).toBe(true);
  await product.revive(victim);
  return { by, action: await ended(by) };
}

const { createUser, deleteUser } = identityAdminRequests;
const { changePlan } = billingAdminRequests;

type Blow = [victim: ServiceName, moment: 'before' | 'after', contract: RequestContract];
const name = ([victim, moment, { pattern }]: Blow) => `${victim} is killed ${moment} ${pattern}`;
const named = (...blows: Blow[]) => blows.map((blow) => [name(blow), blow] as const);

describe('creating a user with a plan is completed or undone when', () => {
  test.each(
    named(
      ['admin', 'before', createUser],
      ['admin', 'after', createUser],
      ['identity', 'before', createUser],
      ['identity', 'after', createUser],
      ['admin', 'before', changePlan],
      ['admin', 'after', changePlan],
      ['billing', 'before', changePlan],
      ['billing', 'after', changePlan],
    ),
  )(
    '%s',
    async (_, blow) => {
      const before = await usersInIdentity();
      const { by, action } = await killing(...blow, create);
      const added = (await usersInIdentity()).filter((id) => !before.includes(id));
      const rows = await audited(by);
      if (action.state === 'completed') {
        expect(added).toHaveLength(1);
        expect(await planOf(added[0]!)).toBe('pro');
        expect(rows).toEqual(['change-plan', 'create-user']);
      } else {
        expect(action.error).toMatchObject({ code: 'service_unavailable' });
        expect(added).toEqual([]);
        expect([[], ['create-user', 'delete-user']]).toContainEqual(rows);
      }
      expect(action.state).toBe(blow[2] === createUser ? 'undone' : 'completed');
      await expectNoHalfUsers();
    },
    90_000,
  );
});

describe('changing a plan is completed when', () => {
  test.each(
    named(
      ['admin', 'before', changePlan],
      ['admin', 'after', changePlan],
      ['billing', 'before', changePlan],
      ['billing', 'after', changePlan],
    ),
  )(
    '%s',
    async (_, blow) => {
      const userId = await existingUser('none');
      const { by, action } = await killing(...blow, (by) =>
        product.request(adminRequests.changeUserPlan, { by, userId, planId: 'pro' }),
      );
      expect(action).toMatchObject({ state: 'completed', error: null });
      expect(await planOf(userId)).toBe('pro');
      expect(await audited(by)).toEqual(['change-plan']);
      await expectNoHalfUsers();
    },
    90_000,
  );
});

describe('deleting a user is completed when', () => {
  const servicesThatDeleted = async (userId: number) =>
    (
      await product.sql<{ service: string }>(
        'SELECT service FROM admin.user_data_deletion WHERE user_id = $1 ORDER BY service',
        [userId],
      )
    ).map(({ service }) => service);
  const remove = (userId: number) => (by: AdminActor) =>
    product.request(adminRequests.deleteUserAccount, { by, userId });

  async function expectDeleted(userId: number, by: AdminActor): Promise<void> {
    expect(await usersInIdentity()).not.toContain(userId);
    expect(await servicesThatDeleted(userId)).toEqual(['affiliate', 'analytics', 'billing']);
    expect(await planOf(userId)).toBeUndefined();
    expect((await audited(by)).filter((change) => change === 'delete-user')).toHaveLength(1);
    await expectNoHalfUsers();
  }

  test.each(
    named(
      ['admin', 'before', deleteUser],
      ['admin', 'after', deleteUser],
      ['identity', 'before', deleteUser],
      ['identity', 'after', deleteUser],
    ),
  )(
    '%s',
    async (_, blow) => {
      const userId = await existingUser('pro');
      const { by, action } = await killing(...blow, remove(userId));
      expect(action).toMatchObject({ state: 'completed', error: null, waitingFor: [] });
      await expectDeleted(userId, by);
    },
    90_000,
  );

  test.each(['billing', 'affiliate', 'analytics'] as const)(
    '%s was down from before it began',
    async (service) => {
      const userId = await existingUser('pro');
      await product.kill(service);
      const by = actor();
      const { action } = await remove(userId)(by);
      expect(action).toMatchObject({ state: 'running' });
      expect(action.waitingFor).toContain(service);
      await product.revive(service);
      expect(await ended(by)).toMatchObject({ state: 'completed', error: null });
      await expectDeleted(userId, by);
    },
    90_000,
  );

  test('the admin service was killed while it waited', async () => {
    const userId = await existingUser('pro');
    await product.kill('analytics');
    const by = actor();
    expect((await remove(userId)(by)).action.waitingFor).toContain('analytics');
    await product.kill('admin');
    await product.revive('analytics');
    await product.revive('admin');
    expect(await ended(by)).toMatchObject({ state: 'completed' });
    await expectDeleted(userId, by);
  }, 90_000);
});
