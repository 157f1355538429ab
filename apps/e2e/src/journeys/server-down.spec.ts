import { Customer } from '../fixtures/customer.js';
import { expect, newPage, test } from '../fixtures/test.js';
import { expectToast, unreachable } from '../screens/toasts.js';

test('a screen reports that the product is down, and continues after its restart', async ({
  browser,
  installation,
}) => {
  const product = await installation.start();
  const customer = await Customer.register(product.origin);
  await customer.subscribe('scripter', product.stripeEmulatorOrigin);
  const page = await newPage(browser, product.origin, customer);
  await page.goto('/dashboard');
  await expect(page.getByText('Next billing date')).toBeVisible();
  // The screen prefetches other code, such as the dialog before a cancellation.
  await page.waitForLoadState('networkidle');
  await product.stop();

  await expect(page.getByRole('link', { name: 'Buy More Credits' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectToast(page, 'Error', `Failed to cancel subscription. ${unreachable}`);
  await expect(page.getByText('Next billing date')).toBeVisible();

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
  await page.context().close();
  expect(await restarted.stop()).toBe(0);
});
