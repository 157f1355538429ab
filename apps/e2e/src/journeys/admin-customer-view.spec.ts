import { uniqueName } from '../fixtures/customer.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { expect, test } from '../screens/admin-console.js';
import { press } from '../screens/controls.js';
import { expectToast } from '../screens/toasts.js';

test('an admin views the site as a customer, read only, and the audit log says so', async ({
  openConsole,
  given,
  admin,
}) => {
  const username = uniqueName('viewed');
  const customer = await given.subscriber({ username });
  const page = await openConsole(`/users/${customer.user.id}`);
  const banner = page.getByText(`Viewing as ${username}, read only`);

  await test.step('the dashboard is that of the customer', async () => {
    await press(page, 'View as Customer');
    await page.waitForURL('**/dashboard');
    await expect(banner).toBeVisible();
    await expect(page.getByRole('link', { name: '15,000 credits' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

  await test.step('nothing can be changed', async () => {
    await page.goto('/');
    await expect(banner).toBeVisible();
    await press(page, 'Cancel Subscription');
    await press(page.getByRole('alertdialog'), 'Cancel Subscription');
    await expectToast(page, 'Error', 'You are viewing the site as a customer, read only.');
    await page.goto('/account');
    await page.getByLabel('Send me marketing emails').click();
    await expectToast(page, 'Error', 'You are viewing the site as a customer, read only.');
    await expect(page.getByLabel('Send me marketing emails')).not.toBeChecked();
    await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
    await expect(page.getByText('Two-factor authentication')).toBeHidden();
    await expect(banner).toBeVisible();
  });

  await test.step('another tab of the browser is not part of the view', async () => {
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await other.close();
  });

  await test.step('Stop Viewing returns to the page of the user', async () => {
    await press(page, 'Stop Viewing');
    await page.waitForURL(`**/admin/users/${customer.user.id}`);
    await expect(page.getByRole('button', { name: 'View as Customer' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
    const { auditRows } = (await admin.get(`/api/admin/audit?targetType=user&targetId=${customer.user.id}`)) as {
      auditRows: { action: string }[];
    };
    expect(auditRows.map(({ action }) => action)).toEqual(['end-customer-view', 'start-customer-view']);
  });
});

test('a view ends when the key of the admin is revoked', async ({ openConsole, given, admin }) => {
  const customer = await given.customer();
  const { adminKey, secret } = (await admin.change('POST', '/api/admin/keys', {
    name: uniqueName('support'),
    role: 'support',
  })) as { adminKey: { id: string }; secret: string };
  const page = await openConsole(`/users/${customer.user.id}`, secret);
  await press(page, 'View as Customer');
  await expect(page.getByText(`Viewing as ${customer.user.username}, read only`)).toBeVisible();
  await admin.change('DELETE', `/api/admin/keys/${adminKey.id}`);
  await expect(async () => {
    await page.goto('/account');
    await expect(page.getByText(`The view of ${customer.user.username} has ended`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await press(page, 'Back to Console');
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});
