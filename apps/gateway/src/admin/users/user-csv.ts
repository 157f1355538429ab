import type { ListedUser } from '@scriptsmith/contracts/admin';
import type { BillingAccount } from '@scriptsmith/contracts/billing';

export const userCsvColumns = [
  ...['id', 'username', 'email', 'createdAt', 'isBanned'],
  ...['plan', 'status', 'creditsBalance', 'isUnlimited'],
];

export const toUserCsvRow = (user: ListedUser, { credits, subscription }: BillingAccount) => [
  ...[user.id, user.username, user.email, user.createdAt, String(user.isBanned)],
  ...[subscription?.planName ?? '', subscription?.status ?? '', credits.balance, String(credits.isUnlimited)],
];
