import type { AdminUsersResponse, AffiliatesResponse, PayoutBatchesResponse } from '@scriptsmith/contracts/gateway';
import { waitForStats, waitForUsers } from '../fixtures/projections.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { enterKey, expect, test } from '../screens/admin-console.js';
import { dialogOf, fill, pathOf, press } from '../screens/controls.js';
import { expectOpenToast } from '../screens/toasts.js';

// These tests expect lists and metrics without the customers of other journeys.
test.use({ productOptions: { name: 'admin overview' } });

test('a key opens the console with its metrics, and Logout removes the key', async ({
  open,
  given,
  admin,
  product,
}) => {
  const customer = await given.subscriber({ plan: 'scripter' });
  await waitForUsers(admin, customer.user.email, 1);
  await waitForStats(admin, { activeSubscriptions: 1, revenue: 1_499 });
  const { total } = await admin.get<AdminUsersResponse>('/api/admin/users');
  const page = await open('/admin');
  await enterKey(page, product.adminKey);
  await expectOpenToast(page, 'Access Granted', 'Welcome to the admin console.');
  expect(await page.evaluate('scrollY')).toBe(0);
  const metric = (name: string, value: string) =>
    page.getByRole('region', { name }).getByText(value, { exact: true }).first();
  await expect(metric('Active Subscriptions', '1')).toBeVisible();
  await expect(metric('Total Revenue', '£14.99')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  const signUps = `${total} sign-up`;
  await expect(page.getByText(new RegExp(`^Sign-ups from .*: ${signUps}`))).toBeAttached();
  await expect(page.getByText('None in the 30 days before').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await press(page, 'Logout');
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(await page.evaluate(`localStorage.getItem('admin-key')`)).toBeNull();
  await expectAccessible(page);
});

test('with the keyboard alone: the key, a tab, an action of a row', async ({ open, given, admin, product }) => {
  const { user } = await given.customer();
  await waitForUsers(admin, user.email, 1);
  const page = await open('/admin');
  await page.getByLabel('Admin Key').fill(product.adminKey);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Actions for ${user.username}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('menuitem', { name: 'Credits' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Update Credits')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Update Credits')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Users' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No pending customers yet/)).toBeVisible();
  expect(pathOf(page)).toBe('/admin/pending-customers');
  expect(await page.locator(':focus').textContent()).toBe('Pending Customers');
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

test('unknown paths below /admin show the 404 page', async ({ open }) => {
  for (const path of ['/admin/no-such-section', '/admin/users/abc', '/admin/keys/1']) {
    const page = await open(path);
    await expect(page.getByRole('heading', { name: 'Did you forget to add the page to the router?' })).toBeVisible();
  }
});

for (const path of ['/admin', '/admin/users/1', '/admin/affiliates', '/admin/api-documentation', '/analytics'])
  test(`nothing of ${path} moves while it loads`, async ({ openConsole, given, product }) => {
    await given.customer();
    const page = await openConsole();
    await page.addInitScript(`
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, value, sources } of list.getEntries())
          if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent) });
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await page.goto(product.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate<{ value: number; moved: string[] }[]>('window.shifts');
    const shift = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(shift <= 0.02 ? [] : shifts).toEqual([]);
  });

test('affiliates get a promotion for all, and a payout lists who receives how much', async ({
  openConsole,
  given,
  admin,
}) => {
  const affiliate = await given.affiliate();
  const page = await openConsole('/affiliates');
  const promotion = page.getByRole('region', { name: 'Promotion for All' });
  await press(promotion, 'Start Promotion');
  const dialog = dialogOf(page, 'Start Promotion');
  await fill(dialog, { 'Rate (%)': '20', Starts: '2026-01-01T00:00', Ends: '2099-01-01T00:00' });
  await press(dialog, 'Save Promotion');
  await expect(promotion.getByText('20%', { exact: true })).toBeVisible();

  const payouts = page.getByRole('region', { name: 'Payouts' });
  await press(payouts, 'Pay Out');
  await press(dialogOf(page, 'Pay Out'), 'Pay Out');
  await expectOpenToast(page, 'Paid Out', 'No payouts due. No affiliate has an approved commission.');
  await expect(payouts.getByText('No payouts yet.')).toBeVisible();
  expect((await admin.get<PayoutBatchesResponse>('/api/admin/payouts')).batches).toEqual([]);
  await expect(
    page.getByRole('region', { name: 'Commissions to Review' }).getByText(/^No commissions to review/),
  ).toBeVisible();
  const { affiliates } = await admin.get<AffiliatesResponse>('/api/admin/affiliates');
  expect(affiliates).toMatchObject([{ id: affiliate.customer.user.id, isActive: true, promotion: null }]);
});
