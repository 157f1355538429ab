import { eventually } from '@scriptsmith/testing';
import type { Page } from 'playwright-core';
import { Customer } from './customer-api.js';
import { Journey, toast } from './journey.js';
import { patience } from './patience.js';

/** An account from the first mail to its deletion, as its owner goes through it. */
let journey: Journey;
let page: Page;

const email = 'owner@example.com';
const firstPassword = 'correct horse battery';
const mailedPassword = 'copper lantern 92';
const lastPassword = 'violet tractor 71';

beforeAll(async () => {
  journey = await Journey.start();
  page = await journey.open('/signup');
}, 120_000);

afterAll(() => journey.stop(), 60_000);

const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The link in the newest mail, which is to be about this. */
const mailedLink = (subject: RegExp): Promise<string> =>
  eventually(async () => {
    const mails = await page.context().newPage();
    try {
      await mails.goto(`${journey.origin}/_mail`);
      // As it is now: a page without mails stays as it is, however long one waits for it.
      const [newest] = await mails.getByRole('heading').allTextContents();
      expect(newest).toMatch(subject);
      const text = (await mails.locator('pre').textContent()) ?? '';
      return /https?:\S+token=\S+/.exec(text)![0];
    } finally {
      await mails.close();
    }
  }, patience);

async function signIn(password: string): Promise<void> {
  await page.goto(`${journey.origin}/login`);
  await fill({ Email: email, Password: password });
  await press('Sign In');
}

test('signs up, with passwords that match and without being sent anywhere else', async () => {
  await fill({ Username: 'Owner', Email: email, Password: firstPassword, 'Confirm Password': 'something else' });
  await press('Create Account');
  await toast(page, 'Password Mismatch', 'Passwords do not match');
  await fill({ 'Confirm Password': firstPassword });
  await page.getByLabel('Send me marketing emails').check();
  await press('Create Account');
  await toast(page, 'Account Created', 'Welcome to Scriptsmith, Owner');
  await page.waitForURL('**/dashboard');
});

test('confirms the address with the mail, and the account says so', async () => {
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('not confirmed').waitFor();
  await page.getByRole('checkbox', { name: 'Send me marketing emails', checked: true }).waitFor();
  await page.goto(await mailedLink(/^Confirm your email address/));
  await press('Confirm Email');
  await page.getByText('Your email address is confirmed.').waitFor();
  await page.goto(`${journey.origin}/account`);
  await page.getByText('confirmed', { exact: true }).waitFor();
});

test('a link works once', async () => {
  await page.goto(await mailedLink(/^Confirm your email address/));
  await press('Confirm Email');
  await page.getByText('This link is no longer valid any more. Please ask for a new one.').waitFor();
});

test('comes back in after forgetting the password', async () => {
  await page.goto(`${journey.origin}/dashboard`);
  await press('Logout');
  await page.waitForURL('**/login');
  expect(await page.evaluate(`localStorage.getItem('user')`)).toBeNull();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both screens have a field of this name.
  await page.waitForURL('**/forgot-password');
  await page.getByRole('button', { name: 'Send Link' }).waitFor();
  await fill({ Email: email });
  await press('Send Link');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto(await mailedLink(/new password/));
  await fill({ 'New Password': mailedPassword, 'Confirm Password': mailedPassword });
  await page
    .getByRole('button', { name: /Password/ })
    .last()
    .click();
  await page.waitForURL('**/login');
  await signIn(firstPassword);
  await toast(page, 'Login Failed', 'The email address or the password is wrong.');
  await signIn(mailedPassword);
  await page.waitForURL('**/dashboard');
});

test('changes the password', async () => {
  await page.goto(`${journey.origin}/change-password`);
  await fill({ 'Current Password': 'not it at all', 'New Password': lastPassword, 'Confirm Password': lastPassword });
  await press('Change Password');
  await toast(page, 'Error', 'The current password is wrong.');
  await fill({ 'Current Password': mailedPassword });
  await press('Change Password');
  await toast(page, 'Password Changed', 'Your other sessions have been signed out.');
  await page.waitForURL('**/dashboard');
});

test('deletes the account, and everything that remembered it', async () => {
  await page.goto(`${journey.origin}/account`);
  await press('Delete My Account');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Type “delete my account”').fill('delete my account');
  await dialog.getByLabel('Current Password', { exact: true }).fill('not it at all');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  // The notification lies over the dialog's backdrop, where it can be read and closed.
  await page.getByLabel('Close notification').click({ timeout: 4_000 });
  await dialog.getByLabel('Current Password', { exact: true }).fill(lastPassword);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await toast(page, 'Account Deleted', 'Your account and your data have been removed.');
  await page.waitForURL(`${journey.origin}/`);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.evaluate(`localStorage.getItem('user')`)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  await signIn(lastPassword);
  await toast(page, 'Login Failed', 'The email address or the password is wrong.');
});

test('the name is free for somebody else', async () => {
  await expect(Customer.register(journey.origin, { username: 'Owner' })).resolves.toHaveProperty(
    'user.username',
    'Owner',
  );
});
