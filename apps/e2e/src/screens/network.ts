import type { Page } from '@playwright/test';
import type { Customer } from '../fixtures/customer.js';
import type { Open } from '../fixtures/test.js';

const slowTimeoutMs = 60_000;

/** Opens a path on a slow mobile network, and waits for no more than its first bytes. */
export async function openOnSlowNetwork(open: Open, path: string, customer?: Customer): Promise<Page> {
  const page = await open('/cancel', customer);
  await emulateConnection(page, { latencyMs: 600, bytesPerSecond: 40_000, uploadBytesPerSecond: 20_000 });
  await page.goto(path, { waitUntil: 'commit', timeout: slowTimeoutMs });
  page.setDefaultTimeout(slowTimeoutMs);
  return page;
}

/** Slows all requests of a page down to 1.6 Mbit/s with 150 ms of latency, as on a weak mobile network. */
export const emulateSlowConnection = (page: Page): Promise<void> =>
  emulateConnection(page, { latencyMs: 150, bytesPerSecond: 200_000 });

interface Connection {
  latencyMs: number;
  bytesPerSecond: number;
  uploadBytesPerSecond?: number;
}

/** Limits all requests of a page to a connection. */
export async function emulateConnection(
  page: Page,
  { latencyMs, bytesPerSecond, uploadBytesPerSecond = 93_750 }: Connection,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: uploadBytesPerSecond,
  });
}

/** Holds back all requests to an address. Call the returned function to release them. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, (route) => released.then(() => route.continue()));
  return release;
}

/** Aborts all requests to an address. Call the returned function to let them through again. */
export async function abortRequests(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}
