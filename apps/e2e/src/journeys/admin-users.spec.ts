import { readFile } from 'node:fs/promises';
import type { AdminUserDetails } from '@scriptsmith/contracts/gateway';
import type { Locator, Page } from '@playwright/test';
import { type Customer, customerPassword, uniqueName } from '../fixtures/customer.js';
import { login } from '../fixtures/login.js';
import { waitForAuditEntry, waitForUsers } from '../fixtures/projections.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { boxOf, choose, chooseRowAction, dialogOf, fill, press, rowOf } from '../screens/controls.js';
import { expectOpenToast, openToast } from '../screens/toasts.js';
import { expect, test } from '../screens/user-list.js';

test('a payment is refunded in part, and the effects that were shown are those that happen', async ({
  openConsole,
  given,
  admin,
}) => {
  const affiliate = await given.affiliate();
  const customer = await given.subscriber({ plan: 'scripter', referralCode: affiliate.referralCode });
  const { id, username } = customer.user;
  const earnings = async () => (await affiliate.customer.affiliateOverview()).stats.totalEarnings;
  await expect.poll(earnings).toBe(150);
  const page = await openConsole(`/users/${id}`);
  await expect(page.getByRole('heading', { name: username })).toBeVisible();
  const openRefund = page.getByRole('button', { name: /^Refund the invoice of/ });
  await openRefund.click();
  const dialog = dialogOf(page, 'Refund');
  await expect(dialog.getByText('Takes back 15,000 credits.')).toBeVisible();
  await fill(dialog, { 'Amount (£)': '20', Reason: 'The customer asked for it' });
  await expect(dialog.getByText('At most £14.99 can be refunded')).toBeVisible();
  await fill(dialog, { 'Amount (£)': '7.50', Reason: 'The customer asked for half of it' });
  await expect(dialog.getByText('Returns £7.50 to the card.')).toBeVisible();
  await expect(dialog.getByText('Takes back 7,505 credits.')).toBeVisible();
  await expect(dialog.getByText("Reverses £0.75 of the affiliate's commission.")).toBeVisible();
  await expectAccessible(page);
  await press(dialog, 'Refund');
  await expectOpenToast(page, 'Success', 'Payment refunded');
  expect((await customer.credits()).creditsBalance).toBe(15_000 - 7_505);
  await waitForAuditEntry(admin, id, 'refund-payment');
  await expect.poll(earnings).toBe(75);
  await openRefund.click();
  await expect(dialog.getByText(/£7\.50 of it is refunded/)).toBeVisible();
});

test('a new user gets a generated password and a complimentary plan, and can sign in', async ({
  openConsole,
  given,
  admin,
  product,
}) => {
  // Without any user, the console has no list.
  await waitForUsers(admin, (await given.customer()).user.email, 1);
  const username = uniqueName('newbie');
  const email = `${username}@example.com`;
  const page = await openConsole();
  await press(page, 'Create New User');
  const dialog = dialogOf(page, 'Create New User');
  await fill(dialog, { Username: username, Email: email, 'First Name': 'New' });
  await choose(page, 'Plan', 'Professional');
  await expectAccessible(page);
  await press(dialog, 'Create User');
  const toast = openToast(page, 'Success', 'User created successfully. ');
  const [, password = ''] =
    /^User created successfully\. Temporary password: (.*)$/m.exec(await toast.innerText()) ?? [];
  await expect(dialogOf(page, 'Create New User')).toHaveCount(0);
  await selectWithMouse(page, toast.getByText(password));
  expect(await page.evaluate('getSelection().toString()')).not.toBe('');
  await expect(toast).toBeVisible();
  await expect(rowOf(page, email).getByText('150,000 credits')).toBeVisible();
  await expect(rowOf(page, email).getByText('Professional').first()).toBeVisible();
  expect(await login(product.origin, email, password)).toBe(200);
});

