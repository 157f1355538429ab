import { screen, waitFor } from '@testing-library/react';
import { publicResponses } from '../../testing/responses.js';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex, findToast, openApp } from '../../testing/render-app.js';

const resetCall = 'POST /api/reset-password';

async function choose(response: { status?: number; body?: unknown }, repeated = 'correct horse') {
  const server = new FakeServer({ ...publicResponses, [resetCall]: response });
  const app = openApp('/reset-password?token=abc', { user: alex });
  await app.actor.type(await screen.findByLabelText('New Password'), 'correct horse');
  await app.actor.type(screen.getByLabelText('Confirm Password'), repeated);
  await app.actor.click(screen.getByRole('button', { name: 'Change Password' }));
  return { ...app, server };
}

test('a new password ends the session and redirects to the login', async () => {
  const { server, store } = await choose({ body: { success: true } });
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await findToast('Password Changed')).toHaveTextContent('Sign in with your new password.');
  expect(server.bodiesOf(resetCall)).toEqual([{ token: 'abc', newPassword: 'correct horse' }]);
  await waitFor(() => expect(store.getState().session.user).toBeNull());
});

test('different passwords are rejected before a request is sent', async () => {
  const { server } = await choose({ body: { success: true } }, 'correct house');
  expect(await findToast('Password Mismatch')).toHaveTextContent('Passwords do not match');
  expect(server.bodiesOf(resetCall)).toEqual([]);
});

test('an invalid link offers a new one', async () => {
  await choose({ status: 400, body: { error: 'This link is no longer valid.', code: 'invalid_token' } });
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('without a token no form is shown', async () => {
  new FakeServer(publicResponses);
  openApp('/reset-password');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('any other error keeps the form', async () => {
  await choose({ status: 503 });
  expect(await findToast('Error')).toHaveTextContent('Failed to change password');
  expect(screen.getByRole('button', { name: 'Change Password' })).toBeEnabled();
});
