import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import type { User } from '../users/user.entity.js';

const lifetimeMs = identityAdminRequests.temporaryPasswordDays * 24 * 3_600_000;

/** What makes a password temporary: it has to be changed at the next login, and lets in for a week only. */
export const temporaryPasswordFields = (
  now: Date,
): Pick<User, 'mustChangePassword' | 'temporaryPasswordExpiresAt'> => ({
  mustChangePassword: true,
  temporaryPasswordExpiresAt: new Date(now.getTime() + lifetimeMs),
});

/** What makes it the user's own again. */
export const ownPasswordFields = { mustChangePassword: false, temporaryPasswordExpiresAt: null } as const;
