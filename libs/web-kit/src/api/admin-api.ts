import { baseApi } from './base-api.js';

/** A tag for each kind of data that admin mutations change. */
const adminTags = [
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
  'AdminTwoFactor',
  'ApiKey',
  'Traffic',
  'SavedFilter',
] as const;

/** The base of all admin endpoints. */
export const adminApi = baseApi.enhanceEndpoints({ addTagTypes: adminTags });

/** Invalidates the data of all lists and screens of the console. */
export const invalidateAdminData = () => adminApi.util.invalidateTags([...adminTags]);

type AdminTag = Parameters<typeof adminApi.util.invalidateTags>[0][number];

type ListedType = 'User' | 'PendingCustomer' | 'AffiliateAccount' | 'WebhookEndpoint';

/** The tags of a list: one for the list, and one for each of its rows. */
export const listTags = (type: ListedType, ids: readonly (string | number)[] = []) => [
  { type, id: 'LIST' },
  ...ids.map((id) => ({ type, id })),
];

/**
 * The data that a mutation of a user can change: the user and the lists with the user, the stats, the audit log, and the
 * account of a customer who is signed in in the same browser. A new user has no id yet.
 */
export const userTags = (userId?: number): AdminTag[] => [
  ...listTags('User', userId === undefined ? [] : [userId]),
  ...listTags('AffiliateAccount', userId === undefined ? [] : [userId]),
  ...(['Stats', 'AuditLog', 'Traffic', 'Account', 'Affiliate'] as const),
  { type: 'PendingCustomer', id: 'LIST' },
];

/** How long a page of a list stays in the cache after it was last shown. */
export const listCacheSeconds = 60;

/** The parameters that have a value, as a query. */
export const toQuery = (parameters: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
