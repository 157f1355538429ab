import type { Locator, Page } from '@playwright/test';
import type { Catalogue, PlanId, UpgradePreview } from '@scriptsmith/contracts/billing';
import type { AdminStatsResponse, AdminUserDetails } from '@scriptsmith/contracts/gateway';
import { type Customer, uniqueName } from '../fixtures/customer.js';
import { expect, type OpenConsole, test } from '../screens/admin-console.js';

// Long usernames, email addresses and plan names without spaces, and large numbers, from a phone to a desktop.

const phone = { width: 390, height: 844 } as const;
const tablet = { width: 768, height: 1024 } as const;
const desktop = { width: 1440, height: 900 } as const;

const longPlanName = 'Professional'.padEnd(60, 'l');

/** The height of a line in a list. */
const lineHeightPx = 21;

const longName = (): string => uniqueName('w').padEnd(50, 'w');

const expectNoSidewaysScrolling = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBe(0);

/** Whether the text of an element is as wide as its box, or narrower. */
const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

/** Changes a JSON response of the product before it reaches the page. */
async function changeResponse<Body>(page: Page, address: string, change: (body: Body) => Body): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Body) });
  });
}

/** The catalogue is part of the code. Its names are changed in the response. */
const renamePlan = (page: Page, planId: PlanId): Promise<void> =>
  changeResponse<Catalogue>(page, '**/api/catalogue', ({ plans, ...catalogue }) => ({
    ...catalogue,
    plans: plans.map((plan) => (plan.id === planId ? { ...plan, name: longPlanName } : plan)),
  }));

/** Opens the page of a user with a long plan name. */
async function openSubscriber(openConsole: OpenConsole, { user }: Customer): Promise<Page> {
  const page = await openConsole('/keys');
  await renamePlan(page, 'pro');
  await changeResponse<AdminUserDetails>(page, `**/api/admin/users/${user.id}`, ({ account, ...details }) => ({
    ...details,
    account: { ...account, subscription: account.subscription && { ...account.subscription, planName: longPlanName } },
  }));
  await page.goto(`/admin/users/${user.id}`);
  return page;
}

test('the page of a user with a long plan name fits on a phone', async ({ given, openConsole }) => {
  const customer = await given.subscriber({ plan: 'pro', username: longName() });
  const page = await openSubscriber(openConsole, customer);
  await page.setViewportSize(phone);
  await expect(page.getByRole('heading', { name: customer.user.username })).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('a long email address of an affiliate has one line', async ({ given, openConsole }) => {
  const username = longName();
  const email = `${username}-and-more@northline.example`;
  await given.affiliate({ username, email });
  const page = await openConsole(`/affiliates?search=${username}`);
  await page.setViewportSize(tablet);
  const address = page.getByTitle(email);
  await expect(address).toBeVisible();
  const height = async () => (await address.boundingBox())?.height;
  await expect.poll(height).toBeLessThan(1.5 * lineHeightPx);
});

test('a long plan name fits in its cards at every width', async ({ given, open }) => {
  const page = await open('/', await given.subscriber());
  await renamePlan(page, 'enterprise');
  for (const viewport of [phone, tablet, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto('/dashboard');
    const offer = page.getByRole('listitem').filter({ hasText: longPlanName });
    await expect(offer).toBeVisible();
    expect(await isWhole(offer)).toBe(true);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('link', { name: 'View Plans' }).click();
    const plan = page.getByRole('article', { name: longPlanName });
    await expect(plan).toBeVisible();
    expect(await isWhole(plan)).toBe(true);
    await expectNoSidewaysScrolling(page);
  }
});

test('a long plan name fits in a plan change on a phone', async ({ given, open }) => {
  const page = await open('/', await given.subscriber());
  await changeResponse<UpgradePreview>(page, '**/api/upgrade-preview/pro', (preview) => ({
    ...preview,
    fromPlan: { ...preview.fromPlan, name: longPlanName },
    toPlan: { ...preview.toPlan, name: longPlanName },
  }));
  await page.setViewportSize(phone);
  await page.goto('/checkout?plan=pro&upgrade=true');
  await expect(page.getByRole('heading', { name: `Change to ${longPlanName}` })).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('a long plan name ends before the arrow of its select', async ({ given, openConsole }) => {
  const customer = await given.subscriber({ plan: 'pro' });
  const page = await openSubscriber(openConsole, customer);
  const select = page.getByRole('combobox', { name: `Change Plan: ${customer.user.username}` });
  await expect(select).toHaveText(longPlanName);
  await expect(select).toHaveCSS('text-overflow', 'ellipsis');
  await expect(select).toHaveCSS('display', 'block');
  await select.click();
  await expect(page.getByRole('option', { name: longPlanName })).toBeVisible();
  expect(await isWhole(page.getByRole('listbox'))).toBe(true);
});

test('large totals have one line on a phone', async ({ openConsole }) => {
  const page = await openConsole();
  await changeResponse<AdminStatsResponse>(page, '**/api/admin/stats', () => ({
    stats: {
      totalUsers: 1_234_567_890,
      activeSubscriptions: 1_234_567_890,
      totalCreditsUsed: 1_234_567_890,
      revenue: 123_456_789_055,
    },
  }));
  await page.setViewportSize(phone);
  await page.goto('/admin/overview');
  for (const [name, value] of [
    ['Credits Used', '1,234,567,890'],
    ['Total Revenue', '£1,234,567,890.55'],
  ] as const) {
    const total = page.getByRole('region', { name, exact: true }).getByText(value);
    await expect(total).toBeVisible();
    expect(await isWhole(total.locator('..'))).toBe(true);
    expect((await total.boundingBox())?.height).toBeLessThan(1.5 * lineHeightPx);
  }
});
