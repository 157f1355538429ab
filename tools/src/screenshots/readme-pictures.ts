import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductProcess } from '@scriptsmith/testing';
import type { Browser, Page } from 'playwright-core';
import { demoLogins } from '../start/demo/customers/demo-customers.js';
import { openConsole } from './open-console.js';
import { signIn } from './sign-in.js';
import { takeWebp } from './webp.js';

const folder = 'docs/screenshots';
const viewport = { width: 1440, height: 900 } as const;

/** The few pictures in the repository: one of each part of the product, from the demo data. */
export async function takeReadmePictures(
  browser: Browser,
  { origin, adminKey }: Pick<ProductProcess, 'origin' | 'adminKey'>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const take = async (paths: Record<string, string>, prepare: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await prepare(page);
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
      await writeFile(join(folder, `${name}.webp`), await takeWebp(page));
    }
    await context.close();
  };
  await take({ landing: '/' }, () => Promise.resolve());
  await take({ dashboard: '/dashboard', 'add-credits': '/add-credits' }, (page) => signIn(page, origin));
  await take({ affiliate: '/affiliate' }, (page) => signIn(page, origin, demoLogins.affiliate.email));
  await take({ 'admin-users': '/admin', 'admin-audit-log': '/admin/audit', analytics: '/analytics' }, (page) =>
    openConsole(page, origin, adminKey),
  );
}
