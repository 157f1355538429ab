import type { AffiliatesResponse } from '@scriptsmith/contracts/gateway';
import { eventually } from '@scriptsmith/testing';
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { choose, dialogOf, enterKey, fill, openConsole, press, rowOf, takeSecret, told } from './admin-console.js';
import { AdminApi } from './admin-api.js';
import { audited, usersListed } from './admin-lists.js';
import { Customer } from './customer-api.js';
import { ExternalApi } from './external-api.js';
import { Journey } from './journey.js';
import { patience } from './patience.js';
import { violationsOn } from './violations.js';

/** The sections of the console beside the users: every action of each. */
let journey: Journey;
let admin: AdminApi;
let customer: Customer;

beforeAll(async () => {
  journey = await Journey.start();
  admin = new AdminApi(journey.origin, journey.product.adminKey);
  customer = await Customer.register(journey.origin);
  await customer.subscribe('pro', journey.product.stripeEmulatorOrigin);
  await usersListed(admin, customer.user.email, 1);
}, 180_000);

afterAll(() => journey.stop(), 60_000);

describe('pending customers', () => {
  test('are added with all fields, get their plan when they register, and can be deleted before', async () => {
    const page = await openConsole(journey, '/pending-customers');
    await press(page, 'Add Pending Customer');
    const dialog = dialogOf(page, 'Add Pending Customer');
    await press(dialog, 'Add Pending Customer');
    await told(page, 'Error', 'Please fill in all required fields');
    await fill(dialog, {
      ...{ Email: 'early@example.com', 'Stripe Customer ID': 'cus_early', 'Stripe Subscription ID': 'sub_early' },
      ...{ 'Stripe Price ID': 'price_early', 'Monthly Credits': '5000', Notes: 'paid by invoice' },
      ...{ 'Current Period Start': '2026-11-01', 'Current Period End': '2027-11-01' },
    });
    await choose(page, 'Plan Name', 'Pro');
    await dialog.getByLabel('Has Rollover').check();
    expect(await violationsOn(page)).toEqual([]);
    await press(dialog, 'Add Pending Customer');
    await told(page, 'Success', 'Pending customer added successfully');
    const row = rowOf(page, 'early@example.com');
    await row.getByText('5,000 credits, with rollover').waitFor();
    await row.getByText('paid by invoice').waitFor();

    await press(page, 'Add Pending Customer');
    await fill(dialog, { Email: 'late@example.com', 'Stripe Customer ID': 'cus_late' });
    await choose(page, 'Plan Name', 'Enterprise');
    await press(dialog, 'Add Pending Customer');
    await told(page, 'Success', 'Pending customer added successfully');
    await press(page, 'Delete: late@example.com');
    await press(dialogOf(page, 'Delete Pending Customer'), 'Delete Pending Customer');
    await told(page, 'Success', 'Pending customer deleted successfully');
    await rowOf(page, 'late@example.com').waitFor({ state: 'detached' });
    expect(await violationsOn(page)).toEqual([]);
  });

  test('an address that waits already is refused', async () => {
    const page = await openConsole(journey, '/pending-customers');
    await press(page, 'Add Pending Customer');
    const dialog = dialogOf(page, 'Add Pending Customer');
    await fill(dialog, { Email: 'early@example.com', 'Stripe Customer ID': 'cus_other' });
    await choose(page, 'Plan Name', 'Scripter');
    await press(dialog, 'Add Pending Customer');
    await told(page, 'Error');
    await dialog.waitFor();
  });
});

