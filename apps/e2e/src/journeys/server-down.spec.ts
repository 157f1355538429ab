import { Customer } from '../fixtures/customer.js';
import { expect, newPage, test } from '../fixtures/test.js';
import { enterKey } from '../screens/admin-console.js';
import { press, rowOf } from '../screens/controls.js';
import { expectToast, unreachable } from '../screens/toasts.js';

const loadedBefore = /You are seeing the data that was loaded before/;

test('screens report that the product is down, and continue after its restart', async ({ browser, installation }) => {
  const product = await installation.start();
  const customer = await Customer.register(product.origin);
  await customer.subscribe('scripter', product.stripeEmulatorOrigin);
  const page = await newPage(browser, product.origin, customer);
  await page.goto('/dashboard');
  await expect(page.getByText('Next billing date')).toBeVisible();
  // The screen prefetches other code, such as the dialog before a cancellation.
  await page.waitForLoadState('networkidle');
  const adminsPage = await newPage(browser, product.origin);
  await adminsPage.goto('/admin');
  await enterKey(adminsPage, product.adminKey);
  const row = rowOf(adminsPage, customer.user.email);
  await expect(row).toBeVisible();
  await product.stop();

  await expect(page.getByRole('link', { name: 'Buy More Credits' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectToast(page, 'Error', `Failed to cancel subscription. ${unreachable}`);
  await expect(page.getByText('Next billing date')).toBeVisible();

  await test.step('a failed refresh keeps the list, and a failed tab keeps the console', async () => {
    await press(adminsPage, 'Refresh');
    await expect(adminsPage.getByRole('alert').filter({ hasText: loadedBefore })).toBeVisible();
    await expect(row).toBeVisible();
    await adminsPage.getByRole('tab', { name: 'Audit Log' }).click();
    await expect(adminsPage.getByRole('tabpanel').getByText("This section couldn't be loaded.")).toBeVisible();
    await expect(adminsPage.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  const restarted = await installation.start({
    environment: {
      PORT: new URL(product.origin).port,
      STRIPE_EMULATOR_PORT: new URL(product.stripeEmulatorOrigin).port,
      CHAT_PORT: new URL(product.chatOrigin).port,
    },
  });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectToast(page, 'Subscription Cancelled', 'Your subscription ends at the end of the current billing period.');
  await expect(page.getByText('Will cancel at period end')).toBeVisible();
  await test.step('the console loads the missing data without a click', async () => {
    await expect(adminsPage.getByText(/^No admin activity yet/)).toBeVisible();
    await adminsPage.getByRole('tab', { name: 'Users' }).click();
    await expect(row).toBeVisible();
    await expect(adminsPage.getByRole('alert').filter({ hasText: loadedBefore })).toHaveCount(0);
  });
  await adminsPage.context().close();
  await page.context().close();
  expect(await restarted.stop()).toBe(0);
});
