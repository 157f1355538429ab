import { expect, test } from '../fixtures/test.js';
import { cards, fillCard, updateCard } from '../screens/cards.js';
import { expectFormAlert, expectToast } from '../screens/toasts.js';

test('a card is changed from the account page without a payment', async ({ open, given }) => {
  const page = await open('/account', await given.subscriber({ card: cards.declinedAtRenewal }));
  await page.getByRole('button', { name: 'Update Card' }).click();
  await expect(page.getByRole('heading', { name: 'Update your card' })).toBeVisible();
  await updateCard(page, cards.declined);
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await updateCard(page, cards.valid);
  await expectToast(page, 'Card Updated', 'Your next renewal will use it.');
  await page.waitForURL('**/account');
});

test('an upgrade that is declined can be paid with another card', async ({ open, given }) => {
  const customer = await given.subscriber({ card: cards.declinedAtRenewal });
  const page = await open('/checkout?plan=pro&upgrade=true', customer);
  await page.getByRole('button', { name: 'and Change Plan' }).click();
  await page.waitForURL('**/checkout?payment_intent=*');
  await expectFormAlert(page, 'Payment processing failed', 'Your card on file was declined. Pay with another card');
  await fillCard(page, cards.declined);
  const pay = page.getByRole('button', { name: /^Pay £/ });
  await pay.click();
  await expectFormAlert(
    page,
    'Payment processing failed',
    'Your card was declined. Use another card, or ask your bank.',
  );
  await fillCard(page, cards.valid);
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect((await customer.subscription())?.planId).toBe('pro');
});

test('a receipt is sent by email', async ({ given, mailbox }) => {
  const customer = await given.subscriber({ card: cards.declinedAtRenewal });
  const email = await mailbox.open(customer.user.email, /^Your receipt/);
  await expect(email.getByRole('heading', { name: 'Your receipt from Scriptsmith: £14.99' })).toBeVisible();
});
