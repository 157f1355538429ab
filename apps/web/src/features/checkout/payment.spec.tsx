import type { PaymentStatus } from '@scriptsmith/contracts/billing';
import type { PublicConfig } from '@scriptsmith/contracts/gateway';
import { screen } from '@testing-library/react';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

/** The iframe of the payment provider never loads in these tests. */
jest.mock('./load-stripe.js', () => ({
  stripeOf: ({ stripePublishableKey }: PublicConfig) =>
    Promise.resolve(
      stripePublishableKey === null
        ? null
        : {
            elements: () => ({ update: () => undefined, create: () => mockElement, getElement: () => null }),
            createToken: () => undefined,
            createPaymentMethod: () => undefined,
            confirmCardPayment: () => undefined,
          },
    ),
}));
const mockElement = {
  on: () => undefined,
  off: () => undefined,
  mount: () => undefined,
  destroy: () => undefined,
  update: () => undefined,
};

const paymentCall = 'GET /api/payment-intent/pi_1';

const payment = (status: PaymentStatus) => ({
  body: { clientSecret: 'pi_1_secret', status, packageId: '50k', amount: 2000, currency: 'gbp' },
});

function openPayment(
  response: { status?: number; body?: unknown },
  config: PublicConfig = publicResponses['GET /api/config'].body,
) {
  const server = new FakeServer({ ...publicResponses, 'GET /api/config': { body: config }, [paymentCall]: response });
  return { server, ...openApp('/checkout?payment_intent=pi_1&package=50k', { user: alex }) };
}

test('a payment that was made already leads to its confirmation', async () => {
  const { server } = openPayment(payment('succeeded'));
  server.respondTo('GET /api/checkout-success/pi_1', {
    body: { success: true, kind: 'addon', packName: '50,000 Credits', credits: 50_000 },
  });
  expect(await screen.findByText(/^50,000 credits have been added/)).toBeVisible();
});

test('a payment in progress can be checked again', async () => {
  const { server, actor } = openPayment(payment('processing'));
  expect(await screen.findByText('Your bank is still processing the payment.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Processing Payment' })).toBeVisible();
  server.respondTo(paymentCall, payment('canceled'));
  await actor.click(screen.getByRole('button', { name: 'Check Again' }));
  expect(await screen.findByText('This payment was cancelled. You have not been charged.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
});

test('from the card form there is a way back to where it was begun', async () => {
  openPayment(payment('requires_payment_method'), {
    ...publicResponses['GET /api/config'].body,
    stripePublishableKey: 'pk_test_1',
  });
  const link = await screen.findByRole('link', { name: 'Back to Add Credits' });
  expect(link).toHaveAttribute('href', '/add-credits');
});

test('where payments are not set up it says so', async () => {
  openPayment(payment('requires_payment_method'));
  expect(await screen.findByText('Card payments are not configured.')).toBeVisible();
});

test("another user's payment is not found", async () => {
  openPayment({ status: 404, body: { error: 'Payment not found.', code: 'checkout_not_found' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment not found.');
});
