import { expect, type Page } from '@playwright/test';
import type { Open } from '../fixtures/test.js';

/** Opens the analytics dashboard in a separate browser, and enters an admin key. */
export async function openAnalytics(open: Open, adminKey: string, query = ''): Promise<Page> {
  const page = await open(`/analytics${query}`);
  await page.getByLabel('Admin Key').fill(adminKey);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();
  return page;
}
