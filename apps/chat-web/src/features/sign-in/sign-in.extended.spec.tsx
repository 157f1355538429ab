import { readDraft, writeDraft } from '../../shared/storage/drafts.js';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { replaceLocation } from '../../shared/browser/replace-location.js';
import { takeReturnPath } from '../../shared/storage/return-path.js';
import { openApp } from '../../testing/open-app.js';
import { refusal, session, signedInResponses } from '../../testing/responses.js';

jest.mock('../../shared/browser/replace-location.js', () => ({ replaceLocation: jest.fn() }));

const signedOut = { ...signedInResponses, 'GET /api/session': refusal(401, 'not_signed_in') };

test('a one-time code signs in once and leaves the address', async () => {
  const server = new FakeServer({ ...signedInResponses, 'POST /api/session/exchange': { body: session } });
  openApp('/?code=abc&state=s');
  expect(window.location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
  expect(server.bodiesOf('POST /api/session/exchange')).toEqual([{ code: 'abc' }]);
});

test.each([{ isVisitor: true }, { isVisitor: false }])(
  'a link with a code that was not requested here starts another sign-in (%j)',
  async (browser) => {
    const server = new FakeServer(signedInResponses);
    openApp('/?code=of-somebody-else', browser);
    await waitFor(() => expect(replaceLocation).toHaveBeenCalledWith('/api/session/start'));
    expect(window.location.search).toBe('');
    expect(server.calls).toEqual([]);
  },
);

test('a sign-in that a link to a conversation starts leads back to it', async () => {
  new FakeServer(signedInResponses);
  openApp('/conversations/garage?code=of-the-dashboard', { isVisitor: true });
  await waitFor(() => expect(replaceLocation).toHaveBeenCalledWith('/api/session/start'));
  expect(takeReturnPath()).toBe('/conversations/garage');
});

test('a response that this browser has not requested leaves the session', async () => {
  new FakeServer({ ...signedInResponses, 'POST /api/session/exchange': refusal(401, 'invalid_code') });
  openApp('/?code=of-somebody-else&state=forged');
  expect(await screen.findByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
});

describe('a sign-in with another account', () => {
  const accountChange = {
    current: { username: 'alex', email: 'alex@example.com' },
    requested: { username: 'robin', email: 'robin@example.com' },
  };
  const robin = { ...session, user: { id: 8, username: 'robin', email: 'robin@example.com' } };
  const open = () => {
    const server = new FakeServer({
      ...signedInResponses,
      'POST /api/session/exchange': { body: { accountChange } },
      'POST /api/session/confirmation': { body: robin },
      'DELETE /api/session/confirmation': { status: 204 },
    });
    return { server, ...openApp('/?code=abc&state=s') };
  };

  test('is confirmed first, and then replaces the session and its drafts', async () => {
    localStorage.setItem('chat-draft:new', 'A private text');
    const { actor } = open();
    expect(await screen.findByRole('heading', { name: 'Switch to another account?' })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Switch Account' }));
    expect(await screen.findByRole('button', { name: 'Account of robin' })).toBeVisible();
    expect(localStorage.getItem('chat-draft:new')).toBeNull();
  });

  test('leaves the session if it is declined', async () => {
    const { actor, server } = open();
    await actor.click(await screen.findByRole('button', { name: 'Keep Current Account' }));
    expect(await screen.findByRole('button', { name: 'Account of alex' })).toBeVisible();
    expect(server.calls.filter(({ path }) => path === '/api/session/confirmation')).toHaveLength(1);
  });

  test('says if it has expired', async () => {
    const { actor, server } = open();
    server.respondTo('POST /api/session/confirmation', refusal(401, 'invalid_code'));
    await actor.click(await screen.findByRole('button', { name: 'Switch Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in link expired');
  });
});

test('a visitor signs in without asking for a session first', async () => {
  const server = new FakeServer({ ...signedInResponses, 'POST /api/session/login': { body: session } });
  const { actor } = openApp('/', { isVisitor: true });
  await actor.type(await screen.findByLabelText('Email'), 'alex@example.com');
  expect(server.calls).toEqual([]);
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/api/product/signup');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/api/product/forgot-password',
  );
  await actor.type(screen.getByLabelText('Password'), 'secret password');
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
});

test('an expired code is explained, and the form signs in', async () => {
  const server = new FakeServer({
    ...signedOut,
    'POST /api/session/exchange': refusal(401, 'invalid_code'),
    'POST /api/session/login': { body: session },
  });
  const { actor } = openApp('/?code=old&state=s');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in link expired');
  server.respondTo('GET /api/session', { body: session });
  await actor.type(screen.getByLabelText('Email'), 'alex@example.com');
  await actor.type(screen.getByLabelText('Password'), 'secret password');
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
});

test.each([
  ['invalid_credentials', 401, 'Sign-in failed'],
  ['banned', 403, 'Account suspended'],
  ['rate_limited', 429, 'Too many requests'],
])('a sign-in that fails with %s says why', async (code, status, title) => {
  new FakeServer({ ...signedOut, 'POST /api/session/login': refusal(status, code) });
  const { actor } = openApp('/');
  await actor.type(await screen.findByLabelText('Email'), 'alex@example.com');
  await actor.type(screen.getByLabelText('Password'), 'wrong');
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
});

test('without an active subscription the plans of the product are offered', async () => {
  new FakeServer({ ...signedInResponses, 'GET /api/session': { body: { ...session, canChat: false } } });
  openApp('/');
  const link = await screen.findByRole('link', { name: 'View Plans' });
  expect(link).toHaveAttribute('href', 'https://product.example/#plans');
});

test('a session that ends leads to the sign-in, which explains it', async () => {
  new FakeServer({ ...signedInResponses, 'GET /api/conversations': refusal(401, 'not_signed_in') });
  openApp('/');
  expect(await screen.findByText('You were signed out')).toBeVisible();
});

test('signing out ends the session and removes drafts', async () => {
  localStorage.setItem('chat-draft:new', 'A private text');
  const server = new FakeServer({ ...signedInResponses, 'DELETE /api/session': { status: 204 } });
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('button', { name: 'Account of alex' }));
  server.respondTo('GET /api/session', refusal(401, 'not_signed_in'));
  await actor.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to chat' })).toBeVisible();
  expect(localStorage.getItem('chat-draft:new')).toBeNull();
});

test('an unreachable server offers another attempt', async () => {
  const server = new FakeServer({ ...signedInResponses, 'GET /api/session': { status: 502 } });
  const { actor } = openApp('/');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(server.calls.filter(({ path }) => path === '/api/session')).toHaveLength(1);
  server.respondTo('GET /api/session', { body: session });
  await actor.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
});

describe('a description from the landing page', () => {
  test('is the draft of a new conversation, and leaves the address', () => {
    openApp('/#prompt=A+shop%2C+for+5+%26+more', { isVisitor: true });
    expect(readDraft('new')).toBe('A shop, for 5 & more');
    expect(window.location.hash).toBe('');
  });

  test('does not replace a draft', () => {
    writeDraft('new', 'A garage');
    openApp('/#prompt=A+shop', { isVisitor: true });
    expect(readDraft('new')).toBe('A garage');
  });
});
