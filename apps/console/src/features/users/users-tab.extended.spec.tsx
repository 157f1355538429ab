import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { actionOf, enter, findDialog, listedUser, openConsole, pageOf, refusal } from '../../testing/console.js';

const completed = { body: { success: true, action: actionOf('completed') } };
const unavailable = { status: 503 };
const alex = listedUser(7, {
  username: 'alex',
  subscription: { planName: 'Scripter', status: 'active' },
  credits: { creditsBalance: 15_000, isUnlimited: false },
});
const sam = listedUser(8, {
  username: 'sam',
  isBanned: true,
  subscription: { planName: 'Enterprise', status: 'past_due' },
  credits: { creditsBalance: 0, isUnlimited: true },
});
const list = { 'GET /api/admin/users': pageOf('users', [alex, sam, listedUser(9)]) };

const open = (responses: Parameters<typeof openConsole>[1] = {}, role: Parameters<typeof openConsole>[2] = 'owner') =>
  openConsole('', { ...list, ...responses }, role);

const click = async (actor: UserEvent, name: string | RegExp) =>
  actor.click(await screen.findByRole('button', { name }));

const row = async (username: string) => (await screen.findByRole('link', { name: username })).closest('[role="row"]')!;

describe('the list', () => {
  test('shows plan and credits as badges', async () => {
    open();
    expect(await row('alex')).toHaveTextContent(/user7@example\.com.*Scripter.*15,000 credits/);
    expect(await row('sam')).toHaveTextContent(/Banned.*Enterprise · past_due.*Unlimited/);
    expect(await row('user9')).toHaveTextContent(/No Plan.*1,500 credits/);
    expect(screen.getByText('1–3 of 3')).toBeVisible();
  });

  test('is searched after a pause in typing, from the first page', async () => {
    const { server } = open();
    await row('alex');
    const search = screen.getByRole('searchbox', { name: 'Search by username or email' });
    for (const value of [' ', ' a', ' al', ' al ']) fireEvent.change(search, { target: { value } });
    await waitFor(() =>
      expect(server.calls.at(-1)?.path).toBe('/api/admin/users?search=al&sort=-createdAt&page=1&pageSize=25'),
    );
    expect(server.calls.filter(({ path }) => path.startsWith('/api/admin/users'))).toHaveLength(2);
  });

  test('keeps filters and page in the URL', async () => {
    const { server } = openConsole('?plan=pro&status=past_due&banned=true&page=3&sort=username&pageSize=50&x=1', list);
    await row('alex');
    expect(server.calls.some(({ path }) => path.includes('page=3'))).toBe(true);
    const call = server.calls.find(({ path }) => path.startsWith('/api/admin/users?'));
    expect(Object.fromEntries(new URLSearchParams(call?.path.split('?')[1]))).toEqual({
      plan: 'pro',
      status: 'past_due',
      banned: 'true',
      sort: 'username',
      page: '3',
      pageSize: '50',
    });
  });

  test('is sorted by the server', async () => {
    const { server, actor } = open();
    await row('alex');
    const username = screen.getByRole('columnheader', { name: 'Username' });
    expect(username).toHaveAttribute('aria-sort', 'none');
    await actor.click(within(username).getByRole('button', { name: 'Username' }));
    await waitFor(() => expect(server.calls.at(-1)?.path).toContain('sort=username'));
    expect(username).toHaveAttribute('aria-sort', 'ascending');
    await actor.click(within(username).getByRole('button', { name: 'Username' }));
    await waitFor(() => expect(server.calls.at(-1)?.path).toContain('sort=-username'));
    expect(username).toHaveAttribute('aria-sort', 'descending');
  });

  test('shows when no user matches, and clears the filters', async () => {
    const { actor, server } = openConsole('?search=nobody', { 'GET /api/admin/users': pageOf('users', []) });
    expect(await screen.findByText('No users match these filters.')).toBeVisible();
    server.respondTo('GET /api/admin/users', list['GET /api/admin/users']);
    await click(actor, 'Clear Filters');
    expect(await row('alex')).toBeVisible();
  });

  test('keeps its rows if a refresh fails, and is up to date again without a click', async () => {
    const { actor, server } = open();
    await row('alex');
    server.respondTo('GET /api/admin/users', unavailable);
    await click(actor, 'Refresh');
    expect(await findToast('Error')).toHaveTextContent('Failed to load admin data');
    expect(await row('alex')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    server.respondTo('GET /api/admin/users', pageOf('users', [listedUser(3)]));
    expect(await screen.findByText('user3@example.com')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
  });

  test('that fails to load shows an error and can be retried', async () => {
    const { actor, server } = open({ 'GET /api/admin/users': unavailable });
    expect(await findToast('Error')).toHaveTextContent('Failed to load admin data');
    server.respondTo('GET /api/admin/users', list['GET /api/admin/users']);
    await click(actor, 'Try Again');
    expect(await row('alex')).toBeVisible();
  });

  test('offers no actions to a read-only key', async () => {
    open({}, 'read-only');
    await row('alex');
    for (const name of ['Create New User', /^Delete/, /^Credits/, /^Reset Password/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });
});

test('a password is reset to a generated one, which is shown once, in the toast', async () => {
  const call = 'POST /api/admin/users/7/reset-password';
  const { server, actor } = open({ [call]: { body: { success: true } } });
  await click(actor, 'Reset Password: alex');
  const question = await findDialog('Reset Password');
  expect(question.getByText(/^Reset the password of alex\?/)).toBeVisible();
  expect(server.bodiesOf(call)).toEqual([]);
  await actor.click(question.getByRole('button', { name: 'Reset Password' }));
  const toast = await findToast('Password Reset');
  const [, password = ''] = /Temporary password: ([A-HJ-NP-Za-hjkmnp-z2-9]{12})\. /.exec(toast.textContent)!;
  expect(toast).toHaveTextContent(`Temporary password: ${password}. The user must change it on next login.`);
  expect(server.bodiesOf(call)).toEqual([{ tempPassword: password }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText(new RegExp(password), { selector: 'li *' })).toHaveLength(1);
});

test('a plan is changed on selection, after a confirmation that names both plans', async () => {
  const call = 'POST /api/admin/users/7/change-plan';
  const { server, actor } = open({ [call]: completed });
  await actor.click(await screen.findByRole('combobox', { name: 'Change Plan: alex' }));
  await actor.click(await screen.findByRole('option', { name: 'Professional' }));
  const dialog = await findDialog('Change Plan');
  expect(dialog.getByText('Scripter → Professional')).toBeVisible();
  expect(dialog.getByText('£14.99 → £39.99')).toBeVisible();
  expect(dialog.getByText('15,000 credits → 150,000 credits')).toBeVisible();
  expect(server.bodiesOf(call)).toEqual([]);
  await actor.click(dialog.getByRole('button', { name: 'Change Plan' }));
  expect(await findToast('Success')).toHaveTextContent('Plan changed to Professional');
  expect(server.bodiesOf(call)).toEqual([{ planId: 'pro', planName: 'Professional' }]);
});

test('a plan that is not on offer is shown by its name, and can be replaced', async () => {
  const legacy = { ...alex, subscription: { planName: 'Legacy', status: 'active' as const } };
  const { actor } = open({ 'GET /api/admin/users': pageOf('users', [legacy]) });
  const select = await screen.findByRole('combobox', { name: 'Change Plan: alex' });
  expect(select).toHaveTextContent('Legacy');
  await actor.click(select);
  await actor.click(await screen.findByRole('option', { name: 'Professional' }));
  const dialog = await findDialog('Change Plan');
  expect(dialog.getByText('Legacy → Professional')).toBeVisible();
  expect(dialog.getByText('Unknown → £39.99')).toBeVisible();
});

describe('credits', () => {
  const call = 'PATCH /api/admin/users/7/credits';
  const fill = async (actor: UserEvent, amount: string, reason: string) => {
    await click(actor, 'Credits: alex');
    const dialog = await findDialog('Update Credits');
    if (amount) await enter(actor, dialog.getByLabelText('Credit Amount'), amount);
    if (reason) await enter(actor, dialog.getByLabelText('Reason'), reason);
    await actor.click(dialog.getByRole('button', { name: 'Update Credits' }));
    return dialog;
  };

  test('are set to a whole number with a reason', async () => {
    const { server, actor } = open({ [call]: { body: { success: true, credits: {} } } });
    await fill(actor, '25000', 'goodwill');
    expect(await findToast('Success')).toHaveTextContent('Credits updated successfully');
    expect(server.bodiesOf(call)).toEqual([{ creditsBalance: 25_000, reason: 'goodwill' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['', 'goodwill'],
    ['25000', ''],
  ])('amount "%s" with the reason "%s" is not sent', async (amount, reason) => {
    const { server, actor } = open();
    await fill(actor, amount, reason);
    expect(await findToast('Error')).toHaveTextContent('Please enter credit amount and reason');
    expect(server.bodiesOf(call)).toEqual([]);
  });

  test.each([
    ['1.5', 'Enter a whole number of credits'],
    ['-1', 'Credits cannot be below zero'],
    ['many', 'Enter a whole number of credits'],
  ])('the amount %s shows a field error', async (amount, message) => {
    const { server, actor } = open();
    const dialog = await fill(actor, amount, 'goodwill');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(server.bodiesOf(call)).toEqual([]);
  });

  test('that failed to be set show the fallback, and are sent again with the same id', async () => {
    const { server, actor } = open({ [call]: unavailable });
    const dialog = await fill(actor, '25000', 'goodwill');
    expect(await findToast('Error')).toHaveTextContent('Failed to update credits');
    server.respondTo(call, { body: { success: true, credits: {} } });
    await actor.click(dialog.getByRole('button', { name: 'Update Credits' }));
    expect(await findToast('Success')).toHaveTextContent('Credits updated successfully');
    const ids = server.calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids[1]).toBe(ids[0]);
  });
});

describe('deleting', () => {
  const call = 'DELETE /api/admin/users/7';

  test('asks for confirmation and can be dismissed', async () => {
    const { server, actor } = open();
    await click(actor, 'Delete: alex');
    const dialog = await findDialog('Delete User');
    await actor.click(dialog.getByRole('button', { name: 'Keep User' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  const remove = async (actor: UserEvent) => {
    await click(actor, 'Delete: alex');
    await actor.click((await findDialog('Delete User')).getByRole('button', { name: 'Delete User' }));
  };

  test('deletes', async () => {
    const { server, actor } = open({ [call]: completed });
    await remove(actor);
    expect(await findToast('Success')).toHaveTextContent('User deleted successfully');
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test.each([
    [refusal(403, 'forbidden', 'This key may not do that.'), 'This key may not do that.'],
    [unavailable, 'Failed to delete user'],
  ])('that fails shows an error: %j', async (response, message) => {
    const { actor } = open({ [call]: response });
    await remove(actor);
    expect(await findToast('Error')).toHaveTextContent(message);
    expect(await row('alex')).toBeVisible();
  });

  test('that is pending is polled until it ends', async () => {
    const running = actionOf('running', { waitingFor: ['billing', 'analytics'] });
    const following = `GET /api/admin/actions/${running.actionId}`;
    const { server, actor } = open({
      [call]: { status: 202, body: { success: true, action: running } },
      [following]: { body: { action: running } },
    });
    await remove(actor);
    expect(
      await screen.findByText(/^The deletion of alex is in progress, waiting for billing and analytics\. It continues/),
    ).toBeVisible();
    server.respondTo(following, { body: { action: actionOf('completed') } });
    expect(await findToast('Success')).toHaveTextContent('User deleted successfully');
    await waitFor(() => expect(screen.queryByText(/It continues/)).toBeNull());
  });

  test('that was rolled back shows the reason', async () => {
    const error = { code: 'payment_provider_unavailable', message: 'Payments are temporarily unavailable.' } as const;
    const { actor } = open({
      [call]: { body: { success: true, action: actionOf('undone', { error }) } },
    });
    await remove(actor);
    expect(await findToast('Error')).toHaveTextContent('Payments are temporarily unavailable.');
  });
});

describe('banning', () => {
  test('requires a reason', async () => {
    const call = 'POST /api/admin/users/7/ban';
    const { server, actor } = open({ [call]: { body: { success: true } } });
    await click(actor, 'Ban: alex');
    const dialog = await findDialog('Ban User');
    await actor.click(dialog.getByRole('button', { name: 'Ban User' }));
    expect(await dialog.findByText('Enter a reason')).toBeVisible();
    expect(server.bodiesOf(call)).toEqual([]);
    await enter(actor, dialog.getByLabelText('Reason'), 'spam');
    await actor.click(dialog.getByRole('button', { name: 'Ban User' }));
    expect(await findToast('Success')).toHaveTextContent('alex is banned');
    expect(server.bodiesOf(call)).toEqual([{ reason: 'spam' }]);
  });

  test('is shown in the list even if the list follows a moment later', async () => {
    let isBanned = false;
    let loadsSinceBan = 0;
    const { actor } = open({
      'POST /api/admin/users/7/ban': () => {
        isBanned = true;
        return { body: { success: true } };
      },
      'GET /api/admin/users': () => pageOf('users', [{ ...alex, isBanned: isBanned && ++loadsSinceBan > 1 }]),
    });
    await click(actor, 'Ban: alex');
    const dialog = await findDialog('Ban User');
    await enter(actor, dialog.getByLabelText('Reason'), 'spam');
    await actor.click(dialog.getByRole('button', { name: 'Ban User' }));
    await findToast('Success');
    expect(await screen.findByRole('button', { name: 'Unban: alex' })).toBeVisible();
  });

  test('is lifted', async () => {
    const { actor } = open({ 'POST /api/admin/users/8/unban': { body: { success: true } } });
    await click(actor, 'Unban: sam');
    expect(await findToast('Success')).toHaveTextContent('sam can sign in again');
  });
});

test('users are exported with the current filters and the key', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:users', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { server, actor } = openConsole('?plan=pro&page=2', { ...list, 'GET /api/admin/users/export': { body: 'id' } });
  await row('alex');
  await click(actor, 'Export CSV');
  await waitFor(() => expect(saved).toEqual(['users.csv']));
  const call = server.calls.find(({ path }) => path.includes('/export'));
  expect(call?.path).toBe('/api/admin/users/export?plan=pro&sort=-createdAt');
  expect(call?.headers.get('admin-key')).toBe('good key');
  jest.restoreAllMocks();
});
