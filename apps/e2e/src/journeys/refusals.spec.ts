import type { Page } from '@playwright/test';
import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { fill, pathOf } from '../screens/controls.js';
import { expectToast } from '../screens/toasts.js';

/** The message for each error response, word for word, and that the screen keeps working afterwards. */
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

test('401: the session has ended elsewhere, and the customer signs in again', async ({ open, given }) => {
  const customer = await given.customer();
  const page = await open('/dashboard', customer);
  await expect(page.getByText('No active subscription')).toBeVisible();
  await customer.logout();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  expect(pathOf(page)).toBe('/login');
  await fill(page, { Email: customer.user.email, Password: customerPassword });
  await press(page, 'Sign In');
  await page.waitForURL('**/account');
});

test('401: a wrong password is reported, and the right one works', async ({ open, given }) => {
  const { email } = (await given.customer()).user;
  const page = await open('/login');
  await fill(page, { Email: email, Password: 'not the password' });
  await press(page, 'Sign In');
  await expectToast(page, 'Login Failed', 'The email address or the password is wrong.');
  await fill(page, { Password: customerPassword });
  await press(page, 'Sign In');
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Login Failed')).toHaveCount(0);
});

test('403: the subscription ends while the customer looks at the packages', async ({ open, given, stripe }) => {
  const customer = await given.subscriber();
  const page = await open('/add-credits', customer);
  await expect(page.getByRole('button', { name: 'Purchase' }).first()).toBeVisible();
  await stripe.endSubscription(customer.user.email);
  await expect.poll(async () => (await customer.subscription())?.status).not.toBe('active');
  await press(page, 'Purchase');
  await expectToast(page, 'Error', 'You need an active subscription to buy add-on credits.');
  await page.reload();
  await expect(page.getByText('An active subscription is required to purchase add-on credits.')).toBeVisible();
  expect(await page.getByRole('button', { name: 'Purchase' }).first().isDisabled()).toBe(true);
});

test('a subscription that has ended is canceled, in yellow in both themes', async ({ open, given, stripe }) => {
  const customer = await given.subscriber();
  await stripe.endSubscription(customer.user.email);
  await expect.poll(async () => (await customer.subscription())?.status).toBe('canceled');
  const page = await open('/dashboard', customer);
  const status = page.getByText('canceled', { exact: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(status).toHaveCSS('background-color', 'rgb(248, 221, 116)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(status).toHaveCSS('color', 'rgb(241, 200, 75)');
});

test('409: a customer who has subscribed in another tab is asked to change the plan', async ({ open, given }) => {
  const customer = await given.customer();
  const page = await open('/', customer);
  await expect(page.getByLabel('Your account').getByText('No active subscription')).toBeVisible();
  await given.subscription(customer, 'scripter');
  await press(page, 'Get Started with Professional');
  await expect(page.getByRole('heading', { name: 'Change to Professional' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep Scripter' })).toBeVisible();
});

test('409: an email address that is taken is reported at its field', async ({ open, given }) => {
  const username = uniqueName('second');
  const page = await open('/signup');
  await fill(page, { Username: username, Email: (await given.customer()).user.email });
  await fill(page, { Password: customerPassword, 'Confirm Password': customerPassword });
  await press(page, 'Create Account');
  const sentence = 'An account with this email address exists already.';
  await expectToast(page, 'Registration Failed', sentence);
  await expect(page.getByRole('paragraph').getByText(sentence)).toBeVisible();
  await fill(page, { Email: `${username}@example.com` });
  await press(page, 'Create Account');
  await page.waitForURL('**/dashboard');
});

test('409: joining the affiliate program twice shows the message of the server', async ({ open, given }) => {
  const customer = await given.customer();
  const page = await open('/affiliate', customer);
  await expect(page.getByRole('button', { name: 'Join Affiliate Program' })).toBeVisible();
  await customer.joinAffiliates();
  await press(page, 'Join Affiliate Program');
  await expectToast(page, 'Error', "You've already joined the affiliate program.");
});
