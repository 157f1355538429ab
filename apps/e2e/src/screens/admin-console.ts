import { expect, type Page } from '@playwright/test';
import type { ProductProcess } from '@scriptsmith/testing';
import { test as base, type Open } from '../fixtures/test.js';
import { dialogOf, press } from './controls.js';

export { expect } from '@playwright/test';

/** Opens a path of the admin console in a separate browser, and enters an admin key. */
export type OpenConsole = (path?: string, key?: string) => Promise<Page>;

export const test = base.extend<{ openConsole: OpenConsole }>({
  openConsole: async ({ open, product }, use) => use((path, key) => openConsole(open, product, path, key)),
});

async function openConsole(open: Open, product: ProductProcess, path = '', key = product.adminKey): Promise<Page> {
  const page = await open(`/admin${path}`);
  await enterKey(page, key);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  return page;
}

export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('Admin Key').fill(key);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
}

/** Reads a secret that is shown once, and closes its dialog. */
export async function takeSecret(page: Page, title: string, label: string): Promise<string> {
  const dialog = dialogOf(page, title);
  const secret = await dialog.getByLabel(label, { exact: true }).inputValue();
  await press(dialog, 'Done');
  return secret;
}
