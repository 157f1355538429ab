import type { Page } from 'playwright-core';
import { choose, dialogOf, enterKey, fill, openConsole, press, rowOf, told } from './admin-console.js';
import { AdminApi } from './admin-api.js';
import { usersListed } from './admin-lists.js';
import { Customer } from './customer-api.js';
import { cutOff, Journey } from './journey.js';

/** What can go wrong in the console, each told in the words of the catalogue (specification, section 8). */
let journey: Journey;
let customer: Customer;
let admin: AdminApi;

beforeAll(async () => {
  journey = await Journey.start({ RATE_LIMIT_FACTOR: '1' });
  admin = new AdminApi(journey.origin, journey.product.adminKey);
  customer = await Customer.register(journey.origin);
  await usersListed(admin, customer.user.email, 1);
}, 180_000);

afterAll(() => journey.stop(), 60_000);

async function openUsers(): Promise<Page> {
  const page = await openConsole(journey);
  await rowOf(page, customer.user.email).waitFor();
  return page;
}

describe('a call that gets no answer', () => {
  test('Failed to load admin data, and it is loaded again', async () => {
    const page = await openUsers();
    const restore = await cutOff(page, '**/api/admin/users?*');
    await press(page, 'Refresh');
    await told(page, 'Error', 'Failed to load admin data');
    await restore();
    await press(page, 'Try Again');
    await rowOf(page, customer.user.email).waitFor();
  });

  test('Failed to update credits; the same dialog does it afterwards, once', async () => {
    const page = await openUsers();
    const restore = await cutOff(page, '**/credits');
    await press(page, `Credits: ${customer.user.username}`);
    const dialog = dialogOf(page, 'Update Credits');
    await fill(dialog, { 'Credit Amount': '10', Reason: 'try' });
    await press(dialog, 'Update Credits');
    await told(page, 'Error', 'Failed to update credits');
    await restore();
    await press(dialog, 'Update Credits');
    await told(page, 'Success', 'Credits updated successfully');
  });

  test('Failed to delete user', async () => {
    const page = await openUsers();
    await cutOff(page, `**/api/admin/users/${customer.user.id}`);
    await press(page, `Delete: ${customer.user.username}`);
    await press(dialogOf(page, 'Delete User'), 'Delete User');
    await told(page, 'Error', 'Failed to delete user');
    await rowOf(page, customer.user.email).waitFor();
  });

  test('Failed to create pending customer, Failed to delete pending customer', async () => {
    const page = await openConsole(journey, '/pending-customers');
    const restore = await cutOff(page, '**/api/admin/pending-customers');
    await press(page, 'Add Pending Customer');
    const dialog = dialogOf(page, 'Add Pending Customer');
    await fill(dialog, { Email: 'early@example.com', 'Stripe Customer ID': 'cus_1' });
    await choose(page, 'Plan Name', 'Pro');
    await press(dialog, 'Add Pending Customer');
    await told(page, 'Error', 'Failed to create pending customer');
    await restore();
    await press(dialog, 'Add Pending Customer');
    await told(page, 'Success', 'Pending customer added successfully');
    await cutOff(page, '**/api/admin/pending-customers/*');
    await press(page, 'Delete: early@example.com');
    await press(dialogOf(page, 'Delete Pending Customer'), 'Delete Pending Customer');
    await told(page, 'Error', 'Failed to delete pending customer');
  });

  test('Failed to update affiliate status', async () => {
    await customer.joinAffiliates();
    const page = await openConsole(journey, '/affiliates');
    await cutOff(page, '**/api/admin/affiliates/*/status');
    await press(page, `Deactivate: ${customer.user.username}`);
    await told(page, 'Error', 'Failed to update affiliate status');
    await rowOf(page, customer.user.username).getByText('Active', { exact: true }).waitFor();
  });
});

test('a name and an address that are taken are told by the server', async () => {
  const page = await openUsers();
  await press(page, 'Create New User');
  const dialog = dialogOf(page, 'Create New User');
  await press(dialog, 'Create User');
  await told(page, 'Error', 'Please fill in all required fields');
  await fill(dialog, { Username: customer.user.username, Email: 'free@example.com' });
  await choose(page, 'Plan', 'No Plan');
  await press(dialog, 'Create User');
  await told(page, 'Error', /taken|already/i);
  await dialog.waitFor();
});

test('somebody who is gone in between: the list says so and shows who is left', async () => {
  const gone = await Customer.register(journey.origin);
  await usersListed(admin, gone.user.email, 1);
  const page = await openUsers();
  await rowOf(page, gone.user.email).waitFor();
  await admin.change('DELETE', `/api/admin/users/${gone.user.id}`);
  await press(page, `Credits: ${gone.user.username}`);
  const dialog = dialogOf(page, 'Update Credits');
  await fill(dialog, { 'Credit Amount': '10', Reason: 'too late' });
  await press(dialog, 'Update Credits');
  await told(page, 'Error');
  await press(dialog, 'Cancel');
  await usersListed(admin, gone.user.email, 0);
  await press(page, 'Refresh');
  await rowOf(page, gone.user.email).waitFor({ state: 'detached' });
  await page.goto(`${journey.origin}/admin/users/${gone.user.id}`);
  await page.getByText(`User ${gone.user.id} not found. The user may have been deleted.`).waitFor();
});

test('the last owner key cannot be revoked', async () => {
  const page = await openConsole(journey, '/keys');
  await press(page, 'Revoke: first key');
  await press(dialogOf(page, 'Revoke Key'), 'Revoke Key');
  await told(page, 'Error');
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
});

test('a key that may only read is refused by the server too', async () => {
  const { secret } = (await admin.change('POST', '/api/admin/keys', { name: 'reader', role: 'read-only' })) as {
    secret: string;
  };
  const answer = await fetch(`${journey.origin}/api/admin/users/${customer.user.id}`, {
    method: 'DELETE',
    headers: { 'admin-key': secret },
  });
  expect(answer.status).toBe(403);
});

test('a wrong key is refused; after many tries the server wants to be left alone', async () => {
  const page = await journey.open('/admin');
  await enterKey(page, 'admin_wrong_key_0000');
  await told(page, 'Access Denied', 'Invalid admin key');
  const limited = page.locator('li[data-state="open"]').filter({ hasText: /^Access Denied(?!Invalid admin key)/ });
  for (let tries = 0; tries < 60 && (await limited.count()) === 0; tries += 1) {
    const answered = page.waitForResponse('**/api/admin/session');
    await enterKey(page, `admin_wrong_key_${1000 + tries}`);
    await answered;
  }
  await limited.waitFor();
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
});
