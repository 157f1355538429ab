import type { ProductProcess } from '@scriptsmith/testing';
import type { Browser } from 'playwright-core';
import { median } from '../report.js';
import type { BenchSection } from '../section.js';
import { adminPage, withDemoProduct } from './console-browser.js';
import { consoleScreens, type ConsoleScreen } from './screens.js';

const rounds = 3;

/** Lighthouse's slow 4G. Throughputs are in bytes per second. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

interface Load {
  requests: number;
  transferredKb: number;
  readyMs: number;
  layoutShift: number;
}

/** How each screen of the console loads with an empty cache, on a fast and on a slow connection. */
export const consoleLoading: BenchSection = {
  name: 'console loading',
  onlyWhenNamed: true,
  measure: (folder) =>
    withDemoProduct(folder, async (product, browser) => {
      const rows = [];
      for (const screen of consoleScreens) {
        const fast = await medianLoad(() => load(browser, product, screen));
        const slow = await medianLoad(() => load(browser, product, screen, slowConnection));
        console.error(`measured: ${screen.name}`);
        rows.push({
          name: screen.name,
          requests: String(fast.requests),
          transferredKb: fast.transferredKb,
          readyMs: fast.readyMs,
          readyOnSlow4gMs: slow.readyMs,
          layoutShift: fast.layoutShift.toFixed(3),
          layoutShiftOnSlow4g: slow.layoutShift.toFixed(3),
        });
      }
      return { title: `Loading of the console with an empty cache, median of ${rounds}`, rows };
    }),
};

async function medianLoad(measure: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await measure());
  return {
    requests: Math.max(...loads.map(({ requests }) => requests)),
    transferredKb: median(loads.map(({ transferredKb }) => transferredKb)),
    readyMs: median(loads.map(({ readyMs }) => readyMs)),
    layoutShift: Math.max(...loads.map(({ layoutShift }) => layoutShift)),
  };
}

async function load(
  browser: Browser,
  product: ProductProcess,
  { path, content }: ConsoleScreen,
  connection?: typeof slowConnection,
): Promise<Load> {
  const page = await adminPage(browser, product);
  await page.addInitScript(`
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (connection) await devtools.send('Network.emulateNetworkConditions', connection);
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', () => (requests += 1));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const startedAt = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(content).first().waitFor();
  const readyMs = performance.now() - startedAt;
  await page.waitForLoadState('networkidle');
  const layoutShift = Number(await page.evaluate('window.layoutShift'));
  await page.context().close();
  return { requests, transferredKb: bytes / 1_000, readyMs, layoutShift };
}
