import type { Locator, Page } from '@playwright/test';

/** One metric of the affiliate dashboard. */
export const metric = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const latestCommission = (page: Page): Locator =>
  page.getByRole('table', { name: 'Commissions' }).getByRole('row').nth(1);

export const openCommissions = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Commissions' }).click();
