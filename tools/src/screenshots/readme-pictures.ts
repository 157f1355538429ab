import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductProcess } from '@scriptsmith/testing';
import type { Browser, Page } from 'playwright-core';
import { demoLogins } from '@scriptsmith/scriptsmith/start/demo/customers/demo-customers';
import { openConsole } from './open-console.js';
import { openConversation } from './open-conversation.js';
import { signIn } from './sign-in.js';
import { takeWebp } from './webp.js';

const folder = 'docs/screenshots';
const viewport = { width: 1440, height: 900 } as const;

type Prepare = (page: Page) => Promise<void>;

async function inBrowser(browser: Browser, work: Prepare): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
  await work(await context.newPage());
  await context.close();
}

async function write(name: string, page: Page): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.webp`), await takeWebp(page));
}

const take = (browser: Browser, urls: Record<string, string>, prepare: Prepare): Promise<void> =>
  inBrowser(browser, async (page) => {
    await prepare(page);
    for (const [name, url] of Object.entries(urls)) {
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
      await write(name, page);
    }
  });

/** The first picture of the README. */
export const takeLandingPicture = (browser: Browser, { origin }: Pick<ProductProcess, 'origin'>): Promise<void> =>
  take(browser, { landing: origin }, () => Promise.resolve());

/** The other pictures in the repository: one of each part of the product, from the demo data. */
export async function takeReadmePictures(
  browser: Browser,
  { origin, chatOrigin, adminKey }: Pick<ProductProcess, 'origin' | 'chatOrigin' | 'adminKey'>,
): Promise<void> {
  await take(browser, { dashboard: `${origin}/dashboard` }, (page) => signIn(page, origin));
  await take(browser, { affiliate: `${origin}/affiliate` }, (page) => signIn(page, origin, demoLogins.affiliate.email));
  await take(browser, { 'admin-overview': `${origin}/admin/overview`, analytics: `${origin}/analytics` }, (page) =>
    openConsole(page, origin, adminKey),
  );
  await inBrowser(browser, async (page) => {
    await openConversation(page, chatOrigin);
    await page.getByRole('button', { name: 'menu.lua', exact: true }).click();
    await page.getByText('RegisterCommand').first().waitFor();
    await write('chat-files', page);
    await page.getByRole('tab', { name: /Checks/ }).click();
    await page.getByRole('tab', { name: /Checks/, selected: true }).waitFor();
    await write('chat-checks', page);
  });
}
