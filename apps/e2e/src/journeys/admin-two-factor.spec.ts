import type { AdminKeySecretResponse } from '@scriptsmith/contracts/gateway';
import { authenticatorCode } from '@scriptsmith/testing';
import { AdminApi } from '../fixtures/admin-api.js';
import { uniqueName } from '../fixtures/customer.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { enterKey, expect, test } from '../screens/admin-console.js';
import { dialogOf, fill, press } from '../screens/controls.js';
import { expectFormAlert, expectToast } from '../screens/toasts.js';

const periodMs = 30_000;
const sessionCookie = 'admin-sid';

test('an owner requires a code in addition to the admin key, and turns it off again', async ({
  openConsole,
  admin,
  product,
}) => {
  const name = uniqueName('owner');
  const { adminKey, secret } = (await admin.change('POST', '/api/admin/keys', {
    name,
    role: 'owner',
  })) as AdminKeySecretResponse;
  const key = secret!;
  const stolenKey = new AdminApi(product.origin, key);
  const useStolenKey = () => stolenKey.get('/api/admin/keys');
  const page = await openConsole('/keys', key);
  const cookieValue = async () => {
    const cookies = await page.context().cookies();
    return cookies.find((cookie) => cookie.name === sessionCookie)?.value;
  };

  const [setupSecret, recoveryCode] = await test.step('a code of the app turns it on', async () => {
    await press(page, 'Set Up App');
    await expect(page.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible();
    const setupKey = await page.getByLabel('Setup Key', { exact: true }).inputValue();
    await fill(page, { 'Authentication Code': '000000' });
    await press(page, 'Add App');
    await expectFormAlert(page, 'Not Added', 'The code is wrong');
    await useStolenKey();
    await fill(page, { 'Authentication Code': authenticatorCode(setupKey, new Date()) });
    await press(page, 'Add App');
    const codes = dialogOf(page, 'Recovery Codes').getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const first = (await codes.first().textContent()) ?? '';
    await press(page, 'I Have Saved Them');
    await expect(page.getByText(`On for your key ${name} since`)).toBeVisible();
    return [setupKey, first];
  });

  await test.step('the key alone no longer opens the API, and the browser stays signed in', async () => {
    await expect(() => expect(useStolenKey()).rejects.toThrow('returned 401')).toPass();
    await page.reload();
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  });

  await test.step('Logout ends the session', async () => {
    const value = await cookieValue();
    expect(value).toBeDefined();
    await press(page, 'Logout');
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await expect.poll(cookieValue).toBeUndefined();
    const headers = { 'admin-key': key, cookie: `${sessionCookie}=${value}` };
    const status = async () => (await fetch(`${product.origin}/api/admin/session`, { headers })).status;
    await expect.poll(status).toBe(401);
  });

  await test.step('the next code of the app signs in', async () => {
    await enterKey(page, key);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await fill(page, { 'Authentication Code': '000000' });
    await press(page, 'Verify');
    await expectFormAlert(page, 'Verification Failed', 'The code is wrong');
    await fill(page, { 'Authentication Code': authenticatorCode(setupSecret, new Date(Date.now() + periodMs)) });
    await press(page, 'Verify');
    await expect(page.getByText(`On for your key ${name} since`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a recovery code turns it off, and the key is sufficient again', async () => {
    await press(page, 'Turn Off');
    const dialog = dialogOf(page, 'Turn Off Two-Factor Authentication');
    await press(dialog, 'Use a Recovery Code');
    await fill(dialog, { 'Recovery Code': recoveryCode });
    await press(dialog, 'Turn Off');
    await expectToast(page, 'Two-Factor Authentication Off', 'The admin key alone signs you in.');
    await expect(async () => void (await useStolenKey())).toPass();
  });
  // The last owner key cannot be revoked, which another test of the same product checks.
  await admin.change('DELETE', `/api/admin/keys/${adminKey.id}`);
});
