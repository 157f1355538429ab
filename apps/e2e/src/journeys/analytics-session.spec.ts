import type { AdminKeySecretResponse, LoginResponse, TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import type { Locator, Page } from '@playwright/test';
import type { AdminApi } from '../fixtures/admin-api.js';
import { type Customer, customerPassword, uniqueName } from '../fixtures/customer.js';
import { login, requestLogin } from '../fixtures/login.js';
import { expect, test as base } from '../fixtures/test.js';
import { addresses, visit } from '../fixtures/traffic.js';
import { expectAccessible, expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { openAnalytics as openDashboard } from '../screens/analytics.js';
import { press } from '../screens/controls.js';
import { abortRequests } from '../screens/network.js';
import { toasts, unreachable } from '../screens/toasts.js';

/** Texts that must be shown, and never run or interpreted. */
const hostileTexts = [
  '<script>window.wasRun = true</script>',
  '<img src=x onerror="window.wasRun = true">',
  '"><svg onload="window.wasRun = true">',
  'javascript:window.wasRun=true',
  '{{constructor.constructor("window.wasRun=true")()}}',
];

interface SessionFixtures {
  /** A customer who has visited the product from Germany with Firefox. */
  visitor: Customer;
  openAnalytics: (query?: string, adminKey?: string) => Promise<Page>;
  openSession: (query?: string) => Promise<Page>;
}

const test = base.extend<SessionFixtures>({
  visitor: async ({ given, admin, product }, use) => {
    const customer = await given.customer({ username: uniqueName('visitor') });
    await visit(product.origin, {
      address: addresses.germany,
      browser: 'firefox',
      customer,
      events: [
        { type: 'page_view', page: '/' },
        { type: 'checkout_started', page: '/checkout', target: 'Pro', data: { plan: 'pro', pricePence: 3_999 } },
        ...hostileTexts.map((text) => ({ type: 'click', page: '/', target: text, data: { text } })),
      ],
    });
    await expect.poll(() => recentUsers(admin)).toContain(customer.user.username);
    await use(customer);
  },

  openAnalytics: async ({ open, product, visitor }, use) =>
    use(async (query, adminKey = product.adminKey) => {
      const page = await openDashboard(open, adminKey, query);
      await expect(page.getByRole('table', { name: 'Recent Sessions' })).toBeVisible();
      await expect(detailsLink(page, visitor)).toBeVisible();
      return page;
    }),

  openSession: async ({ openAnalytics, visitor }, use) =>
    use(async (query) => {
      const page = await openAnalytics(query);
      await detailsLink(page, visitor).click();
      await expect(page.getByRole('heading', { name: 'Events Timeline' })).toBeVisible();
      return page;
    }),
});

/** The usernames in the list of recent sessions. */
async function recentUsers(admin: AdminApi): Promise<(string | undefined)[]> {
  const { recentSessions } = await admin.get<TrafficStatsResponse>('/api/admin/analytics/stats');
  return recentSessions.map(({ user }) => user?.username);
}

const detailsLink = (page: Page, { user }: Customer): Locator =>
  page.getByRole('link', { name: new RegExp(`^Details: ${user.username},`) });
const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const fact = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).getByRole('definition');

async function chooseAction(page: Page, { user }: Customer, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.describe('the session page', () => {
  test('has its own address, and leads back to the filtered list', async ({ openSession, visitor }) => {
    const page = await openSession('?country=DE');
    const heading = page.getByRole('heading', { name: new RegExp(`^${visitor.user.username}, `) });
    const { pathname, search } = new URL(page.url());
    expect(pathname).toMatch(/^\/analytics\/sessions\/[\da-f-]{36}$/);
    expect(search).toBe('?country=DE');
    await page.reload();
    await expect(heading).toBeVisible();
    await page.getByRole('link', { name: 'Back to Analytics' }).click();
    await expect(page.getByRole('button', { name: 'Remove the filter Country: Germany' })).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
  });

  test('shows session, device, browser and user, and a timeline that scrolls at a fixed height', async ({
    openSession,
    visitor,
  }) => {
    const page = await openSession();
    expect(await fact(page, 'IP Address').textContent()).toBe('5.9.10.0/24');
    expect(await fact(page, 'Location').textContent()).toBe('Germany');
    expect(await fact(page, 'Device').textContent()).toBe('Desktop');
    expect(await fact(page, 'Browser').textContent()).toBe('Firefox');
    expect(await fact(page, 'Operating System').textContent()).toBe('Windows');
    expect(await fact(page, 'Email').textContent()).toBe(visitor.user.email);
    const timeline = page.getByRole('group', { name: 'Events', exact: true });
    const height = (await timeline.boundingBox())?.height;
    await page.setViewportSize({ width: 360, height: 800 });
    expect(height).toBeGreaterThan(0);
    await expect(async () => {
      expect((await timeline.boundingBox())?.height).toBeLessThan(800);
      const overflow = await timeline.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(overflow).toBeGreaterThan(0);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
    }).toPass();
    await expectAccessibleInBothThemes(page);
  });

  test('lists each event with its data, and runs nothing that was stored', async ({ openSession }) => {
    const page = await openSession();
    const events = page.getByRole('group', { name: 'Events', exact: true }).getByRole('listitem');
    await expect(events.nth(1 + hostileTexts.length)).toBeVisible();
    expect(await events.nth(1).getByRole('term').allTextContents()).toEqual(['plan', 'pricePence']);
    expect(await events.nth(1).getByRole('definition').allTextContents()).toEqual(['pro', '3999']);
    const texts = await events.getByRole('definition').allTextContents();
    expect(texts.slice(2)).toEqual(hostileTexts);
    expect(await page.evaluate('"wasRun" in window')).toBe(false);
  });

  test('reports a session that does not exist', async ({ openAnalytics }) => {
    const page = await openAnalytics();
    for (const id of ['0199d6a5-0000-7000-8000-000000000001', '0199d6a5-0000']) {
      await page.goto(`/analytics/sessions/${id}`);
      await expect(page.getByText(/^Session not found/)).toBeVisible();
    }
  });
});

test('a password reset shows a message and a temporary password, which can be copied and used', async ({
  openAnalytics,
  visitor,
  product,
}) => {
  const { email } = visitor.user;
  const page = await openAnalytics();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin });
  await chooseAction(page, visitor, 'Reset Password');
  const dialog = alert(page, 'Password Reset');
  await expect(dialog.getByText('Password reset. The user must choose a new one at the next login.')).toBeVisible();
  await expect(page.locator('form[aria-label="Date range"] button:enabled')).toBeVisible();
  await expectAccessible(page);
  const password = await dialog.getByLabel('Temporary Password', { exact: true }).inputValue();
  await Promise.all([
    expect(dialog.getByRole('button', { name: 'Temporary Password copied' })).toBeVisible(),
    dialog.getByRole('button', { name: 'Copy temporary password' }).click(),
  ]);
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(password);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  expect(await login(product.origin, email, customerPassword)).toBe(401);
  const response = (await (await requestLogin(product.origin, email, password)).json()) as LoginResponse;
  expect(response).toMatchObject({ mustChangePassword: true });
});

