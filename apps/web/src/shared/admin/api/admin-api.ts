import { baseApi } from '../../api/base-api.js';

/** The base of all admin endpoints, with a tag for each kind of data that admin mutations change. */
export const adminApi = baseApi.enhanceEndpoints({
  addTagTypes: [
    'User',
    'Stats',
    'PendingCustomer',
    'AffiliateAccount',
    'PayoutBatch',
    'HeldCommission',
    'WebhookEndpoint',
    'WebhookDelivery',
    'AuditLog',
    'AdminKey',
    'ApiKey',
    'Traffic',
  ],
});

/**
 * The data that a mutation of a user can change: the admin lists, and the account of a customer who is signed in in the
 * same browser.
 */
export const userDataTags = [
  ...(['User', 'Stats', 'PendingCustomer', 'AffiliateAccount', 'AuditLog', 'Traffic'] as const),
  ...(['Account', 'Affiliate'] as const),
] as const;

/** How long a page of a list stays in the cache after it was last shown. */
export const listCacheSeconds = 60;

/** The parameters that have a value, as a query. */
export const toQuery = (parameters: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
