import { eventually } from '@scriptsmith/testing';
import type { Page } from 'playwright-core';
import { Customer } from './customer-api.js';
import { Journey, toast } from './journey.js';
import { patience } from './patience.js';

/** A card that fails: at a renewal, at an upgrade, and what its owner does about it. */
let journey: Journey;

const paysOnceOnly = '4000000000000341';

beforeAll(async () => {
  journey = await Journey.start();
}, 120_000);

afterAll(() => journey.stop(), 60_000);

async function subscribed(): Promise<Customer> {
  const customer = await Customer.register(journey.origin);
  await customer.subscribe('scripter', journey.product.stripeEmulatorOrigin, paysOnceOnly);
  return customer;
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('MM / YY').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
}

async function giveCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Update card' }).click();
}

const statusOf = async (customer: Customer) => (await customer.subscription())?.status;

async function passTime(time: object): Promise<void> {
  const answer = await fetch(`${journey.product.stripeEmulatorOrigin}/_emulator/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(time),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

test('a card is changed from the account, without any payment', async () => {
  const page = await journey.open('/account', await subscribed());
  await page.getByRole('button', { name: 'Update Card' }).click();
  await page.getByRole('heading', { name: 'Update your card' }).waitFor();
  await giveCard(page, '4000000000000002');
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await giveCard(page, '4242424242424242');
  await toast(page, 'Card Updated', 'Your next renewal will use it.');
  await page.waitForURL(`${journey.origin}/account`);
});

test('an upgrade that is declined can be paid with another card', async () => {
  const customer = await subscribed();
  const page = await journey.open('/checkout?plan=pro&upgrade=true', customer);
  await page.getByRole('button', { name: 'and Change Plan' }).click();
  await page.waitForURL('**/checkout?payment_intent=*');
  await fillCard(page, '4000000000000002');
  const pay = page.getByRole('button', { name: /^Pay £/ });
  await pay.click();
  await toast(page, 'Payment processing failed', 'Your card was declined.');
  await fillCard(page, '4242424242424242');
  await pay.click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect((await customer.subscription())?.planId).toBe('pro');
});

test('a receipt is in the mail', async () => {
  const customer = await subscribed();
  const emails = await journey.open('/_mail');
  const receipt = emails
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link', { name: /^Your receipt/ })
    .filter({ hasText: customer.user.email });
  await eventually(async () => {
    await emails.reload();
    expect(await receipt.count()).toBeGreaterThan(0);
  }, patience);
  await receipt.first().click();
  await emails.getByRole('heading', { name: 'Your receipt from Scriptsmith: £14.99' }).waitFor();
});

test('a renewal that failed is said, and a new card pays it at once', async () => {
  const customer = await subscribed();
  await passTime({ months: 1, days: 1 });
  await eventually(async () => expect(await statusOf(customer)).toBe('past_due'), patience);
  const page = await journey.open('/dashboard', customer);
  await page.getByText('Your last payment failed').waitFor();
  await page.getByRole('button', { name: 'Update Card' }).click();
  await giveCard(page, '4242424242424242');
  await toast(page, 'Card Updated', 'Your next renewal will use it.');
  await eventually(async () => expect(await statusOf(customer)).toBe('active'), patience);
  await page.goto(`${journey.origin}/dashboard`);
  await page.getByText('active', { exact: true }).waitFor();
  expect(await page.getByText('Your last payment failed').count()).toBe(0);
}, 120_000);
