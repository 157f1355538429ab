import { readFile } from 'node:fs/promises';
import { eventually } from '@scriptsmith/testing';
import type { Page } from 'playwright-core';
import { Customer } from './customer-api.js';
import { cutOff, Journey } from './journey.js';
import { patience } from './patience.js';
import { addresses, awayFromMidnight, behindOurProxy, sessionsCounted, visit } from './traffic.js';
import { violationsOn } from './violations.js';

/** An admin looks at the traffic of the product: figures, lists, charts, ranges, filters, export. */
let journey: Journey;
let customer: Customer;

beforeAll(async () => {
  journey = await Journey.start(behindOurProxy);
  const { origin, product } = journey;
  customer = await Customer.register(origin);
  const view = (page: string) => ({ type: 'page_view', page });
  await awayFromMidnight();
  await visit(origin, {
    ...{ address: addresses.germany, browser: 'firefox', customer },
    events: [
      view('/?utm_source=newsletter&utm_campaign=launch'),
      view('/signup'),
      { type: 'sign_up', page: '/signup' },
    ],
  });
  await visit(origin, { address: addresses.germanyToo, browser: 'firefox', events: [view('/')] });
  await visit(origin, { address: addresses.britain, browser: 'safariOnPhone', events: [view('/login')] });
  await visit(origin, { address: addresses.unitedStates, browser: 'chrome', events: [view('/'), view('/login')] });
  await sessionsCounted(origin, product.adminKey, 4);
}, 180_000);

afterAll(() => journey.stop(), 60_000);

async function openAnalytics(query = ''): Promise<Page> {
  const page = await journey.open(`/analytics${query}`);
  await page.getByLabel('Admin Key').fill(journey.product.adminKey);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('heading', { name: 'Analytics', exact: true }).waitFor();
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string, value: string) =>
  region(page, name).getByText(value, { exact: true }).waitFor();
const expectRows = (page: Page, name: string, rows: string[]) =>
  eventually(async () => {
    const texts = await region(page, name).getByRole('listitem').allTextContents();
    expect(texts.map((text) => text.trim())).toEqual(rows);
  }, patience);

test('asks for the admin key, and takes no wrong one', async () => {
  const page = await journey.open('/analytics');
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  await page.getByLabel('Admin Key').fill('a guess');
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByText('Invalid admin key').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Analytics', exact: true }).isVisible()).toBe(false);
});

test('counts sessions, users, page views and events', async () => {
  const page = await openAnalytics();
  await figure(page, 'Total Sessions', '4');
  await figure(page, 'Unique Users', '4');
  await figure(page, 'Page Views', '6');
  await figure(page, 'Events', '7');
  await page.getByRole('button', { name: '4 visitors now' }).click();
  const places = page.getByRole('dialog', { name: 'Current pages' }).getByRole('listitem');
  await places.nth(2).waitFor();
  expect((await places.allTextContents()).sort()).toEqual(['/1', '/login2', '/signup1']);
});

test('lists countries, pages, devices and browsers with their shares', async () => {
  const page = await openAnalytics();
  await figure(page, 'Total Sessions', '4');
  await expectRows(page, 'Top Countries', ['Germany250%', 'United Kingdom125%', 'United States125%']);
  await expectRows(page, 'Top Pages', ['/350%', '/login233.3%', '/signup116.7%']);
  await expectRows(page, 'Devices', ['Desktop375%', 'Mobile125%']);
  await expectRows(page, 'Browsers', ['Firefox250%', 'Chrome125%', 'Safari125%']);
  await expectRows(page, 'Campaigns', ['launch125%']);
  await page.getByRole('link', { name: /CC BY/ }).waitFor();
});

