import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { metric, openCommissions } from '../screens/affiliate-dashboard.js';
import { subscribeOnHostedPage } from '../screens/cards.js';
import { abortRequests } from '../screens/network.js';
import { signUp } from '../screens/sign-in.js';
import { expectToast } from '../screens/toasts.js';

test('a customer joins the affiliate program, and gets a link and a code to share', async ({ open, given }) => {
  const page = await open('/affiliate', await given.customer());
  await expect(page.getByRole('heading', { name: 'Affiliate Program' })).toBeVisible();
  for (const feature of ['Refer Friends', 'Earn Commission', 'Track Progress'])
    await expect(page.getByRole('heading', { name: feature })).toBeVisible();
  await page.getByRole('button', { name: 'Join Affiliate Program' }).click();
  await expectToast(page, 'Welcome to the Affiliate Program!', 'Your referral code has been generated.');
  await expect(page.getByRole('heading', { name: 'Affiliate Dashboard' })).toBeVisible();
  await expect(page.getByText('No referrals yet. Start sharing your link!')).toBeVisible();
  await openCommissions(page);
  await expect(
    page.getByText('No commissions yet. Your earnings will appear here once referrals convert.'),
  ).toBeVisible();
  await expect(page.getByText('10%', { exact: true })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Referral Link' }).inputValue();
  const code = await page.getByRole('textbox', { name: 'Referral Code' }).inputValue();
  expect(link).toBe(`${new URL(page.url()).origin}/?ref=${code}`);
});

test('an affiliate copies the link and the code, each confirmed for two seconds', async ({ open, given }) => {
  const { customer } = await given.affiliate();
  const page = await open('/affiliate', customer);
  const link = await page.getByRole('textbox', { name: 'Referral Link' }).inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await Promise.all([
    expect(page.getByRole('button', { name: 'Referral Link copied' })).toBeVisible(),
    expectToast(page, 'Copied!', 'Referral link copied to clipboard'),
    page.getByRole('button', { name: 'Copy referral link' }).click(),
  ]);
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  await expect(page.getByRole('button', { name: 'Copy referral link' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy referral code' }).click();
  await expectToast(page, 'Copied!', 'Referral code copied to clipboard');
});

test('a friend signs up with the link and subscribes, and the affiliate earns a commission', async ({
  open,
  given,
}) => {
  const { customer: affiliate, referralCode } = await given.affiliate();
  const friendsName = uniqueName('grace');
  const page = await open('/affiliate', affiliate);
  const friendsPage = await open(`/?ref=${referralCode}`);

  await test.step('the sign-up form contains the referral code', async () => {
    await friendsPage.getByRole('link', { name: 'Sign Up' }).first().click();
    await expectToast(friendsPage, 'Referral Code Applied', `You were referred by ${affiliate.user.username}`);
    await expect(friendsPage.getByLabel('Referral Code (optional)')).toHaveValue(referralCode);
    await signUp(friendsPage, {
      username: friendsName,
      email: `${friendsName}@example.com`,
      password: customerPassword,
    });
  });

  await test.step('the friend subscribes on the hosted page', async () => {
    await friendsPage.getByRole('link', { name: 'Choose a Plan' }).click();
    await friendsPage.getByRole('button', { name: 'Get Started with Professional' }).click();
    await subscribeOnHostedPage(friendsPage, 'Grace');
    await expect(friendsPage.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  await test.step('the dashboard shows the referral and the commission', async () => {
    await expect.poll(async () => (await affiliate.affiliateOverview()).commissions).toHaveLength(1);
    await page.reload();
    await expect(metric(page, 'Total Referrals').getByText('1', { exact: true })).toBeVisible();
    await expect(metric(page, 'Converted').getByText('100.0% conversion rate')).toBeVisible();
    await expect(metric(page, 'Pending Earnings').getByText('£4.00')).toBeVisible();
    await expect(metric(page, 'Total Earned').getByText('£4.00')).toBeVisible();
    const referral = page.getByRole('table', { name: 'Referrals' }).getByRole('row').nth(1);
    await expect(referral.getByText(friendsName, { exact: true })).toBeVisible();
    await expect(referral.getByText('converted', { exact: true })).toBeVisible();
    await openCommissions(page);
    await expect(page.getByRole('table', { name: 'Commissions' }).getByText('£4.00')).toBeVisible();
  });
});

test('a referral code that cannot be checked is removed from the form', async ({ open, given }) => {
  const { referralCode } = await given.affiliate();
  const page = await open('/cancel');
  await abortRequests(page, '**/api/affiliate/validate/*');
  // The field is also empty before the code is filled in, which is when it is checked.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/validate/'));
  await page.goto(`/signup?ref=${referralCode}`);
  await failed;
  await expect(page.getByLabel('Referral Code (optional)')).toHaveValue('');
});

test('the test page creates a commission that is marked as a test', async ({ open, given }) => {
  const { customer: affiliate, referralCode } = await given.affiliate();
  const friend = await given.subscriber({ plan: 'pro', referralCode });
  const friendsPage = await open('/test-referrals', friend);
  await expect(friendsPage.getByRole('heading', { name: 'Test Referrals' })).toBeVisible();
  expect(await friendsPage.getByLabel('User ID').inputValue()).toBe('2');
  expect(await friendsPage.getByLabel('Test Amount (£)').inputValue()).toBe('29.99');
  await friendsPage.getByLabel('User ID').fill(String(friend.user.id));
  await friendsPage.getByRole('button', { name: 'Test Commission' }).click();
  await expectToast(friendsPage, 'Commission Test Successful!', 'Generated £3.00 commission');
  await expect(friendsPage.locator('pre').getByText('"commission": 3')).toBeVisible();
  await friendsPage.getByRole('textbox', { name: 'Referral Code' }).fill(referralCode);
  await friendsPage.getByRole('button', { name: 'Validate Code' }).click();
  await expectToast(friendsPage, 'Valid Referral Code', `Referred by ${affiliate.user.username}`);
  const page = await open('/affiliate', affiliate);
  await openCommissions(page);
  await expect(page.getByRole('table', { name: 'Commissions' }).getByText('test', { exact: true })).toBeVisible();
});
