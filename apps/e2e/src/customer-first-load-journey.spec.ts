import type { Page } from 'playwright-core';
import { Customer } from './customer-api.js';
import { holdUp, Journey, openSlowly, toast } from './journey.js';

/** What a visitor's first screen costs, and that each screen brings its own code. */
const mostScriptBytes = 180_000;

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start();
}, 120_000);
afterAll(() => journey.stop(), 60_000);

/** The addresses of all scripts that a screen loads by itself. */
async function scriptsOf(path: string): Promise<string[]> {
  const page = await journey.open('/no/such/page');
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto(journey.origin + path);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  // The landing page is to be seen before its script has run.
  if (path === '/') await page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return [...new Set(scripts)];
}

/** As it is sent to a browser that knows no better compression. */
async function gzipBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  // Left unread, it would keep its connection, and the product waits for it when it is to stop.
  await answer.arrayBuffer();
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  return Number(answer.headers.get('content-length'));
}

test('the landing page loads at most 180 kB of script', async () => {
  const scripts = await scriptsOf('/');
  const sizes = await Promise.all(scripts.map(async (url) => ({ url, bytes: await gzipBytes(url) })));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeGreaterThan(100_000);
  // The sizes are there to be read when it is too much.
  expect(total <= mostScriptBytes ? [] : sizes).toEqual([]);
});

test.each(['/login', '/signup', '/cancel', '/success', '/test-referrals', '/forgot-password', '/admin', '/analytics'])(
  '%s has a chunk of its own, which the landing page leaves alone',
  async (path) => {
    const landing = await scriptsOf('/');
    const own = (await scriptsOf(path)).map((url) => new URL(url).pathname);
    const named = own.filter((file) => file.startsWith(`/assets${path}-page-`));
    expect(named).toHaveLength(1);
    expect(landing.map((url) => new URL(url).pathname)).not.toContain(named[0]);
  },
);

describe('a click on the landing page before the app has taken it over', () => {
  const told = ['Please Log In', 'You need to log in to subscribe to a plan'] as const;

  test('is not lost while the script is under way, and React knows the page it finds', async () => {
    const page = await openSlowly(journey, '/');
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.getByRole('button', { name: 'Get Started with Scripter' }).click();
    await toast(page, ...told);
    await page.waitForURL('**/login');
    expect(errors).toEqual([]);
  }, 90_000);

  /** A page that will be clicked before its script has run, or when the app is about to hear clicks itself. */
  async function clickedPage(moment: string, customer?: Customer): Promise<Page> {
    const page = await journey.open('/cancel', customer);
    await page.addInitScript(`{
      const click = () => document.querySelector('#plans button').click();
      let earlyClicks;
      if (${moment === atOnce}) document.addEventListener('DOMContentLoaded', click);
      else Object.defineProperty(window, 'earlyClicks', {
        configurable: true,
        get: () => earlyClicks,
        // The page keeps the clicks of its visitors until the app calls \`stop\`.
        set(given) {
          earlyClicks = { ...given, stop: () => (given.stop(), queueMicrotask(click)) };
        },
      });
    }`);
    await page.goto(journey.origin);
    return page;
  }

  const atOnce = 'before its script has run';
  const moments = [atOnce, 'at the very moment of it'];

  test.each(moments)('is not lost %s', async (moment) => {
    await toast(await clickedPage(moment), ...told);
  });

  test.each(moments)('is that of whoever is signed in, %s', async (moment) => {
    const page = await clickedPage(moment, await Customer.register(journey.origin));
    await page.waitForURL(({ pathname }) => pathname.startsWith('/c/pay/'));
  });
});

test('a link that is followed before the app has started takes along what brought people here', async () => {
  const page = await journey.open('/cancel');
  const letGo = await holdUp(page, '**/assets/*.js');
  await page.goto(`${journey.origin}/?ref=ADA`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Sign Up' }).first().click({ noWaitAfter: true });
  await page.waitForURL('**/signup?ref=ADA', { waitUntil: 'commit' });
  letGo();
});
