import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { actionOf, enter, findDialog, listedUser, openConsole, pageOf, refusal } from '../../testing/console.js';

const users = [listedUser(1), listedUser(2), listedUser(3)];
const completed = { body: { success: true, action: actionOf('completed') } };

async function openWithSelection(responses: Parameters<typeof openConsole>[1]) {
  const app = openConsole('', { 'GET /api/admin/users': pageOf('users', users), ...responses });
  await app.actor.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('3 selected')).toBeVisible();
  return app;
}

const start = async (actor: UserEvent, button: string) => {
  const bar = screen.getByRole('region', { name: 'Selected users' });
  await actor.click([...bar.querySelectorAll('button')].find(({ textContent }) => textContent === button)!);
  return findDialog(`${button}: 3 users`);
};

const results = async () => (await screen.findByRole('list', { name: 'Results' })).textContent;

test('credits are set for one user after another, with a result for each, and failed users are retried', async () => {
  const call = (id: number) => `PATCH /api/admin/users/${id}/credits`;
  const done = { body: { success: true, credits: {} } };
  const { server, actor } = await openWithSelection({
    [call(1)]: done,
    [call(2)]: refusal(404, 'user_not_found', 'User not found.'),
    [call(3)]: done,
  });
  const dialog = await start(actor, 'Set Credits');
  await enter(actor, dialog.getByLabelText('Credit Amount'), '500');
  await enter(actor, dialog.getByLabelText('Reason'), 'goodwill');
  await actor.click(dialog.getByRole('button', { name: 'Set Credits' }));
  expect(await screen.findByText('3 of 3 processed, 1 not completed')).toBeVisible();
  expect(await results()).toBe('user1Doneuser2Failed: User not found.user3Done');
  expect(server.bodiesOf(call(1))).toEqual([{ creditsBalance: 500, reason: 'goodwill' }]);

  server.respondTo(call(2), done);
  await actor.click(screen.getByRole('button', { name: 'Retry for 1 user' }));
  expect(await screen.findByText('3 of 3 processed')).toBeVisible();
  expect(await results()).toBe('user1Doneuser2Doneuser3Done');
  expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path.split('/')[4])).toEqual([
    ...['1', '2', '3', '2'],
  ]);
});

test('a plan is assigned to all of them', async () => {
  const { server, actor } = await openWithSelection({
    'POST /api/admin/users/1/change-plan': completed,
    'POST /api/admin/users/2/change-plan': {
      body: { success: true, action: actionOf('running', { waitingFor: ['billing'] }) },
    },
    'POST /api/admin/users/3/change-plan': { status: 502 },
  });
  const dialog = await start(actor, 'Change Plan');
  await actor.click(dialog.getByRole('combobox', { name: 'Plan' }));
  await actor.click(await screen.findByRole('option', { name: 'Enterprise' }));
  await actor.click(dialog.getByRole('button', { name: 'Change Plan' }));
  expect(await screen.findByText('3 of 3 processed, 1 not completed')).toBeVisible();
  expect(await results()).toBe(
    'user1Doneuser2In progress: Waiting for billinguser3Failed: No response from the server',
  );
  expect(server.bodiesOf('POST /api/admin/users/1/change-plan')).toEqual([
    { planId: 'enterprise', planName: 'Enterprise' },
  ]);
});

test('deleting many users requires a confirmation text', async () => {
  const deletions = Object.fromEntries(users.map(({ id }) => [`DELETE /api/admin/users/${id}`, completed]));
  const { server, actor } = await openWithSelection(deletions);
  const dialog = await start(actor, 'Delete');
  await actor.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Type “delete 3 users” to confirm')).toBeVisible();
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await enter(actor, dialog.getByLabelText('Type “delete 3 users”'), 'Delete 3 users');
  await actor.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('3 of 3 processed')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('credits without a reason are not set', async () => {
  const { server, actor } = await openWithSelection({});
  const dialog = await start(actor, 'Set Credits');
  await enter(actor, dialog.getByLabelText('Credit Amount'), '500');
  await actor.click(dialog.getByRole('button', { name: 'Set Credits' }));
  expect(await findToast('Error')).toHaveTextContent('Please enter credit amount and reason');
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
