import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import type { User } from '../users/user.entity.js';

const lifetimeMs = identityAdminRequests.temporaryPasswordDays * 24 * 3_600_000;

/** Marks a password as temporary: it expires after a week and must be changed at the next login. */
export const temporaryPasswordFields = (
  now: Date,
): Pick<User, 'mustChangePassword' | 'temporaryPasswordExpiresAt'> => ({
  mustChangePassword: true,
  temporaryPasswordExpiresAt: new Date(now.getTime() + lifetimeMs),
});

/** Marks a password as chosen by the user. */
export const ownPasswordFields = { mustChangePassword: false, temporaryPasswordExpiresAt: null } as const;
