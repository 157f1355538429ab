import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { storedAdminKeyName } from '@scriptsmith/web-kit/session/stored-admin-key';
import { consoleResponses, enter, openConsole, refusal } from '../testing/console.js';
import { openApp } from '../testing/open-app.js';

const session = 'GET /api/admin/session';
const signIn = 'POST /api/admin/session';
const signedIn = { body: { name: 'Ada', role: 'owner', hasSession: true } };
const sessionRequired = refusal(401, 'admin_session_required', 'Enter the code.');

test('a key with a second factor asks for a code, and Logout ends the session', async () => {
  const server = new FakeServer({
    ...consoleResponses,
    [session]: sessionRequired,
    [signIn]: refusal(401, 'invalid_second_factor', 'The code is wrong.'),
    'DELETE /api/admin/session': { body: { success: true } },
  });
  const { actor } = openApp('/admin');
  await enter(actor, await screen.findByLabelText('Admin Key'), 'owner key');
  await actor.click(screen.getByRole('button', { name: 'Access Dashboard' }));
  const field = await screen.findByLabelText('Authentication Code');
  await waitFor(() => expect(field).toHaveFocus());
  await enter(actor, field, '287 082');
  await actor.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong.');
  server.respondTo(signIn, signedIn);
  await actor.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await findToast('Access Granted')).toBeVisible();
  expect(await screen.findByText('Ada · owner')).toBeVisible();
  expect(server.bodiesOf(signIn)).toEqual([{ code: '287082' }, { code: '287082' }]);

  await actor.click(screen.getByRole('button', { name: 'Logout' }));
  const ends = () => server.calls.filter(({ method }) => method === 'DELETE');
  await waitFor(() => expect(ends()).toHaveLength(1));
  expect(ends()[0]?.headers.get('admin-key')).toBe('owner key');
  expect(localStorage.getItem(storedAdminKeyName)).toBeNull();
});

test('a session that ends during use asks for a code and returns to the same tab', async () => {
  const { server, actor } = openConsole('', { [session]: signedIn, [signIn]: signedIn });
  await screen.findByText('user1@example.com');
  server.respondTo('GET /api/admin/users', sessionRequired);
  await actor.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  expect(localStorage.getItem(storedAdminKeyName)).toBe('good key');
  server.respondTo('GET /api/admin/users', consoleResponses['GET /api/admin/users']!);
  await actor.click(screen.getByRole('button', { name: 'Use a Recovery Code' }));
  await enter(actor, screen.getByLabelText('Recovery Code'), 'abcd-efgh-ijkl-mnop-qrst-uvwx');
  await actor.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('user1@example.com')).toBeVisible();
  expect(server.bodiesOf(signIn)).toEqual([{ recoveryCode: 'abcdefghijklmnopqrstuvwx' }]);
});

test('another key can be entered instead, and a key without a session sends no sign-out', async () => {
  const { server, actor } = openConsole('', { [session]: sessionRequired });
  await actor.click(await screen.findByRole('button', { name: 'Use Another Key' }));
  expect(await screen.findByLabelText('Admin Key')).toHaveValue('');
  expect(localStorage.getItem(storedAdminKeyName)).toBeNull();
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
