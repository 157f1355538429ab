import type { UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import type { AppStore } from '@scriptsmith/web-kit/store/root-state';
import { createStore } from '@scriptsmith/web-kit/store/store';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { affiliatesApi } from '../features/affiliates/api/affiliates-api.js';
import { auditLogApi } from '../shared/audit-log/audit-log-api.js';
import { pendingCustomersApi } from '../features/pending-customers/api/pending-customers-api.js';
import { refetchWhenRestored } from './refetch-when-restored.js';
import { statsApi } from '../features/stats/api/stats-api.js';
import { userPageApi } from '../features/user/api/user-page-api.js';
import { userListApi } from '@scriptsmith/web-kit/api/user-list-api';
import { usersApi } from '../shared/user-actions/users-api.js';
import { analyticsApi } from '../features/analytics/api/analytics-api.js';

const range = { start: '2026-11-15', end: '2026-11-21' };

/** The responses of the lists. Their rows are the user who is changed. */
const lists: Partial<Record<string, object>> = {
  '/api/admin/users': { users: [{ id: 8 }] },
  '/api/admin/affiliates': { affiliates: [{ id: 8 }] },
  '/api/admin/pending-customers': { pendingCustomers: [] },
};

/** The queries that the screens of a page have loaded. */
const shown = {
  users: ['/api/admin/users', userListApi.endpoints.adminUsers.initiate({})],
  user: ['/api/admin/users/8', userPageApi.endpoints.adminUser.initiate(8)],
  stats: ['/api/admin/stats', statsApi.endpoints.adminStats.initiate()],
  affiliates: ['/api/admin/affiliates', affiliatesApi.endpoints.adminAffiliates.initiate({})],
  pending: ['/api/admin/pending-customers', pendingCustomersApi.endpoints.pendingCustomers.initiate({})],
  audit: ['/api/admin/audit', auditLogApi.endpoints.auditLog.initiate({})],
  traffic: ['/api/admin/analytics/stats', analyticsApi.endpoints.analyticsStats.initiate({ range, filters: {} })],
  affiliate: ['/api/admin/users/8/affiliate', userPageApi.endpoints.adminUserAffiliate.initiate(8)],
  otherAffiliate: ['/api/admin/users/9/affiliate', userPageApi.endpoints.adminUserAffiliate.initiate(9)],
  balance: ['/api/user/8', accountApi.endpoints.userData.initiate(8)],
} as const;
type Shown = keyof typeof shown;

const actionId = '0199d6a5-0000-7000-8000-000000000001';
const newUser = { username: 'cy', email: 'cy@example.com', firstName: '', lastName: '', password: '', plan: 'none' };
const everything: readonly Shown[] = ['users', 'user', 'stats', 'affiliates', 'affiliate', 'audit', 'balance'];

const changes: readonly [what: string, call: string, change: unknown, stale: readonly Shown[]][] = [
  [
    'deleted in the console',
    'DELETE /api/admin/users/8',
    usersApi.endpoints.deleteUser.initiate({ userId: 8, actionId }),
    [...everything, 'traffic'],
  ],
  [
    'created in the console',
    'POST /api/admin/users',
    usersApi.endpoints.createUser.initiate({ body: newUser as never, actionId }),
    ['users', 'stats', 'pending', 'audit'],
  ],
  [
    'deleted from the analytics',
    'DELETE /api/admin/analytics/user/8',
    usersApi.endpoints.deleteTrafficUser.initiate({ userId: 8, actionId }),
    [...everything, 'traffic'],
  ],
  [
    'banned from the analytics',
    'POST /api/admin/analytics/user/8/ban',
    usersApi.endpoints.banTrafficUser.initiate({ userId: 8, actionId, reason: 'fraud' }),
    ['users', 'user', 'audit', 'traffic'],
  ],
];

/** Loads all data, and expects this part to be loaded again after a cause. */
async function expectReload(stale: readonly Shown[], cause: (store: AppStore) => unknown, call = ''): Promise<void> {
  const server = new FakeServer({ [call]: { body: {} } });
  for (const [path] of Object.values(shown)) {
    server.respondTo(`GET ${path}`, { body: lists[path] ?? {} });
  }
  const store = createStore();
  const dispatch = (action: unknown) => store.dispatch(action as UnknownAction) as unknown as Promise<unknown>;
  await Promise.all(Object.values(shown).map(([, load]) => dispatch(load)));
  server.calls.length = 0;
  await cause(store);
  await waitFor(() => {
    const loaded = server.calls.map(({ path }) => path.split('?')[0]);
    expect(stale.filter((name) => !loaded.includes(shown[name][0]))).toEqual([]);
  });
}

test.each(changes)('a user who is %s: no stale data is shown', (_what, call, change, stale) =>
  expectReload(stale, ({ dispatch }) => dispatch(change as UnknownAction), call),
);

test('a console that is restored from the back/forward cache shows no stale data', () =>
  expectReload(['users', 'user', 'stats', 'affiliates', 'otherAffiliate', 'pending', 'audit', 'traffic'], (store) => {
    refetchWhenRestored(store);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }));
