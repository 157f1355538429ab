import { eventually } from '@scriptsmith/testing';
import type { Page } from 'playwright-core';
import { AdminApi } from './admin-api.js';
import { Customer, customerPassword } from './customer-api.js';
import { Journey, toast } from './journey.js';
import { patience } from './patience.js';

/** What a customer sees of what an admin does to their account meanwhile. */
let journey: Journey;
let admin: AdminApi;

beforeAll(async () => {
  journey = await Journey.start();
  admin = new AdminApi(journey.origin, journey.product.adminKey);
}, 180_000);

afterAll(() => journey.stop(), 60_000);

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function openDashboard(): Promise<{ customer: Customer; page: Page }> {
  const customer = await Customer.register(journey.origin);
  const page = await journey.open('/dashboard', customer);
  await page.getByText('No active subscription').waitFor();
  return { customer, page };
}

/** The customer's next action once no replica takes their session any more, which is within a second. */
async function findTheSessionEnded(customer: Customer, page: Page): Promise<void> {
  await eventually(() => expect(customer.subscription()).rejects.toThrow('answered 401'), patience);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('Your session has ended. Sign in to continue.').waitFor();
  expect(pathOf(page)).toBe('/login');
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a customer who is banned is signed out, is told so, and comes back once the ban is lifted', async () => {
  const { customer, page } = await openDashboard();
  const { id, email } = customer.user;
  await admin.change('POST', `/api/admin/users/${id}/ban`, { reason: 'Chargebacks on three cards' });
  await findTheSessionEnded(customer, page);

  const refused = page.waitForResponse('**/api/login');
  await signIn(page, email, customerPassword);
  expect((await refused).status()).toBe(403);
  await toast(page, 'Login Failed', 'This account has been banned. Please contact support.');
  expect(pathOf(page)).toBe('/login');

  await admin.change('POST', `/api/admin/users/${id}/unban`);
  await signIn(page, email, customerPassword);
  await page.waitForURL('**/dashboard');
});

test('a temporary password is replaced before anything else', async () => {
  const { customer, page } = await openDashboard();
  const { id, email } = customer.user;
  const temporaryPassword = 'handed over by phone';
  const ownPassword = 'a password of my own';
  await admin.change('POST', `/api/admin/users/${id}/reset-password`, { tempPassword: temporaryPassword });
  await findTheSessionEnded(customer, page);

  const forced = page.getByText('You signed in with a temporary password. Choose a new password to continue.');
  await signIn(page, email, temporaryPassword);
  await forced.waitFor();
  for (const path of ['/dashboard', '/account']) {
    await page.goto(journey.origin + path);
    await forced.waitFor();
    expect(pathOf(page)).toBe('/change-password');
  }

  await page.getByLabel('Temporary Password', { exact: true }).fill(temporaryPassword);
  await page.getByLabel('New Password', { exact: true }).fill(ownPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await toast(page, 'Password Changed', 'Your other sessions have been signed out.');
  await page.waitForURL('**/dashboard');
  await page.getByText('No active subscription').waitFor();
});
