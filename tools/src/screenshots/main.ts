import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, type ProductProcess, startProductProcess } from '@scriptsmith/testing';
import type { Browser } from 'playwright-core';
import { takeDemoPictures } from './demo-pictures.js';
import { takeDocumentationPictures } from './documentation-pictures.js';
import { takeLandingPicture, takeReadmePictures } from './readme-pictures.js';

/**
 * Takes screenshots of the running product with its demo data: `screens` are all screens, in the ignored folder
 * `screenshots` or the given one, `landing` and `readme` the few pictures in the repository, and `demos` those of the landing
 * page. `--only` selects one of the four. `landing` needs no demo data, which takes most of the time.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

const sets: Record<string, (browser: Browser, product: ProductProcess) => Promise<void>> = {
  screens: (browser, product) => takeDocumentationPictures(browser, product, positionals[0] ?? 'screenshots'),
  landing: takeLandingPicture,
  readme: takeReadmePictures,
  demos: takeDemoPictures,
};
const wanted = Object.entries(sets).filter(([name]) => !values.only || values.only === name);
if (wanted.length === 0) throw new Error(`--only takes ${Object.keys(sets).join(' or ')}, not ${values.only}`);

const dataDirectory = await mkdtemp(join(tmpdir(), 'scriptsmith-screenshots-'));
await chmod(dataDirectory, 0o755);
const [product, browser] = await Promise.all([
  startProductProcess({
    workspace: process.cwd(),
    script: 'tools/start.mjs',
    arguments: values.only === 'landing' ? [] : ['--demo'],
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
