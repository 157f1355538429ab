import { screen, waitFor } from '@testing-library/react';
import { publicResponses } from '../../testing/responses.js';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex, findToast, openApp } from '../../testing/render-app.js';

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

test("a failed login shows the server's message", async () => {
  await signIn({ status: 401, body: { error: 'Wrong email or password.', code: 'invalid_credentials' } });
  expect(await findToast('Login Failed')).toHaveTextContent('Wrong email or password.');
});

test('a response that is not an error response shows the fallback message', async () => {
  await signIn({ status: 502, body: '<html>Bad gateway</html>' });
  expect(await findToast('Login Failed')).toHaveTextContent('Invalid credentials');
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
