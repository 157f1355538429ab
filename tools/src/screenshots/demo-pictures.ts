import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { signIn } from './sign-in.js';

const folder = 'apps/web/src/features/landing/components/demos/pictures';

/** Of every picture; the landing page reserves this room. */
const pictureSize = { width: 1440, height: 960 } as const;
const webpQuality = 75;

interface DemoPicture {
  path: string;
  /** Of the browser's window, in CSS pixels: the narrower, the larger the words in the picture. */
  windowWidth: number;
  /** The picture's middle is between the top of the first and the bottom of the last, but the header is not in it. */
  first: (page: Page) => Locator;
  last: (page: Page) => Locator;
}

const creditHistory = (page: Page) => page.getByRole('region', { name: 'Credit History' });

const demoPictures: Record<string, DemoPicture> = {
  dashboard: {
    path: '/dashboard',
    windowWidth: 1080,
    first: (page) => page.getByRole('heading', { level: 1 }),
    last: (page) => page.getByRole('region', { name: 'Upgrade Your Plan' }),
  },
  'credit-history': { path: '/account', windowWidth: 768, first: creditHistory, last: creditHistory },
  'add-credits': {
    path: '/add-credits',
    windowWidth: 768,
    first: (page) => page.getByRole('article').first(),
    last: (page) => page.getByRole('article').last(),
  },
};

/** Takes the pictures that the landing page shows of the product, in both colour schemes, where the web app has them. */
export async function takeDemoPictures(browser: Browser, origin: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [name, picture] of Object.entries(demoPictures)) {
      const context = await browser.newContext({
        ...{ colorScheme, reducedMotion: 'reduce' },
        viewport: { width: picture.windowWidth, height: heightOf(picture) },
      });
      const page = await context.newPage();
      await signIn(page, origin);
      await page.goto(origin + picture.path, { waitUntil: 'networkidle' });
      await writeFile(join(folder, `${name}-${colorScheme}.webp`), await take(page, picture));
      await context.close();
    }
  }
}

function heightOf({ windowWidth }: DemoPicture): number {
  return (windowWidth * pictureSize.height) / pictureSize.width;
}

/** As WebP, for which the browser has to be asked in its own words. */
async function take(page: Page, picture: DemoPicture): Promise<Buffer> {
  const shown = [page.getByRole('main'), picture.first(page), picture.last(page)];
  const [main, first, last] = await Promise.all(shown.map((part) => part.boundingBox()));
  if (!main || !first || !last) throw new Error(`${picture.path} does not show what is to be in its picture`);
  const height = heightOf(picture);
  const top = Math.max(main.y, Math.round((first.y + last.y + last.height - height) / 2));
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: webpQuality, captureBeyondViewport: true },
    clip: { x: 0, y: top, width: picture.windowWidth, height, scale: pictureSize.width / picture.windowWidth },
  });
  return Buffer.from(data, 'base64');
}
