import type { Page } from '@playwright/test';
import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { fill } from '../screens/controls.js';
import { abortRequests } from '../screens/network.js';
import { expectToast, toasts, unreachable } from '../screens/toasts.js';

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

for (const { path, button, success } of [
  { path: '/', button: 'Cancel Subscription', success: 'Subscription Canceled' },
  { path: '/dashboard', button: 'Cancel', success: 'Subscription Cancelled' },
])
  test(`Failed to cancel subscription, on ${path}`, async ({ open, given }) => {
    const page = await open(path, await given.subscriber());
    const restore = await abortRequests(page, '**/api/cancel-subscription');
    const confirm = async () => {
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(
        dialog.getByText(
          'Are you sure you want to cancel your subscription? It will remain active until the end of your current billing period.',
        ),
      ).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await confirm();
    await expectToast(page, 'Error', `Failed to cancel subscription. ${unreachable}`);
    await restore();
    await confirm();
    await expectToast(page, success, 'Your subscription ends at the end of the current billing period.');
  });

test('Login Failed, because the server cannot be reached', async ({ open, given }) => {
  const { email } = (await given.customer()).user;
  const page = await open('/login');
  const restore = await abortRequests(page, '**/api/login');
  await fill(page, { Email: email, Password: customerPassword });
  await press(page, 'Sign In');
  await expectToast(page, 'Login Failed', unreachable);
  await restore();
  await press(page, 'Sign In');
  await expectToast(page, 'Login Successful', 'Welcome back');
  await page.waitForURL('**/dashboard');
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

test('Failed to load affiliate data', async ({ open, given }) => {
  const page = await open('/cancel', await given.customer());
  const restore = await abortRequests(page, '**/api/affiliate/*');
  await page.getByRole('link', { name: 'Affiliate Program' }).click();
  await expectToast(page, 'Error', `Failed to load affiliate data. ${unreachable}`);
  await restore();
  await press(page, 'Try Again');
  await expect(page.getByRole('button', { name: 'Join Affiliate Program' })).toBeVisible();
});

test('a screen that cannot be loaded appears when the server is back', async ({ open, given }) => {
  const page = await open('/cancel', await given.customer());
  const restore = await abortRequests(page, /\/assets\/|\/api\//);
  await page.getByRole('link', { name: 'Account' }).click();
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

test('Test Failed', async ({ open, given }) => {
  const page = await open('/test-referrals', await given.customer());
  const restore = await abortRequests(page, '**/api/affiliate/**');
  await fill(page, { 'Referral Code': 'NOBODY22' });
  await press(page, 'Validate Code');
  await expectToast(page, 'Test Failed', `Failed to validate the referral code. ${unreachable}`);
  await restore();
  await press(page, 'Validate Code');
  await expectToast(page, 'Invalid Code', 'This referral code is not known.');
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

test('Payment Error, Payment processing failed', async ({ open, given }) => {
  const page = await open('/cancel', await given.customer());
  const restore = await abortRequests(page, '**/api/checkout-success/*');
  await page.goto('/success?session_id=cs_test_1');
  await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
  await expect(page.getByRole('alert').getByText(`Payment processing failed. ${unreachable}`)).toBeVisible();
  await restore();
  await press(page, 'Try Again');
  await expect(page.getByRole('alert').getByText('Checkout not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the account on the landing page is only logged', async ({ open, given }) => {
  const page = await open('/cancel', await given.customer());
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await abortRequests(page, '**/api/user/*');
  await page.goto('/');
  await expect.poll(() => logged.join()).toContain('Could not load the account.');
  expect(await toasts(page).count()).toBe(0);
  await expect(page.getByRole('button', { name: 'Get Started with Scripter' })).toBeVisible();
});
