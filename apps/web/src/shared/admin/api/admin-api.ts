import { baseApi } from '../../api/base-api.js';

/** The calls of the console are injected here, by concept. What a change touches is loaded again. */
export const adminApi = baseApi.enhanceEndpoints({
  addTagTypes: [
    'AdminUsers',
    'AdminStats',
    'AdminPendingCustomers',
    'AdminAffiliates',
    'AdminPayouts',
    'AdminCommissions',
    'AdminWebhooks',
    'AdminDeliveries',
    'AdminAudit',
    'AdminKeys',
    'AdminApiKeys',
    // Visits name the users who made them.
    'Analytics',
  ],
});

/** What the server answered about a list's page is looked up again after this long out of sight. */
export const listKeptSeconds = 60;

/** The parameters that are set. */
export const queryOf = (parameters: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