test('draws them, says what it drew, and axe finds nothing wrong with it', async () => {
  const page = await openAnalytics();
  const overTime = region(page, 'Visitors Over Time');
  await overTime.locator('svg .MuiLineChart-line').waitFor();
  await overTime.getByText(/by the day\. Most visitors: 4, /).waitFor({ state: 'attached' });
  for (const name of ['Top Countries', 'Top Pages', 'Devices', 'Browsers']) {
    await region(page, name).getByRole('button', { name: 'Chart', exact: true }).click();
    await region(page, name).locator('.MuiBarChart-element, .MuiPieChart-arc').first().waitFor();
  }
  await region(page, 'Devices').getByText('Desktop: 3, Mobile: 1').waitFor({ state: 'attached' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect({ colorScheme, found: await violationsOn(page) }).toEqual({ colorScheme, found: [] });
  }
  await region(page, 'Devices').locator('.MuiPieChart-arc').last().click();
  await figure(page, 'Total Sessions', '1');
});

test('shows each figure over time, as a line and as a table', async () => {
  const page = await openAnalytics();
  await page.getByRole('button', { name: 'Page Views', exact: true }).click();
  await region(page, 'Page Views Over Time').getByRole('button', { name: 'Table' }).click();
  const rows = region(page, 'Page Views Over Time').getByRole('row');
  await rows.nth(7).waitFor();
  const texts = await rows.allTextContents();
  expect(texts).toHaveLength(8);
  // The last row unless midnight has passed since the visits.
  expect(texts.slice(1).filter((text) => !text.endsWith('0000'))).toEqual([
    expect.stringMatching(/^\d+ \w+ \d{4}4467$/),
  ]);
});

describe('filters', () => {
  test('come with a click, stand in the address, and go with their chip or the back button', async () => {
    const page = await openAnalytics();
    await region(page, 'Top Countries')
      .getByRole('button', { name: /^Germany/ })
      .click();
    await figure(page, 'Total Sessions', '2');
    await region(page, 'Top Pages')
      .getByRole('button', { name: /^\/signup/ })
      .click();
    await figure(page, 'Total Sessions', '1');
    expect(new URL(page.url()).searchParams.toString()).toBe('country=DE&page=%2Fsignup');
    await page.reload();
    await figure(page, 'Total Sessions', '1');
    await page.goBack();
    await figure(page, 'Total Sessions', '2');
    await page.getByRole('button', { name: 'Remove the filter Country: Germany' }).click();
    await figure(page, 'Total Sessions', '4');
  });

  test('come from the values of a session too, and from the keyboard', async () => {
    const page = await openAnalytics();
    const value = page.getByRole('button', { name: 'Browser: Safari' });
    await value.focus();
    await page.keyboard.press('Enter');
    await figure(page, 'Total Sessions', '1');
    await page.getByRole('button', { name: 'Remove the filter Browser: Safari' }).focus();
    await page.keyboard.press('Enter');
    await figure(page, 'Total Sessions', '4');
  });
});

describe('the range', () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

  test('is the last seven days, and can be any other', async () => {
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
    await page.getByText(/^No sessions match/).waitFor();
    await figure(page, 'Total Sessions', '0');
    await page.reload();
    expect(await page.getByLabel('Start date').inputValue()).toBe(day(20));
    await page.getByRole('button', { name: '30 days' }).click();
    await figure(page, 'Total Sessions', '4');
  });

  test('whose end comes before its start is refused', async () => {
    const page = await openAnalytics();
    await page.getByLabel('Start date').fill(day(0));
    await page.getByLabel('End date').fill(day(3));
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('alert').getByText('The end must be after the start').waitFor();
  });
});

test('recent sessions say when, who, from where, with what, and where they came in', async () => {
  const page = await openAnalytics();
  const rows = page.getByRole('table', { name: 'Recent Sessions' }).getByRole('row');
  await rows.nth(4).waitFor();
  const cells = async (name: string) =>
    (await rows.filter({ hasText: name }).getByRole('cell').allTextContents()).slice(1, 6);
  expect(await cells(customer.user.username)).toEqual([customer.user.username, 'Germany', 'Desktop', 'Firefox', '/']);
  expect(await cells('United Kingdom')).toEqual(['Anonymous', 'United Kingdom', 'Mobile', 'Safari', '/login']);
});

test('exports what it shows as CSV', async () => {
  const page = await openAnalytics('?browser=Firefox');
  await figure(page, 'Total Sessions', '2');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.includes('Firefox') && line.includes('DE'))).toBe(true);
});

test('says so when it cannot load, and loads when asked again', async () => {
  const page = await openAnalytics();
  await figure(page, 'Total Sessions', '4');
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('Failed to load analytics'),
  });
  const restore = await cutOff(page, '**/api/admin/analytics/stats?**');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('alert').getByText('Failed to load analytics').waitFor();
  await logged;
  await restore();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await figure(page, 'Total Sessions', '4');
});

test('fits on the narrowest phone', async () => {
  const page = await openAnalytics();
  await figure(page, 'Total Sessions', '4');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.locator('svg .MuiLineChart-line').waitFor();
  // The charts learn their new width a moment after the page.
  await eventually(
    async () => expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360),
    patience,
  );
  expect(await violationsOn(page)).toEqual([]);
});

test('its charts and the grid are no part of what the landing page loads', async () => {
  const page = await (await journey.open('/login')).context().newPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.goto(journey.origin);
  await page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const loaded = (await Promise.all(scripts)).join('\n');
  expect(loaded).toContain('Choose Your Plan');
  expect(loaded).not.toMatch(/MuiChartsSurface|MuiLineChart|MuiDataGrid/);
});