describe('affiliates', () => {
  beforeAll(async () => {
    await customer.joinAffiliates();
  });

  test('are deactivated and activated, and may have a promotion of their own', async () => {
    const page = await openConsole(journey, '/affiliates');
    const { username } = customer.user;
    await rowOf(page, username).getByText('Active', { exact: true }).waitFor();
    await press(page, `Deactivate: ${username}`);
    await told(page, 'Success', 'Affiliate deactivated successfully');
    await rowOf(page, username).getByText('Inactive').waitFor();
    await press(page, `Activate: ${username}`);
    await told(page, 'Success', 'Affiliate activated successfully');

    await press(page, `Promotion: ${username}`);
    const dialog = dialogOf(page, 'Start Promotion');
    await fill(dialog, { 'Rate (%)': '15.5', Starts: '2026-01-01T00:00', Ends: '2099-01-01T00:00' });
    await press(dialog, 'Save Promotion');
    await told(page, 'Success', 'Promotion saved');
    await rowOf(page, username)
      .getByText(/^15\.5% until 1 January 2099/)
      .waitFor();
    await press(page, `Promotion: ${username}`);
    await press(dialogOf(page, 'Edit Promotion'), 'End Promotion');
    await told(page, 'Success', 'Promotion ended');
    expect(await violationsOn(page)).toEqual([]);
  });

  test('have a promotion for all, and are paid out with a list of whom to transfer how much', async () => {
    const page = await openConsole(journey, '/affiliates');
    const promotion = page.getByRole('region', { name: 'Promotion for All' });
    await press(promotion, 'Start Promotion');
    const dialog = dialogOf(page, 'Start Promotion');
    await fill(dialog, { 'Rate (%)': '20', Starts: '2026-01-01T00:00', Ends: '2099-01-01T00:00' });
    await press(dialog, 'Save Promotion');
    await promotion.getByText('20%', { exact: true }).waitFor();

    const payouts = page.getByRole('region', { name: 'Payouts' });
    await press(payouts, 'Pay Out');
    await press(dialogOf(page, 'Pay Out'), 'Pay Out');
    await told(page, 'Paid Out', 'No payouts due. No affiliate has an approved commission.');
    await page
      .getByRole('region', { name: 'Commissions to Review' })
      .getByText(/^No commissions to review/)
      .waitFor();
    const { affiliates } = await admin.get<AffiliatesResponse>('/api/admin/affiliates');
    expect(affiliates).toMatchObject([{ id: customer.user.id, isActive: true, promotion: null }]);
  });
});

describe('webhooks', () => {
  let receiver: Server;
  const received: string[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      received.push(request.headers['webhook-id'] as string);
      response.writeHead(received.length === 1 ? 500 : 204).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => receiver.close());

  test('an endpoint is added, its secret shown once, tested, and its deliveries are listed and sent again', async () => {
    const { port } = receiver.address() as { port: number };
    const page = await openConsole(journey, '/webhooks');
    await press(page, 'Add Endpoint');
    const dialog = dialogOf(page, 'Add Endpoint');
    await press(dialog, 'Add Endpoint');
    await dialog.getByText('Enter an https:// address').waitFor();
    await fill(dialog, { Address: `http://127.0.0.1:${port}/hooks`, Description: 'The chat site' });
    expect(await violationsOn(page)).toEqual([]);
    await press(dialog, 'Add Endpoint');
    expect(await takeSecret(page, 'Signing Secret', 'Signing Secret')).toMatch(/^whsec_/);
    await press(page, 'Send Test');
    await told(page, 'Success', 'Test event sent');
    const deliveries = page.getByRole('table', { name: 'Deliveries' });
    await deliveries.getByText('webhook.test').waitFor();
    await press(page, 'Redeliver: webhook.test');
    await told(page, 'Success', 'Event redelivered');
    expect(await violationsOn(page)).toEqual([]);
    await press(page, 'Disable');
    await told(page, 'Success', 'Endpoint disabled');
    await page.getByText('Disabled by an admin.').waitFor();
    await press(page, 'Rotate Secret');
    await press(dialogOf(page, 'Rotate Key'), 'Rotate Key');
    await takeSecret(page, 'Signing Secret', 'Signing Secret');
    await press(page, 'Delete');
    await press(dialogOf(page, 'Delete Endpoint'), 'Delete Endpoint');
    await page.getByText(/^No endpoints yet/).waitFor();
  });
});

