import { screen, waitFor } from '@testing-library/react';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { storedAdminKeyName } from '@scriptsmith/web-kit/session/stored-admin-key';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { openView } from '@scriptsmith/web-kit/session/customer-view';
import { readStoredUser, writeStoredUser } from '@scriptsmith/web-kit/session/stored-user';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../testing/open-app.js';
import {
  cardOnFile,
  credits,
  creditUsage,
  publicResponses,
  subscription,
} from '@scriptsmith/web-kit/testing/responses';

jest.mock('@scriptsmith/web-kit/routing/leave-to', () => ({ leaveTo: jest.fn() }));

const bea = { id: 8, username: 'bea', email: 'bea@example.com' };
const end = 'DELETE /api/admin/views/view-1';

/** Opens the dashboard of Alex as an admin who is signed in as Bea in the same browser. */
function openViewOfAlex() {
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/subscription/7': { body: { subscription } },
    'GET /api/user-credits/7': { body: { credits: { ...credits, rolloverCredits: 0 } } },
    'GET /api/credit-usage/7': { body: creditUsage },
    'GET /api/payment-method/7': { body: { card: cardOnFile } },
    [end]: { body: { success: true } },
  });
  localStorage.setItem(storedAdminKeyName, 'good key');
  writeStoredUser(bea);
  openView({ viewId: 'view-1', viewToken: 'token-1', user: alex });
  return { server, ...openApp('/dashboard') };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(leaveTo).mockClear();
});

test('every call of a view has its token and the admin key, and the user of the browser stays signed in', async () => {
  const { server, actor } = openViewOfAlex();
  expect(leaveTo).toHaveBeenCalledWith('/dashboard');
  expect(await screen.findByText('Viewing as alex, read only')).toBeVisible();
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/credit-usage/7'));
  for (const { headers } of server.calls) {
    expect([headers.get('customer-view'), headers.get('admin-key')]).toEqual(['token-1', 'good key']);
  }

  await actor.click(screen.getByRole('button', { name: 'Stop Viewing' }));
  await waitFor(() => expect(leaveTo).toHaveBeenLastCalledWith('/admin/users/7'));
  const ended = server.calls.at(-1)!;
  expect([ended.method, ended.headers.get('admin-key')]).toEqual(['DELETE', 'good key']);
  expect(ended.headers.has('customer-view')).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(readStoredUser()).toEqual(bea);
});

test('a view that has ended says so and leads back to the console', async () => {
  const { server, actor } = openViewOfAlex();
  await screen.findByText('Viewing as alex, read only');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.respondTo('GET /api/user/7', { status: 401, body: { error: 'The view has ended.', code: 'view_ended' } });
  await actor.click(screen.getByRole('link', { name: 'Scriptsmith' }));
  expect(await screen.findByText('The view of alex has ended')).toBeVisible();
  server.respondTo(end, { status: 503, body: { error: 'Unavailable', code: 'service_unavailable' } });
  await actor.click(screen.getByRole('button', { name: 'Back to Console' }));
  await waitFor(() => expect(leaveTo).toHaveBeenLastCalledWith('/admin/users/7'));
});
