import type { Page } from '@playwright/test';
import { authenticatorCode } from '@scriptsmith/testing';
import { customerPassword } from '../fixtures/customer.js';
import { expect, test } from '../screens/admin-console.js';
import { dialogOf, fill, press } from '../screens/controls.js';
import { signIn } from '../screens/sign-in.js';
import { expectFormAlert, expectToast } from '../screens/toasts.js';
import { addVirtualAuthenticator } from '../screens/virtual-authenticator.js';

const periodMs = 30_000;

const signedIn = (page: Page) => page.waitForURL('**/dashboard');

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.goto('/login');
}

test('a customer signs in with an authenticator app, and with a recovery code', async ({ open, given, mailbox }) => {
  const customer = await given.customer();
  const { email } = customer.user;
  const page = await open('/account', customer);

  const secret = await test.step('the setup shows a QR code and the key', async () => {
    await press(page, 'Set Up App');
    await fill(page, { 'Current Password': 'wrong password' });
    await press(page, 'Continue');
    await expectFormAlert(page, 'Not Changed', 'The current password is wrong.');
    await fill(page, { 'Current Password': customerPassword });
    await press(page, 'Continue');
    await expect(page.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible();
    return page.getByLabel('Setup Key', { exact: true }).inputValue();
  });

  const recoveryCode =
    await test.step('a code of the app confirms it, and the recovery codes are shown once', async () => {
      await fill(page, { 'Authentication Code': '000000' });
      await press(page, 'Add App');
      await expectFormAlert(page, 'Not Added', 'The code is wrong');
      await fill(page, { 'Authentication Code': authenticatorCode(secret, new Date()) });
      await press(page, 'Add App');
      const codes = dialogOf(page, 'Recovery Codes').getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const download = page.waitForEvent('download');
      await press(page, 'Download Codes');
      expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
      const first = (await codes.first().textContent()) ?? '';
      await press(page, 'I Have Saved Them');
      await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
      return first;
    });
  const viewer = await mailbox.open(email, /An authenticator app was added/);
  await viewer.close();

  await test.step('the password alone opens no session', async () => {
    await signOut(page);
    await signIn(page, email, customerPassword);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    await fill(page, { 'Authentication Code': '000000' });
    await press(page, 'Verify');
    await expectFormAlert(page, 'Verification Failed', 'The code is wrong');
    expect((await page.request.get('/api/account/settings')).status()).toBe(401);
  });

  await test.step('the next code of the app does', async () => {
    await fill(page, { 'Authentication Code': authenticatorCode(secret, new Date(Date.now() + periodMs)) });
    await press(page, 'Verify');
    await signedIn(page);
  });

  await test.step('so does a recovery code', async () => {
    await signOut(page);
    await signIn(page, email, customerPassword);
    await press(page, 'Use a Recovery Code');
    await fill(page, { 'Recovery Code': recoveryCode });
    await press(page, 'Verify');
    await signedIn(page);
    await page.goto('/account');
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  });
});

test('a customer signs in with a passkey, alone and after the password', async ({ open, given }) => {
  const customer = await given.customer();
  const { email } = customer.user;
  const page = await open('/account', customer);
  await addVirtualAuthenticator(page);

  await test.step('a passkey is added and renamed', async () => {
    await press(page, 'Add Passkey');
    await fill(page, { 'Passkey Name': 'Laptop', 'Current Password': customerPassword });
    await press(page, 'Continue');
    await press(page, 'I Have Saved Them');
    await press(page, 'Rename Laptop');
    await fill(page, { 'Passkey Name': 'Work laptop' });
    await dialogOf(page, 'Rename Passkey').getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('cell', { name: 'Work laptop', exact: true })).toBeVisible();
  });

  await test.step('it signs in alone', async () => {
    await signOut(page);
    await press(page, 'Use a Passkey');
    await signedIn(page);
  });

  await test.step('it is the second step after the password', async () => {
    await signOut(page);
    await signIn(page, email, customerPassword);
    await press(page, 'Continue With a Passkey');
    await signedIn(page);
  });

  await test.step('it proves the identity of its user, and its removal lets the password sign in alone', async () => {
    await page.goto('/account');
    await press(page, 'Remove Work laptop');
    await press(page, 'Use a Passkey Instead');
    await expectToast(page, 'Passkey Removed', 'Work laptop no longer signs you in.');
    await signOut(page);
    await signIn(page, email, customerPassword);
    await signedIn(page);
  });
});

test('an admin resets the second factors of a customer who has lost them', async ({ open, given, openConsole }) => {
  const customer = await given.customer();
  const page = await open('/account', customer);
  await addVirtualAuthenticator(page);
  await press(page, 'Add Passkey');
  await fill(page, { 'Passkey Name': 'Lost phone', 'Current Password': customerPassword });
  await press(page, 'Continue');
  await press(page, 'I Have Saved Them');

  const console = await openConsole(`/users/${customer.user.id}`);
  await press(console, 'Reset Two-Factor');
  await press(dialogOf(console, 'Reset Two-Factor Authentication'), 'Reset Two-Factor');
  await expectToast(console, 'Success', `The password of ${customer.user.username} signs in alone again`);

  await signOut(page);
  await signIn(page, customer.user.email, customerPassword);
  await signedIn(page);
});
