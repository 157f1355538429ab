import type { Page } from '@playwright/test';
import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { fill } from '../screens/controls.js';
import { abortRequests } from '../screens/network.js';
import { expectToast, unreachable } from '../screens/toasts.js';

/** The message for each request without a response, word for word, and that the screen keeps working afterwards. */
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

interface Purchase {
  message: string;
  person: 'customer' | 'subscriber';
  path: string;
  button: string;
  call: string;
}

const purchases: readonly Purchase[] = [
  {
    message: 'Failed to create subscription',
    person: 'customer',
    path: '/',
    button: 'Get Started with Scripter',
    call: 'create-subscription',
  },
  {
    message: 'Failed to create checkout session',
    person: 'subscriber',
    path: '/',
    button: 'Purchase Now: 10,000 Credits',
    call: 'create-addon-checkout',
  },
  {
    message: 'Failed to initiate purchase',
    person: 'subscriber',
    path: '/add-credits',
    button: 'Purchase',
    call: 'create-payment-intent',
  },
];

for (const { message, person, path, button, call } of purchases)
  test(message, async ({ open, given, product }) => {
    const page = await open(path, await given[person]());
    if (path === '/')
      await expect(
        page
          .getByLabel('Your account')
          .getByText(/active/i)
          .first(),
      ).toBeVisible();
    const restore = await abortRequests(page, `**/api/${call}`);
    await press(page, button);
    await expectToast(page, 'Error', `${message}. ${unreachable}`);
    await restore();
    await press(page, button);
    await page.waitForURL(({ origin, pathname }) => origin !== product.origin || pathname === '/checkout');
  });

test('Registration Failed, Failed to create account', async ({ open }) => {
  const username = uniqueName('patient');
  const page = await open('/signup');
  const restore = await abortRequests(page, '**/api/register');
  await fill(page, { Username: username, Email: `${username}@example.com` });
  await fill(page, { Password: customerPassword, 'Confirm Password': customerPassword });
  await press(page, 'Create Account');
  await expectToast(page, 'Registration Failed', `Failed to create account. ${unreachable}`);
  await restore();
  await press(page, 'Create Account');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible();
});

test('a screen that cannot be loaded appears when the server is back', async ({ open, given }) => {
  const page = await open('/cancel', await given.customer());
  const account = page.getByRole('link', { name: 'Account' });
  await expect(account).toBeVisible();
  const restore = await abortRequests(page, /\/assets\/|\/api\//);
  await account.click();
  await expect(page.getByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'The server cannot be reached. Check your connection. This page is loaded as soon as the server responds.',
  );
  await restore();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
});

test('the cards of the dashboard are loaded when the server is back', async ({ open, given }) => {
  const page = await open('/cancel', await given.subscriber());
  const restore = await abortRequests(page, /\/api\/(?:subscription|user-credits|credit-usage)\//);
  await page.goto('/dashboard');
  for (const failed of ['your subscription', 'your credits'])
    await expect(page.getByText(`Failed to load ${failed}. ${unreachable}`)).toBeVisible();
  await restore();
  await expect(page.getByText('Next billing date')).toBeVisible();
  await expect(page.getByText('Used This Month')).toBeVisible();
  await expect(page.getByText('Average per Day')).toBeVisible();
  await expect(page.getByText(/^Failed to load/)).toHaveCount(0);
});

test('Failed to process payment', async ({ open, given }) => {
  const page = await open('/checkout?plan=pro&upgrade=true', await given.subscriber());
  const restore = await abortRequests(page, '**/api/upgrade-subscription');
  await press(page, 'and Change Plan');
  await expectToast(page, 'Error', `Failed to process payment. ${unreachable}`);
  await restore();
  await press(page, 'and Change Plan');
  await expect(page.getByRole('heading', { name: 'Plan Changed' })).toBeVisible();
});
