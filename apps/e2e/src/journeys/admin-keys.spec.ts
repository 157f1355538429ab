import { AdminApi } from '../fixtures/admin-api.js';
import { type Customer, uniqueName } from '../fixtures/customer.js';
import { ExternalApi } from '../fixtures/external-api.js';
import { waitForUsers } from '../fixtures/projections.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { enterKey, expect, takeSecret, test } from '../screens/admin-console.js';
import { choose, dialogOf, fill, press, rowOf } from '../screens/controls.js';
import { expectOpenToast } from '../screens/toasts.js';

test('an admin key is created, rotated and revoked, and a read-only key is offered no action', async ({
  openConsole,
  given,
  admin,
  product,
}) => {
  const { email } = (await given.customer()).user;
  await waitForUsers(admin, email, 1);
  const name = uniqueName('auditor');
  const page = await openConsole('/keys');
  await press(page, 'Create Key');
  const dialog = dialogOf(page, 'Create Admin Key');
  await fill(dialog, { Name: name });
  await press(dialog, 'Create Key');
  const readOnly = await takeSecret(page, 'New Admin Key', 'Admin Key');

  const readOnlyPage = await openConsole('', readOnly);
  await expect(readOnlyPage.getByText(`${name} · read-only`)).toBeVisible();
  await expect(readOnlyPage.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect(rowOf(readOnlyPage, email)).toBeVisible();
  for (const action of [/^Create New User/, /^Delete/, /^Reset Password/, /^Credits/, /^Ban/])
    expect(await readOnlyPage.getByRole('button', { name: action }).count()).toBe(0);
  expect(await readOnlyPage.getByRole('tab', { name: 'Keys' }).count()).toBe(0);

  await press(page, `Rotate: ${name}`);
  const rotation = dialogOf(page, 'Rotate Key');
  await choose(page, 'Old Key', 'Stops working immediately');
  await press(rotation, 'Rotate Key');
  const successor = await takeSecret(page, 'New Admin Key', 'Admin Key');
  const rotated = new AdminApi(product.origin, readOnly);
  await expect(() => expect(rotated.get('/api/admin/session')).rejects.toThrow('returned 401')).toPass();
  await press(readOnlyPage, 'Refresh');
  await expect(
    readOnlyPage.getByText('Your admin key is no longer valid. Enter another key to continue.'),
  ).toBeVisible();
  await enterKey(readOnlyPage, successor);
  await expect(readOnlyPage.getByText(`${name} · read-only`)).toBeVisible();

  await press(page, `Revoke: ${name}`);
  await press(dialogOf(page, 'Revoke Key'), 'Revoke Key');
  await expectOpenToast(page, 'Success', 'Key revoked');
  await expectAccessible(page);
});

test('an API key is created, tried out from the documentation, and revoked', async ({
  openConsole,
  given,
  product,
}) => {
  const { id } = (await given.subscriber({ plan: 'pro' })).user;
  const name = uniqueName('chat site');
  const page = await openConsole('/api-documentation');
  await expect(page.getByText('/api/v1/users/{userId}/credits/consume', { exact: true })).toBeVisible();
  const documentation = await page.context().newPage();
  await documentation.goto('/api/v1/docs');
  await expect(documentation.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(documentation.getByRole('link', { name: 'Scriptsmith' })).toHaveAttribute('href', '/');
  // In the fonts of the product.
  await expect
    .poll(() => documentation.evaluate('[...document.fonts].some((font) => font.status === "loaded")'))
    .toBe(true);
  for (const colorScheme of ['dark', 'light'] as const) {
    await documentation.emulateMedia({ colorScheme });
    await expectAccessible(documentation);
  }
  await documentation.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(documentation).toHaveURL('/admin/api-documentation');
  await documentation.close();
  await press(page, 'Create Key');
  const dialog = dialogOf(page, 'Create API Key');
  await fill(dialog, { Name: name });
  for (const scope of ['credits:read', 'credits:write']) await dialog.getByLabel(scope, { exact: true }).check();
  await press(dialog, 'Create Key');
  const key = await takeSecret(page, 'New API Key', 'API Key');

  await fill(page, { 'User ID': String(id) });
  await page.getByText('Credit consumption', { exact: true }).click();
  for (const language of ['curl', 'JavaScript', 'Python']) {
    const languages = page.getByRole('group', { name: 'Language of the example: Credit consumption' });
    await press(languages, language);
    const example = page.locator('pre').filter({ hasText: `/api/v1/users/${id}/credits/consume` });
    await expect(example.filter({ hasText: '••••••••' })).toBeVisible();
    await expect(example.filter({ hasText: key })).toHaveCount(0);
  }
  await press(page, 'Send Request');
  await expect(page.getByText('200 OK')).toBeVisible();
  await expect(page.getByText('"balance": 150000')).toBeVisible();
  await choose(page, 'Call', 'Credit consumption (POST)');
  await press(page, 'Send Request');
  await expect(page.getByText(/^x-request-id: .*"consumed": 250/s)).toBeVisible();
  await expectAccessible(page);

  await press(page, `Actions for ${name}`);
  await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click();
  await press(dialogOf(page, 'Revoke Key'), 'Revoke Key');
  await expectOpenToast(page, 'Success', 'Key revoked');
  const revoked = new ExternalApi(product.origin, key);
  await expect.poll(async () => (await revoked.credits(id)).status).toBe(401);
});

test('a developer tries the API with a test key, and reads in the log why a request was refused', async ({
  openConsole,
  given,
  product,
}) => {
  const [sandbox, other] = await Promise.all([given.subscriber(), given.subscriber()]);
  const name = uniqueName('bot');
  const page = await openConsole('/api-documentation');
  await press(page, 'Create Key');
  const dialog = dialogOf(page, 'Create API Key');
  await fill(dialog, { Name: name, 'Test Customer': String(sandbox.user.id) });
  for (const scope of ['credits:read', 'credits:write']) await dialog.getByLabel(scope, { exact: true }).check();
  await press(dialog, 'Create Key');
  const api = new ExternalApi(product.origin, await takeSecret(page, 'New API Key', 'API Key'));
  await expect(rowOf(page, name).getByText(`test: customer ${sandbox.user.id}`)).toBeVisible();

  expect((await api.consume(sandbox.user.id, 250)).body.balance).toBe(14_750);
  expect((await api.consume(other.user.id, 250)).status).toBe(403);
  expect((await other.credits()).creditsBalance).toBe(15_000);

  const log = page.getByRole('region', { name: 'Requests' });
  const requestsOf = ({ user }: Customer) => rowOf(page, `POST /api/v1/users/${user.id}/credits/consume`);
  await expect(async () => {
    await press(log, 'Refresh');
    await expect(requestsOf(other)).toContainText('403 forbidden', { timeout: 1_000 });
  }).toPass();
  await expect(requestsOf(sandbox)).toContainText('200');
  await choose(page, 'Response', 'Failed');
  await expect(requestsOf(sandbox)).toHaveCount(0);
  await expect(requestsOf(other)).toBeVisible();
  await expectAccessible(page);
});

test('the last owner key cannot be revoked', async ({ openConsole }) => {
  const page = await openConsole('/keys');
  await press(page, 'Revoke: first key');
  await press(dialogOf(page, 'Revoke Key'), 'Revoke Key');
  await expectOpenToast(page, 'Error');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('the server refuses a change with a read-only key', async ({ given, admin, product }) => {
  const { id } = (await given.customer()).user;
  const { secret } = (await admin.change('POST', '/api/admin/keys', {
    name: uniqueName('reader'),
    role: 'read-only',
  })) as { secret: string };
  const response = await fetch(`${product.origin}/api/admin/users/${id}`, {
    method: 'DELETE',
    headers: { 'admin-key': secret },
  });
  expect(response.status).toBe(403);
});
