import { screen, within } from '@testing-library/react';
import { publicResponses, subscription } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

test('confirms a subscription', async () => {
  new FakeServer({
    ...publicResponses,
    'GET /api/checkout-success/cs_1': { body: { success: true, kind: 'subscription', subscription } },
  });
  openApp('/success?session_id=cs_1', { user: alex });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(screen.getByText('Your Professional plan is active. It renews on 21 December 2026.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Start Chatting' })).toBeVisible();
});

test('confirms an add-on', async () => {
  new FakeServer({
    ...publicResponses,
    'GET /api/checkout-success/cs_2': {
      body: { success: true, kind: 'addon', packName: '50,000 Credits', credits: 50_000 },
    },
  });
  openApp('/success?session_id=cs_2', { user: alex });
  expect(await screen.findByText(/^50,000 credits have been added/)).toBeVisible();
});

test.each([
  { success: true },
  { success: true, kind: 'gift' },
  { success: true, kind: 'subscription' },
  { success: true, kind: 'addon' },
])('confirms a payment of which the answer says nothing more: %j', async (body) => {
  new FakeServer({ ...publicResponses, 'GET /api/checkout-success/cs_4': { body } });
  openApp('/success?session_id=cs_4', { user: alex });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(screen.getByText('Your payment was received. Your dashboard shows your plan and credits.')).toBeVisible();
});

test('an answer without success is a failed payment', async () => {
  new FakeServer({ ...publicResponses, 'GET /api/checkout-success/cs_5': { body: { success: false } } });
  openApp('/success?session_id=cs_5', { user: alex });
  expect(await screen.findByRole('heading', { name: 'Payment Error' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Payment processing failed');
});

test('without a session id sends no request', async () => {
  const server = new FakeServer(publicResponses);
  openApp('/success');
  expect(await screen.findByRole('alert')).toHaveTextContent('No session ID found');
  expect(server.calls.some(({ path }) => path.startsWith('/api/checkout-success'))).toBe(false);
});

test('an incomplete payment can be checked again', async () => {
  const body = { error: 'The payment is not complete yet.', code: 'payment_incomplete' };
  const server = new FakeServer({ ...publicResponses, 'GET /api/checkout-success/cs_3': { status: 409, body } });
  const { actor } = openApp('/success?session_id=cs_3', { user: alex });
  expect(await screen.findByRole('heading', { name: 'Payment Error' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The payment is not complete yet.');

  server.respondTo('GET /api/checkout-success/cs_3', { body: { success: true, kind: 'subscription', subscription } });
  await actor.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('after an expired session there is a way to sign in and come back', async () => {
  new FakeServer({
    ...publicResponses,
    'GET /api/checkout-success/cs_1': { status: 401, body: { error: 'Please sign in.', code: 'not_signed_in' } },
  });
  openApp('/success?session_id=cs_1', { user: alex });
  const link = await screen.findByRole('link', { name: 'Sign In' });
  expect(link).toHaveAttribute('href', '/login?next=%2Fsuccess%3Fsession_id%3Dcs_1');
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
});
