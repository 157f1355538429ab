import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor, within } from '@testing-library/react';
import { storedAdminKeyName } from '@scriptsmith/web-kit/session/stored-admin-key';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from '../../../testing/open-app.js';
import { now, owner, session, sessionResponse, stats } from '../testing/responses.js';

/** Whether the dialogs can be loaded. */
let mockIsServed = true;
jest.mock('./user-action-dialogs.js', () => {
  if (!mockIsServed) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('./user-action-dialogs.js');
});

const query = '?start=2026-11-15&end=2026-11-21';
const statsCall = 'GET /api/admin/analytics/stats?start=2026-11-15T00%3A00%3A00Z&end=2026-11-21T23%3A59%3A59Z';
const resetCall = 'POST /api/admin/analytics/user/8/reset-password';
const banCall = 'POST /api/admin/analytics/user/8/ban';
const deleteCall = 'DELETE /api/admin/analytics/user/8';

function open(path: string) {
  localStorage.setItem(storedAdminKeyName, 'key');
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/admin/session': { body: owner },
    'GET /api/admin/analytics/now': { body: now },
    [statsCall]: { body: stats },
    [`GET /api/admin/analytics/session/${session.sessionId}`]: { body: sessionResponse },
  });
  return { server, ...openApp(path) };
}

async function openList(action: 'Reset Password' | 'Ban User' | 'Delete', responses: Record<string, object> = {}) {
  const app = open(`/analytics${query}`);
  for (const [call, response] of Object.entries(responses)) app.server.respondTo(call, response);
  await app.actor.click(await screen.findByRole('button', { name: 'Actions for bo' }));
  await app.actor.click(await screen.findByRole('menuitem', { name: action }));
  return app;
}

const timesLoaded = ({ calls }: FakeServer) => calls.filter(({ path }) => path.includes('/stats')).length;
const alert = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('a reset whose dialog fails to load changes nothing', async () => {
  mockIsServed = false;
  const { server, actor } = await openList('Reset Password', {
    [resetCall]: { body: { message: 'Password reset for bo', tempPassword: 'kM7pQ2xWv9Rt' } },
  });
  expect(await findToast('Not Loaded')).toBeVisible();
  expect(server.bodiesOf(resetCall)).toHaveLength(0);

  mockIsServed = true;
  await actor.click(screen.getByRole('button', { name: 'Actions for bo' }));
  await actor.click(await screen.findByRole('menuitem', { name: 'Reset Password' }));
  expect((await alert('Password Reset')).getByLabelText('Temporary Password')).toHaveValue('kM7pQ2xWv9Rt');
  expect(server.bodiesOf(resetCall)).toHaveLength(1);
});

test("a reset shows the server's message and the temporary password in an alert, and reloads the stats", async () => {
  const { server, actor } = await openList('Reset Password', {
    [resetCall]: { body: { message: 'Password reset for bo', tempPassword: 'kM7pQ2xWv9Rt' } },
  });
  const dialog = await alert('Password Reset');
  expect(dialog.getByText('Password reset for bo')).toBeVisible();
  expect(dialog.getByLabelText('Temporary Password')).toHaveValue('kM7pQ2xWv9Rt');
  expect(dialog.getByRole('button', { name: 'Copy temporary password' })).toBeVisible();
  expect(server.bodiesOf(resetCall)).toEqual([undefined]);
  await waitFor(() => expect(timesLoaded(server)).toBe(2));
  await actor.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a reset without a generated password shows only the message', async () => {
  await openList('Reset Password', { [resetCall]: { body: { message: 'A mail was sent to bo' } } });
  const dialog = await alert('Password Reset');
  expect(dialog.getByText('A mail was sent to bo')).toBeVisible();
  expect(dialog.queryByLabelText('Temporary Password')).toBeNull();
});

