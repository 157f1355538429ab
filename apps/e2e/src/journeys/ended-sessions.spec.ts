import type { Page } from '@playwright/test';
import { type Customer, customerPassword } from '../fixtures/customer.js';
import { expect, type Open, supportEmail, test } from '../fixtures/test.js';
import { pathOf } from '../screens/controls.js';
import { signIn } from '../screens/sign-in.js';
import { expectToast } from '../screens/toasts.js';

async function openDashboard(open: Open, customer: Customer): Promise<Page> {
  const page = await open('/dashboard', customer);
  await expect(page.getByText('No active subscription')).toBeVisible();
  return page;
}

/** Continues on the screen after every replica has dropped the session, within a second. */
async function expectSessionEnded(customer: Customer, page: Page): Promise<void> {
  await expect(() => expect(customer.subscription()).rejects.toThrow('returned 401')).toPass();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  expect(pathOf(page)).toBe('/login');
}

test('a banned customer is signed out, sees the reason, and can sign in after the ban is lifted', async ({
  open,
  given,
  admin,
}) => {
  const customer = await given.customer();
  const { id, email } = customer.user;
  const page = await openDashboard(open, customer);
  await admin.change('POST', `/api/admin/users/${id}/ban`, { reason: 'Chargebacks on three cards' });
  await expectSessionEnded(customer, page);

  const refused = page.waitForResponse('**/api/login');
  await signIn(page, email, customerPassword);
  expect((await refused).status()).toBe(403);
  await expectToast(page, 'Login Failed', 'This account has been banned. Please contact support.');
  const support = page.getByRole('main').getByRole('link', { name: supportEmail, exact: true });
  await expect(support).toHaveAttribute('href', `mailto:${supportEmail}`);
  expect(pathOf(page)).toBe('/login');

  await admin.change('POST', `/api/admin/users/${id}/unban`);
  await signIn(page, email, customerPassword);
  await page.waitForURL('**/account');
});

test('a temporary password must be replaced before anything else', async ({ open, given, admin }) => {
  const customer = await given.customer();
  const { id, email } = customer.user;
  const page = await openDashboard(open, customer);
  const temporaryPassword = 'handed over by phone';
  const newPassword = 'a password of my own';
  await admin.change('POST', `/api/admin/users/${id}/reset-password`, { tempPassword: temporaryPassword });
  await expectSessionEnded(customer, page);

  const forced = page.getByText('You signed in with a temporary password. Choose a new password to continue.');
  await signIn(page, email, temporaryPassword);
  await expect(forced).toBeVisible();
  for (const path of ['/dashboard', '/account']) {
    await page.goto(path);
    await expect(forced).toBeVisible();
    expect(pathOf(page)).toBe('/change-password');
  }

  await page.getByLabel('Temporary Password', { exact: true }).fill(temporaryPassword);
  await page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Password Changed', 'Your other sessions have been signed out.');
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
