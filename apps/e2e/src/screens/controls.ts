import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a button of a screen, or of a dialog in front of it. */
export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

export async function fill(place: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await place.getByLabel(label, { exact: true }).fill(value);
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses an action of a row from its menu. */
export async function chooseRowAction(page: Page, row: string, action: string): Promise<void> {
  await press(page, `Actions for ${row}`);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The dialog with this title, whether it informs or asks. */
export const dialogOf = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog', { name: title, exact: true })
    .or(page.getByRole('alertdialog', { name: title, exact: true }));

/** The row of a table that contains a text. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** The position of an element on the screen. A list that renders its rows again has none of them for a moment. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not visible: ${locator.toString()}`);
  return box;
}

/** A page that has just changed its size or its content is still laid out again. */
export const expectNoSidewaysScrolling = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

export const pathOf = (page: Page): string => new URL(page.url()).pathname;
