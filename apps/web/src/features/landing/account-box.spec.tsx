import { findToast } from '@scriptsmith/ui/testing/find-toast';
import type { SubscriptionStatus } from '@scriptsmith/contracts/billing';
import type { UserData } from '@scriptsmith/contracts/gateway';
import { screen, waitFor, within } from '@testing-library/react';
import { credits, publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const cancelCall = 'POST /api/cancel-subscription';

const account = (status?: SubscriptionStatus): { body: UserData } => ({
  body: { user: alex, credits, subscription: status ? { planName: 'Professional', status } : null },
});

async function openBox(response: { status?: number; body?: unknown }) {
  const server = new FakeServer({ ...publicResponses, 'GET /api/user/7': response });
  const app = openApp('/', { user: alex });
  return { ...app, server, box: within(await screen.findByRole('region', { name: 'Your account' })) };
}

test.each(['active', 'canceled', 'past_due', 'other'] as const)('shows a plan that is %s', async (status) => {
  const { box } = await openBox(account(status));
  expect(await box.findByText('Professional')).toBeVisible();
  expect(box.getByText(status)).toBeVisible();
  expect(box.getByText('alex@example.com')).toBeVisible();
  expect(box.queryByRole('button', { name: 'Cancel Subscription' }) !== null).toBe(status === 'active');
  expect(box.queryByRole('link', { name: 'Pay Amount Due' }) !== null).toBe(status === 'past_due');
});

test('shows that there is no plan', async () => {
  const { box } = await openBox(account());
  expect(await box.findByText('No active subscription')).toBeVisible();
  expect(box.queryByRole('button')).toBeNull();
});

test('asks for confirmation, sends the user id, and reloads', async () => {
  const { box, server, actor } = await openBox(account('active'));
  server.respondTo(cancelCall, { body: { success: true, subscription: {} } });
  await actor.click(await box.findByRole('button', { name: 'Cancel Subscription' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Are you sure you want to cancel your subscription\?/)).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
  expect(await findToast('Subscription Canceled')).toHaveTextContent('ends at the end of the current billing period');
  expect(server.bodiesOf(cancelCall)).toEqual([{ userId: 7 }]);
  await waitFor(() => expect(server.calls.filter(({ path }) => path === '/api/user/7')).toHaveLength(2));
});

test('keeps the subscription when the dialog is dismissed', async () => {
  const { box, server, actor } = await openBox(account('active'));
  await actor.click(await box.findByRole('button', { name: 'Cancel Subscription' }));
  await actor.click(await screen.findByRole('button', { name: 'Keep Subscription' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.bodiesOf(cancelCall)).toEqual([]);
});
