import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoPrompts } from '@scriptsmith/scriptsmith/start/demo/demo-prompts';
import { signInToChat } from './open-conversation.js';
import { takeWebp } from './webp.js';

const folder = 'apps/web/src/features/landing/components/demos/pictures';
const socialCard = 'apps/web/public/social-card.png';

/** The size of every picture. The landing page shows them as large. */
const pictureSize = { width: 384, height: 352 } as const;
/** The preview is as high as a picture. */
const window = { width: pictureSize.width, height: 613 } as const;
/** With the usual size, code would have fewer than 14 px. */
const rootFontSize = '109.375%';
/** The size of link previews: https://ogp.me */
const socialCardSize = { width: 1200, height: 630 } as const;

const [, [, fishing]] = demoPrompts;
const change = 'Fish sell for 30';

/**
 * Parts of the conversation about fishing, as its customer sees them on a phone. Each returns the element at the top of
 * the picture.
 */
const demoPictures: Record<string, { tab: string; show: (page: Page) => Promise<Locator> }> = {
  interface: {
    tab: 'Preview',
    show: async (page) => {
      for (const message of ['Hide progress', 'Menu'])
        await page.getByRole('button', { name: message, exact: true }).click();
      await page.frameLocator('iframe').getByRole('button').first().waitFor();
      return page.locator('iframe');
    },
  },
  proof: {
    tab: 'Requirements',
    show: async (page) => {
      const list = page.getByRole('tabpanel', { name: 'Requirements' });
      await list.getByText('Players catch fish').click();
      return list;
    },
  },
  change: {
    tab: 'Versions',
    show: async (page) => {
      await page.getByRole('button', { name: 'Changes of version 2' }).click();
      await page.getByText('unchanged lines').first().waitFor();
      return page.getByRole('region', { name: 'config.lua' });
    },
  },
};

interface Origins {
  origin: string;
  chatOrigin: string;
}

/** Takes the pictures of the landing page in both color schemes, and the one for link previews. */
export async function takeDemoPictures(browser: Browser, { origin, chatOrigin }: Origins): Promise<void> {
  await mkdir(folder, { recursive: true });
  const writer = await browser.newPage();
  await openFishing(writer, chatOrigin);
  await writer.getByRole('textbox', { name: 'Message' }).fill(change);
  await writer.keyboard.press('Enter');
  await writer
    .getByText(/^Done · /)
    .nth(1)
    .waitFor();
  await writer.close();

  for (const colorScheme of ['dark', 'light'] as const) {
    const look = { colorScheme, reducedMotion: 'reduce', viewport: window, deviceScaleFactor: 2 } as const;
    const context = await browser.newContext(look);
    const page = await context.newPage();
    await openFishing(page, chatOrigin);
    await page.getByRole('tab', { name: 'Resource' }).click();
    await page.addStyleTag({ content: `html { font-size: ${rootFontSize} !important }` });
    for (const [name, { tab, show }] of Object.entries(demoPictures)) {
      await page.getByRole('tab', { name: tab }).click();
      await page.mouse.move(0, 0);
      const top = await (await show(page)).boundingBox();
      if (!top) throw new Error(`${name} is not visible`);
      await writeFile(
        join(folder, `${name}-${colorScheme}.webp`),
        await takeWebp(page, { x: 0, y: top.y, ...pictureSize }),
      );
    }
    await context.close();
  }
  const page = await browser.newPage({ colorScheme: 'dark', reducedMotion: 'reduce', viewport: socialCardSize });
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.screenshot({ path: socialCard });
  await page.close();
}

async function openFishing(page: Page, chatOrigin: string): Promise<void> {
  await signInToChat(page, chatOrigin);
  // On a phone, the list of conversations opens over the page.
  const openList = page.getByRole('button', { name: 'Show conversations' });
  if (await openList.isVisible()) await openList.click();
  await page.getByRole('link', { name: /fish/i }).click();
  await page.getByText(fishing).waitFor();
}
