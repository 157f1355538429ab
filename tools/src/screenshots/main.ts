import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, type ProductProcess, startProductProcess } from '@scriptsmith/testing';
import type { Browser } from 'playwright-core';
import { takeDemoPictures } from './demo-pictures.js';
import { takeDocumentationPictures } from './documentation-pictures.js';

/**
 * Takes screenshots of the running product with its demo data: `documentation` in docs/screenshots or the given folder,
 * and `demos` for the landing page. `--only` selects one of the two.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

const sets: Record<string, (browser: Browser, product: ProductProcess) => Promise<void>> = {
  documentation: (browser, product) =>
    takeDocumentationPictures(browser, product, positionals[0] ?? 'docs/screenshots'),
  demos: (browser, { origin }) => takeDemoPictures(browser, origin),
};
const wanted = Object.entries(sets).filter(([name]) => !values.only || values.only === name);
if (wanted.length === 0) throw new Error(`--only takes ${Object.keys(sets).join(' or ')}, not ${values.only}`);

const dataDirectory = await mkdtemp(join(tmpdir(), 'scriptsmith-screenshots-'));
await chmod(dataDirectory, 0o755);
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
  for (const [, take] of wanted) await take(browser, product);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
