import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import { noSecondFactor, noTopUp, publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const deletion = 'POST /api/account/delete';

async function openDeletion(response: { status?: number; body?: unknown } = { body: { success: true } }) {
  const settings = { username: 'alex', email: 'alex@example.com', emailConfirmed: true, marketingEmails: false };
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/account/settings': { body: { settings } },
    'GET /api/account/sessions': { body: { sessions: [] } },
    'GET /api/credit-alert/7': { body: { alert: { belowCredits: null } } },
    'GET /api/top-up/7': { body: { topUp: noTopUp } },
    'GET /api/account/two-factor': { body: noSecondFactor },
    'GET /api/subscription/7': { body: { subscription: null } },
    'GET /api/invoices/7': { body: { invoices: [] } },
    'GET /api/credit-history/7': { body: { entries: [], nextCursor: null } },
    [deletion]: response,
  });
  const app = openApp('/account', { user: alex });
  await app.actor.click(await screen.findByRole('button', { name: 'Delete My Account' }));
  await screen.findByRole('alertdialog', { name: 'Delete Account' });
  return { ...app, server };
}

async function fill({ actor }: Awaited<ReturnType<typeof openDeletion>>, message: string, password: string) {
  await actor.type(screen.getByRole('textbox', { name: 'Type “delete my account”' }), message);
  await actor.type(screen.getByLabelText('Current Password'), password);
  await actor.click(screen.getByRole('button', { name: 'Delete Account' }));
}

test('text and password delete the account, clear the user and redirect to the landing page', async () => {
  const app = await openDeletion();
  await fill(app, ' Delete my account ', 'violet tractor 71');
  expect(await findToast('Account Deleted')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Start Creating' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(app.store.getState().session.user).toBeNull();
  expect(app.server.bodiesOf(deletion)).toEqual([{ currentPassword: 'violet tractor 71' }]);
});

test('without the confirmation text no request is sent', async () => {
  const app = await openDeletion();
  await fill(app, 'delete', 'violet tractor 71');
  expect(await screen.findByText('Type “delete my account” to confirm')).toBeVisible();
  expect(app.server.bodiesOf(deletion)).toEqual([]);
});

test('a wrong password shows a field error, and the account stays', async () => {
  const message = 'The current password is wrong.';
  const app = await openDeletion({
    status: 401,
    body: { error: message, code: 'invalid_credentials', fields: { currentPassword: message } },
  });
  await fill(app, 'delete my account', 'wrong');
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message));
  expect(app.store.getState().session.user).toEqual(alex);
});

test('without a response the fallback is shown, and the dialog can be closed', async () => {
  const app = await openDeletion({ status: 503 });
  await fill(app, 'delete my account', 'violet tractor 71');
  expect(await findToast('Error')).toHaveTextContent('Failed to delete your account');
  await app.actor.click(screen.getByRole('button', { name: 'Keep Account' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
