import { uniqueName } from '../fixtures/customer.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { expect, test } from '../screens/admin-console.js';
import { choose, dialogOf, fill, press, rowOf } from '../screens/controls.js';
import { expectOpenToast } from '../screens/toasts.js';

test('a pending customer is added with all fields', async ({ openConsole }) => {
  const name = uniqueName('early');
  const email = `${name}@example.com`;
  const page = await openConsole('/pending-customers');
  await press(page, 'Add Pending Customer');
  const dialog = dialogOf(page, 'Add Pending Customer');
  await press(dialog, 'Add Pending Customer');
  await expectOpenToast(page, 'Error', 'Please fill in all required fields');
  await fill(dialog, {
    Email: email,
    'Stripe Customer ID': `cus_${name}`,
    'Stripe Subscription ID': `sub_${name}`,
    'Stripe Price ID': 'price_early',
    'Monthly Credits': '5000',
    Notes: 'paid by invoice',
    'Current Period Start': '2026-11-01',
    'Current Period End': '2027-11-01',
  });
  await choose(page, 'Plan Name', 'Pro');
  await dialog.getByLabel('Has Rollover').check();
  await expectAccessible(page);
  await press(dialog, 'Add Pending Customer');
  await expectOpenToast(page, 'Success', 'Pending customer added successfully');
  await expect(rowOf(page, email).getByText('5,000 credits, with rollover')).toBeVisible();
  await expect(rowOf(page, email).getByText('paid by invoice')).toBeVisible();
});

test('a pending customer is deleted after a confirmation', async ({ openConsole }) => {
  const name = uniqueName('late');
  const email = `${name}@example.com`;
  const page = await openConsole('/pending-customers');
  await press(page, 'Add Pending Customer');
  const dialog = dialogOf(page, 'Add Pending Customer');
  await fill(dialog, { Email: email, 'Stripe Customer ID': `cus_${name}` });
  await choose(page, 'Plan Name', 'Enterprise');
  await press(dialog, 'Add Pending Customer');
  await expectOpenToast(page, 'Success', 'Pending customer added successfully');
  await press(page, `Delete: ${email}`);
  await press(dialogOf(page, 'Delete Pending Customer'), 'Delete Pending Customer');
  await expectOpenToast(page, 'Success', 'Pending customer deleted successfully');
  await expect(rowOf(page, email)).toHaveCount(0);
  await expectAccessible(page);
});

test('a pending customer without an amount shows the credits of the plan', async ({ openConsole, admin }) => {
  const name = uniqueName('granted');
  const email = `${name}@example.com`;
  await admin.change('POST', '/api/admin/pending-customers', {
    email,
    stripeCustomerId: `cus_${name}`,
    planName: 'Pro',
  });
  const page = await openConsole(`/pending-customers?search=${name}`);
  await expect(rowOf(page, email).getByText('150,000 credits, with rollover (from the plan)')).toBeVisible();
});

test('an email address that is already pending is refused', async ({ openConsole, admin }) => {
  const name = uniqueName('early');
  const email = `${name}@example.com`;
  await admin.change('POST', '/api/admin/pending-customers', {
    email,
    stripeCustomerId: `cus_${name}`,
    planName: 'Pro',
  });
  const page = await openConsole('/pending-customers');
  await press(page, 'Add Pending Customer');
  const dialog = dialogOf(page, 'Add Pending Customer');
  await fill(dialog, { Email: email, 'Stripe Customer ID': 'cus_other' });
  await choose(page, 'Plan Name', 'Scripter');
  await press(dialog, 'Add Pending Customer');
  await expectOpenToast(page, 'Error');
  await expect(dialog).toBeVisible();
});
