import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductProcess } from '@scriptsmith/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openConsole } from './open-console.js';
import { signIn } from './sign-in.js';

const devices: Record<string, BrowserContextOptions> = {
  wide: { viewport: { width: 2560, height: 1440 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
};

/** For what is drawn after the data has arrived. */
const settleMs = 150;

/** Screens of visitors, and of a subscriber. */
const screens: Record<'visitor' | 'subscriber', Record<string, string>> = {
  visitor: {
    landing: '/',
    login: '/login',
    signup: '/signup',
    'forgot-password': '/forgot-password',
    'test-referrals': '/test-referrals',
    'payment-cancelled': '/cancel',
    faq: '/faq',
    terms: '/terms',
    privacy: '/privacy',
    support: '/support',
    'not-found': '/no/such/page',
  },
  subscriber: {
    dashboard: '/dashboard',
    'add-credits': '/add-credits',
    checkout: '/checkout?plan=enterprise&upgrade=true',
    'affiliate-invitation': '/affiliate',
    account: '/account',
    'change-password': '/change-password',
  },
};

/** Screens of the admin console, with the key of an owner. */
const consoleScreens: Record<string, string> = {
  'admin-overview': '/admin/overview',
  'admin-users': '/admin',
  'admin-user': '/admin/users/1',
  'admin-pending-customers': '/admin/pending-customers',
  'admin-affiliates': '/admin/affiliates',
  'admin-api-documentation': '/admin/api-documentation',
  'admin-webhooks': '/admin/webhooks',
  'admin-audit-log': '/admin/audit',
  'admin-keys': '/admin/keys',
  analytics: '/analytics',
};

/** Screens that open after a click of the subscriber, with the element to wait for. */
const states: Record<string, { path: string; button: string; shows: string }> = {
  'cancel-subscription': { path: '/dashboard', button: 'Cancel', shows: 'Keep Subscription' },
  'delete-account': { path: '/account', button: 'Delete My Account', shows: 'Keep Account' },
  'checkout-card': { path: '/add-credits', button: 'Purchase', shows: 'Pay £5.00' },
};

/** Called once, before the screens that follow the invitation. */
async function joinAffiliates(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/affiliate`, { waitUntil: 'networkidle' });
  const join = page.getByRole('button', { name: 'Join Affiliate Program' });
  if (await join.isVisible()) await join.click();
  await page.getByRole('heading', { name: 'Affiliate Dashboard' }).waitFor();
}

/** Waits for the parts of a screen that are loaded after its frame. A frame may be followed by a placeholder. */
async function loaded(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.waitForFunction(`!document.querySelector('.MuiSkeleton-root')`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
  }
}

/** Opens each kind of browser in each color scheme, one after another. */
async function inEachLook(browser: Browser, visit: (page: Page, look: string) => Promise<void>): Promise<void> {
  for (const [device, options] of Object.entries(devices)) {
    for (const colorScheme of ['dark', 'light'] as const) {
      const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
      await visit(await context.newPage(), `${device}-${colorScheme}`);
      await context.close();
    }
  }
}

/**
 * Takes the screenshots of the documentation: each screen in both color schemes and at four widths.
 */
export async function takeDocumentationPictures(
  browser: Browser,
  { origin, adminKey }: Pick<ProductProcess, 'origin' | 'adminKey'>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const take = async (page: Page, name: string) => {
    await loaded(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  await inEachLook(browser, async (page, look) => {
    for (const [who, paths] of Object.entries(screens)) {
      if (who === 'subscriber') await signIn(page, origin);
      for (const [screen, path] of Object.entries(paths)) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        await take(page, `${screen}-${look}`);
      }
    }
    for (const [state, { path, button, shows }] of Object.entries(states)) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await page.getByRole('button', { name: shows }).waitFor();
      await take(page, `${state}-${look}`);
    }
  });
  await inEachLook(browser, async (page, look) => {
    await signIn(page, origin);
    await joinAffiliates(page, origin);
    await page.reload({ waitUntil: 'networkidle' });
    await take(page, `affiliate-${look}`);
  });
  await inEachLook(browser, async (page, look) => {
    await openConsole(page, origin, adminKey);
    for (const [screen, path] of Object.entries(consoleScreens)) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await take(page, `${screen}-${look}`);
    }
    await page
      .getByRole('link', { name: /^Details: / })
      .first()
      .click();
    await page.getByRole('heading', { name: /Timeline/ }).waitFor();
    await take(page, `analytics-session-${look}`);
  });
}
