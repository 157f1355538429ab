import type { AdminKeySecretResponse, LoginResponse, TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import { eventually } from '@scriptsmith/testing';
import type { Page } from 'playwright-core';
import { AdminApi } from './admin-api.js';
import { Customer, customerPassword } from './customer-api.js';
import { cutOff, Journey, toast } from './journey.js';
import { patience } from './patience.js';
import { addresses, behindOurProxy, sessionsCounted, visit } from './traffic.js';
import { violationsOn } from './violations.js';

/** An admin looks at one session, and at the person behind it. */
const hostile = [
  '<script>window.wasRun = true</script>',
  '<img src=x onerror="window.wasRun = true">',
  '"><svg onload="window.wasRun = true">',
  'javascript:window.wasRun=true',
  '{{constructor.constructor("window.wasRun=true")()}}',
];

const people = ['to-reset', 'to-ban', 'to-delete', 'to-look-at'] as const;
type Name = (typeof people)[number];

let journey: Journey;
const customers = new Map<Name, Customer>();

beforeAll(async () => {
  journey = await Journey.start(behindOurProxy);
  const { origin, product } = journey;
  for (const username of people) {
    const customer = await Customer.register(origin, { username });
    customers.set(username, customer);
    await visit(origin, {
      ...{ address: addresses.germany, browser: 'firefox', customer },
      events: [
        { type: 'page_view', page: '/' },
        { type: 'checkout_started', page: '/checkout', target: 'Pro', data: { plan: 'pro', pricePence: 3_999 } },
        ...hostile.map((text) => ({ type: 'click', page: '/', target: text, data: { text } })),
      ],
    });
  }
  await visit(origin, { address: addresses.britain, browser: 'chrome', events: [{ type: 'page_view', page: '/' }] });
  await sessionsCounted(origin, product.adminKey, people.length + 1);
}, 180_000);

afterAll(() => journey.stop(), 60_000);

async function openAnalytics(adminKey = journey.product.adminKey, query = ''): Promise<Page> {
  const page = await journey.open(`/analytics${query}`);
  await page.getByLabel('Admin Key').fill(adminKey);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('table', { name: 'Recent Sessions' }).waitFor();
  return page;
}

async function openSession(name: Name, query = ''): Promise<Page> {
  const page = await openAnalytics(journey.product.adminKey, query);
  await page.getByRole('link', { name: new RegExp(`^Details: ${name},`) }).click();
  await page.getByRole('heading', { name: 'Events Timeline' }).waitFor();
  return page;
}

const login = (name: Name, password: string) =>
  fetch(`${journey.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: journey.origin },
    body: JSON.stringify({ email: customers.get(name)?.user.email, password }),
  });

/** Whose visits the list shows to whoever opens it now. */
async function usersSeen(): Promise<(string | undefined)[]> {
  const api = new AdminApi(journey.origin, journey.product.adminKey);
  const { recentSessions } = await api.get<TrafficStatsResponse>('/api/admin/analytics/stats');
  return recentSessions.map(({ user }) => user?.username);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const fact = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).getByRole('definition');

async function chooseAction(page: Page, name: Name, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the session view', () => {
  test('has an address of its own, and the way back leads to the list as it was', async () => {
    const page = await openSession('to-look-at', '?country=DE');
    const { pathname, search } = new URL(page.url());
    expect(pathname).toMatch(/^\/analytics\/sessions\/[\da-f-]{36}$/);
    expect(search).toBe('?country=DE');
    await page.reload();
    await page.getByRole('heading', { name: /^to-look-at, / }).waitFor();
    await page.getByRole('link', { name: 'Back to Analytics' }).click();
    await page.getByRole('button', { name: 'Remove the filter Country: Germany' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /^to-look-at, / }).waitFor();
  });

  test('shows session, device and browser, user, and a timeline that scrolls at a fixed height', async () => {
    const page = await openSession('to-look-at');
    expect(await fact(page, 'IP Address').textContent()).toBe('5.9.10.0/24');
    expect(await fact(page, 'Location').textContent()).toBe('Germany');
    expect(await fact(page, 'Device').textContent()).toBe('Desktop');
    expect(await fact(page, 'Browser').textContent()).toBe('Firefox');
    expect(await fact(page, 'Operating System').textContent()).toBe('Windows');
    expect(await fact(page, 'Email').textContent()).toBe(customers.get('to-look-at')?.user.email);
    const timeline = page.getByRole('group', { name: 'Events', exact: true });
    const height = (await timeline.boundingBox())?.height;
    await page.setViewportSize({ width: 360, height: 800 });
    expect(height).toBeGreaterThan(0);
    await eventually(async () => {
      expect((await timeline.boundingBox())?.height).toBeLessThan(800);
      const overflow = await timeline.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(overflow).toBeGreaterThan(0);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
    }, patience);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ colorScheme, found: await violationsOn(page) }).toEqual({ colorScheme, found: [] });
    }
  });

  test('tells what happened with its pairs, and runs nothing that was stored', async () => {
    const page = await openSession('to-look-at');
    const events = page.getByRole('group', { name: 'Events', exact: true }).getByRole('listitem');
    await events.nth(1 + hostile.length).waitFor();
    expect(await events.nth(1).getByRole('term').allTextContents()).toEqual(['plan', 'pricePence']);
    expect(await events.nth(1).getByRole('definition').allTextContents()).toEqual(['pro', '3999']);
    const texts = await events.getByRole('definition').allTextContents();
    expect(texts.slice(2)).toEqual(hostile);
    expect(await page.evaluate('"wasRun" in window')).toBe(false);
  });

  test('says so when there is no such session', async () => {
    const page = await openAnalytics();
    await page.goto(`${journey.origin}/analytics/sessions/0199d6a5-0000-7000-8000-000000000001`);
    await page.getByText(/^Session not found/).waitFor();
  });
});

test('a reset shows message and temporary password, which can be copied and used', async () => {
  const page = await openAnalytics();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: journey.origin });
  await chooseAction(page, 'to-reset', 'Reset Password');
  const dialog = alert(page, 'Password Reset');
  await dialog.getByText('Password reset. The user must choose a new one at the next login.').waitFor();
  await page.locator('form[aria-label="Date range"] button:enabled').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const password = await dialog.getByLabel('Temporary Password', { exact: true }).inputValue();
  await Promise.all([
    dialog.getByRole('button', { name: 'Temporary Password copied' }).waitFor(),
    dialog.getByRole('button', { name: 'Copy temporary password' }).click(),
  ]);
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(password);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await login('to-reset', customerPassword)).status).toBe(401);
  expect((await (await login('to-reset', password)).json()) as LoginResponse).toMatchObject({
    mustChangePassword: true,
  });
});

test('a ban asks for its reason, does nothing if blank, and keeps the user out', async () => {
  const page = await openSession('to-ban');
  await press(page, 'Ban User');
  const question = alert(page, 'Ban User');
  await question.getByLabel('Reason').fill('   ');
  await question.getByRole('button', { name: 'Ban User' }).click();
  await question.getByText('Enter a reason').waitFor();
  expect((await login('to-ban', customerPassword)).status).toBe(200);
  await question.getByLabel('Reason').fill('shares the account');
  await question.getByRole('button', { name: 'Ban User' }).click();
  await alert(page, 'User Banned').getByText('User banned. All their sessions have ended.').waitFor();
  await press(page, 'OK');
  expect((await login('to-ban', customerPassword)).status).toBe(403);
});

test('a deletion is confirmed first, and leads back to a list without the user', async () => {
  const page = await openSession('to-delete');
  await press(page, 'Delete');
  const question = alert(page, 'Delete User');
  await question.getByText(/^Are you sure you want to permanently delete to-delete\?/).waitFor();
  await question.getByRole('button', { name: 'Keep User' }).click();
  await question.waitFor({ state: 'hidden' });
  expect((await login('to-delete', customerPassword)).status).toBe(200);
  await press(page, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await alert(page, 'User Deletion')
    .getByText(/^(User deleted|The user is being deleted)\.$/)
    .waitFor();
  await eventually(async () => expect(await usersSeen()).not.toContain('to-delete'), patience);
  await press(page, 'OK');
  await page.getByRole('heading', { name: 'Analytics', exact: true }).waitFor();
  await page.getByRole('table', { name: 'Recent Sessions' }).waitFor();
  expect(await page.getByRole('button', { name: 'Actions for to-delete' }).count()).toBe(0);
  expect((await login('to-delete', customerPassword)).status).toBe(401);
});

test('an action that fails says so, and can be tried again', async () => {
  const page = await openAnalytics();
  const restore = await cutOff(page, '**/api/admin/analytics/user/*/reset-password');
  await chooseAction(page, 'to-look-at', 'Reset Password');
  await toast(page, 'Error', 'Failed to reset the password');
  await restore();
  await chooseAction(page, 'to-look-at', 'Reset Password');
  await alert(page, 'Password Reset').waitFor();
});

test('who may only read is offered no action', async () => {
  const api = new AdminApi(journey.origin, journey.product.adminKey);
  const created = await api.change('POST', '/api/admin/keys', { name: 'reader', role: 'read-only' });
  const page = await openAnalytics((created as AdminKeySecretResponse).secret ?? '');
  await page.getByRole('link', { name: /^Details: to-look-at,/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  await page.getByRole('link', { name: /^Details: to-look-at,/ }).click();
  await page.getByRole('heading', { name: 'User Info' }).waitFor();
  expect(await page.getByRole('button', { name: 'Ban User' }).count()).toBe(0);
});
