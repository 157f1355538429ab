import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { actionOf, enter, findDialog, openConsole, pageOf, refusal } from '../../testing/console.js';

const call = 'POST /api/admin/users';
const created = {
  status: 201,
  body: { user: { id: 9, username: 'newbie', email: 'newbie@example.com' }, action: actionOf('completed') },
};

async function openDialog(response: Parameters<typeof openConsole>[1] = { [call]: created }) {
  const app = openConsole('', { 'GET /api/admin/users': pageOf('users', []), ...response });
  await app.actor.click(await screen.findByRole('button', { name: 'Create New User' }));
  return { ...app, dialog: await findDialog('Create New User') };
}

type Dialog = Awaited<ReturnType<typeof findDialog>>;

async function fill(actor: UserEvent, dialog: Dialog, fields: Record<string, string>, plan: string) {
  for (const [label, text] of Object.entries(fields)) await enter(actor, dialog.getByLabelText(label), text);
  await actor.click(dialog.getByRole('combobox', { name: 'Plan' }));
  await actor.click(await screen.findByRole('option', { name: plan }));
  await actor.click(dialog.getByRole('button', { name: 'Create User' }));
}

const person = { Username: 'newbie', Email: 'newbie@example.com' };

test('without a password one is generated, sent and shown once, in the toast', async () => {
  const { server, actor, dialog } = await openDialog();
  await fill(actor, dialog, { ...person, 'First Name': 'New' }, 'Professional');
  const toast = await findToast('Success');
  const [, password = ''] = /^SuccessUser created successfully\. Temporary password: (.{12})Copy Password$/.exec(
    toast.textContent,
  )!;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText(new RegExp(password), { selector: 'li *' })).toHaveLength(1);
  const copy = within(toast).getByRole('button', { name: /Copy Password/ });
  await actor.click(copy);
  expect(await findToast('Copied!')).toHaveTextContent('Temporary password copied to clipboard');
  expect(await navigator.clipboard.readText()).toBe(password);
  expect(server.bodiesOf(call)).toEqual([
    { username: 'newbie', email: 'newbie@example.com', firstName: 'New', lastName: '', password, plan: 'pro' },
  ]);
});

test('a chosen password is not shown again', async () => {
  const { server, actor, dialog } = await openDialog();
  await fill(actor, dialog, { ...person, Password: 'their password' }, 'No Plan');
  const toast = await findToast('Success');
  expect(toast).toHaveTextContent('User created successfully');
  expect(toast).not.toHaveTextContent('Temporary');
  expect(server.bodiesOf(call)).toMatchObject([{ password: 'their password', plan: 'none' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['a username', { Email: 'newbie@example.com' }],
  ['an email', { Username: 'newbie' }],
])('without %s no request is sent', async (_what, fields) => {
  const { server, actor, dialog } = await openDialog();
  await fill(actor, dialog, fields, 'No Plan');
  expect(await findToast('Error')).toHaveTextContent('Please fill in all required fields');
  expect(server.bodiesOf(call)).toEqual([]);
});

test('without a plan no request is sent', async () => {
  const { server, actor, dialog } = await openDialog();
  for (const [label, text] of Object.entries(person)) await enter(actor, dialog.getByLabelText(label), text);
  await actor.click(dialog.getByRole('button', { name: 'Create User' }));
  expect(await findToast('Error')).toHaveTextContent('Please fill in all required fields');
  expect(dialog.getByText('Choose a plan or No Plan')).toBeVisible();
  expect(server.bodiesOf(call)).toEqual([]);
});

test('a taken username shows a toast and a field error', async () => {
  const message = 'That username is taken.';
  const { actor, dialog } = await openDialog({
    [call]: refusal(409, 'username_taken', message, { username: message }),
  });
  await fill(actor, dialog, person, 'No Plan');
  expect(await findToast('Error')).toHaveTextContent(message);
  expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription(message);
});

test('a retry without a response sends the same user and password', async () => {
  const { server, actor, dialog } = await openDialog({ [call]: { status: 502 } });
  await fill(actor, dialog, person, 'No Plan');
  expect(await findToast('Error')).toHaveTextContent('Failed to create user');
  server.respondTo(call, created);
  await actor.click(dialog.getByRole('button', { name: 'Create User' }));
  expect(await findToast('Success')).toHaveTextContent('Temporary password: ');
  const [first, second] = server.calls.filter(({ method }) => method === 'POST');
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});
