import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductProcess } from '@scriptsmith/testing';
import type { Browser, Page } from 'playwright-core';
import { takeChatPictures } from './chat-pictures.js';
import { inEachLook, loaded } from './looks.js';
import { openConsole } from './open-console.js';
import { signIn } from './sign-in.js';

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
async function joinAffiliates(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  await signIn(page, origin);
  await page.goto(`${origin}/affiliate`);
  await page.getByRole('button', { name: 'Join Affiliate Program' }).click();
  await page.getByRole('heading', { name: 'Affiliate Dashboard' }).waitFor();
  await page.close();
}

/**
 * Takes the screenshots of the documentation: each screen in both color schemes and at four widths.
 */
export async function takeDocumentationPictures(
  browser: Browser,
  { origin, chatOrigin, adminKey }: Pick<ProductProcess, 'origin' | 'chatOrigin' | 'adminKey'>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}.png`) });
  const take = async (page: Page, name: string) => {
    await loaded(page);
    await write(page, name);
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
  await joinAffiliates(browser, origin);
  await inEachLook(browser, async (page, look) => {
    await signIn(page, origin);
    await page.goto(`${origin}/affiliate`, { waitUntil: 'networkidle' });
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
  await takeChatPictures(browser, chatOrigin, write);
}
