import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { signIn } from './sign-in.js';

const folder = 'apps/web/src/features/landing/components/demos/pictures';

/** The size of every screenshot. The landing page reserves this space. */
const pictureSize = { width: 1440, height: 960 } as const;
const webpQuality = 75;

interface DemoPicture {
  path: string;
  /** The width of the browser window in CSS pixels. A narrower window makes the text larger. */
  windowWidth: number;
  /** The first and last element. The screenshot is centered between them and excludes the header. */
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

/** Takes the screenshots of the landing page in both color schemes and stores them in the web app. */
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

/** Uses the DevTools protocol, because Playwright cannot write WebP. */
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
