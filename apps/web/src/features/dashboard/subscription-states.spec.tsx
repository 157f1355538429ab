import { findToast } from '@scriptsmith/ui/testing/find-toast';
import type { Subscription } from '@scriptsmith/contracts/billing';
import { screen, within } from '@testing-library/react';
import { storePrompt } from '@scriptsmith/web-kit/session/prompt';
import { openDashboard } from '../../testing/open-dashboard.js';
import { subscription } from '@scriptsmith/web-kit/testing/responses';

const card = async () => within(await screen.findByRole('region', { name: 'Current Subscription' }));

test.each<[string, Partial<Subscription>, string[], string]>([
  [
    'paused in a paid period',
    { isPaused: true, resumesAt: '2027-02-03T12:00:00Z' },
    ['Paid until', '21 December 2026', 'Payments resume on', '3 February 2027'],
    'Your payments are paused. You can use your plan until the end of the paid period.',
  ],
  [
    'paused and not paid',
    { status: 'other', isPaused: true },
    [],
    'Your payments are paused. You can use your credits again when they resume.',
  ],
  [
    'not paid',
    { status: 'other' },
    ['Next billing date'],
    'This period is not paid. You can use your credits again after the next payment.',
  ],
  [
    'at a price outside the catalogue',
    { status: 'other', hasUnknownTerms: true, planName: 'Custom plan' },
    ['Custom plan'],
    'Your plan has a custom price that is not set up yet. Contact us to use your credits.',
  ],
])('explains a subscription that is %s, and offers to cancel it', async (_, changes, texts, note) => {
  openDashboard({ subscription: { ...subscription, ...changes } });
  const shown = await card();
  expect(await shown.findByText(note)).toBeVisible();
  for (const text of texts) expect(shown.getByText(text)).toBeVisible();
  expect(shown.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('without a plan, what was described on the landing page is beside the way to the plans', async () => {
  storePrompt('A shop that sells water for 10');
  openDashboard({ subscription: null });
  const shown = await card();
  expect(await shown.findByRole('link', { name: 'Choose a Plan' })).toBeVisible();
  expect(shown.getByText('A shop that sells water for 10')).toBeVisible();
  storePrompt('');
});

test('shows the units of a plan and an end after the period', async () => {
  openDashboard({ subscription: { ...subscription, quantity: 3, cancelAt: '2027-03-01T12:00:00Z' } });
  const shown = await card();
  expect(await shown.findByText('Professional × 3')).toBeVisible();
  expect(await shown.findByText('450,000 credits every month')).toBeVisible();
  expect(shown.getByText('£119.97 a month')).toBeVisible();
  expect(shown.getByText('Next billing date')).toBeVisible();
  expect(shown.getByText('1 March 2027')).toBeVisible();
});

test('says that a subscription that is past due ends at once when it is canceled', async () => {
  const { server, actor } = openDashboard({ subscription: { ...subscription, status: 'past_due' } });
  const shown = await card();
  await actor.click(await shown.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('it ends now and you will not be charged');
  const ended = { ...subscription, status: 'canceled' as const };
  server.respondTo('POST /api/cancel-subscription', { body: { success: true, subscription: ended } });
  server.respondTo('GET /api/subscription/7', { body: { subscription: ended } });
  await actor.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  expect(await findToast('Subscription Cancelled')).toHaveTextContent('You will not be charged again.');
});

test('shows the amount due and since when, and offers to pay it, instead of a next billing date', async () => {
  const invoice = {
    ...{ id: 'in_1', number: 'A-1', createdAt: '2026-11-21T12:00:00Z', amount: 3_999, currency: 'gbp', status: 'open' },
    ...{ refundedAmount: 0, description: 'Professional', hostedUrl: 'https://pay.example/in_1' },
  };
  const { server } = openDashboard({ subscription: { ...subscription, status: 'past_due' } });
  server.respondTo('GET /api/invoices/7', { body: { invoices: [invoice] } });
  const notice = await screen.findByRole('alert');
  expect(await within(notice).findByText(/^£39\.99 has been due since 21 November 2026\./)).toBeVisible();
  expect(within(notice).getByRole('link', { name: 'Pay Invoice' })).toHaveAttribute('href', invoice.hostedUrl);
  expect((await card()).queryByText('Next billing date')).toBeNull();
});
