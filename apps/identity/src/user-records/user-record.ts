import type { UserRecord } from '@scriptsmith/contracts/identity';
import type { User } from '../users/user.entity.js';

/** A user as admins see them. */
export const userRecord = (user: User): UserRecord => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  createdAt: user.createdAt.toISOString(),
  emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
  marketingEmails: user.marketingEmails,
  mustChangePassword: user.mustChangePassword,
  bannedAt: user.bannedAt?.toISOString() ?? null,
  banReason: user.banReason,
});
