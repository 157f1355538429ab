import type { Locator, Page } from '@playwright/test';

/** Drops files and folders of this machine on an element, which Playwright cannot do. */
export async function dropFiles(page: Page, paths: readonly string[], element: Locator): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const devTools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    await devTools.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  }
}