describe('a ban', () => {
  test('with a reason shows an alert', async () => {
    const { server, actor } = await openList('Ban User', { [banCall]: { body: { message: 'bo was banned' } } });
    const question = await alert('Ban User');
    await actor.type(question.getByLabelText('Reason'), '  shares the account ');
    await actor.click(question.getByRole('button', { name: 'Ban User' }));
    expect((await alert('User Banned')).getByText('bo was banned')).toBeVisible();
    expect(server.bodiesOf(banCall)).toEqual([{ reason: 'shares the account' }]);
    await waitFor(() => expect(timesLoaded(server)).toBe(2));
  });

  test.each(['', '   '])('with the reason %j does nothing', async (reason) => {
    const { server, actor } = await openList('Ban User');
    const question = await alert('Ban User');
    if (reason) await actor.type(question.getByLabelText('Reason'), reason);
    await actor.click(question.getByRole('button', { name: 'Ban User' }));
    expect(await question.findByText('Enter a reason')).toBeVisible();
    await actor.click(question.getByRole('button', { name: 'Keep User' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.bodiesOf(banCall)).toEqual([]);
    expect(timesLoaded(server)).toBe(1);
  });
});

describe('a deletion', () => {
  test('asks for confirmation and shows an alert', async () => {
    const { server, actor } = await openList('Delete', { [deleteCall]: { body: { message: 'bo was deleted' } } });
    const question = await alert('Delete User');
    expect(question.getByText(/^Are you sure you want to permanently delete bo\?/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Keep User' })).toHaveFocus();
    expect(server.bodiesOf(deleteCall)).toHaveLength(0);
    await actor.click(question.getByRole('button', { name: 'Delete' }));
    expect((await alert('User Deletion')).getByText('bo was deleted')).toBeVisible();
    expect(server.bodiesOf(deleteCall)).toHaveLength(1);
    await waitFor(() => expect(timesLoaded(server)).toBe(2));
  });

  test('that is not confirmed does nothing', async () => {
    const { server, actor } = await openList('Delete');
    await actor.click((await alert('Delete User')).getByRole('button', { name: 'Keep User' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.bodiesOf(deleteCall)).toHaveLength(0);
  });

  test('from the session view returns to the list once the alert is closed', async () => {
    const { server, actor } = open(`/analytics/sessions/${session.sessionId}${query}`);
    server.respondTo(deleteCall, { body: { message: 'bo was deleted' } });
    await actor.click(await screen.findByRole('button', { name: 'Delete' }));
    await actor.click((await alert('Delete User')).getByRole('button', { name: 'Delete' }));
    await actor.click((await alert('User Deletion')).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible();
  });
});

test.each([
  ['Reset Password', resetCall, 'Failed to reset the password', 'Password Reset'],
  ['Ban User', banCall, 'Failed to ban the user', 'User Banned'],
  ['Delete', deleteCall, 'Failed to delete user', 'User Deletion'],
] as const)('%s shows and logs why it fails, and can be repeated', async (action, call, fallback, outcome) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { server, actor } = await openList(action, { [call]: { status: 502 } });
  const question = action === 'Reset Password' ? null : await alert(action === 'Delete' ? 'Delete User' : action);
  if (action === 'Ban User') await actor.type(question!.getByLabelText('Reason'), 'spam');
  if (question) await actor.click(question.getByRole('button', { name: action }));
  const toast = await findToast('Error');
  expect(toast).toHaveTextContent(fallback);
  expect(log).toHaveBeenCalledWith(fallback, expect.objectContaining({ status: 502 }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^(Password Reset|User )/ })).toBeNull());

  server.respondTo(call, { body: { message: 'Done for bo' } });
  const repeat = question
    ? question.getByRole('button', { name: action })
    : within(toast).getByRole('button', { name: /Try Again/ });
  await actor.click(repeat);
  expect((await alert(outcome)).getByText('Done for bo')).toBeVisible();
  const [first, second, ...others] = server.calls.filter(({ method, path }) => `${method} ${path}` === call);
  expect(others).toEqual([]);
  expect(first?.headers.get('idempotency-key')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  log.mockRestore();
});
