const specs = (folder, ...names) => names.map((name) => `${folder}/${name}.spec.ts`);

/**
 * The code that decides about money, and the tests that protect it. An area is one run of Stryker.
 * @type {Readonly<Record<string, { mutate: readonly string[], testFiles: readonly string[] }>>}
 */
export const areas = {
  policies: {
    mutate: [
      'apps/affiliate/src/commissions/proration.ts',
      'apps/billing/src/admin/admin-change.ts',
      'apps/billing/src/catalogue/plans.ts',
      'apps/billing/src/credits/batcher.ts',
      'apps/billing/src/holds/hold-policy.ts',
      'apps/billing/src/ledger/{account-access,grant-consumption-order,idempotency,spending-policy,usage-period}.ts',
      'apps/billing/src/subscriptions/{months,subscription-snapshot}.ts',
    ],
    testFiles: [
      'apps/affiliate/src/commissions/proration.spec.ts',
      ...specs('apps/billing/src', 'admin/admin-change', 'catalogue/plans', 'credits/batcher', 'holds/hold-policy'),
      ...specs('apps/billing/src/ledger', 'account-access', 'idempotency', 'spending-policy'),
      ...specs('apps/billing/src/subscriptions', 'months', 'subscription-snapshot'),
    ],
  },
  consumption: {
    mutate: ['apps/billing/src/credits/consumption.service.ts'],
    testFiles: specs('apps/billing/src/credits', 'consumption', 'consumption-batches'),
  },
  'ledger-transactions': {
    mutate: ['apps/billing/src/ledger/ledger-transaction.ts'],
    testFiles: [
      ...specs('apps/billing/src', 'ledger/ledger-transaction', 'credits/consumption', 'credits/open-grants'),
    ],
  },
  grants: {
    mutate: [
      'apps/billing/src/credits/credit-adjustments.service.ts',
      'apps/billing/src/ledger/{credit-ledger.service,ledger-operations}.ts',
    ],
    testFiles: specs('apps/billing/src', 'credits/credit-adjustments', 'credits/renewal', 'ledger/credit-ledger'),
  },
  holds: {
    mutate: ['apps/billing/src/holds/holds.service.ts'],
    testFiles: ['apps/billing/src/holds/holds.spec.ts'],
  },
  'customer-snapshots': {
    mutate: ['apps/billing/src/subscriptions/customer-snapshot.applier.ts'],
    testFiles: ['apps/billing/src/subscriptions/customer-snapshot.spec.ts'],
  },
  'manual-subscriptions': {
    mutate: ['apps/billing/src/subscriptions/manual-subscriptions.service.ts'],
    testFiles: ['apps/billing/src/subscriptions/manual-subscriptions.spec.ts'],
  },
  'paid-credits': {
    mutate: ['apps/billing/src/subscriptions/{paid-credits.service,subscription-events,subscription-terms}.ts'],
    testFiles: specs('apps/billing/src/subscriptions', 'paid-credits', 'subscription-events', 'subscription-terms'),
  },
  subscriptions: {
    mutate: ['apps/billing/src/subscriptions/subscriptions.service.ts'],
    testFiles: specs('apps/billing/src/subscriptions', 'admin-plan-changes', 'cancelling'),
  },
  'plan-changes': {
    mutate: ['apps/billing/src/subscriptions/plan-changes.service.ts'],
    testFiles: specs('apps/billing/src/subscriptions', 'admin-plan-changes', 'pending-plan-changes', 'plan-changes'),
  },
  'admin-plan-changes': {
    mutate: ['apps/billing/src/subscriptions/admin-plan-changes.service.ts'],
    testFiles: specs('apps/billing/src/subscriptions', 'admin-plan-changes'),
  },
  commissions: {
    mutate: ['apps/affiliate/src/commissions/{commission-ledger,payments.service,test-commission.service}.ts'],
    testFiles: [
      'apps/affiliate/src/commissions/commissions.spec.ts',
      ...specs('apps/affiliate/src', 'referrals/referrals', 'user-deletion/user-deletion'),
      'apps/affiliate/src/commission-reviews/commission-reviews.spec.ts',
    ],
  },
  idempotency: {
    mutate: [
      'libs/service-kit/src/admin-commands/admin-commands.ts',
      'libs/service-kit/src/inserts/insert-if-absent.ts',
      'libs/service-kit/src/inbox/inbox.interceptor.ts',
    ],
    testFiles: specs(
      'libs/service-kit/src',
      'admin-commands/admin-commands',
      'inserts/insert-if-absent',
      'messaging/events',
    ),
  },
};
