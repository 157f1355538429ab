import type { Subscription } from '@scriptsmith/contracts/billing';

export const ada = { id: 7, username: 'ada', email: 'ada@example.com' };
export const bob = { id: 8, username: 'bob', email: 'bob@example.com' };
/** Must change a temporary password. */
export const tem = { id: 9, username: 'tem', email: 'tem@example.com' };

/** The id of the fake records. */
export const entryId = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a10';
/** The id in example paths. */
export const anyId = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11';

export const subscription: Subscription = {
  planId: 'pro',
  planName: 'Professional',
  status: 'active',
  currentPeriodEnd: '2026-12-21T00:00:00.000Z',
  cancelAtPeriodEnd: false,
};
