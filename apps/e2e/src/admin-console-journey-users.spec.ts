import type { AdminUserDetails } from '@scriptsmith/contracts/gateway';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import {
  choose,
  dialogOf,
  enterKey,
  fill,
  openConsole,
  press,
  rowOf,
  takeSecret,
  told,
  toldWords,
} from './admin-console.js';
import { AdminApi } from './admin-api.js';
import { audited, usersListed } from './admin-lists.js';
import { Customer, customerPassword } from './customer-api.js';
import { Journey } from './journey.js';
import { violationsOn } from './violations.js';

/** An admin looks after users: every action of the list, of the page of one user, and of many at once. */
let journey: Journey;
let admin: AdminApi;
let customer: Customer;

beforeAll(async () => {
  journey = await Journey.start();
  admin = new AdminApi(journey.origin, journey.product.adminKey);
  customer = await Customer.register(journey.origin);
  await customer.subscribe('scripter', journey.product.stripeEmulatorOrigin);
  await usersListed(admin, customer.user.email, 1);
}, 180_000);

afterAll(() => journey.stop(), 60_000);

async function openUsers(query = ''): Promise<Page> {
  const page = await openConsole(journey, query);
  await page.getByRole('grid', { name: 'Users' }).waitFor();
  return page;
}

const details = (userId: number) => admin.get<AdminUserDetails>(`/api/admin/users/${userId}`);

