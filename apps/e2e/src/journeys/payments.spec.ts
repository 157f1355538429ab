import { customerPassword } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { cards, fillCard } from '../screens/cards.js';
import { press } from '../screens/controls.js';
import { signIn } from '../screens/sign-in.js';

test('a declined card is reported next to the form, and the payment is still open after a reload', async ({
  open,
  given,
}) => {
  const customer = await given.subscriber({ plan: 'scripter' });
  const page = await open('/login');
  await signIn(page, customer.user.email, customerPassword);
  await page.waitForURL('**/dashboard');
  await page.goto('/add-credits');
  await page.getByRole('button', { name: 'Purchase' }).first().click();
  await page.waitForURL('**/checkout?payment_intent=*');
  await fillCard(page, cards.declined);
  await press(page, 'Pay £5.00');
  await expect(page.getByRole('alert').filter({ hasText: 'declined' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay £5.00' })).toBeVisible();
  expect((await customer.credits()).creditsBalance).toBe(15_000);
});

test('a refused authentication pays nothing, and a completed one pays once', async ({ open, given }) => {
  const customer = await given.subscriber({ plan: 'scripter' });
  const page = await open('/add-credits', customer);
  await page.getByRole('button', { name: 'Purchase' }).first().click();
  await page.waitForURL('**/checkout?payment_intent=*');
  await fillCard(page, cards.needsAuthentication);
  await press(page, 'Pay £5.00');
  await page.getByRole('dialog').getByRole('button', { name: /fail/i }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /authenticat/i })
      .first(),
  ).toBeVisible();
  expect((await customer.credits()).creditsBalance).toBe(15_000);
  await fillCard(page, cards.needsAuthentication);
  await press(page, 'Pay £5.00');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /complete/i })
    .click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(page.url()).toMatch(/\/success\?session_id=pi_/);
  await expect(page.getByText('10,000').first()).toBeVisible();
  expect((await customer.credits()).creditsBalance).toBe(25_000);
});

test('an upgrade shows the amount due, and adds the difference of the plans at once', async ({ open, given }) => {
  const customer = await given.subscriber({ plan: 'scripter' });
  expect((await customer.credits()).creditsBalance).toBe(15_000);
  const page = await open('/dashboard', customer);
  await page.getByRole('link', { name: /upgrade to pro/i }).click();
  await page.waitForURL('**/checkout?plan=pro&upgrade=true');
  await expect(page.getByRole('heading', { name: 'Change to Professional' })).toBeVisible();
  await press(page, 'Pay £25.00 and Change Plan');
  await expect(page.getByRole('heading', { name: 'Plan Changed' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Current Subscription' }).getByText('Professional')).toBeVisible();
  // The plans give 15,000 and 150,000 credits.
  await expect(page.getByRole('link', { name: '150,000 credits' })).toBeVisible();
  expect((await customer.credits()).creditsBalance).toBe(15_000 + 135_000);
});
