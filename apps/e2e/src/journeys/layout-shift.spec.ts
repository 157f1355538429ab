import type { Page } from '@playwright/test';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import type { AdminApi } from '../fixtures/admin-api.js';
import { addresses, visit } from '../fixtures/traffic.js';
import { expect, type Open, test } from '../fixtures/test.js';
import type { Customer } from '../fixtures/customer.js';
import { emulateConnection, emulateSlowConnection } from '../screens/network.js';

/** The maximum of a good page is 0.1: https://web.dev/articles/cls */
const maximumShift = 0.02;

const observeShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        window.shifts.push({
          value: entry.value,
          sources: entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
            [node?.nodeName, node?.className, node?.textContent?.slice(0, 40), from.y, from.height, to.y, to.height].join(' '),
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Shift {
  value: number;
  /** What has moved. */
  sources: string[];
}

const widths = [390, 1440];

interface Visitor {
  customer?: Customer | undefined;
  adminKey?: string;
}

async function expectStill(open: Open, paths: readonly string[], visitor: Visitor = {}): Promise<void> {
  const { customer, adminKey } = visitor;
  const moved: Record<string, Shift[]> = {};
  // At the same time, because a page waits for the network most of the time.
  await Promise.all(
    widths.map(async (width) => {
      const page = await open('/robots.txt', customer);
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(observeShifts);
      if (adminKey !== undefined) await page.addInitScript(`localStorage.setItem('admin-key', '${adminKey}')`);
      await emulateSlowConnection(page);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
        const shifts = await shiftsOf(page);
        if (shifts.reduce((sum, { value }) => sum + value, 0) > maximumShift) moved[`${path} at ${width} px`] = shifts;
      }
    }),
  );
  expect(moved).toEqual({});
}

async function recentSession(admin: AdminApi, username: string): Promise<string | undefined> {
  const { recentSessions } = await admin.get<TrafficStatsResponse>('/api/admin/analytics/stats');
  return recentSessions.find(({ user }) => user?.username === username)?.session.sessionId;
}

const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate('window.shifts');

test('nothing moves on the screens of visitors while they load on a slow connection', async ({ open }) => {
  await expectStill(open, [
    ...['/', '/login', '/signup', '/forgot-password', '/reset-password?token=used', '/confirm-email?token=used'],
    ...['/test-referrals', '/success', '/cancel', '/faq', '/terms', '/privacy', '/support', '/no/such/page'],
    ...['/admin', '/analytics', '/api/v1/docs'],
  ]);
});

test('nothing moves on the screens of customers while they load on a slow connection', async ({
  open,
  given,
  externalApi,
}) => {
  const subscriber = await given.subscriber({ plan: 'pro' });
  for (const reason of ['a garage', 'a shop', 'a bank']) await externalApi.consume(subscriber.user.id, 900, { reason });
  await expectStill(
    open,
    [
      ...['/', '/dashboard', '/add-credits', '/checkout?plan=enterprise&upgrade=true', '/checkout?package=10k'],
      ...['/affiliate', '/account', '/success?session_id=cs_test_none'],
    ],
    { customer: subscriber },
  );
  const referralCode = await subscriber.joinAffiliates();
  await given.customer({ referralCode });
  await expectStill(open, ['/affiliate'], { customer: subscriber });
  await expectStill(open, ['/dashboard'], { customer: await given.subscriber({ plan: 'pro' }) });
  const newcomer = { customer: await given.customer() };
  await expectStill(open, ['/', '/dashboard', '/add-credits', '/checkout', '/account', '/change-password'], newcomer);
});

test('nothing moves in the admin console while it loads on a slow connection', async ({
  open,
  given,
  product,
  admin,
}) => {
  const customer = await given.subscriber({ plan: 'pro' });
  const { user } = customer;
  await visit(product.origin, {
    address: addresses.germany,
    browser: 'firefox',
    customer,
    events: Array.from({ length: 30 }, () => ({ type: 'page_view', page: '/' })),
  });
  await expect.poll(() => recentSession(admin, user.username)).toBeDefined();
  const session = `/analytics/sessions/${await recentSession(admin, user.username)}`;
  const tabs = ['', '/overview', '/pending-customers', '/affiliates', '/api-documentation', '/webhooks', '/audit'];
  const paths = [...tabs, '/keys', `/users/${user.id}`].map((path) => `/admin${path}`);
  await expectStill(open, [...paths, '/analytics', session], { adminKey: product.adminKey });
});

test('nothing moves while the landing page arrives in pieces', async ({ open, given }) => {
  for (const customer of [undefined, await given.customer()]) {
    const page = await open('/robots.txt', customer);
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.addInitScript(observeShifts);
    await emulateConnection(page, { latencyMs: 20, bytesPerSecond: 8_000 });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('footer')).toBeAttached();
    expect((await shiftsOf(page)).filter(({ value }) => value > maximumShift / 4)).toEqual([]);
  }
});
