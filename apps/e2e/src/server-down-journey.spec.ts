import { launchBrowser, type ProductProcess } from '@scriptsmith/testing';
import type { Browser } from 'playwright-core';
import { Customer } from './customer-api.js';
import { toast } from './journey.js';
import { Installation, oneProcess } from './product.js';

/** The whole product goes away while somebody uses it, and comes back. */
let installation: Installation;
let product: ProductProcess;
let browser: Browser;

beforeAll(async () => {
  installation = await Installation.create();
  product = await installation.start(oneProcess);
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await installation.remove();
}, 60_000);

test('the screens say so, and go on where they were', async () => {
  const customer = await Customer.register(product.origin);
  await customer.subscribe('scripter', product.stripeEmulatorOrigin);
  const context = await browser.newContext({ storageState: customer.browserState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${product.origin}/dashboard`);
  await page.getByText('Next billing date').waitFor();
  // What the screen fetches ahead, the question before cancelling among it, is there.
  await page.waitForLoadState('networkidle');
  await product.stop();

  await page.getByRole('link', { name: 'Buy More Credits' }).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await toast(page, 'Error', 'Failed to cancel subscription');
  await page.getByText('Next billing date').waitFor();

  const samePorts = {
    PORT: new URL(product.origin).port,
    STRIPE_EMULATOR_PORT: new URL(product.stripeEmulatorOrigin).port,
  };
  product = {
    ...(await installation.start(oneProcess, samePorts)),
    stripeEmulatorOrigin: product.stripeEmulatorOrigin,
  };
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await toast(page, 'Subscription Cancelled', 'Your subscription ends at the end of the current billing period.');
  await page.getByText('Will cancel at period end').waitFor();
}, 120_000);
