import type { Page } from 'playwright-core';

const webpQuality = 80;

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A screenshot of the window, or of a part of it. Uses the DevTools protocol, because Playwright cannot write WebP. */
export async function takeWebp(page: Page, part?: Part): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const clip = part && { clip: { ...part, scale: 1 } };
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: webpQuality, ...clip });
  return Buffer.from(data, 'base64');
}
