import type { Page } from 'playwright-core';

const webpQuality = 80;

/** A screenshot of the window. Uses the DevTools protocol, because Playwright cannot write WebP. */
export async function takeWebp(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: webpQuality });
  return Buffer.from(data, 'base64');
}
