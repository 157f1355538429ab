import type { Page } from '@playwright/test';
import type { Customer } from '../fixtures/customer.js';
import { expect, type Open, test } from '../fixtures/test.js';
import { scriptSizes } from '../screens/script-sizes.js';
import { holdRequests, openOnSlowNetwork } from '../screens/network.js';
import { expectToast } from '../screens/toasts.js';

/** The most script that the landing page takes, in bytes as gzip. */
const maximumScriptBytes = 200_000;

/** The addresses of all scripts that a screen loads without any action. */
async function scriptsOf(open: Open, path: string): Promise<string[]> {
  const page = await open('/no/such/page');
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // The landing page is visible before its script has run.
  if (path === '/') await expect(page.locator('html:not([data-starting])')).toBeAttached();
  await page.waitForLoadState('networkidle');
  return [...new Set(scripts)];
}

let landingScripts: Promise<string[]> | undefined;

/** The scripts of the landing page, which are the same for all tests of this file. */
const scriptsOfLandingPage = (open: Open): Promise<string[]> => (landingScripts ??= scriptsOf(open, '/'));

test(`the landing page loads at most ${maximumScriptBytes / 1_000} kB of script`, async ({ open }) => {
  const sizes = await scriptSizes(await scriptsOfLandingPage(open));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeGreaterThan(100_000);
  // A failure lists the sizes.
  expect(total <= maximumScriptBytes ? [] : sizes).toEqual([]);
});

test('the script of the landing page is evaluated in parts, between which the page responds', async ({ open }) => {
  const sizes = (await scriptSizes(await scriptsOfLandingPage(open))).map(({ bytes }) => bytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  expect(Math.max(...sizes)).toBeLessThan(total / 2);
});

test('the styles of the landing page are complete before its script runs, and stay in their place', async ({
  open,
}) => {
  const page = await open('/cancel');
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    window.firstStyles = [...document.styleSheets];
  })`);
  await page.goto('/');
  await expect(page.locator('html:not([data-starting])')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const changes = await page.evaluate(`{
    const first = window.firstStyles;
    const current = [...document.styleSheets];
    const added = current.filter((sheet) => !first.includes(sheet));
    ({
      moved: first.filter((sheet) => !current.includes(sheet)).length,
      added: added.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    });
  }`);
  expect(changes).toEqual({ moved: 0, added: [] });
});

test('the landing page loads neither charts nor lists of the console', async ({ open }) => {
  const page = await (await open('/login')).context().newPage();
  const addresses = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) addresses.add(response.url());
  });
  await page.goto('/');
  await expect(page.locator('html:not([data-starting])')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const scripts = [...addresses].map(async (address) => (await page.request.get(address)).text());
  const loaded = (await Promise.all(scripts)).join('\n');
  expect(loaded).toContain('Choose Your Plan');
  expect(loaded).not.toMatch(/MuiChartsAxis|--list-columns/);
});

for (const path of [
  ...['/login', '/signup', '/cancel', '/success', '/test-referrals', '/forgot-password', '/admin', '/analytics'],
])
  test(`${path} has a separate chunk, which the landing page does not load`, async ({ open }) => {
    const landing = await scriptsOfLandingPage(open);
    const own = (await scriptsOf(open, path)).map((url) => new URL(url).pathname);
    const named = own.filter((file) => file.startsWith(`/assets${path}-page-`));
    expect(named).toHaveLength(1);
    expect(landing.map((url) => new URL(url).pathname)).not.toContain(named[0]);
  });

test.describe('a click on the landing page before the app has started', () => {
  const loginRequired = ['Please Log In', 'You need to log in to subscribe to a plan'] as const;

  test('is not lost while the script loads, and React hydrates without an error', async ({ open }) => {
    const page = await openOnSlowNetwork(open, '/');
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.getByRole('button', { name: 'Get Started with Scripter' }).click();
    await expectToast(page, ...loginRequired);
    await page.waitForURL(({ pathname }) => pathname === '/login');
    expect(errors).toEqual([]);
  });

  const moments = ['before its script has run', 'at the moment the app starts'] as const;

  /** Opens the landing page and clicks before its script has run, or when the app is about to handle clicks itself. */
  async function openAndClick(
    open: Open,
    moment: (typeof moments)[number],
    { customer, button = '#plans button' }: { customer?: Customer; button?: string } = {},
  ): Promise<Page> {
    const page = await open('/cancel', customer);
    await page.addInitScript(`{
      const click = () => document.querySelector('${button}').click();
      let earlyClicks;
      if (${moment === moments[0]}) document.addEventListener('DOMContentLoaded', click);
      else Object.defineProperty(window, 'earlyClicks', {
        configurable: true,
        get: () => earlyClicks,
        // The page stores the clicks of its visitors until the app calls \`stop\`.
        set(given) {
          earlyClicks = { ...given, stop: () => (given.stop(), queueMicrotask(click)) };
        },
      });
    }`);
    await page.goto('/');
    return page;
  }

  for (const moment of moments) {
    test(`is not lost ${moment}`, async ({ open }) => {
      await expectToast(await openAndClick(open, moment), ...loginRequired);
    });

    test(`on the button of a form is not lost ${moment}`, async ({ open }) => {
      const page = await openAndClick(open, moment, { button: 'form button' });
      await expectToast(page, 'Please Log In', 'You need to log in to access the chat feature.');
    });

    test(`leads a signed-in customer to the checkout, ${moment}`, async ({ open, given }) => {
      const page = await openAndClick(open, moment, { customer: await given.customer() });
      await page.waitForURL(({ pathname }) => pathname.startsWith('/c/pay/'));
    });
  }
});

test('the landing page shows its content before the app has started', async ({ open }) => {
  const page = await open('/cancel');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-starting]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'The product at work' }).getByText('fxmanifest.lua')).toBeVisible();
  release();
});

test('a link that is followed before the app has started keeps the referral code', async ({ open }) => {
  const page = await open('/cancel');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/?ref=ADA', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Sign Up' }).first().click({ noWaitAfter: true });
  await page.waitForURL('**/signup?ref=ADA', { waitUntil: 'commit' });
  release();
});