describe('keys', () => {
  test('of admins are made, rotated and revoked; what a weaker one may not do is not offered', async () => {
    const page = await openConsole(journey, '/keys');
    await press(page, 'Create Key');
    const dialog = dialogOf(page, 'Create Admin Key');
    await fill(dialog, { Name: 'auditor' });
    await press(dialog, 'Create Key');
    const readOnly = await takeSecret(page, 'New Admin Key', 'Admin Key');

    const weaker = await openConsole(journey, '', readOnly);
    await weaker.getByText('auditor · read-only').waitFor();
    await weaker.getByRole('grid', { name: 'Users' }).waitFor();
    await rowOf(weaker, customer.user.email).waitFor();
    for (const name of [/^Create New User/, /^Delete/, /^Reset Password/, /^Credits/, /^Ban/])
      expect(await weaker.getByRole('button', { name }).count()).toBe(0);
    expect(await weaker.getByRole('tab', { name: 'Keys' }).count()).toBe(0);

    await press(page, 'Rotate: auditor');
    const rotation = dialogOf(page, 'Rotate Key');
    await choose(page, 'Old Key', 'Stops working immediately');
    await press(rotation, 'Rotate Key');
    const successor = await takeSecret(page, 'New Admin Key', 'Admin Key');
    const rotated = new AdminApi(journey.origin, readOnly);
    await eventually(() => expect(rotated.get('/api/admin/session')).rejects.toThrow('answered 401'), patience);
    await press(weaker, 'Refresh');
    await weaker.getByText('Your admin key is no longer valid. Enter another key to continue.').waitFor();
    await enterKey(weaker, successor);
    await weaker.getByText('auditor · read-only').waitFor();

    await press(page, 'Revoke: auditor');
    await press(dialogOf(page, 'Revoke Key'), 'Revoke Key');
    await told(page, 'Success', 'Key revoked');
    expect(await violationsOn(page)).toEqual([]);
  });

  test('of outside systems are made, tried out at once, and shut out', async () => {
    const page = await openConsole(journey, '/api-documentation');
    await page.getByText('/api/v1/users/{userId}/credits/consume', { exact: true }).waitFor();
    const documentation = await fetch(`${journey.origin}/api/v1/docs`);
    expect(documentation.status).toBe(200);
    await press(page, 'Create Key');
    const dialog = dialogOf(page, 'Create API Key');
    await fill(dialog, { Name: 'chat site' });
    await press(dialog, 'Create Key');
    const key = await takeSecret(page, 'New API Key', 'API Key');

    await fill(page, { 'User ID': String(customer.user.id) });
    await press(page, 'Send Request');
    await page.getByText('200 OK').waitFor();
    await page.getByText('"balance": 150000').waitFor();
    await choose(page, 'Call', 'Credit consumption (POST)');
    await press(page, 'Send Request');
    await page.getByText(/^x-request-id: .*"consumed": 250/s).waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await press(page, 'Revoke: chat site');
    await press(dialogOf(page, 'Revoke Key'), 'Revoke Key');
    await told(page, 'Success', 'Key revoked');
    const revoked = new ExternalApi(journey.origin, key);
    await eventually(async () => expect((await revoked.credits(customer.user.id)).status).toBe(401), patience);
  });
});

test('the audit log names every change, is narrowed in the address, and exported', async () => {
  await admin.change('PATCH', `/api/admin/users/${customer.user.id}/credits`, {
    creditsBalance: 42,
    reason: 'audit me',
  });
  await audited(admin, customer.user.id, 'set-credits');
  const page = await openConsole(journey, '/audit?action=set-credits');
  const row = rowOf(page, 'set credits');
  await row.getByText('“audit me”').waitFor();
  await row.getByText('42', { exact: true }).waitFor();
  await row.getByRole('link', { name: `user ${customer.user.id}` }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
  expect(await readFile(await download.path(), 'utf8')).toContain('audit me');
  await choose(page, 'Target', 'admin key');
  await page.getByText('No entries match these filters.').waitFor();
  expect(new URL(page.url()).searchParams.get('targetType')).toBe('admin-key');
  expect(await violationsOn(page)).toEqual([]);
});
