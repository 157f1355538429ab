import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, startProductProcess } from '@scriptsmith/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../start/demo/people.js';

/**
 * Takes the pictures of the documentation from the running product with its demo data, each screen in both colour
 * schemes on a desktop and a phone. The first argument is another folder to put them into.
 */
const folder = process.argv[2] ?? 'docs/screenshots';

const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
};

/** Without signing in, and as somebody with a subscription. */
const screens: Record<'visitor' | 'subscriber', Record<string, string>> = {
  visitor: { landing: '/', login: '/login', signup: '/signup', 'forgot-password': '/forgot-password' },
  subscriber: {
    dashboard: '/dashboard',
    'add-credits': '/add-credits',
    checkout: '/checkout?plan=enterprise&upgrade=true',
    affiliate: '/affiliate',
    account: '/account',
    'change-password': '/change-password',
  },
};

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(demoPeople[0].email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

async function takeAll(browser: Browser, origin: string): Promise<void> {
  for (const [device, options] of Object.entries(devices)) {
    for (const colorScheme of ['dark', 'light'] as const) {
      const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const [who, paths] of Object.entries(screens)) {
        if (who === 'subscriber') await signIn(page, origin);
        for (const [screen, path] of Object.entries(paths)) {
          await page.goto(origin + path, { waitUntil: 'networkidle' });
          await page.screenshot({ path: join(folder, `${screen}-${device}-${colorScheme}.png`) });
        }
      }
      await context.close();
    }
  }
}

const dataDirectory = await mkdtemp(join(tmpdir(), 'scriptsmith-screenshots-'));
await chmod(dataDirectory, 0o755);
await mkdir(folder, { recursive: true });
const [product, browser] = await Promise.all([
  startProductProcess({
    workspace: process.cwd(),
    script: 'tools/start.mjs',
    arguments: ['--demo'],
    dataDirectory: join(dataDirectory, 'data'),
  }),
  launchBrowser(),
]);
try {
  await takeAll(browser, product.origin);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
