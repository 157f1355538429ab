import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';

jest.mock('@scriptsmith/web-kit/routing/leave-to', () => ({ leaveTo: jest.fn() }));
beforeEach(() => jest.mocked(leaveTo).mockClear());

const codeCall = 'POST /api/chat-code';
const codeChallenge = 'c'.repeat(43);
const config = (chatUrl: string | null) => ({
  body: { brandName: 'Scriptsmith', chatUrl, stripePublishableKey: null },
});
const responses = {
  ...publicResponses,
  'GET /api/config': config('https://chat.example/rooms?lang=en'),
  [codeCall]: { status: 201, body: { code: 'a-code', expiresAt: '2026-11-21T00:01:00.000Z' } },
};
const open = (query = `?codeChallenge=${codeChallenge}`) => openApp(`/start-chat${query}`, { user: alex });

test('returns to the chat site with one code, for the browser that has requested it', async () => {
  const server = new FakeServer(responses);
  open();
  expect(await screen.findByRole('heading', { name: 'Opening the chat' })).toBeVisible();
  const address = `https://chat.example/rooms?lang=en&code=a-code&state=${codeChallenge}`;
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(address, { replacesEntry: true }));
  expect(server.bodiesOf(codeCall)).toEqual([{ codeChallenge }]);
});

test('a visitor signs in first, and then comes back', async () => {
  new FakeServer({ ...responses, 'POST /api/login': { body: { user: alex, message: 'Welcome back' } } });
  const { actor } = openApp(`/start-chat?codeChallenge=${codeChallenge}`);
  await actor.type(await screen.findByLabelText('Email'), alex.email);
  await actor.type(screen.getByLabelText('Password'), 'secret password');
  expect(leaveTo).not.toHaveBeenCalled();
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
});

test('a failure is explained and can be repeated', async () => {
  const unavailable = { status: 503, body: { error: 'Not now.', code: 'service_unavailable' } };
  const server = new FakeServer({ ...responses, [codeCall]: unavailable });
  const { actor } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  server.respondTo(codeCall, responses[codeCall]);
  await actor.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
});

test.each([
  ['without a chat site', { ...responses, 'GET /api/config': config(null) }, undefined, 'No chat site is configured.'],
  ['without a challenge', responses, '', 'Choose Start Chatting on your dashboard.'],
])('%s, leads to the dashboard', async (_, given, query, reason) => {
  new FakeServer(given);
  open(query);
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(leaveTo).not.toHaveBeenCalled();
});
