import type { AdminActor } from '@scriptsmith/contracts';
import type { AdminCommand } from '@scriptsmith/service-kit';

/** All commands share one scope, so that an action id can be used for only one of them. */
export const affiliateCommand = (by: AdminActor, ...request: readonly AdminCommand['request'][]): AdminCommand => ({
  by,
  scope: 'affiliate',
  request,
});
