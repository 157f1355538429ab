import { expect, type Locator, type Page } from '@playwright/test';

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** Expects the one visible toast to have exactly this title, and this description if it has one. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const words = [title, description].filter(Boolean).map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  await expect(toasts(page).filter({ hasText: new RegExp(`^${words.join('')}$`) })).toBeVisible();
}

/** The message that a form shows above its button, with its title. */
export async function expectFormAlert(page: Page, title: string, description: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: title });
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(description);
  await expect(toasts(page)).toHaveCount(0);
}

/** Follows the message of a call that got no response. */
export const unreachable = 'The server cannot be reached. Check your connection and try again.';

/**
 * A toast that may be in front of a dialog, which hides everything else from the accessibility tree (screen readers
 * announce the toast from a separate live region).
 */
export const openToast = (page: Page, title: string, description: string | RegExp = ''): Locator =>
  page.locator('li[data-state="open"]').filter({ hasText: title }).filter({ hasText: description });

export async function expectOpenToast(page: Page, title: string, description: string | RegExp = ''): Promise<void> {
  await expect(openToast(page, title, description)).toBeVisible();
}
