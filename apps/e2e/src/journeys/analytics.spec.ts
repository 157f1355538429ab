import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AdminApi } from '../fixtures/admin-api.js';
import { Customer } from '../fixtures/customer.js';
import { waitForSessions } from '../fixtures/projections.js';
import { expect, test as base } from '../fixtures/test.js';
import { addresses, awayFromMidnight, behindProxy, visit } from '../fixtures/traffic.js';
import { expectAccessible, expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { openAnalytics as openDashboard } from '../screens/analytics.js';
import { abortRequests } from '../screens/network.js';

interface Traffic {
  /** The only visitor who is signed in. */
  customer: Customer;
}

const test = base.extend<{ openAnalytics: (query?: string) => Promise<Page> }, { traffic: Traffic }>({
  // The metrics are those of exactly these visits.
  traffic: [
    async ({ product: { origin, adminKey } }, use) => {
      const customer = await Customer.register(origin);
      const view = (page: string) => ({ type: 'page_view', page });
      await awayFromMidnight();
      await visit(origin, {
        address: addresses.germany,
        browser: 'firefox',
        customer,
        events: [
          view('/?utm_source=newsletter&utm_campaign=launch'),
          view('/signup'),
          { type: 'sign_up', page: '/signup' },
        ],
      });
      await visit(origin, { address: addresses.germanyToo, browser: 'firefox', events: [view('/')] });
      await visit(origin, { address: addresses.britain, browser: 'safariOnPhone', events: [view('/login')] });
      await visit(origin, { address: addresses.unitedStates, browser: 'chrome', events: [view('/'), view('/login')] });
      await waitForSessions(new AdminApi(origin, adminKey), 4);
      await use({ customer });
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  openAnalytics: async ({ open, product }, use) => use((query) => openDashboard(open, product.adminKey, query)),
});

test.use({ productOptions: { name: 'analytics', environment: behindProxy } });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const expectMetric = (page: Page, name: string, value: string) =>
  expect(region(page, name).getByText(value, { exact: true })).toBeVisible();
const expectRows = (page: Page, name: string, rows: string[]) =>
  expect
    .poll(async () => {
      const texts = await region(page, name).getByRole('listitem').allTextContents();
      return texts.map((text) => text.trim());
    })
    .toEqual(rows);

test('analytics asks for the admin key, and refuses a wrong one', async ({ open }) => {
  const page = await open('/analytics');
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.getByLabel('Admin Key').fill('a guess');
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByText('Invalid admin key').first()).toBeVisible();
  expect(await page.getByRole('heading', { name: 'Analytics', exact: true }).isVisible()).toBe(false);
});

test('analytics counts sessions, users, page views and events', async ({ openAnalytics }) => {
  const page = await openAnalytics();
  await expectMetric(page, 'Total Sessions', '4');
  await expectMetric(page, 'Unique Users', '4');
  await expectMetric(page, 'Page Views', '6');
  await expectMetric(page, 'Events', '7');
  await page.getByRole('button', { name: '4 visitors now' }).click();
  const locations = page.getByRole('dialog', { name: 'Current pages' }).getByRole('listitem');
  await expect(locations.nth(2)).toBeVisible();
  expect((await locations.allTextContents()).sort()).toEqual(['/1', '/login2', '/signup1']);
});

test('analytics lists countries, pages, devices and browsers with their shares', async ({ openAnalytics }) => {
  const page = await openAnalytics();
  await expectMetric(page, 'Total Sessions', '4');
  await expectRows(page, 'Top Countries', ['Germany250%', 'United Kingdom125%', 'United States125%']);
  await expectRows(page, 'Top Pages', ['/350%', '/login233.3%', '/signup116.7%']);
  await expectRows(page, 'Devices', ['Desktop375%', 'Mobile125%']);
  await expectRows(page, 'Browsers', ['Firefox250%', 'Chrome125%', 'Safari125%']);
  await expectRows(page, 'Campaigns', ['launch125%']);
  await expect(page.getByRole('link', { name: /CC BY/ })).toBeVisible();
});

test('charts are drawn, described, and without an accessibility violation', async ({ openAnalytics }) => {
  const page = await openAnalytics();
  const overTime = region(page, 'Visitors Over Time');
  await expect(overTime.locator('figure svg path').last()).toBeVisible();
  await expect(overTime.getByText(/by the day\. Most visitors: 4, /)).toBeAttached();
  for (const name of ['Top Countries', 'Top Pages', 'Devices', 'Browsers']) {
    await region(page, name).getByRole('button', { name: 'Chart', exact: true }).click();
    await expect(region(page, name).locator('figure svg').first()).toBeVisible();
  }
  await expect(region(page, 'Top Countries').getByText(/^Germany: 2, /)).toBeAttached();
  await expect(region(page, 'Devices').getByText('Desktop: 3, Mobile: 1')).toBeAttached();
  await expectAccessibleInBothThemes(page);
  await region(page, 'Devices').getByRole('button', { name: 'Mobile' }).click();
  await expectMetric(page, 'Total Sessions', '1');
});

test('the values of a chart can be reached with a pointer and with the keyboard', async ({ openAnalytics }) => {
  const page = await openAnalytics();
  const overTime = region(page, 'Visitors Over Time');
  const shown = page.getByRole('tooltip');
  await overTime.locator('figure').hover();
  await expect(shown).toHaveText(/Visitors\d+$/);
  await page.mouse.move(0, 0);
  await expect(shown).toHaveCount(0);
  await overTime.getByRole('button', { name: 'Table' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText(/Visitors\d+$/);
  const first = await shown.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(shown).not.toHaveText(first!);

  const countries = region(page, 'Top Countries');
  await countries.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect(countries.locator('figure svg').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectMetric(page, 'Total Sessions', '2');
});

test('each metric is shown over time, as a line and as a table', async ({ openAnalytics }) => {
  const page = await openAnalytics();
  await page.getByRole('button', { name: 'Page Views', exact: true }).click();
  await region(page, 'Page Views Over Time').getByRole('button', { name: 'Table' }).click();
  const rows = region(page, 'Page Views Over Time').getByRole('row');
  await expect(rows.nth(7)).toBeVisible();
  const texts = await rows.allTextContents();
  expect(texts).toHaveLength(8);
  // The last row unless midnight has passed since the visits.
  expect(texts.slice(1).filter((text) => !text.endsWith('0000'))).toEqual([
    expect.stringMatching(/^\d+ \w+ \d{4}4467$/),
  ]);
});

test.describe('filters', () => {
  test('are added with a click, stored in the address, and removed with their chip or the back button', async ({
    openAnalytics,
  }) => {
    const page = await openAnalytics();
    await region(page, 'Top Countries')
      .getByRole('button', { name: /^Germany/ })
      .click();
    await expectMetric(page, 'Total Sessions', '2');
    await region(page, 'Top Pages')
      .getByRole('button', { name: /^\/signup/ })
      .click();
    await expectMetric(page, 'Total Sessions', '1');
    expect(new URL(page.url()).searchParams.toString()).toBe('country=DE&page=%2Fsignup');
    await page.reload();
    await expectMetric(page, 'Total Sessions', '1');
    await page.goBack();
    await expectMetric(page, 'Total Sessions', '2');
    await page.getByRole('button', { name: 'Remove the filter Country: Germany' }).click();
    await expectMetric(page, 'Total Sessions', '4');
  });

  test('are added from the values of a session, and with the keyboard', async ({ openAnalytics }) => {
    const page = await openAnalytics();
    const value = page.getByRole('button', { name: 'Browser: Safari' });
    await value.focus();
    await page.keyboard.press('Enter');
    await expectMetric(page, 'Total Sessions', '1');
    await page.getByRole('button', { name: 'Remove the filter Browser: Safari' }).focus();
    await page.keyboard.press('Enter');
    await expectMetric(page, 'Total Sessions', '4');
  });
});

test.describe('the date range', () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

  test('is the last seven days by default', async ({ openAnalytics }) => {
    await awayFromMidnight();
    const page = await openAnalytics();
    expect(await page.getByLabel('Start date').inputValue()).toBe(day(6));
    expect(await page.getByLabel('End date').inputValue()).toBe(day(0));
    await page.getByLabel('Start date').fill(day(20));
    await page.getByLabel('End date').fill(day(10));
    const range = `start=${day(20)}T00%3A00%3A00Z&end=${day(10)}T23%3A59%3A59Z`;
    const asked = page.waitForRequest((request) => request.url().includes(`/analytics/stats?${range}`));
    await page.getByRole('button', { name: 'Update' }).click();
    await asked;
    await expect(page.getByText(/^No sessions match/)).toBeVisible();
    await expectMetric(page, 'Total Sessions', '0');
    await page.reload();
    expect(await page.getByLabel('Start date').inputValue()).toBe(day(20));
    await page.getByRole('button', { name: '30 days' }).click();
    await expectMetric(page, 'Total Sessions', '4');
  });

  test('is refused if its end comes before its start', async ({ openAnalytics }) => {
    const page = await openAnalytics();
    await page.getByLabel('Start date').fill(day(0));
    await page.getByLabel('End date').fill(day(3));
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert').getByText('The end must be after the start.')).toBeVisible();
  });
});

test('recent sessions list the user, country, device, browser and entry page', async ({ openAnalytics, traffic }) => {
  const page = await openAnalytics();
  const rows = page.getByRole('table', { name: 'Recent Sessions' }).getByRole('row');
  await expect(rows.nth(4)).toBeVisible();
  const cells = async (name: string) =>
    (await rows.filter({ hasText: name }).getByRole('cell').allTextContents()).slice(0, 5);
  expect(await cells(traffic.customer.user.username)).toEqual([
    traffic.customer.user.username,
    'Germany',
    'Desktop',
    'Firefox',
    '/',
  ]);
  expect(await cells('United Kingdom')).toEqual(['Anonymous', 'United Kingdom', 'Mobile', 'Safari', '/login']);
});

test('the export contains the filtered sessions as CSV', async ({ openAnalytics }) => {
  const page = await openAnalytics('?browser=Firefox');
  await expectMetric(page, 'Total Sessions', '2');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.includes('Firefox') && line.includes('DE'))).toBe(true);
});

test('the funnel and the cohorts say what became of visitors', async ({ openAnalytics, given, externalApi }) => {
  const subscriber = await given.subscriber();
  await externalApi.consume(subscriber.user.id, 250, { reason: 'Police dispatch' });
  const page = await openAnalytics();
  const steps = page.getByRole('list', { name: 'Funnel' }).getByRole('listitem');
  // The list of users and the ledger follow in a moment.
  await expect(async () => {
    await page.reload();
    await expect(steps).toHaveText(
      [/^Visitors4/, /^Signed up2/, /^Paid1/, /^First resource1100% of paid$/, /^Second month00% of first resource$/],
      { timeout: 5_000 },
    );
  }).toPass();
  const cohort = page.getByRole('group', { name: 'Cohorts' }).getByRole('row').last();
  await expect(cohort).toHaveText(/250%$/);
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Used credits' }).click();
  await expect(cohort).toHaveText(/250%$/);
  await expectAccessibleInBothThemes(page);
});

test('analytics reports that it cannot load, and loads on request', async ({ openAnalytics }) => {
  const page = await openAnalytics();
  await expectMetric(page, 'Total Sessions', '4');
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('Failed to load analytics'),
  });
  const restore = await abortRequests(page, '**/api/admin/analytics/stats?**');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert').getByText('Failed to load analytics')).toBeVisible();
  await logged;
  await restore();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectMetric(page, 'Total Sessions', '4');
});

test('analytics fits on the narrowest phone', async ({ openAnalytics }) => {
  const page = await openAnalytics();
  await expectMetric(page, 'Total Sessions', '4');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.locator('figure svg path').last()).toBeVisible();
  // The charts are resized a moment after the page.
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
  await expectAccessible(page);
});
