import { findToast } from '@scriptsmith/ui/testing/find-toast';
import type { UpgradePreview } from '@scriptsmith/contracts/billing';
import { screen, waitFor } from '@testing-library/react';
import { handOver, type TrackedEvent } from '@scriptsmith/web-kit/tracking/track';
import { publicResponses, subscription } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const previewCall = 'GET /api/upgrade-preview/enterprise';
const changeCall = 'POST /api/upgrade-subscription';

const dearer: UpgradePreview = {
  fromPlan: { id: 'pro', name: 'Professional', price: 3999 },
  toPlan: { id: 'enterprise', name: 'Enterprise', price: 9999 },
  amountDue: 3107,
  currency: 'gbp',
  effective: 'now',
  effectiveAt: '2026-11-21T12:00:00Z',
  creditsNow: -1,
  prorationDate: '2026-11-21T12:00:00Z',
};
const cheaper: UpgradePreview = {
  ...dearer,
  toPlan: { id: 'scripter', name: 'Scripter', price: 1499 },
  amountDue: 0,
  effective: 'period_end',
  effectiveAt: '2026-12-21T12:00:00Z',
  creditsNow: 0,
};

async function confirm(response: { status?: number; body?: unknown }, further: Record<string, { body: unknown }> = {}) {
  const server = new FakeServer({
    ...publicResponses,
    [previewCall]: { body: dearer },
    [changeCall]: response,
    ...further,
  });
  const app = openApp('/checkout?plan=enterprise&upgrade=true', { user: alex });
  await app.actor.click(await screen.findByRole('button', { name: 'Pay £31.07 and Change Plan' }));
  return { ...app, server };
}

test('without a stored user the login page is shown', async () => {
  new FakeServer(publicResponses);
  openApp('/checkout?plan=enterprise&upgrade=true');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('an upgrade shows the amount due now, asks for confirmation, and ends on the success screen', async () => {
  const tracked: TrackedEvent[] = [];
  handOver((event) => tracked.push(event));
  const { server } = await confirm({
    body: { success: true, subscription: { ...subscription, planId: 'enterprise', planName: 'Enterprise' } },
  });
  expect(await screen.findByRole('heading', { name: 'Plan Changed' })).toBeVisible();
  expect(screen.getByText('Your Enterprise plan is active.')).toBeVisible();
  expect(tracked).toContainEqual(expect.objectContaining({ type: 'checkout', target: 'enterprise' }));
  expect(server.bodiesOf(changeCall)).toEqual([{ planId: 'enterprise', prorationDate: '2026-11-21T12:00:00Z' }]);
  // The preview of the current plan would be rejected, so it is not requested again.
  expect(server.calls.filter(({ path }) => path === '/api/upgrade-preview/enterprise')).toHaveLength(1);
});

test('both plans and the added credits are shown before the change', async () => {
  const server = new FakeServer({ ...publicResponses, [previewCall]: { body: dearer } });
  openApp('/checkout?plan=enterprise&upgrade=true', { user: alex });
  expect(await screen.findByText('Professional, £39.99 a month')).toBeVisible();
  expect(screen.getByText('Enterprise, £99.99 a month')).toBeVisible();
  expect(screen.getByText('Due now').nextSibling).toHaveTextContent('£31.07');
  expect(screen.getByText('Added now').nextSibling).toHaveTextContent('Unlimited credits');
  expect(server.bodiesOf(changeCall)).toEqual([]);
});

test('a downgrade shows when it starts, and nothing is due now', async () => {
  const server = new FakeServer({ ...publicResponses, 'GET /api/upgrade-preview/scripter': { body: cheaper } });
  const { actor } = openApp('/checkout?plan=scripter&upgrade=true', { user: alex });
  expect((await screen.findByText('Starts on')).nextSibling).toHaveTextContent('21 December 2026');
  expect(screen.getByRole('link', { name: 'Keep Professional' })).toHaveAttribute('href', '/dashboard');
  server.respondTo(changeCall, { body: { success: true, subscription } });
  await actor.click(screen.getByRole('button', { name: 'Change Plan' }));
  expect(await screen.findByText(/^Your Scripter plan starts on 21 December 2026/)).toBeVisible();
});

test('a payment that needs the customer redirects to the card form', async () => {
  const payment = { clientSecret: 's', paymentIntentId: 'pi_1', paymentStatus: 'requires_action' };
  await confirm(
    { body: { success: false, subscription, ...payment } },
    {
      'GET /api/payment-intent/pi_1': {
        body: { clientSecret: 's', status: 'canceled', packageId: null, amount: 3107, currency: 'gbp' },
      },
    },
  );
  expect(await screen.findByText('This payment was cancelled. You have not been charged.')).toBeVisible();
});

test("a failed change shows the server's message and can be retried", async () => {
  await confirm({
    status: 502,
    body: { error: 'Payments are temporarily unavailable.', code: 'payment_provider_unavailable' },
  });
  expect(await findToast('Error')).toHaveTextContent('Payments are temporarily unavailable.');
  expect(screen.getByRole('button', { name: 'Pay £31.07 and Change Plan' })).toBeEnabled();
});

test('an outdated preview is reloaded', async () => {
  const { server } = await confirm({
    status: 409,
    body: { error: 'The amount has changed. Look at it again.', code: 'preview_outdated' },
  });
  await findToast('Error');
  const previews = () => server.calls.filter(({ path }) => path === '/api/upgrade-preview/enterprise');
  await waitFor(() => expect(previews()).toHaveLength(2));
});

test('an unavailable plan change shows the reason', async () => {
  const body = { error: 'You have no subscription.', code: 'no_subscription' };
  new FakeServer({ ...publicResponses, [previewCall]: { status: 409, body } });
  openApp('/checkout?plan=enterprise&upgrade=true', { user: alex });
  expect(await screen.findByRole('heading', { name: 'Payment Error' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('You have no subscription.');
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});

test('without a plan or a payment an empty state is shown', async () => {
  new FakeServer(publicResponses);
  openApp('/checkout', { user: alex });
  expect(await screen.findByText('There is no payment to complete.')).toBeVisible();
});
