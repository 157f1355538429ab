import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openConversation } from './open-conversation.js';
import { takeWebp } from './webp.js';

const folder = 'apps/web/src/features/landing/components/demos/pictures';
const socialCard = 'apps/web/public/social-card.png';

/** The size of every screenshot. The landing page reserves this space. */
const pictureSize = { width: 1440, height: 960 } as const;
/** The size of link previews: https://ogp.me */
const socialCardSize = { width: 1200, height: 630 } as const;

/** The message from the game to the interface of the help menu. */
const menuMessage = {
  action: 'menu',
  title: 'Server commands',
  close: 'Close',
  options: [
    { label: '/garage', description: 'Opens your garage' },
    { label: '/duty', description: 'Starts or ends your shift' },
    { label: '/report', description: 'Sends a report to the staff' },
    { label: '/radio', description: 'Chooses a radio channel' },
  ],
};

/** The generated resource of the first conversation, as its customer sees it. */
const demoPictures: Record<string, (page: Page) => Promise<void>> = {
  'resource-files': async (page) => {
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByRole('button', { name: 'menu.lua', exact: true }).click();
    await page.getByText('RegisterCommand').first().waitFor();
  },
  'resource-preview': async (page) => {
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.locator('iframe').waitFor();
    await page.getByRole('button', { name: 'Other Message' }).click();
    await page.getByLabel('Message to the page, as JSON').fill(JSON.stringify(menuMessage));
    await page.getByRole('button', { name: 'Send to Page' }).click();
    await page.frameLocator('iframe').getByRole('button', { name: '/garage' }).waitFor();
  },
  'resource-checks': async (page) => {
    await page.getByRole('tab', { name: /Checks/ }).click();
    await page.getByRole('tab', { name: /Checks/, selected: true }).waitFor();
  },
};

interface Origins {
  origin: string;
  chatOrigin: string;
}

/** Takes the pictures of the landing page in both color schemes, and the one for link previews. */
export async function takeDemoPictures(browser: Browser, { origin, chatOrigin }: Origins): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: pictureSize });
    const page = await context.newPage();
    await openConversation(page, chatOrigin);
    for (const [name, show] of Object.entries(demoPictures)) {
      await show(page);
      await writeFile(join(folder, `${name}-${colorScheme}.webp`), await takeWebp(page));
    }
    await context.close();
  }
  const page = await browser.newPage({ colorScheme: 'dark', reducedMotion: 'reduce', viewport: socialCardSize });
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.screenshot({ path: socialCard });
  await page.close();
}
