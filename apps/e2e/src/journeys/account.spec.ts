import type { Page } from '@playwright/test';
import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { fill, press } from '../screens/controls.js';
import { holdRequests } from '../screens/network.js';
import { signIn } from '../screens/sign-in.js';
import { expectToast, openToast } from '../screens/toasts.js';

const otherPassword = 'copper lantern 92';

const storedUser = (page: Page) => page.evaluate(`localStorage.getItem('user')`);

test('a visitor signs up with matching passwords, and confirms the email address once', async ({ open, mailbox }) => {
  const username = uniqueName('owner');
  const email = `${username}@example.com`;
  const page = await open('/signup');

  await test.step('passwords that differ are refused on the form', async () => {
    await fill(page, { Username: username, Email: email });
    await fill(page, { Password: customerPassword, 'Confirm Password': 'something else' });
    await press(page, 'Create Account');
    await expectToast(page, 'Password Mismatch', 'Passwords do not match');
  });

  await test.step('matching passwords create the account', async () => {
    await fill(page, { 'Confirm Password': customerPassword });
    await page.getByLabel('Send me marketing emails').check();
    await press(page, 'Create Account');
    await expectToast(page, 'Account Created', `Welcome to Scriptsmith, ${username}`);
    await page.waitForURL('**/dashboard');
  });

  const link = await test.step('the account shows that the email address is not confirmed', async () => {
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByText('not confirmed')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Send me marketing emails', checked: true })).toBeVisible();
    return mailbox.link(email, /^Confirm your email address/);
  });

  await test.step('the link in the email confirms it', async () => {
    await page.goto(link);
    await press(page, 'Confirm Email');
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
  });

  await test.step('the link works once', async () => {
    await page.goto(link);
    await press(page, 'Confirm Email');
    await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible();
  });
});

test('a customer who forgot the password chooses a new one by email', async ({ open, given, mailbox }) => {
  const customer = await given.customer();
  const { email } = customer.user;
  const page = await open('/dashboard', customer);
  const respond = await holdRequests(page, '**/api/logout');
  const loggedOut = page.waitForResponse('**/api/logout');
  await press(page, 'Logout');
  // At once, however long the server takes.
  await page.waitForURL('**/login');
  expect(await storedUser(page)).toBeNull();
  respond();
  expect((await loggedOut).status()).toBe(204);
  await fill(page, { Email: email });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both screens have a field with this name.
  await page.waitForURL('**/forgot-password');
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await press(page, 'Send Link');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await mailbox.link(email, /new password/);
  await page.goto(link);
  await fill(page, { 'New Password': otherPassword, 'Confirm Password': otherPassword });
  await page
    .getByRole('button', { name: /Password/ })
    .last()
    .click();
  await page.waitForURL('**/login');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await page.waitForURL('**/forgot-password');
  await page.goto('/login');
  await signIn(page, email, customerPassword);
  await expectToast(page, 'Login Failed', 'The email address or the password is wrong.');
  await page.goto('/login');
  await signIn(page, email, otherPassword);
  await page.waitForURL('**/dashboard');
});

test('a customer changes the password', async ({ open, given }) => {
  const page = await open('/change-password', await given.customer());
  await fill(page, {
    'Current Password': 'not the password',
    'New Password': otherPassword,
    'Confirm Password': otherPassword,
  });
  await press(page, 'Change Password');
  await expectToast(page, 'Error', 'The current password is wrong.');
  await fill(page, { 'Current Password': customerPassword });
  await press(page, 'Change Password');
  await expectToast(page, 'Password Changed', 'Your other sessions have been signed out.');
  await page.waitForURL('**/dashboard');
});

test('a deleted account leaves nothing in the browser, and its username is free again', async ({ open, given }) => {
  const customer = await given.customer();
  const { email, username } = customer.user;
  const page = await open('/account', customer);
  await press(page, 'Delete My Account');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Type “delete my account”').fill('delete my account');
  await dialog.getByLabel('Current Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  // The toast is in front of the dialog's backdrop, where it can be read and closed. It stays under the pointer.
  await openToast(page, 'Error').hover();
  await page.getByLabel('Close notification').click();
  await expect(openToast(page, 'Error')).toHaveCount(0);
  await dialog.getByLabel('Current Password', { exact: true }).fill(customerPassword);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expectToast(page, 'Account Deleted', 'Your account and your data have been removed.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);

  await page.goto('/login');
  await signIn(page, email, customerPassword);
  await expectToast(page, 'Login Failed', 'The email address or the password is wrong.');

  await expect(given.customer({ username })).resolves.toHaveProperty('user.username', username);
});
