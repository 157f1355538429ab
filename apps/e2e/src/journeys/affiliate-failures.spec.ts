import { expect, test } from '../fixtures/test.js';
import { latestCommission, metric, openCommissions } from '../screens/affiliate-dashboard.js';
import { abortRequests } from '../screens/network.js';
import { expectToast, unreachable } from '../screens/toasts.js';

test('the affiliate dashboard reports that it cannot be loaded, and loads on request', async ({ open, given }) => {
  const { customer } = await given.affiliate();
  const page = await open('/affiliate', customer);
  const restore = await abortRequests(page, '**/api/affiliate/*');
  await page.reload();
  await expectToast(page, 'Error', `Failed to load affiliate data. ${unreachable}`);
  await restore();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(metric(page, 'Total Referrals')).toBeVisible();
});

test('joining twice shows the message of the server, and then the dashboard', async ({ open, given }) => {
  const customer = await given.customer();
  const page = await open('/affiliate', customer);
  const join = page.getByRole('button', { name: 'Join Affiliate Program' });
  await expect(join).toBeVisible();
  await customer.joinAffiliates();
  await join.click();
  await expectToast(page, 'Error', "You've already joined the affiliate program.");
  await expect(page.getByRole('heading', { name: 'Affiliate Dashboard' })).toBeVisible();
});

test('the test page shows what the server responded', async ({ open, given }) => {
  const other = await given.customer();
  const page = await open('/test-referrals');
  expect(await page.getByLabel('User ID').inputValue()).toBe('2');
  await page.getByLabel('User ID').fill(String(other.user.id));
  await page.getByRole('button', { name: 'Test Commission' }).click();
  await expectToast(
    page,
    'Test Failed',
    `Nobody referred user ${other.user.id}, and the user isn't an affiliate, so no commission is earned. Enter the ID of a user who signed up through a referral link, or of an affiliate.`,
  );
  await expect(page.locator('pre').getByText('"code": "not_joined"')).toBeVisible();
  await page.getByRole('textbox', { name: 'Referral Code' }).fill('NOBODY22');
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await expectToast(page, 'Invalid Code', 'This referral code is not known.');
  await abortRequests(page, '**/api/affiliate/**');
  await page.getByRole('button', { name: 'Test Commission' }).click();
  await expectToast(page, 'Test Failed', `Failed to generate the test commission. ${unreachable}`);
});

test('with an admin key, the test page creates test commissions for any user', async ({ open, given, product }) => {
  const { customer, referralCode } = await given.affiliate();
  await given.customer({ referralCode });
  const page = await open('/test-referrals', customer);
  await page.evaluate(`localStorage.setItem('admin-key', '${product.adminKey}')`);
  await page.reload();
  await page.getByLabel('User ID').fill(String(customer.user.id));
  await page.getByRole('button', { name: 'Test Commission' }).click();
  await expectToast(page, 'Commission Test Successful!', 'Generated £3.00 commission');
  const dashboard = await open('/affiliate', customer);
  await openCommissions(dashboard);
  await expect(latestCommission(dashboard).getByText('test', { exact: true })).toBeVisible();
  await expect(metric(dashboard, 'Pending Earnings').getByText('£0.00')).toBeVisible();
});
