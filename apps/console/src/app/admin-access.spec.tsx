import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { act, screen, waitFor } from '@testing-library/react';
import { storedAdminKeyName } from '@scriptsmith/web-kit/session/stored-admin-key';
import { consoleResponses, openConsole, pageOf, refusal } from '../testing/console.js';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from '../testing/open-app.js';

const badKey = refusal(401, 'invalid_admin_key', 'This admin key is not known.');

async function enterKey(sessionResponse: { status?: number; body?: unknown }) {
  const server = new FakeServer({ ...consoleResponses, 'GET /api/admin/session': sessionResponse });
  const { actor } = openApp('/admin');
  await actor.type(await screen.findByLabelText('Admin Key'), ' some key ');
  await actor.click(screen.getByRole('button', { name: 'Access Dashboard' }));
  return { server, actor };
}

test('a valid key opens the console, is stored, and is sent with every admin call', async () => {
  const { server } = await enterKey({ body: { name: 'Ada', role: 'owner' } });
  expect(await findToast('Access Granted')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(localStorage.getItem(storedAdminKeyName)).toBe('some key');
  await waitFor(() => expect(server.calls.some(({ path }) => path.startsWith('/api/admin/users'))).toBe(true));
  for (const { path, headers } of server.calls)
    expect([path, headers.get('admin-key')]).toEqual([path, path.startsWith('/api/admin/') ? 'some key' : null]);
});

test("an invalid key shows the catalogue's message and is not stored", async () => {
  await enterKey(badKey);
  expect(await findToast('Access Denied')).toHaveTextContent('Invalid admin key');
  expect(localStorage.getItem(storedAdminKeyName)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('text that cannot be a key is rejected without a request', async () => {
  const server = new FakeServer(consoleResponses);
  const { actor } = openApp('/admin');
  await actor.type(await screen.findByLabelText('Admin Key'), 'schlüssel → hier');
  await actor.click(screen.getByRole('button', { name: 'Access Dashboard' }));
  expect(await findToast('Access Denied')).toHaveTextContent('Invalid admin key');
  expect(server.calls.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
});

test("too many attempts show the server's message", async () => {
  await enterKey(refusal(429, 'rate_limited', 'Too many wrong keys. Try again in a minute.'));
  expect(await findToast('Access Denied')).toHaveTextContent('Too many wrong keys. Try again in a minute.');
});

test('an empty key is not sent', async () => {
  const server = new FakeServer(consoleResponses);
  const { actor } = openApp('/admin');
  await actor.click(await screen.findByRole('button', { name: 'Access Dashboard' }));
  expect(await screen.findByText('Enter the admin key')).toBeVisible();
  expect(server.calls.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
});

test('Logout clears the key and asks for one again', async () => {
  const { actor } = openConsole();
  await actor.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(localStorage.getItem(storedAdminKeyName)).toBeNull();
});

test('a key that is revoked during use returns to the key screen', async () => {
  const { server, actor } = openConsole();
  await screen.findByText('user1@example.com');
  server.respondTo('GET /api/admin/users', badKey);
  await actor.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Your admin key is no longer valid. Enter another key to continue.')).toBeVisible();
  expect(localStorage.getItem(storedAdminKeyName)).toBeNull();
});

test('an unreachable server shows an error with a retry button', async () => {
  const { server, actor } = openConsole('', { 'GET /api/admin/session': { status: 503 } });
  expect(await screen.findByText('Failed to load admin data')).toBeVisible();
  expect(localStorage.getItem(storedAdminKeyName)).toBe('good key');
  server.respondTo('GET /api/admin/session', { body: { name: 'Ada', role: 'owner' } });
  await actor.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Ada · owner')).toBeVisible();
});

test('an unreachable server is asked again until it responds, without a click', async () => {
  const { server } = openConsole('', { 'GET /api/admin/session': { status: 503 } });
  expect(await screen.findByText('Failed to load admin data')).toBeVisible();
  server.respondTo('GET /api/admin/session', { body: { name: 'Ada', role: 'owner' } });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Ada · owner')).toBeVisible();
});

test('the console shows the stats in cards, with amounts in pounds', async () => {
  openConsole();
  for (const [name, figure] of [
    ['Total Users', '1,204'],
    ['Active Subscriptions', '31'],
    ['Credits Used', '98,000'],
    ['Total Revenue', '£1,234.56'],
  ] as const) {
    await waitFor(() => expect(screen.getByRole('region', { name })).toHaveTextContent(figure));
  }
  expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/analytics');
});

test('every tab has its own path, and only owners see the keys tab', async () => {
  const { actor } = openConsole('', { 'GET /api/admin/pending-customers': pageOf('pendingCustomers', []) }, 'support');
  await actor.click(await screen.findByRole('tab', { name: 'Pending Customers' }));
  expect(await screen.findByText(/^No pending customers yet/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Pending Customers' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Audit Log' })).toHaveAttribute('href', '/admin/audit');
  expect(screen.queryByRole('tab', { name: 'Keys' })).toBeNull();
});

test('the arrow keys move the focus between the tabs', async () => {
  const { actor } = openConsole();
  const tab = (name: string) => screen.getByRole('tab', { name });
  await screen.findByRole('tab', { name: 'Users' });
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('Users')]);
  tab('Users').focus();
  for (const [key, name] of [
    ['ArrowDown', 'Pending Customers'],
    ['ArrowUp', 'Users'],
    ['Home', 'Overview'],
    ['ArrowLeft', 'Keys'],
    ['ArrowRight', 'Overview'],
    ['End', 'Keys'],
  ] as const) {
    await actor.keyboard(`{${key}}`);
    expect(tab(name)).toHaveFocus();
  }
  expect(tab('Users')).toHaveAttribute('aria-selected', 'true');
});

test('stats that fail to load show a toast and a message in their place', async () => {
  openConsole('', {
    'GET /api/admin/stats': refusal(503, 'service_unavailable', 'Billing is temporarily unavailable.'),
  });
  expect(await findToast('Error')).toHaveTextContent('Billing is temporarily unavailable.');
  expect(screen.getByRole('region', { name: 'Stats' })).toHaveTextContent('Billing is temporarily unavailable.');
});
