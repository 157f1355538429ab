import { findToast } from '@scriptsmith/ui/testing/find-toast';
import type { PendingCustomer } from '@scriptsmith/contracts/billing';
import { screen, waitFor } from '@testing-library/react';
import { enter, findDialog, openConsole, pageOf, refusal } from '../../testing/console.js';

/** The start of the day in local time. */
const firstOfDecember = new Date(2026, 11, 1).toISOString();

const call = 'POST /api/admin/pending-customers';
const early: PendingCustomer = {
  id: '0199d6a5-0000-7000-8000-000000000001',
  createdAt: '2026-11-21T12:00:00Z',
  email: 'early@example.com',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  stripePriceId: '',
  planName: 'Enterprise',
  subscriptionStatus: 'active',
  monthlyCredits: -1,
  hasRollover: false,
  notes: '',
  currentPeriodStart: null,
  currentPeriodEnd: firstOfDecember,
};
const list = { 'GET /api/admin/pending-customers': pageOf('pendingCustomers', [early]) };

const open = (responses: Parameters<typeof openConsole>[1] = {}, role: Parameters<typeof openConsole>[2] = 'support') =>
  openConsole('/pending-customers', { ...list, ...responses }, role);

async function openDialog(responses: Parameters<typeof openConsole>[1] = {}) {
  const app = open(responses);
  await app.actor.click(await screen.findByRole('button', { name: 'Add Pending Customer' }));
  const dialog = await findDialog('Add Pending Customer');
  const submit = () => app.actor.click(dialog.getByRole('button', { name: 'Add Pending Customer' }));
  return { ...app, dialog, submit };
}

test('are listed with their plan', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Pending customers' });
  expect(table).toHaveTextContent(
    /early@example\.com.*Enterprise.*active.*Unlimited credits.*… – 1 December 2026.*cus_1, sub_1/,
  );
});

test('are added with every field; numbers and dates are converted', async () => {
  const { server, actor, dialog, submit } = await openDialog({ [call]: { status: 201, body: {} } });
  const fields = {
    Email: 'new@example.com',
    'Stripe Customer ID': 'cus_2',
    'Stripe Subscription ID': 'sub_2',
    'Stripe Price ID': 'price_2',
    'Monthly Credits': '5000',
    Notes: 'by invoice',
  };
  for (const [label, text] of Object.entries(fields)) await enter(actor, dialog.getByLabelText(label), text);
  await actor.type(dialog.getByLabelText('Current Period End'), '2026-12-01');
  await actor.click(dialog.getByLabelText('Has Rollover'));
  await actor.click(dialog.getByRole('combobox', { name: 'Plan Name' }));
  await actor.click(await screen.findByRole('option', { name: 'Pro' }));
  await submit();
  expect(await findToast('Success')).toHaveTextContent('Pending customer added successfully');
  expect(server.bodiesOf(call)).toEqual([
    {
      email: 'new@example.com',
      stripeCustomerId: 'cus_2',
      stripeSubscriptionId: 'sub_2',
      stripePriceId: 'price_2',
      planName: 'Pro',
      subscriptionStatus: 'active',
      monthlyCredits: 5_000,
      hasRollover: true,
      currentPeriodStart: null,
      currentPeriodEnd: firstOfDecember,
      notes: 'by invoice',
    },
  ]);
});

test('without the required fields no request is sent', async () => {
  const { server, submit, dialog } = await openDialog();
  await submit();
  expect(await findToast('Error')).toHaveTextContent('Please fill in all required fields');
  expect(dialog.getByText('Choose a plan')).toBeVisible();
  expect(server.bodiesOf(call)).toEqual([]);
});

test.each([
  [{ status: 502 }, 'Failed to create pending customer'],
  [
    refusal(409, 'email_taken', 'That address waits already.', { email: 'That address waits already.' }),
    'That address waits already.',
  ],
])('that cannot be added show an error: %j', async (response, message) => {
  const { actor, dialog, submit } = await openDialog({ [call]: response });
  await enter(actor, dialog.getByLabelText('Email'), 'new@example.com');
  await enter(actor, dialog.getByLabelText('Stripe Customer ID'), 'cus_2');
  await actor.click(dialog.getByRole('combobox', { name: 'Plan Name' }));
  await actor.click(await screen.findByRole('option', { name: 'Scripter' }));
  await submit();
  expect(await findToast('Error')).toHaveTextContent(message);
});

describe('deleting', () => {
  const deletion = `DELETE /api/admin/pending-customers/${early.id}`;

  test.each([
    [{ body: { success: true } }, 'Success', 'Pending customer deleted successfully'],
    [{ status: 503 }, 'Error', 'Failed to delete pending customer'],
  ])('asks for confirmation and shows the result: %j', async (response, title, message) => {
    const { actor } = open({ [deletion]: response });
    await actor.click(await screen.findByRole('button', { name: 'Delete: early@example.com' }));
    const dialog = await findDialog('Delete Pending Customer');
    await actor.click(dialog.getByRole('button', { name: 'Delete Pending Customer' }));
    expect(await findToast(title)).toHaveTextContent(message);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('is not offered to a read-only key', async () => {
    open({}, 'read-only');
    await screen.findByText('early@example.com');
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Pending Customer' })).toBeNull();
  });
});
