import type { Page } from '@playwright/test';
import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { cards, fillCard, subscribeOnHostedPage } from '../screens/cards.js';
import { fill, pathOf, press } from '../screens/controls.js';
import { signIn } from '../screens/sign-in.js';

/** Hosted checkout pages of Stripe. */
const isHostedCheckout = ({ pathname }: URL): boolean => pathname.startsWith('/c/pay/');

const getStarted = async (page: Page, plan: string) => {
  await page.getByRole('button', { name: `Get Started with ${plan}` }).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  // The landing page, which has the same links, stays until the login is loaded.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
};

test('a visitor who gets started with a plan signs up and pays for it', async ({ open, product }) => {
  const username = uniqueName('starter');
  const page = await open('/');
  await getStarted(page, 'Professional');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await fill(page, { Username: username, Email: `${username}@example.com` });
  await fill(page, { Password: customerPassword, 'Confirm Password': customerPassword });
  await press(page, 'Create Account');
  await page.waitForURL(isHostedCheckout);
  await subscribeOnHostedPage(page, username);
  await page.waitForURL(`${product.origin}/success?session_id=*`);
  await expect(page.getByText(/^Your Professional plan is active/)).toBeVisible();
});

test('a customer who gets started with a plan while signed out logs in and reaches its checkout', async ({
  open,
  given,
}) => {
  const { email } = (await given.customer()).user;
  const page = await open('/');
  await getStarted(page, 'Scripter');
  await signIn(page, email, customerPassword);
  await page.waitForURL(isHostedCheckout);
  await expect(page.getByText('Scripter').first()).toBeVisible();
});

test('a subscriber who gets started with a plan while signed out is asked to change the plan', async ({
  open,
  given,
}) => {
  const { email } = (await given.subscriber()).user;
  const page = await open('/');
  await getStarted(page, 'Enterprise');
  await signIn(page, email, customerPassword);
  await expect(page.getByRole('heading', { name: 'Change to Enterprise' })).toBeVisible();
});

test('a screen that requires a login opens after it', async ({ open, given }) => {
  const { email } = (await given.customer()).user;
  const page = await open('/account#invoices');
  await signIn(page, email, customerPassword);
  await page.waitForURL('**/account#invoices');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
});

for (const path of ['/login', '/signup'])
  test(`${path} sends a customer who is signed in to the dashboard`, async ({ open, given }) => {
    const page = await open(path, await given.customer());
    await page.waitForURL('**/dashboard');
  });

test('the plan cards know the plan of the visitor', async ({ open, given }) => {
  const page = await open('/#plans', await given.subscriber({ plan: 'pro' }));
  const plans = page.locator('#plans');
  await expect(plans.getByText('Current plan')).toHaveCount(1);
  await expect(plans.getByRole('button', { name: /^Get Started/ })).toHaveCount(0);
  const hrefOf = (name: string) => plans.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('Switch to Scripter')).toBe('/checkout?plan=scripter&upgrade=true');
  expect(await hrefOf('Upgrade to Enterprise')).toBe('/checkout?plan=enterprise&upgrade=true');
  await plans.getByRole('link', { name: 'Upgrade to Enterprise' }).click();
  await expect(page.getByRole('heading', { name: 'Change to Enterprise' })).toBeVisible();
});

test('a link to a package starts its payment, which a reload continues', async ({ open, given }) => {
  const page = await open('/checkout?package=50k', await given.subscriber());
  await page.waitForURL(/\/checkout\?payment_intent=pi_\w+&package=50k$/);
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay £20.00' })).toBeEnabled();
  expect(page.url()).toBe(address);
  await fillCard(page, cards.valid);
  await page.getByRole('button', { name: 'Pay £20.00' }).click();
  await expect(page.getByText(/^50,000 credits have been added/)).toBeVisible();
});

test('the result of a payment is shown after an expired session', async ({ open, given }) => {
  const customer = await given.subscriber();
  const page = await open('/checkout?package=10k', customer);
  await page.waitForURL(/payment_intent=/);
  await fillCard(page, cards.valid);
  const paymentIntent = new URL(page.url()).searchParams.get('payment_intent');
  await page.getByRole('button', { name: 'Pay £5.00' }).click();
  await expect(page.getByText(/^10,000 credits have been added/)).toBeVisible();
  await customer.logout();
  await page.goto(`/success?session_id=${paymentIntent}`);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, customer.user.email, customerPassword);
  await expect(page.getByText(/^10,000 credits have been added/)).toBeVisible();
  expect(pathOf(page)).toBe('/success');
});
