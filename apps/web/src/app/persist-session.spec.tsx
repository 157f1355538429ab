import type { AccountSettings, User } from '@scriptsmith/contracts/identity';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { storedUserKey } from '@scriptsmith/web-kit/session/stored-user';
import { noSecondFactor, noTopUp, publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../testing/open-app.js';

const bea: User = { id: 8, username: 'bea', email: 'bea@example.com' };
const sessionEnded = { status: 401, body: { error: 'Sign in first.', code: 'not_signed_in' } };

const settingsOf = ({ username, email }: User): { body: { settings: AccountSettings } } => ({
  body: { settings: { username, email, emailConfirmed: true, marketingEmails: false } },
});

const responsesFor = (user: User) => ({
  'GET /api/account/settings': settingsOf(user),
  'GET /api/account/sessions': { body: { sessions: [] } },
  'GET /api/credit-alert/7': { body: { alert: { belowCredits: null } } },
  'GET /api/top-up/7': { body: { topUp: noTopUp } },
  'GET /api/account/two-factor': { body: noSecondFactor },
  [`GET /api/subscription/${user.id}`]: { body: { subscription: null } },
  [`GET /api/user-credits/${user.id}`]: {
    body: { credits: { isUnlimited: false, creditsBalance: 0, creditsUsedThisMonth: 0, rolloverCredits: 0 } },
  },
  [`GET /api/invoices/${user.id}`]: { body: { invoices: [] } },
  [`GET /api/credit-history/${user.id}`]: { body: { entries: [], nextCursor: null } },
});

async function openAccountOfAlex() {
  const server = new FakeServer({ ...publicResponses, ...responsesFor(alex) });
  const app = openApp('/account', { user: alex });
  expect(await screen.findByText('alex@example.com')).toBeVisible();
  return { ...app, server };
}

function answerFor(server: FakeServer, user: User) {
  for (const [call, response] of Object.entries(responsesFor(user))) server.respondTo(call, response);
}

test("a user who signs in after another user's session sees none of that user's data", async () => {
  const { server, actor } = await openAccountOfAlex();
  server.respondTo('POST /api/account/settings', sessionEnded);
  await actor.click(screen.getByRole('checkbox', { name: 'Send me marketing emails' }));
  expect(await screen.findByText('Your session has ended. Sign in to continue.')).toBeVisible();

  answerFor(server, bea);
  server.respondTo('POST /api/login', { body: { user: bea, message: 'Welcome back' } });
  await actor.type(screen.getByLabelText('Email'), bea.email);
  await actor.type(screen.getByLabelText('Password'), 'correct horse');
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  await actor.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByText('bea@example.com')).toBeVisible();
  expect(screen.queryByText('alex@example.com')).toBeNull();
});

test('a user who signs in again after the session ended sees current data', async () => {
  const { server, actor } = await openAccountOfAlex();
  server.respondTo('POST /api/account/settings', sessionEnded);
  await actor.click(screen.getByRole('checkbox', { name: 'Send me marketing emails' }));
  expect(await screen.findByText('Your session has ended. Sign in to continue.')).toBeVisible();

  server.respondTo('GET /api/account/settings', settingsOf({ ...alex, email: 'new@example.com' }));
  server.respondTo('POST /api/login', { body: { user: alex, message: 'Welcome back' } });
  await actor.type(screen.getByLabelText('Email'), 'new@example.com');
  await actor.type(screen.getByLabelText('Password'), 'correct horse');
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  await actor.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByText('new@example.com')).toBeVisible();
});

test('another user who signs in in another tab is shown in this tab as well', async () => {
  const { server } = await openAccountOfAlex();
  answerFor(server, bea);
  localStorage.setItem(storedUserKey, JSON.stringify(bea));
  fireEvent(window, new StorageEvent('storage', { key: storedUserKey }));
  expect(await screen.findByText('bea@example.com')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('alex@example.com')).toBeNull());
});
