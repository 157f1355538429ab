import { expect, test } from '../screens/admin-console.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { cards, updateCard } from '../screens/cards.js';
import { expectToast } from '../screens/toasts.js';

// The clock of Stripe moves for all customers of this product.
test.use({ productOptions: { name: 'renewals' } });

test('a failed renewal is reported to the customer and to admins, and a new card pays it at once', async ({
  open,
  openConsole,
  given,
  stripe,
}) => {
  const customer = await given.subscriber({ card: cards.declinedAtRenewal });
  const status = async () => (await customer.subscription())?.status;
  await stripe.advanceClock({ months: 1, days: 1 });
  await expect.poll(status).toBe('past_due');
  const overview = await openConsole('/overview');
  const due = overview.getByRole('row').filter({ hasText: customer.user.username });
  await expect(due).toContainText('Past due');
  await expect(due).toContainText('£14.99');
  await expectAccessible(overview);
  await due.getByRole('link', { name: customer.user.username }).click();
  await expect(overview.getByRole('heading', { name: customer.user.username })).toBeVisible();
  const page = await open('/dashboard', customer);
  await expect(page.getByText('Your last payment failed')).toBeVisible();
  await page.getByRole('button', { name: 'Update Card' }).click();
  await updateCard(page, cards.valid);
  await expectToast(page, 'Payment Received', 'Your plan is active again.');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('active', { exact: true })).toBeVisible();
  await expect(page.getByText('Your last payment failed')).toHaveCount(0);
  await overview.getByRole('tab', { name: 'Overview' }).click();
  await expect(overview.getByRole('region', { name: 'Needs Attention' }).getByText('All clear')).toBeVisible();
  await expectAccessible(overview);
});
