import type { Page } from 'playwright-core';
import { eventually } from '@scriptsmith/testing';
import { Customer } from './customer-api.js';
import { cutOff, Journey, toast } from './journey.js';
import { patience } from './patience.js';

/** From joining the affiliate programme to the first commission, on the screens of both sides. */
let journey: Journey;
let affiliate: Customer;
let page: Page;
let friendsPage: Page;
let link: string;

beforeAll(async () => {
  journey = await Journey.start();
  affiliate = await Customer.register(journey.origin, { username: 'Ada' });
  page = await journey.open('/affiliate', affiliate);
}, 120_000);

afterAll(() => journey.stop(), 60_000);

test('joins, and gets a link and a code to share', async () => {
  await page.getByRole('heading', { name: 'Affiliate Program' }).waitFor();
  for (const feature of ['Refer Friends', 'Earn Commission', 'Track Progress']) {
    await page.getByRole('heading', { name: feature }).waitFor();
  }
  await page.getByRole('button', { name: 'Join Affiliate Program' }).click();
  await toast(page, 'Welcome to the Affiliate Program!', 'Your referral code has been generated.');
  await page.getByRole('heading', { name: 'Affiliate Dashboard' }).waitFor();
  await page.getByText('No referrals yet. Start sharing your link!').waitFor();
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await page.getByText('No commissions yet. Your earnings will appear here once referrals convert.').waitFor();
  await page.getByText('10%', { exact: true }).waitFor();
  link = await page.getByRole('textbox', { name: 'Referral Link' }).inputValue();
  const code = await page.getByRole('textbox', { name: 'Referral Code' }).inputValue();
  expect(link).toBe(`${journey.origin}/?ref=${code}`);
});

test('copies both, confirmed for two seconds', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await Promise.all([
    page.getByRole('button', { name: 'Referral Link copied' }).waitFor(),
    toast(page, 'Copied!', 'Referral link copied to clipboard'),
    page.getByRole('button', { name: 'Copy referral link' }).click(),
  ]);
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  await page.getByRole('button', { name: 'Copy referral link' }).waitFor();
  await page.getByRole('button', { name: 'Copy referral code' }).click();
  await toast(page, 'Copied!', 'Referral code copied to clipboard');
});

test('a friend comes with the link and signs up', async () => {
  friendsPage = await journey.open(`/${new URL(link).search}`);
  await friendsPage.getByRole('link', { name: 'Sign Up' }).first().click();
  await toast(friendsPage, 'Referral Code Applied', 'You were referred by Ada');
  await eventually(async () => {
    const code = await friendsPage.getByLabel('Referral Code (optional)').inputValue();
    expect(code).toBe(new URL(link).searchParams.get('ref'));
  });
  await friendsPage.getByLabel('Username').fill('Grace');
  await friendsPage.getByLabel('Email', { exact: true }).fill('grace@example.com');
  await friendsPage.getByLabel('Password', { exact: true }).fill('violet tractor 71');
  await friendsPage.getByLabel('Confirm Password').fill('violet tractor 71');
  await friendsPage.getByRole('button', { name: 'Create Account' }).click();
  await friendsPage.waitForURL('**/dashboard');
});

test('a code that cannot be checked is taken out of the form', async () => {
  const visitor = await journey.open('/cancel');
  await cutOff(visitor, '**/api/affiliate/validate/*');
  // The field is empty as well before the code is filled in, which is when it is checked.
  const failed = visitor.waitForEvent('requestfailed', (request) => request.url().includes('/validate/'));
  await visitor.goto(`${journey.origin}/signup${new URL(link).search}`);
  await failed;
  await eventually(async () => {
    expect(await visitor.getByLabel('Referral Code (optional)').inputValue()).toBe('');
  });
});

test('the friend subscribes on the hosted page, and it earns a commission', async () => {
  await friendsPage.getByRole('link', { name: 'Choose a Plan' }).click();
  await friendsPage.getByRole('button', { name: 'Get Started with Professional' }).click();
  await friendsPage.getByLabel('Card number').fill('4242424242424242');
  await friendsPage.getByLabel('MM / YY').fill('1230');
  await friendsPage.getByLabel('CVC').fill('123');
  await friendsPage.getByLabel('Name on card').fill('Grace');
  await friendsPage.getByRole('button', { name: 'Subscribe' }).click();
  await friendsPage.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await eventually(async () => {
    expect((await affiliate.affiliateOverview()).commissions).toHaveLength(1);
  }, patience);
  await page.reload();
  const figure = (name: string) => page.getByRole('region', { name, exact: true });
  await figure('Total Referrals').getByText('1', { exact: true }).waitFor();
  await figure('Converted').getByText('100.0% conversion rate').waitFor();
  await figure('Pending Earnings').getByText('£4.00').waitFor();
  await figure('Total Earned').getByText('£4.00').waitFor();
  const referral = page.getByRole('table', { name: 'Referrals' }).getByRole('row').nth(1);
  await referral.getByText('Grace', { exact: true }).waitFor();
  await referral.getByText('converted', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await page.getByRole('table', { name: 'Commissions' }).getByText('£4.00').waitFor();
});

test('the test page writes a commission that is marked as a test', async () => {
  await friendsPage.goto(`${journey.origin}/test-referrals`);
  await friendsPage.getByRole('heading', { name: 'Test Referrals' }).waitFor();
  expect(await friendsPage.getByLabel('User ID').inputValue()).toBe('2');
  expect(await friendsPage.getByLabel('Test Amount (£)').inputValue()).toBe('29.99');
  await friendsPage.getByRole('button', { name: 'Test Commission' }).click();
  await toast(friendsPage, 'Commission Test Successful!', 'Generated £3.00 commission');
  await friendsPage.locator('pre').getByText('"commission": 3').waitFor();
  await friendsPage.getByRole('textbox', { name: 'Referral Code' }).fill(new URL(link).searchParams.get('ref')!);
  await friendsPage.getByRole('button', { name: 'Validate Code' }).click();
  await toast(friendsPage, 'Valid Referral Code', 'Referred by Ada');
  await page.reload();
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await page.getByRole('table', { name: 'Commissions' }).getByText('test', { exact: true }).waitFor();
});
