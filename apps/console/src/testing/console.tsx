import type { AdminAction, AdminRole, AdminTwoFactorStatus } from '@scriptsmith/contracts/admin';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { storedAdminKeyName } from '@scriptsmith/web-kit/session/stored-admin-key';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from './open-app.js';

// jsdom takes long to render the dialogs of the console.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 25_000 });

type Responses = ConstructorParameters<typeof FakeServer>[0];

const time = '2026-11-21T12:00:00Z';

export const listedUser = (id: number, changes: Partial<AdminUser> = {}): AdminUser => ({
  id,
  username: `user${id}`,
  email: `user${id}@example.com`,
  createdAt: time,
  isBanned: false,
  subscription: null,
  credits: { creditsBalance: 1_500, isUnlimited: false },
  ...changes,
});

export const actionOf = (state: AdminAction['state'], changes: Partial<AdminAction> = {}): AdminAction => ({
  actionId: '0199d6a5-0000-7000-8000-000000000001',
  state,
  error: null,
  waitingFor: [],
  startedAt: time,
  endedAt: state === 'running' ? null : time,
  ...changes,
});

/** A page of a list. */
export const pageOf = <Name extends string, Row>(name: Name, rows: readonly Row[]) => ({
  body: { [name]: rows, total: rows.length, page: 1, pageSize: 25, isTotalExact: true },
});

export const noAdminSecondFactor: AdminTwoFactorStatus = {
  isAvailable: true,
  authenticatorApp: null,
  recoveryCodesLeft: 0,
};

/** The responses for the first tab of the console. */
export const consoleResponses: Responses = {
  ...publicResponses,
  'GET /api/admin/stats': {
    body: { stats: { totalUsers: 1_204, activeSubscriptions: 31, totalCreditsUsed: 98_000, revenue: 123_456 } },
  },
  'GET /api/admin/api-requests': pageOf('requests', []),
  'GET /api/admin/attention': { body: { topics: [], unavailable: [] } },
  'GET /api/admin/figures': { body: { days: [] } },
  'GET /api/admin/two-factor': { body: noAdminSecondFactor },
  'GET /api/admin/users': pageOf('users', [listedUser(1), listedUser(2)]),
};

/** Opens the console at a path below `/admin`, with an admin key of this role in local storage. */
export function openConsole(path = '', responses: Responses = {}, role: AdminRole = 'owner') {
  localStorage.setItem(storedAdminKeyName, 'good key');
  const server = new FakeServer({
    ...consoleResponses,
    'GET /api/admin/session': { body: { name: 'Ada', role } },
    ...responses,
  });
  return { server, ...openApp(`/admin${path}`) };
}

/** The dialog with this title, once it is open. */
export const findDialog = async (name: string) =>
  within(await waitFor(() => screen.queryByRole('dialog', { name }) ?? screen.getByRole('alertdialog', { name })));

/** An error response. */
export const refusal = (status: number, code: string, error: string, fields?: Record<string, string>) => ({
  status,
  body: { error, code, ...(fields && { fields }) },
});

/** Pastes a text into a field, because typing is slow in jsdom. */
export async function enter(actor: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await actor.click(field);
  await actor.paste(text);
}