test('the user list is filtered by its address, and exports what it shows', async ({ listed: { customer, page } }) => {
  await expect(rowOf(page, customer.user.email).getByText('15,000 credits')).toBeVisible();
  await choose(page, 'Plan', 'Enterprise');
  await expect(page.getByText('No users match these filters.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('plan')).toBe('enterprise');
  await page.goBack();
  await expect(rowOf(page, customer.user.email)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(customer.user.email);
});

test('an admin sets the credits of a user, with a reason', async ({ listed: { customer, page } }) => {
  await chooseRowAction(page, customer.user.username, 'Credits');
  const dialog = dialogOf(page, 'Update Credits');
  await press(dialog, 'Update Credits');
  await expectOpenToast(page, 'Error', 'Please enter credit amount and reason');
  await fill(dialog, { 'Credit Amount': '20000', Reason: 'goodwill' });
  await press(dialog, 'Update Credits');
  await expectOpenToast(page, 'Success', 'Credits updated successfully');
  await expect(rowOf(page, customer.user.email).getByText('20,000 credits')).toBeVisible();
  expect((await customer.credits()).creditsBalance).toBe(20_000);
});

test('a change of credits shows the balance before and after, and Undo restores it', async ({
  listed: { customer, page },
}) => {
  await chooseRowAction(page, customer.user.username, 'Credits');
  const dialog = dialogOf(page, 'Update Credits');
  await press(dialog, 'Remove');
  await fill(dialog, { 'Credit Amount': '10000', Reason: 'charged twice' });
  await expect(dialog.getByText('15,000 → 5,000 (−10,000)')).toBeVisible();
  await expectAccessible(page);
  await press(dialog, 'Update Credits');
  await expectOpenToast(page, 'Success', 'Credits updated successfully');
  await press(page, 'Undo');
  await expectOpenToast(page, 'Success', `${customer.user.username} has 15,000 credits again`);
  expect((await customer.credits()).creditsBalance).toBe(15_000);
});

/** Drags over a text to the right, which would dismiss another toast. */
async function selectWithMouse(page: Page, text: Locator): Promise<void> {
  const { x, y, width } = await boxOf(text);
  await page.mouse.move(x + 2, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width - 2, y + 10, { steps: 5 });
  await page.mouse.up();
}

async function changePlan(page: Page, customer: Customer): Promise<void> {
  await choose(page, `Change Plan: ${customer.user.username}`, 'Professional');
  const dialog = dialogOf(page, 'Change Plan');
  await expect(dialog.getByText('Scripter → Professional')).toBeVisible();
  await press(dialog, 'Change Plan');
  await expectOpenToast(page, 'Success', 'Plan changed to Professional');
}

test('an admin changes the plan of a user, also at Stripe', async ({ listed: { customer, page }, admin }) => {
  await changePlan(page, customer);
  expect((await customer.subscription())?.planId).toBe('pro');
  const { account } = await admin.get<AdminUserDetails>(`/api/admin/users/${customer.user.id}`);
  expect(account.paidBy).toBe('stripe');
});

test('an admin resets the password of a user', async ({ listed: { customer, page }, product }) => {
  const { username, email } = customer.user;
  await chooseRowAction(page, username, 'Reset Password');
  await press(dialogOf(page, 'Reset Password'), 'Reset Password');
  const toast = openToast(page, 'Password Reset', 'Temporary password: ');
  const words = /^Temporary password: (.*)\. The user must change it on next login\.$/m;
  const [, password = ''] = words.exec(await toast.innerText()) ?? [];
  await expect(dialogOf(page, 'Reset Password')).toHaveCount(0);
  expect(await login(product.origin, email, customerPassword)).toBe(401);
  expect(await login(product.origin, email, password)).toBe(200);
});

async function ban(page: Page, { user: { username } }: Customer): Promise<void> {
  await chooseRowAction(page, username, 'Ban');
  const dialog = dialogOf(page, 'Ban User');
  await press(dialog, 'Ban User');
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await fill(dialog, { Reason: 'chargebacks' });
  await press(dialog, 'Ban User');
  await expectOpenToast(page, 'Success', `${username} is banned`);
}

test('an admin bans a user with a reason, and lifts the ban', async ({ listed: { customer, page } }) => {
  const { username } = customer.user;
  await ban(page, customer);
  await chooseRowAction(page, username, 'Unban');
  await expectOpenToast(page, 'Success', `${username} can sign in again`);
  await press(page, `Actions for ${username}`);
  await expect(page.getByRole('menuitem', { name: 'Ban', exact: true })).toBeVisible();
});

test('the page of a user shows everything known, and what admins have changed', async ({
  listed: { customer, page },
  admin,
}) => {
  const { id, username } = customer.user;
  await chooseRowAction(page, username, 'Credits');
  const dialog = dialogOf(page, 'Update Credits');
  await fill(dialog, { 'Credit Amount': '20000', Reason: 'goodwill' });
  await press(dialog, 'Update Credits');
  await expectOpenToast(page, 'Success', 'Credits updated successfully');
  await changePlan(page, customer);
  await ban(page, customer);
  for (const action of ['set-credits', 'change-plan', 'ban-user'] as const) await waitForAuditEntry(admin, id, action);
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { name: username, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Subscription' }).getByText('Paid through Stripe')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Invoices' }).getByText('£14.99', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Credit history' }).getByText('goodwill')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Referrals' }).getByText('Not referred by another user.'),
  ).toBeVisible();
  const auditLog = page.getByRole('table', { name: 'Audit log' });
  for (const action of ['set credits', 'change plan', 'ban'])
    await expect(auditLog.getByText(action).first()).toBeVisible();
  await expectAccessible(page);
});

test('an admin deletes a user from the page of the user, after a confirmation', async ({
  listed: { customer, page },
  admin,
}) => {
  const { id, username } = customer.user;
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { name: username, exact: true })).toBeVisible();
  await press(page, 'Delete');
  await press(dialogOf(page, 'Delete User'), 'Keep User');
  await press(page, 'Delete');
  await press(dialogOf(page, 'Delete User'), 'Delete User');
  await expectOpenToast(page, 'Success', 'User deleted successfully');
  await page.waitForURL('**/admin');
  await waitForAuditEntry(admin, id, 'delete-user');
});
