import type { AdminActor } from '@scriptsmith/contracts';
import type { AdminCommand } from '@scriptsmith/service-kit';

/** A command to this service. Its id belongs to one command only, whatever that does. */
export const affiliateCommand = (by: AdminActor, ...request: readonly AdminCommand['request'][]): AdminCommand => ({
  by,
  scope: 'affiliate',
  request,
});
