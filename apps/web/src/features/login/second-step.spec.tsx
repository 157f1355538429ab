import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen } from '@testing-library/react';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';

const pendingSignIn = { signInToken: 'token', methods: ['authenticator-app', 'recovery-code'] };
const accountResponses = {
  'GET /api/user-credits/7': {
    body: { credits: { isUnlimited: false, creditsBalance: 0, creditsUsedThisMonth: 0, rolloverCredits: 0 } },
  },
  'GET /api/subscription/7': { body: { subscription: null } },
};
const completion = 'POST /api/login/second-factor';

async function enterPassword(response: { status?: number; body: unknown }) {
  const server = new FakeServer({
    ...publicResponses,
    ...accountResponses,
    'POST /api/login': { body: { pendingSignIn } },
    [completion]: response,
  });
  const app = openApp('/login');
  await app.actor.type(await screen.findByLabelText('Email'), alex.email);
  await app.actor.type(screen.getByLabelText('Password'), 'correct horse');
  await app.actor.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...app, server };
}

test('the second step asks for a code and then opens the dashboard', async () => {
  const { actor, server } = await enterPassword({ body: { user: alex, message: 'Welcome back' } });
  const field = await screen.findByLabelText('Authentication Code');
  expect(field).toHaveFocus();
  await actor.type(field, '287 082');
  await actor.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, alex' })).toBeVisible();
  await findToast('Login Successful');
  expect(server.bodiesOf(completion)).toEqual([{ signInToken: 'token', code: '287082' }]);
});

test('a wrong code is reported, and a recovery code can replace it', async () => {
  const wrong = { error: 'The code is wrong.', code: 'invalid_second_factor' };
  const { actor, server } = await enterPassword({ status: 401, body: wrong });
  await actor.type(await screen.findByLabelText('Authentication Code'), '000000');
  await actor.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong.');
  server.respondTo(completion, { body: { user: alex, message: 'Welcome back' } });
  await actor.click(screen.getByRole('button', { name: 'Use a Recovery Code' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await actor.type(screen.getByLabelText('Recovery Code'), 'abcd-efgh-ijkl-mnop-qrst-uvwx');
  await actor.click(screen.getByRole('button', { name: 'Verify' }));
  await findToast('Login Successful');
  expect(server.bodiesOf(completion).at(-1)).toEqual({
    signInToken: 'token',
    recoveryCode: 'abcdefghijklmnopqrstuvwx',
  });
});

test('an expired sign-in returns to the password with the reason', async () => {
  const expired = { error: 'Your sign-in has expired.', code: 'invalid_token' };
  const { actor } = await enterPassword({ status: 400, body: expired });
  await actor.type(await screen.findByLabelText('Authentication Code'), '287082');
  await actor.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await findToast('Login Failed')).toHaveTextContent('Your sign-in has expired.');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a browser without passkeys says so', async () => {
  new FakeServer({
    ...publicResponses,
    'POST /api/login/passkey-options': { body: { attemptToken: 'attempt', options: { challenge: 'YQ' } } },
  });
  const { actor } = openApp('/login');
  await actor.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
  expect(await findToast('Login Failed')).toHaveTextContent('This browser cannot use passkeys here.');
});
