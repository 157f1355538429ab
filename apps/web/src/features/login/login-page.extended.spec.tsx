import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import { noSecondFactor, noTopUp, publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const accountAnswers = {
  'GET /api/user-credits/7': {
    body: { credits: { isUnlimited: false, creditsBalance: 0, creditsUsedThisMonth: 0, rolloverCredits: 0 } },
  },
  'GET /api/subscription/7': { body: { subscription: null } },
};

async function signIn(response: { status?: number; body: unknown }) {
  const server = new FakeServer({ ...publicResponses, ...accountAnswers, 'POST /api/login': response });
  const app = openApp('/login');
  await app.actor.type(await screen.findByLabelText('Email'), 'Alex@Example.com');
  await app.actor.type(screen.getByLabelText('Password'), 'correct horse');
  await app.actor.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...app, server };
}

test('a successful login goes to the dashboard and welcomes back', async () => {
  const { server } = await signIn({ body: { user: alex, message: 'Welcome back' } });
  expect(await screen.findByRole('heading', { name: 'Welcome, alex' })).toBeVisible();
  expect(await findToast('Login Successful')).toHaveTextContent('Welcome back');
  expect(server.bodiesOf('POST /api/login')).toEqual([{ email: 'alex@example.com', password: 'correct horse' }]);
});

test("a failed login shows the server's message in a toast, until the next one succeeds", async () => {
  const { actor, server } = await signIn({
    status: 401,
    body: { error: 'Wrong email or password.', code: 'invalid_credentials' },
  });
  expect(await findToast('Login Failed')).toHaveTextContent('Wrong email or password.');
  const announcement = '[role="status"]';
  expect(screen.getAllByText(/Login Failed/, { ignore: announcement })).toHaveLength(1);
  server.respondTo('POST /api/login', { body: { user: alex, message: 'Welcome back' } });
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  await findToast('Login Successful');
  await waitFor(() => expect(screen.queryByText(/Login Failed/, { ignore: announcement })).toBeNull());
});

test('a response that is not an error response shows the fallback message', async () => {
  await signIn({ status: 502, body: '<html>Bad gateway</html>' });
  expect(await findToast('Login Failed')).toHaveTextContent('Invalid credentials');
});

test('an unreachable server is not reported as invalid credentials', async () => {
  const server = new FakeServer(publicResponses);
  const { actor } = openApp('/login');
  server.respondTo('POST /api/login', () => Promise.reject(new TypeError('Failed to fetch')));
  await actor.type(await screen.findByLabelText('Email'), 'alex@example.com');
  await actor.type(screen.getByLabelText('Password'), 'correct horse');
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await findToast('Login Failed')).toHaveTextContent(
    'The server cannot be reached. Check your connection and try again.',
  );
  expect(screen.queryByText(/Invalid credentials/)).toBeNull();
});

test.each(['help@forge.example', null])('a banned user is told to write to %s', async (supportEmail) => {
  const banned = { error: 'This account has been banned. Please contact support.', code: 'banned' };
  const server = new FakeServer({ ...publicResponses, 'POST /api/login': { status: 403, body: banned } });
  server.respondTo('GET /api/config', { body: { ...publicResponses['GET /api/config'].body, supportEmail } });
  const { actor } = openApp('/login');
  await actor.type(await screen.findByLabelText('Email'), 'alex@example.com');
  await actor.type(screen.getByLabelText('Password'), 'correct horse');
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await findToast('Login Failed')).toHaveTextContent('This account has been banned. Please contact support.');
  const link = supportEmail && (await screen.findByRole('link', { name: supportEmail }));
  if (link) expect(link).toHaveAttribute('href', `mailto:${supportEmail}`);
  else expect(screen.queryByText(/Write to/)).toBeNull();
});

describe('the screen to open after signing in', () => {
  const settings = { username: 'alex', email: alex.email, emailConfirmed: true, marketingEmails: false };
  const accountResponses = {
    ...publicResponses,
    ...accountAnswers,
    'GET /api/account/settings': { body: { settings } },
    'GET /api/account/sessions': { body: { sessions: [] } },
    'GET /api/credit-alert/7': { body: { alert: { belowCredits: null } } },
    'GET /api/top-up/7': { body: { topUp: noTopUp } },
    'GET /api/account/two-factor': { body: noSecondFactor },
    'GET /api/invoices/7': { body: { invoices: [] } },
    'GET /api/credit-history/7': { body: { entries: [], nextCursor: null } },
    'POST /api/login': { body: { user: alex, message: 'Welcome back' } },
  };
  const signInAt = async (path: string) => {
    new FakeServer(accountResponses);
    const { actor } = openApp(path);
    await actor.type(await screen.findByLabelText('Email'), alex.email);
    await actor.type(screen.getByLabelText('Password'), 'correct horse');
    await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  };

  test('is the one that required it', async () => {
    await signInAt('/account');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login'])(
    'is the dashboard instead of %s',
    async (next) => {
      await signInAt(`/login?${new URLSearchParams({ next })}`);
      expect(await screen.findByRole('heading', { name: 'Welcome, alex' })).toBeVisible();
    },
  );

  test('survives the way to the sign-up and back', async () => {
    new FakeServer(accountResponses);
    openApp('/account');
    const toSignup = await screen.findByRole('link', { name: 'Sign up' });
    expect(toSignup).toHaveAttribute('href', '/signup?next=%2Faccount');
  });

  test.each(['/login', '/signup'])('is the dashboard for a user who is signed in and opens %s', async (path) => {
    new FakeServer(accountResponses);
    openApp(path, { user: alex });
    expect(await screen.findByRole('heading', { name: 'Welcome, alex' })).toBeVisible();
  });
});

test('a temporary password allows only the screen that replaces it', async () => {
  const { store } = await signIn({ body: { user: alex, message: 'Welcome back', mustChangePassword: true } });
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(screen.getByLabelText('Temporary Password')).toBeVisible();
  expect(store.getState().session.passwordChangeRequired).toBe(true);
});

test('missing fields show errors and no request is sent', async () => {
  const server = new FakeServer(publicResponses);
  const { actor } = openApp('/login');
  await actor.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Enter a valid email address')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
  expect(server.bodiesOf('POST /api/login')).toEqual([]);
});

test('an ended session redirects from the dashboard to the login with a message', async () => {
  const ended = { status: 401, body: { error: 'Sign in first.', code: 'not_signed_in' } };
  new FakeServer({ ...publicResponses, 'GET /api/user-credits/7': ended, 'GET /api/subscription/7': ended });
  const { store } = openApp('/dashboard', { user: alex });
  expect(await screen.findByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await waitFor(() => expect(store.getState().session.user).toBeNull());
});
