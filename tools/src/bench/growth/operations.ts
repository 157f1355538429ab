import { createHash, randomInt } from 'node:crypto';
import { type Call, consumptionOf } from '../ledger/load.js';
import { canConsume } from './seed-ledger.js';
import { commonSearch } from './seed-users.js';

/** An operation whose cost must not depend on the number of users. */
export interface Operation {
  name: string;
  /** Requests at a time. Admins are few. */
  connections: number;
  /** @param users the number of users of the product @param id is different for each call */
  call: (users: number, id: string) => Call;
}

const activeUsers = 500;

/** Any user with a subscription. */
function anyUser(users: number): number {
  for (;;) {
    const userId = randomInt(1, users + 1);
    if (canConsume(userId)) return userId;
  }
}

/** One of a fixed number of users with a subscription, evenly spread over all users. */
function activeUser(users: number): number {
  const spacing = Math.floor(users / activeUsers / 10) * 10;
  for (;;) {
    const userId = 6 + randomInt(0, activeUsers) * spacing;
    if (canConsume(userId)) return userId;
  }
}

/** The part of a username that no other user has. */
const rareSearch = (users: number): string =>
  createHash('md5')
    .update(String(anyUser(users)))
    .digest('hex')
    .slice(0, 8);

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const external = (path: (users: number) => string): Pick<Operation, 'connections' | 'call'> => ({
  connections: 32,
  call: (users) => ({ method: 'GET', path: path(users) }),
});
const admin = (path: (users: number) => string): Pick<Operation, 'connections' | 'call'> => ({
  connections: 4,
  call: (users) => ({ isAdmin: true, method: 'GET', path: path(users) }),
});

export const operations: readonly Operation[] = [
  {
    name: `consume, ${activeUsers} active users`,
    connections: 32,
    call: (users, id) => consumptionOf(activeUser(users), id),
  },
  { name: 'consume, any user', connections: 32, call: (users, id) => consumptionOf(anyUser(users), id) },
  { name: `balance, ${activeUsers} active users`, ...external((users) => `/users/${activeUser(users)}/credits`) },
  { name: 'balance, any user', ...external((users) => `/users/${anyUser(users)}/credits`) },
  {
    name: `history, ${activeUsers} active users`,
    ...external((users) => `/users/${activeUser(users)}/credits/history`),
  },
  { name: 'history, any user', ...external((users) => `/users/${anyUser(users)}/credits/history`) },
  { name: 'users: newest', ...admin(() => '/api/admin/users?page=1') },
  { name: 'users: one plan by name', ...admin(() => '/api/admin/users?plan=pro&sort=username&page=1') },
  {
    name: 'users: plan and status by email',
    ...admin(() => '/api/admin/users?plan=pro&status=active&sort=email&page=1'),
  },
  { name: 'users: banned, by name', ...admin(() => '/api/admin/users?banned=true&sort=username&page=1') },
  { name: 'users: past due, by email', ...admin(() => '/api/admin/users?status=past_due&sort=email&page=1') },
  {
    name: 'users: past due of a plan',
    ...admin(() => '/api/admin/users?plan=scripter&status=past_due&sort=email&page=1'),
  },
  {
    name: 'users: in the middle',
    ...admin((users) => `/api/admin/users?sort=username&page=${Math.floor(users / 50)}`),
  },
  { name: 'users: one match', ...admin((users) => `/api/admin/users?search=${rareSearch(users)}&page=1`) },
  {
    name: 'users: one match of a plan',
    ...admin((users) => `/api/admin/users?search=${rareSearch(users)}&plan=pro&sort=email&page=1`),
  },
  {
    name: 'users: one in twenty matches',
    ...admin(() => `/api/admin/users?search=${commonSearch}&sort=username&page=1`),
  },
  { name: 'users: one letter', ...admin(() => '/api/admin/users?search=f&page=1') },
  { name: 'overview: totals', ...admin(() => '/api/admin/stats') },
  { name: 'overview: 90 days', ...admin(() => `/api/admin/figures?from=${day(89)}&to=${day(0)}`) },
];
