import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const resetCall = 'POST /api/reset-password';
const checkCall = 'POST /api/reset-password/check';
const invalidToken = { status: 400, body: { error: 'This link does not work any more.', code: 'invalid_token' } };

interface CannedResponse {
  status?: number;
  body?: unknown;
}

async function choose(
  response: CannedResponse,
  {
    repeated = 'correct horse',
    check = { body: { success: true } },
  }: { repeated?: string; check?: CannedResponse } = {},
) {
  const server = new FakeServer({ ...publicResponses, [checkCall]: check, [resetCall]: response });
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
  const { server } = await choose({ body: { success: true } }, { repeated: 'correct house' });
  expect(await findToast('Password Mismatch')).toHaveTextContent('Passwords do not match');
  expect(server.bodiesOf(resetCall)).toEqual([]);
});

test.each<[string, () => Promise<unknown> | void]>([
  ['before a password is chosen', () => openInvalid()],
  ['if it has expired meanwhile', () => choose(invalidToken)],
])('an invalid link offers a new one, %s', async (_when, open) => {
  await open();
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
});

function openInvalid() {
  new FakeServer({ ...publicResponses, [checkCall]: invalidToken });
  openApp('/reset-password?token=abc');
}

test('a link that cannot be checked can still be used', async () => {
  const { server } = await choose({ body: { success: true } }, { check: { status: 503 } });
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(server.bodiesOf(resetCall)).toHaveLength(1);
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
