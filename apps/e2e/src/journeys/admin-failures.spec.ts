import type { Page } from '@playwright/test';
import { type Customer, uniqueName } from '../fixtures/customer.js';
import { waitForUsers } from '../fixtures/projections.js';
import { expect, type OpenConsole, test as base } from '../screens/admin-console.js';
import { choose, chooseRowAction, dialogOf, fill, press, rowOf } from '../screens/controls.js';
import { abortRequests } from '../screens/network.js';
import { expectOpenToast } from '../screens/toasts.js';

const test = base.extend<{ customer: Customer }>({
  customer: async ({ given, admin }, use) => {
    const customer = await given.customer();
    await waitForUsers(admin, customer.user.email, 1);
    await use(customer);
  },
});

async function openUsers(openConsole: OpenConsole, customer: Customer): Promise<Page> {
  const page = await openConsole();
  await expect(rowOf(page, customer.user.email)).toBeVisible();
  return page;
}

test.describe('a request without a response', () => {
  test('Failed to load admin data, until it is loaded again', async ({ openConsole, customer }) => {
    const page = await openUsers(openConsole, customer);
    const restore = await abortRequests(page, '**/api/admin/users?*');
    await press(page, 'Refresh');
    await expectOpenToast(page, 'Error', 'Failed to load admin data');
    await restore();
    await press(page, 'Try Again');
    await expect(page.getByRole('button', { name: 'Try Again', exact: true })).toHaveCount(0);
    await expect(rowOf(page, customer.user.email)).toBeVisible();
  });

  test('Failed to update credits, until the same dialog is submitted again', async ({ openConsole, customer }) => {
    const page = await openUsers(openConsole, customer);
    const restore = await abortRequests(page, '**/credits');
    await chooseRowAction(page, customer.user.username, 'Credits');
    const dialog = dialogOf(page, 'Update Credits');
    await fill(dialog, { 'Credit Amount': '10', Reason: 'try' });
    await press(dialog, 'Update Credits');
    await expectOpenToast(page, 'Error', 'Failed to update credits');
    await restore();
    await press(dialog, 'Update Credits');
    await expectOpenToast(page, 'Success', 'Credits updated successfully');
  });

  test('Failed to delete user', async ({ openConsole, customer }) => {
    const page = await openUsers(openConsole, customer);
    await abortRequests(page, `**/api/admin/users/${customer.user.id}`);
    await chooseRowAction(page, customer.user.username, 'Delete');
    await press(dialogOf(page, 'Delete User'), 'Delete User');
    await expectOpenToast(page, 'Error', 'Failed to delete user');
    await expect(rowOf(page, customer.user.email)).toBeVisible();
  });

  test('Failed to create pending customer, Failed to delete pending customer', async ({ openConsole }) => {
    const name = uniqueName('early');
    const email = `${name}@example.com`;
    const page = await openConsole('/pending-customers');
    const restore = await abortRequests(page, '**/api/admin/pending-customers');
    await press(page, 'Add Pending Customer');
    const dialog = dialogOf(page, 'Add Pending Customer');
    await fill(dialog, { Email: email, 'Stripe Customer ID': `cus_${name}` });
    await choose(page, 'Plan Name', 'Pro');
    await press(dialog, 'Add Pending Customer');
    await expectOpenToast(page, 'Error', 'Failed to create pending customer');
    await restore();
    await press(dialog, 'Add Pending Customer');
    await expectOpenToast(page, 'Success', 'Pending customer added successfully');
    await abortRequests(page, '**/api/admin/pending-customers/*');
    await press(page, `Delete: ${email}`);
    await press(dialogOf(page, 'Delete Pending Customer'), 'Delete Pending Customer');
    await expectOpenToast(page, 'Error', 'Failed to delete pending customer');
  });

  test('Failed to update affiliate status', async ({ openConsole, customer }) => {
    await customer.joinAffiliates();
    const page = await openConsole('/affiliates');
    await abortRequests(page, '**/api/admin/affiliates/*/status');
    await press(page, `Deactivate: ${customer.user.username}`);
    await expectOpenToast(page, 'Error', 'Failed to update affiliate status');
    await expect(rowOf(page, customer.user.username).getByText('Active', { exact: true })).toBeVisible();
  });
});

test('the server refuses a username that is taken', async ({ openConsole, customer }) => {
  const page = await openUsers(openConsole, customer);
  await press(page, 'Create New User');
  const dialog = dialogOf(page, 'Create New User');
  await press(dialog, 'Create User');
  await expectOpenToast(page, 'Error', 'Please fill in all required fields');
  await fill(dialog, { Username: customer.user.username, Email: `${uniqueName('free')}@example.com` });
  await choose(page, 'Plan', 'No Plan');
  await press(dialog, 'Create User');
  await expectOpenToast(page, 'Error', /taken|already/i);
  await expect(dialog).toBeVisible();
});

test('a user who was deleted meanwhile is reported, and disappears from the list', async ({
  openConsole,
  customer,
  admin,
}) => {
  const { id, email, username } = customer.user;
  const page = await openUsers(openConsole, customer);
  await admin.change('DELETE', `/api/admin/users/${id}`);
  await chooseRowAction(page, username, 'Credits');
  const dialog = dialogOf(page, 'Update Credits');
  await fill(dialog, { 'Credit Amount': '10', Reason: 'too late' });
  await press(dialog, 'Update Credits');
  await expectOpenToast(page, 'Error');
  await press(dialog, 'Cancel');
  await waitForUsers(admin, email, 0);
  await press(page, 'Refresh');
  await expect(rowOf(page, email)).toHaveCount(0);
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText(`User ${id} not found. The user may have been deleted.`)).toBeVisible();
});
