import { launchBrowser, type ProductProcess } from '@scriptsmith/testing';
import type { Browser, Page } from 'playwright-core';
import { Customer } from './customer-api.js';
import { Installation, oneProcess } from './product.js';

let installation: Installation;
let product: ProductProcess;
let browser: Browser;
let page: Page;
let customer: Customer;

beforeAll(async () => {
  installation = await Installation.create();
  product = await installation.start(oneProcess);
  customer = await Customer.register(product.origin);
  await customer.subscribe('scripter', product.stripeEmulatorOrigin);
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(customer.user.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await installation.remove();
}, 60_000);

async function fillCard(number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('MM / YY').fill('12 / 30');
  await page.getByLabel('CVC').fill('123');
}

const pay = () => page.getByRole('button', { name: 'Pay £5.00' }).click();

test('a declined card is said where it was typed, also after a reload the payment waits', async () => {
  await page.goto(`${product.origin}/add-credits`);
  await page.getByRole('button', { name: 'Purchase' }).first().click();
  await page.waitForURL('**/checkout?payment_intent=*');
  await fillCard('4000000000000002');
  await pay();
  await page.getByRole('alert').filter({ hasText: 'declined' }).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Pay £5.00' }).waitFor();
  expect((await customer.credits()).creditsBalance).toBe(15_000);
});

test('a refused authentication pays nothing, a completed one pays once', async () => {
  await fillCard('4000002500003155');
  await pay();
  await page.getByRole('dialog').getByRole('button', { name: /fail/i }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /authenticat/i })
    .first()
    .waitFor();
  expect((await customer.credits()).creditsBalance).toBe(15_000);
  await fillCard('4000002500003155');
  await pay();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /complete/i })
    .click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(page.url()).toMatch(/\/success\?session_id=pi_/);
  await page.getByText('10,000').first().waitFor();
  expect((await customer.credits()).creditsBalance).toBe(25_000);
});

test('an upgrade is shown with what is due, and brings its credits at once', async () => {
  await page.goto(`${product.origin}/dashboard`);
  await page.getByRole('link', { name: /upgrade to professional/i }).click();
  await page.waitForURL('**/checkout?plan=pro&upgrade=true');
  await page.getByRole('heading', { name: 'Change to Professional' }).waitFor();
  await page.getByRole('button', { name: 'Pay £25.00 and Change Plan' }).click();
  await page.getByRole('heading', { name: 'Plan Changed' }).waitFor();
  await page.goto(`${product.origin}/dashboard`);
  await page.getByRole('region', { name: 'Current Subscription' }).getByText('Professional').waitFor();
  expect((await customer.credits()).creditsBalance).toBeGreaterThan(25_000);
});
