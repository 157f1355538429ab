import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const devices: Record<string, BrowserContextOptions> = {
  wide: { viewport: { width: 2560, height: 1440 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
};

/** For what is drawn after the data has arrived. */
const settleMs = 150;

/** Waits for the end of placeholders. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(settleMs);
}

/** Waits for the parts of a screen that are loaded after its frame. A frame may be followed by a placeholder. */
export async function loaded(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await drawn(page);
    await page.waitForLoadState('networkidle');
  }
  await drawn(page);
}

/** Opens each kind of browser in each color scheme, all devices at the same time: most of the time is waiting. */
export async function inEachLook(browser: Browser, visit: (page: Page, look: string) => Promise<void>): Promise<void> {
  const visitOn = async ([device, options]: [string, BrowserContextOptions]): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
      await visit(await context.newPage(), `${device}-${colorScheme}`);
      await context.close();
    }
  };
  await Promise.all(Object.entries(devices).map(visitOn));
}