test('a ban asks for its reason, refuses a blank one, and locks the user out', async ({
  openSession,
  visitor,
  product,
}) => {
  const { email } = visitor.user;
  const page = await openSession();
  await press(page, 'Ban User');
  const question = alert(page, 'Ban User');
  await question.getByLabel('Reason').fill('   ');
  await question.getByRole('button', { name: 'Ban User' }).click();
  await expect(question.getByText('Enter a reason')).toBeVisible();
  expect(await login(product.origin, email, customerPassword)).toBe(200);
  await question.getByLabel('Reason').fill('shares the account');
  await question.getByRole('button', { name: 'Ban User' }).click();
  await expect(alert(page, 'User Banned').getByText('User banned. All their sessions have ended.')).toBeVisible();
  await press(page, 'OK');
  expect(await login(product.origin, email, customerPassword)).toBe(403);
});

test('a deletion is confirmed first, and leads back to a list without the user', async ({
  openSession,
  visitor,
  admin,
  product,
}) => {
  const { email, username } = visitor.user;
  const page = await openSession();
  await press(page, 'Delete');
  const question = alert(page, 'Delete User');
  await expect(
    question.getByText(new RegExp(`^Are you sure you want to permanently delete ${username}\\?`)),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Keep User' }).click();
  await expect(question).toBeHidden();
  expect(await login(product.origin, email, customerPassword)).toBe(200);
  await press(page, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page, 'User Deletion').getByText(/^(User deleted|The user is being deleted)\.$/)).toBeVisible();
  await expect.poll(() => recentUsers(admin)).not.toContain(username);
  await press(page, 'OK');
  await expect(page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent Sessions' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${username}` })).toHaveCount(0);
  expect(await login(product.origin, email, customerPassword)).toBe(401);
});

test('an action that fails is reported, and can be repeated', async ({ openAnalytics, visitor }) => {
  const page = await openAnalytics();
  const restore = await abortRequests(page, '**/api/admin/analytics/user/*/reset-password');
  await chooseAction(page, visitor, 'Reset Password');
  await expect(toasts(page)).toContainText(`Failed to reset the password. ${unreachable}`);
  await restore();
  await toasts(page)
    .getByRole('button', { name: /Try Again/ })
    .click();
  await expect(alert(page, 'Password Reset')).toBeVisible();
});

test('a read-only key is offered no action', async ({ openAnalytics, visitor, admin }) => {
  const created = await admin.change('POST', '/api/admin/keys', { name: uniqueName('reader'), role: 'read-only' });
  const page = await openAnalytics('', (created as AdminKeySecretResponse).secret ?? '');
  await expect(detailsLink(page, visitor)).toBeVisible();
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  await detailsLink(page, visitor).click();
  await expect(page.getByRole('heading', { name: 'User Info' })).toBeVisible();
  expect(await page.getByRole('button', { name: 'Ban User' }).count()).toBe(0);
});
