import type { ListedUser } from '@scriptsmith/contracts/admin';
import type { BillingAccount } from '@scriptsmith/contracts/billing';

export const userColumns = [
  ...['id', 'username', 'email', 'createdAt', 'isBanned'],
  ...['plan', 'status', 'creditsBalance', 'isUnlimited'],
];

/** A user as a row of the export. */
export const userRow = (user: ListedUser, { credits, subscription }: BillingAccount) => [
  ...[user.id, user.username, user.email, user.createdAt, String(user.isBanned)],
  ...[subscription?.planName ?? '', subscription?.status ?? '', credits.balance, String(credits.isUnlimited)],
];