async function login(email: string, password: string): Promise<number> {
  const { status } = await fetch(`${journey.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: journey.origin },
    body: JSON.stringify({ email, password }),
  });
  return status;
}

test('a key opens the console with its figures; Logout forgets it', async () => {
  const page = await journey.open('/admin');
  await enterKey(page, journey.product.adminKey);
  await told(page, 'Access Granted', 'Welcome to the admin console.');
  await page.getByRole('region', { name: 'Active Subscriptions' }).getByText('1', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Total Revenue' }).getByText('£14.99', { exact: true }).first().waitFor();
  await page.getByRole('img', { name: /^Sign-ups from .*: 1 sign-up/ }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await press(page, 'Logout');
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  expect(await page.evaluate(`localStorage.getItem('admin-key')`)).toBeNull();
  expect(await violationsOn(page)).toEqual([]);
});

test('a new user gets a generated password, a plan by hand, and can sign in', async () => {
  const page = await openUsers();
  await press(page, 'Create New User');
  const dialog = dialogOf(page, 'Create New User');
  await fill(dialog, { Username: 'newbie', Email: 'newbie@example.com', 'First Name': 'New' });
  await choose(page, 'Plan', 'Professional');
  expect(await violationsOn(page)).toEqual([]);
  await press(dialog, 'Create User');
  const words = await toldWords(page, 'Success', 'User created successfully. ');
  const password = await takeSecret(page, 'Temporary Password', 'Temporary Password');
  expect(password).toMatch(/^[A-HJ-NP-Za-hjkmnp-z2-9]{12}$/);
  expect(words).toContain(`User created successfully. Temporary password: ${password}`);
  await rowOf(page, 'newbie@example.com').getByText('150,000 credits').waitFor();
  await rowOf(page, 'newbie@example.com').getByText('Professional').first().waitFor();
  expect(await login('newbie@example.com', password)).toBe(200);
});

describe('a user', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openUsers(`?search=${customer.user.username}`);
  });

  test('is found, narrowed and exported as the address says', async () => {
    await rowOf(page, customer.user.email).getByText('15,000 credits').waitFor();
    await choose(page, 'Plan', 'Enterprise');
    await page.getByText('No users match these filters.').waitFor();
    expect(new URL(page.url()).searchParams.get('plan')).toBe('enterprise');
    await page.goBack();
    await rowOf(page, customer.user.email).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(customer.user.email);
  });

  test('gets credits set, with a reason', async () => {
    await press(page, `Credits: ${customer.user.username}`);
    const dialog = dialogOf(page, 'Update Credits');
    await press(dialog, 'Update Credits');
    await told(page, 'Error', 'Please enter credit amount and reason');
    await fill(dialog, { 'Credit Amount': '20000', Reason: 'goodwill' });
    await press(dialog, 'Update Credits');
    await told(page, 'Success', 'Credits updated successfully');
    await rowOf(page, customer.user.email).getByText('20,000 credits').waitFor();
    expect((await customer.credits()).creditsBalance).toBe(20_000);
  });

  test('gets another plan, at Stripe too', async () => {
    await choose(page, `Change Plan: ${customer.user.username}`, 'Professional');
    await told(page, 'Success', 'Plan changed to Professional');
    expect((await customer.subscription())?.planId).toBe('pro');
    expect((await details(customer.user.id)).account.paidBy).toBe('stripe');
  });

  test('gets a temporary password', async () => {
    await press(page, `Reset Password: ${customer.user.username}`);
    const words = await toldWords(page, 'Password Reset', 'Temporary password: ');
    const password = await takeSecret(page, 'Temporary Password', 'Temporary Password');
    expect(words).toContain(`Temporary password: ${password}. The user must change it on next login.`);
    expect(await login(customer.user.email, customerPassword)).toBe(401);
    expect(await login(customer.user.email, password)).toBe(200);
  });

  test('is banned with a reason, and let in again', async () => {
    await press(page, `Ban: ${customer.user.username}`);
    const dialog = dialogOf(page, 'Ban User');
    await press(dialog, 'Ban User');
    await dialog.getByText('Enter a reason').waitFor();
    await fill(dialog, { Reason: 'chargebacks' });
    await press(dialog, 'Ban User');
    await told(page, 'Success', `${customer.user.username} is banned`);
    await press(page, `Unban: ${customer.user.username}`);
    await told(page, 'Success', `${customer.user.username} can sign in again`);
    await page.getByRole('button', { name: `Ban: ${customer.user.username}`, exact: true }).waitFor();
  });

  test('has a page with everything known, which names what admins did', async () => {
    for (const action of ['set-credits', 'change-plan', 'ban-user'] as const)
      await audited(admin, customer.user.id, action);
    await page.getByRole('link', { name: customer.user.username, exact: true }).click();
    await page.getByRole('heading', { name: customer.user.username, exact: true }).waitFor();
    await page.getByRole('region', { name: 'Subscription' }).getByText('Paid through Stripe').waitFor();
    await page.getByRole('table', { name: 'Invoices' }).getByText('£14.99', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Credit history' }).getByText('goodwill').waitFor();
    await page.getByRole('region', { name: 'Referrals' }).getByText('Not referred by another user.').waitFor();
    const audit = page.getByRole('table', { name: 'Audit log' });
    for (const action of ['set credits', 'change plan', 'ban']) await audit.getByText(action).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  test('is deleted from there, after a question', async () => {
    await press(page, 'Delete');
    await press(dialogOf(page, 'Delete User'), 'Keep User');
    await press(page, 'Delete');
    await press(dialogOf(page, 'Delete User'), 'Delete User');
    await told(page, 'Success', 'User deleted successfully');
    await page.waitForURL('**/admin');
    await audited(admin, customer.user.id, 'delete-user');
  });
});

describe('many users at once', () => {
  beforeAll(async () => {
    for (const username of ['many-1', 'many-2', 'many-3']) await Customer.register(journey.origin, { username });
    await usersListed(admin, 'many-', 3);
  });

  test('get credits, one after the other; who is gone in between is named, and the rest is done', async () => {
    const page = await openUsers('?search=many-&sort=username');
    await rowOf(page, 'many-3').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByText('3 selected').waitFor();
    const { users } = await admin.get<{ users: { id: number }[] }>('/api/admin/users?search=many-2');
    await admin.change('DELETE', `/api/admin/users/${users[0]?.id}`);
    await press(page.getByRole('region', { name: 'Selected users' }), 'Set Credits');
    const dialog = dialogOf(page, 'Set Credits: 3 users');
    await fill(dialog, { 'Credit Amount': '777', Reason: 'beta thanks' });
    await press(dialog, 'Set Credits');
    await page.getByText('3 of 3 processed, 1 not completed').waitFor();
    const results = page.getByRole('list', { name: 'Results' });
    await results
      .getByRole('listitem')
      .filter({ hasText: 'many-2' })
      .getByText(/^Failed: /)
      .waitFor();
    expect(await results.getByText('Done', { exact: true }).count()).toBe(2);
    const repeated = page.waitForResponse('**/credits');
    await press(page, 'Retry for 1 user');
    await repeated;
    await page.getByText('3 of 3 processed, 1 not completed').waitFor();
    await press(page, 'Close');
    await rowOf(page, 'many-1').getByText('777 credits').waitFor();
  });

  test('are deleted after a typed sentence', async () => {
    await usersListed(admin, 'many-', 2);
    const page = await openUsers('?search=many-&sort=username');
    await rowOf(page, 'many-1').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await press(page.getByRole('region', { name: 'Selected users' }), 'Delete');
    const dialog = dialogOf(page, 'Delete: 2 users');
    await fill(dialog, { 'Type “delete 2 users”': 'delete 2 users' });
    await press(dialog, 'Delete');
    await page.getByText('2 of 2 processed').waitFor();
    await press(page, 'Close');
    await usersListed(admin, 'many-', 0);
    await press(page, 'Refresh');
    await page.getByText('No users match these filters.').waitFor();
  });
});

test('with the keyboard alone: the key, a tab, an action of a row', async () => {
  const { user } = await Customer.register(journey.origin);
  await usersListed(admin, user.email, 1);
  const page = await journey.open('/admin');
  await page.getByLabel('Admin Key').fill(journey.product.adminKey);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Credits: ${user.username}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await dialogOf(page, 'Update Credits').waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page, 'Update Credits').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Users' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText(/^No pending customers yet/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/pending-customers');
  expect(await page.locator(':focus').textContent()).toBe('Pending Customers');
  await page.goBack();
  await page.getByRole('grid', { name: 'Users' }).waitFor();
});
