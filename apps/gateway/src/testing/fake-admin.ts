import type { RequestOutput } from '@scriptsmith/contracts';
import {
  type AdminAction,
  type AdminKeyRecord,
  adminRequests,
  type AdminRole,
  type AuditLogEntry,
  type ListedUser,
} from '@scriptsmith/contracts/admin';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { type BillingAccount, billingAdminRequests, type PendingCustomer } from '@scriptsmith/contracts/billing';
import { identityAdminRequests, type UserRecord } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { respondWithAdminTwoFactor } from './fake-admin-two-factor.js';
import { ada, anyId, bob, subscription, tem } from './users.js';

/** The admin key of a role. */
export const adminKeyOf = (role: AdminRole): string => `ssa_${role}`;
const roleOf = new Map<string, AdminRole>(
  (['read-only', 'support', 'owner'] as const).map((role) => [adminKeyOf(role), role]),
);

/** The token of a view of Ada. */
export const viewToken = 'view-of-ada';

const time = '2026-11-21T00:00:00.000Z';

const adminKey: AdminKeyRecord = {
  ...{ id: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a12', name: 'night shift', role: 'support', prefix: 'ssa_abcd' },
  ...{ createdAt: time, lastUsedAt: null, expiresAt: null, revokedAt: null },
};

export const listedUsers: ListedUser[] = [
  { ...ada, createdAt: time, isBanned: false, subscription: { planName: 'Scripter', status: 'active' } },
  { ...bob, createdAt: time, isBanned: true, subscription: null },
];

export const completedAction: AdminAction = {
  ...{ actionId: anyId, state: 'completed', error: null, waitingFor: [], startedAt: time, endedAt: time },
};

const userRecord: UserRecord = {
  ...{ ...ada, firstName: 'Ada', lastName: 'Lovelace', createdAt: '2026-11-01T00:00:00.000Z', emailConfirmedAt: null },
  ...{ marketingEmails: false, mustChangePassword: false, bannedAt: null, banReason: null },
};

/** Only Ada has a subscription and credits. */
const accountOf = (userId: number): BillingAccount => ({
  userId,
  credits: { isUnlimited: false, balance: userId === ada.id ? 15_000 : 0, usedThisMonth: 0, rolloverCredits: 0 },
  subscription: userId === ada.id ? subscription : null,
  revision: userId === ada.id ? 3 : 0,
  paidBy: userId === ada.id ? 'stripe' : null,
  stripeCustomerId: `cus_${userId}`,
  stripeSubscriptionId: null,
});

const pendingCustomer: PendingCustomer = {
  ...{ id: anyId, email: 'paid@example.com', createdAt: time, stripeCustomerId: 'cus_1', stripeSubscriptionId: '' },
  ...{ stripePriceId: '', planName: 'Pro', subscriptionStatus: 'active', monthlyCredits: 0, hasRollover: false },
  ...{ currentPeriodStart: null, currentPeriodEnd: null, notes: '' },
};

const auditLogEntry: AuditLogEntry = {
  ...{ id: anyId, service: 'billing', action: 'set-credits', target: { type: 'user', id: '7' } },
  by: { actionId: anyId, keyName: 'night shift', clientAddress: '198.51.100.9' },
  ...{ reason: '=1+1', before: { balance: 0 }, after: { balance: 500 }, occurredAt: time },
};

const signUps: RequestOutput<typeof adminRequests.listSignUps>['cohorts'] = [
  { month: '2026-10', signUps: 3, users: [[1, 3]] },
  {
    ...{ month: '2026-11', signUps: 4 },
    users: [
      [4, 6],
      [8, 8],
    ],
  },
];

/** The admin service with one admin key per role. */
export function respondAsAdmin(services: FakeServices): void {
  services.respondTo(adminRequests.verifyAdminKey, (given) => {
    const role = roleOf.get(given.adminKey);
    if (!role) throw new DomainError('invalid_admin_key', 'Invalid admin key');
    return { keyId: adminKey.id, name: `the ${role}`, role };
  });
  services.respondTo(adminRequests.claimIdempotencyKey, () => ({}));
  services.respondTo(adminRequests.listAdminKeys, () => ({ adminKeys: [adminKey] }));
  services.respondTo(adminRequests.createAdminKey, () => ({ adminKey, secret: 'ssa_new' }));
  services.respondTo(adminRequests.rotateAdminKey, () => ({ adminKey, secret: 'ssa_new' }));
  services.respondTo(adminRequests.revokeAdminKey, () => ({ adminKey }));
  services.respondTo(adminRequests.listUsers, ({ page, pageSize }) => ({
    ...{ users: listedUsers, total: listedUsers.length, isTotalExact: true, page, pageSize },
  }));
  services.respondTo(adminRequests.exportUsers, () => ({ users: listedUsers, next: null }));
  services.respondTo(adminRequests.getUsernames, ({ userIds }) => ({
    users: [ada, bob].filter(({ id }) => userIds.includes(id)).map(({ id, username }) => ({ userId: id, username })),
  }));
  services.respondTo(adminRequests.getUserStats, () => ({
    totalUsers: 2,
    days: [{ day: '2026-11-20', signUps: 2 }],
  }));
  services.respondTo(adminRequests.listSignUps, () => ({ cohorts: signUps }));
  services.respondTo(adminRequests.listAuditLog, ({ page, pageSize }) => ({
    ...{ auditRows: [auditLogEntry], total: 1, page, pageSize },
  }));
  services.respondTo(adminRequests.exportAuditLog, () => ({ auditRows: [auditLogEntry] }));
  services.respondTo(adminRequests.createUserWithPlan, ({ username, email }) => ({
    ...{ action: completedAction, user: { id: 10, username, email }, isRepeated: false },
  }));
  services.respondTo(adminRequests.changeUserPlan, () => ({ action: completedAction }));
  services.respondTo(adminRequests.deleteUserAccount, () => ({ action: completedAction }));
  services.respondTo(adminRequests.getAdminAction, () => ({ action: completedAction }));
  services.respondTo(adminRequests.startCustomerView, ({ userId }) => ({
    ...{ viewId: anyId, viewToken, expiresAt: '2026-11-21T00:15:00.000Z' },
    user: userId === bob.id ? bob : ada,
  }));
  services.respondTo(adminRequests.endCustomerView, () => ({}));
  services.respondTo(adminRequests.getViewedCustomer, (given) => {
    if (given.viewToken !== viewToken) throw new DomainError('view_ended', 'The view has ended.');
    return { user: ada };
  });
  const savedFilter = { id: anyId, list: 'users', name: 'Past due', query: 'status=past_due' } as const;
  services.respondTo(adminRequests.listSavedFilters, () => ({ savedFilters: [savedFilter] }));
  services.respondTo(adminRequests.saveFilter, () => ({ savedFilter }));
  services.respondTo(adminRequests.renameSavedFilter, () => ({}));
  services.respondTo(adminRequests.deleteSavedFilter, () => ({}));
  respondWithAdminTwoFactor(services);
  respondAboutUsers(services);
}

/** The admin requests of identity, billing and affiliate. */
function respondAboutUsers(services: FakeServices): void {
  services.respondTo(identityAdminRequests.getUserRecord, ({ userId }) => {
    const person = [ada, bob, tem].find(({ id }) => id === userId);
    if (!person) throw new DomainError('user_not_found', 'User not found.');
    return { user: { ...userRecord, ...person }, sessions: [] };
  });
  const passwordsSet = new Map<string, string>();
  services.respondTo(identityAdminRequests.setTemporaryPassword, ({ by, temporaryPassword }) => {
    const wasSet = passwordsSet.get(by.actionId) ?? temporaryPassword;
    passwordsSet.set(by.actionId, wasSet);
    return { isSet: wasSet === temporaryPassword };
  });
  services.respondTo(identityAdminRequests.banUser, () => ({}));
  services.respondTo(identityAdminRequests.unbanUser, () => ({}));
  services.respondTo(billingAdminRequests.getAccounts, ({ userIds }) => ({ accounts: userIds.map(accountOf) }));
  services.respondTo(billingAdminRequests.previewRefund, ({ amountPence = 3_999 }) => ({
    ...{
      paymentId: 'in_1',
      paidPence: 3_999,
      refundedPence: 0,
      refundablePence: 3_999,
      isDisputed: false,
      amountPence,
    },
    ...{ totalRefundedPence: amountPence, takenCredits: 75_000, shortfallCredits: 0, unlimitedUntil: null },
  }));
  services.respondTo(billingAdminRequests.refundPayment, () => ({}));
  services.respondTo(billingAdminRequests.setCredits, ({ userId, creditsBalance }) => ({
    credits: { ...accountOf(userId).credits, balance: creditsBalance },
  }));
  services.respondTo(billingAdminRequests.getBusinessStats, ({ to }) => ({
    ...{ activeSubscriptions: 1, totalCreditsUsed: 250, revenuePence: 3_999 },
    days: ['2026-11-20', to].map((day) => ({
      ...{ day, creditsUsed: 250, revenuePence: 3_999, monthlyRecurringRevenuePence: 3_999 },
      ...{ activeSubscriptions: 1, startedSubscriptions: 1, endedSubscriptions: 0 },
    })),
  }));
  services.respondTo(billingAdminRequests.getCustomerFunnel, () => ({ paid: 5, usedCredits: 4, secondMonth: 2 }));
  services.respondTo(billingAdminRequests.getCohortActivity, () => ({
    months: [
      { cohort: '2026-10', month: '2026-10', paid: 2, usedCredits: 1 },
      { cohort: '2026-10', month: '2026-11', paid: 1, usedCredits: 1 },
      { cohort: '2026-11', month: '2026-11', paid: 3, usedCredits: 2 },
    ],
  }));
  services.respondTo(billingAdminRequests.listPendingCustomers, ({ page, pageSize }) => ({
    ...{ pendingCustomers: [pendingCustomer], total: 1, page, pageSize },
  }));
  services.respondTo(billingAdminRequests.addPendingCustomer, () => ({ pendingCustomer }));
  services.respondTo(billingAdminRequests.deletePendingCustomer, () => ({}));
  services.respondTo(affiliateAdminRequests.getReferrer, () => ({
    referredBy: { userId: bob.id, username: bob.username },
  }));
}
