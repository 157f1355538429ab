import { act, screen, waitFor } from '@testing-library/react';
import {
  credits,
  creditUsage,
  noSecondFactor,
  noTopUp,
  publicResponses,
  subscription,
} from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../testing/open-app.js';

const account = (creditsBalance: number) => ({
  body: { user: alex, credits: { ...credits, creditsBalance }, subscription },
});
const landing = { ...publicResponses, 'GET /api/user/7': account(142_350) };

test('after a logout on the landing page the focus moves to the login links', async () => {
  new FakeServer({ ...landing, 'POST /api/logout': { status: 204 } });
  const { actor } = openApp('/', { user: alex });
  await actor.click(await screen.findByRole('button', { name: 'Logout' }));
  const login = await screen.findByRole('link', { name: 'Login' });
  await waitFor(() => expect(login.parentElement).toHaveFocus());
  await actor.tab();
  expect(login).toHaveFocus();
});

test('a sign-out in another tab does not move the focus', async () => {
  new FakeServer(landing);
  const { actor } = openApp('/', { user: alex });
  const theme = await screen.findByRole('button', { name: /Use .* theme/ });
  await screen.findByRole('button', { name: 'Logout' });
  await actor.click(theme);
  act(() => {
    localStorage.removeItem('user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  });
  await screen.findByRole('link', { name: 'Login' });
  expect(screen.getByRole('button', { name: /Use .* theme/ })).toHaveFocus();
});

test('a page restored from the back/forward cache shows current data', async () => {
  const server = new FakeServer(landing);
  openApp('/', { user: alex });
  await screen.findByText(/142,350/);
  server.respondTo('GET /api/user/7', account(192_350));
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await screen.findByText(/192,350/)).toBeVisible();
});

test('a new user never sees the settings of the previous one', async () => {
  const settings = { username: 'alex', email: alex.email, emailConfirmed: true, marketingEmails: false };
  const never = () => new Promise<object>(() => undefined);
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/account/settings': { body: { settings } },
    'GET /api/account/sessions': { body: { sessions: [] } },
    'GET /api/credit-alert/7': { body: { alert: { belowCredits: null } } },
    'GET /api/top-up/7': { body: { topUp: noTopUp } },
    'GET /api/account/two-factor': { body: noSecondFactor },
    'GET /api/subscription/7': { body: { subscription } },
    'GET /api/user-credits/7': { body: { credits: { ...credits, rolloverCredits: 0 } } },
    'GET /api/credit-usage/7': { status: 401, body: { error: 'Sign in.', code: 'not_signed_in' } },
    'GET /api/invoices/7': never,
    'GET /api/credit-history/7': { body: { entries: [], nextCursor: null } },
    'POST /api/login': { body: { user: { id: 8, username: 'bo', email: 'bo@example.com' }, message: '' } },
    'GET /api/subscription/8': { body: { subscription: null } },
    'GET /api/user-credits/8': { body: { credits: { ...credits, rolloverCredits: 0 } } },
    'GET /api/credit-usage/8': { body: creditUsage },
    'GET /api/invoices/8': { body: { invoices: [] } },
    'GET /api/credit-history/8': { body: { entries: [], nextCursor: null } },
  });
  const { actor } = openApp('/account', { user: alex });
  await screen.findByText(alex.email);
  await actor.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await actor.type(await screen.findByLabelText('Email'), 'bo@example.com');
  await actor.type(screen.getByLabelText('Password'), 'a good password');
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Welcome, bo' });
  server.respondTo('GET /api/account/settings', never);
  await actor.click(await screen.findByRole('link', { name: 'Account' }));
  await screen.findByRole('heading', { name: 'Settings' });
  expect(screen.queryByText(alex.email)).toBeNull();
});
