import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type ProductProcess } from '@scriptsmith/testing';
import { Customer } from './customer-api.js';
import { ExternalApi } from './external-api.js';
import { Installation, oneProcess, processPerService } from './product.js';

/** Sign up, pick a plan, pay on the hosted page, see the credits, and have an outside system burn some. */
describe.each([
  ['one process', oneProcess],
  ['a process per service', processPerService],
])('the main journey in %s', (_name, script) => {
  let installation: Installation;
  let product: ProductProcess;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    installation = await Installation.create();
    product = await installation.start(script);
    browser = await launchBrowser();
    page = await browser.newPage();
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    const exitCode = await product?.stop();
    await installation.remove();
    expect(exitCode).toBe(0);
  }, 60_000);

  test('a visitor signs up', async () => {
    await page.goto(product.origin);
    await page
      .getByRole('link', { name: 'Sign Up' })
      .or(page.getByRole('button', { name: 'Sign Up' }))
      .first()
      .click();
    await page.getByLabel('Username').fill('journey');
    await page.getByLabel('Email', { exact: true }).fill('journey@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByLabel('Confirm Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('No active subscription').first().waitFor();
  });

  test('picks a plan and pays on the hosted page', async () => {
    await page.goto(product.origin);
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    await page.waitForURL(`${product.stripeEmulatorOrigin.replace('127.0.0.1', '*')}/**`);
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('MM / YY').fill('1230');
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('Name on card').fill('Jo Journey');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL('**/success?session_id=*');
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  });

  test('sees the credits on the dashboard', async () => {
    await page.waitForURL('**/dashboard');
    await page.getByText('15,000', { exact: true }).first().waitFor();
    await page.getByText('active', { exact: true }).first().waitFor();
  });

  test('an outside system burns some', async () => {
    const api = new ExternalApi(product.origin, product.apiKey);
    const { body: login } = await api.login('journey@example.com', 'correct horse battery');
    expect(login).toMatchObject({ canChat: true, user: { username: 'journey' } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.consume(login.user.id, 1_500, { key: 'one-resource' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ consumed: 1_500, balance: 13_500, isUnlimited: false });
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true')).toHaveLength(1);
    await page.reload();
    await page.getByText('13,500', { exact: true }).first().waitFor();
  });

  test('fifty at once on 15,000 credits: exactly fifteen get theirs', async () => {
    const customer = await Customer.register(product.origin);
    await customer.subscribe('scripter', product.stripeEmulatorOrigin);
    const api = new ExternalApi(product.origin, product.apiKey);
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.consume(customer.user.id, 1_000)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(15).fill(200), ...Array<number>(35).fill(402)]);
    expect(answers.filter(({ body }) => body.code === 'insufficient_credits')).toHaveLength(35);
    expect(await customer.credits()).toMatchObject({ creditsBalance: 0, creditsUsedThisMonth: 15_000 });
  });
});
