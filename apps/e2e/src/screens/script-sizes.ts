import { expect } from '@playwright/test';

interface ScriptSize {
  url: string;
  bytes: number;
}

/** The sizes that a browser without support for better compression receives. */
export const scriptSizes = (urls: readonly string[]): Promise<ScriptSize[]> =>
  Promise.all(urls.map(async (url) => ({ url, bytes: await gzipBytes(url) })));

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  // An unread body would keep the connection open, and the product waits for it when it stops.
  await response.arrayBuffer();
  expect(response.headers.get('content-encoding')).toBe('gzip');
  return Number(response.headers.get('content-length'));
}
