import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { writeStoredAdminKey } from '@scriptsmith/web-kit/session/stored-admin-key';
import { credits, publicResponses, subscription } from '@scriptsmith/web-kit/testing/responses';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../testing/open-app.js';

const responses = {
  ...publicResponses,
  'GET /api/subscription/7': { body: { subscription } },
  'GET /api/user-credits/7': { body: { credits: { ...credits, rolloverCredits: 0 } } },
};
const press = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...modifiers });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

afterEach(() => localStorage.clear());

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'opens with K and %j, and finds a screen by its words',
  async (held) => {
    new FakeServer(responses);
    const { actor } = openApp('/cancel', { user: alex });
    await screen.findByRole('heading', { name: 'Payment Cancelled' });
    press('k', held);
    const input = await screen.findByRole('combobox', { name: 'Search commands' });
    expect(options()).toEqual(expect.arrayContaining(['Dashboard', 'Add Credits', 'Start Chatting', 'Logout']));
    await actor.type(input, 'top up');
    expect(options()).toEqual(['Add Credits']);
    await actor.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Add Credits' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search commands' })).toBeNull());
  },
);

test('offers visitors their screens only, and says so if nothing is found', async () => {
  new FakeServer(responses);
  const { actor } = openApp('/cancel');
  await screen.findByRole('heading', { name: 'Payment Cancelled' });
  press('k', { ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Search commands' });
  expect(options()).toEqual([
    'Login',
    'Sign Up',
    'Home',
    'Plans',
    expect.stringMatching(/^Use .* theme$/),
    'Keyboard shortcuts',
  ]);
  await actor.type(input, 'xyzzy');
  expect(screen.getByText('Nothing found. Try another word.')).toBeVisible();
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search commands' })).toBeNull());
});

test('finds users, keys and admin screens with an admin key', async () => {
  const user = { id: 9, username: 'maya', email: 'maya@example.com' };
  const server = new FakeServer({
    ...responses,
    'GET /api/admin/session': { body: { name: 'night shift', role: 'owner' } },
    'GET /api/admin/keys': { body: { adminKeys: [{ id: 'k1', name: 'maya laptop', role: 'support' }] } },
    'GET /api/admin/users': { body: { users: [user], total: 1, page: 1, pageSize: 5 } },
  });
  writeStoredAdminKey('a key');
  openApp('/cancel');
  await screen.findByRole('heading', { name: 'Payment Cancelled' });
  press('k', { ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Search commands' });
  expect(options()).toEqual(expect.arrayContaining(['Users', 'Audit Log', 'Analytics']));
  // Without a pause between the letters.
  for (const value of ['m', 'ma', 'may', 'maya']) fireEvent.change(input, { target: { value } });
  expect(await screen.findByRole('option', { name: /maya@example.com/ })).toBeVisible();
  expect(await screen.findByRole('option', { name: /maya laptop/ })).toBeVisible();
  expect(server.calls.filter(({ path }) => path.startsWith('/api/admin/users'))).toHaveLength(1);
});

test('? lists the shortcuts, but not while typing, and can be turned off', async () => {
  new FakeServer(responses);
  const { actor } = openApp('/login');
  await actor.type(await screen.findByLabelText('Email'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => screen.getByLabelText('Email').blur());
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Open the command menu')).toBeVisible();
  await actor.click(dialog.getByRole('switch', { name: 'Use ? as a shortcut' }));
  await actor.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
