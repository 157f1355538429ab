import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen } from '@testing-library/react';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const confirmCall = 'POST /api/confirm-email';

test('confirms on a click, not when the link is opened', async () => {
  const server = new FakeServer({ ...publicResponses, [confirmCall]: { body: { success: true } } });
  const { actor } = openApp('/confirm-email?token=abc', { user: alex });
  const button = await screen.findByRole('button', { name: 'Confirm Email' });
  expect(server.bodiesOf(confirmCall)).toEqual([]);
  await actor.click(button);
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  expect(server.bodiesOf(confirmCall)).toEqual([{ token: 'abc' }]);
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test("an invalid link shows the server's message", async () => {
  new FakeServer({
    ...publicResponses,
    [confirmCall]: { status: 400, body: { error: 'This link is no longer valid.', code: 'invalid_token' } },
  });
  const { actor } = openApp('/confirm-email?token=abc');
  await actor.click(await screen.findByRole('button', { name: 'Confirm Email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('without a token the link is invalid', async () => {
  new FakeServer(publicResponses);
  openApp('/confirm-email');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('a confirmation that failed can be retried', async () => {
  const server = new FakeServer({
    ...publicResponses,
    [confirmCall]: {
      status: 503,
      body: { error: 'The service is temporarily unavailable.', code: 'service_unavailable' },
    },
  });
  const { actor } = openApp('/confirm-email?token=abc', { user: alex });
  await actor.click(await screen.findByRole('button', { name: 'Confirm Email' }));
  expect(await findToast('Error')).toHaveTextContent('The service is temporarily unavailable.');
  expect(screen.queryByRole('heading', { name: 'This link is no longer valid' })).toBeNull();
  server.respondTo(confirmCall, { body: { success: true } });
  await actor.click(screen.getByRole('button', { name: 'Confirm Email' }));
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeVisible();
});
