import { join } from 'node:path';
import { launchBrowser, type ProductProcess, startProductProcess } from '@scriptsmith/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A product with the demo data, and a browser. */
export async function withDemoProduct<Result>(
  folder: string,
  use: (product: ProductProcess, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const product = await startProductProcess({
    workspace: process.cwd(),
    script: 'tools/start.mjs',
    arguments: ['--demo'],
    dataDirectory: join(folder, 'data'),
    environment: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' },
  });
  try {
    const browser = await launchBrowser();
    try {
      return await use(product, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

/** A page with an empty cache in which the admin key is stored. */
export async function adminPage(
  browser: Browser,
  { origin, adminKey }: ProductProcess,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, ...options });
  await context.addInitScript(`localStorage.setItem('admin-key', ${JSON.stringify(adminKey)})`);
  return context.newPage();
}
