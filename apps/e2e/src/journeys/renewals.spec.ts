import { expect, test } from '../fixtures/test.js';
import { cards, updateCard } from '../screens/cards.js';
import { expectToast } from '../screens/toasts.js';

// The clock of Stripe moves for all customers of this product.
test.use({ productOptions: { name: 'renewals' } });

test('a failed renewal is reported, and a new card pays it at once', async ({ open, given, stripe }) => {
  const customer = await given.subscriber({ card: cards.declinedAtRenewal });
  const status = async () => (await customer.subscription())?.status;
  await stripe.advanceClock({ months: 1, days: 1 });
  await expect.poll(status).toBe('past_due');
  const page = await open('/dashboard', customer);
  await expect(page.getByText('Your last payment failed')).toBeVisible();
  await page.getByRole('button', { name: 'Update Card' }).click();
  await updateCard(page, cards.valid);
  await expectToast(page, 'Card Updated', 'Your next renewal will use it.');
  await expect.poll(status).toBe('active');
  await page.goto('/dashboard');
  await expect(page.getByText('active', { exact: true })).toBeVisible();
  await expect(page.getByText('Your last payment failed')).toHaveCount(0);
});
