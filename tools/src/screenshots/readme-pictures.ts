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

/** The few pictures in the repository: one of each part of the product, from the demo data. */
export async function takeReadmePictures(
  browser: Browser,
  { origin, chatOrigin, adminKey }: Pick<ProductProcess, 'origin' | 'chatOrigin' | 'adminKey'>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = async (name: string, page: Page) => writeFile(join(folder, `${name}.webp`), await takeWebp(page));
  const inBrowser = async (work: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
    await work(await context.newPage());
    await context.close();
  };
  const take = (paths: Record<string, string>, prepare: (page: Page) => Promise<void>): Promise<void> =>
    inBrowser(async (page) => {
      await prepare(page);
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
        await write(name, page);
      }
    });
  await take({ landing: '/' }, () => Promise.resolve());
  await take({ dashboard: '/dashboard' }, (page) => signIn(page, origin));
  await take({ affiliate: '/affiliate' }, (page) => signIn(page, origin, demoLogins.affiliate.email));
  await take({ 'admin-overview': '/admin/overview', analytics: '/analytics' }, (page) =>
    openConsole(page, origin, adminKey),
  );
  await inBrowser(async (page) => {
    await openConversation(page, chatOrigin);
    await page.getByRole('button', { name: 'menu.lua', exact: true }).click();
    await page.getByText('RegisterCommand').first().waitFor();
    await write('chat-files', page);
    await page.getByRole('tab', { name: /Checks/ }).click();
    await page.getByRole('tab', { name: /Checks/, selected: true }).waitFor();
    await write('chat-checks', page);
  });
}
