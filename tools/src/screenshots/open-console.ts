import type { Page } from 'playwright-core';

/** Enters the admin key and waits for the console. */
export async function openConsole(page: Page, origin: string, adminKey: string): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel('Admin Key').fill(adminKey);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}
