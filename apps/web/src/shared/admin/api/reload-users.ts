import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api.js';

/** What shows users, or what became of them. */
const userTags = ['AdminUsers', 'AdminStats', 'AdminAffiliates', 'AdminPendingCustomers', 'AdminAudit'] as const;

const api = baseApi.enhanceEndpoints({ addTagTypes: userTags });

/** How long the events of a change may take to arrive in what follows the services. */
const eventsArriveMs = 2_000;

type Dispatch = (action: UnknownAction) => unknown;

/**
 * Loads again what shows users, here as admins see it and as a customer who may be signed in beside; and once more, for
 * lists and figures follow the services by events that come a moment later.
 */
export function reloadUsers(dispatch: Dispatch): void {
  const reload = () => dispatch(api.util.invalidateTags([...userTags, 'Account', 'Affiliate']));
  reload();
  window.setTimeout(reload, eventsArriveMs);
}

/** For a change of users, whatever came of it: after a failure nobody knows what it has done. */
export async function reloadUsersAfter(
  _change: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  await queryFulfilled.catch(() => undefined);
  reloadUsers(dispatch);
}
