import type { Locator, Page } from 'playwright-core';
import type { Journey } from './journey.js';

/** The console in a browser of its own, opened with a key as somebody types it. */
export async function openConsole(journey: Journey, path = '', key = journey.product.adminKey): Promise<Page> {
  const page = await journey.open(`/admin${path}`);
  await enterKey(page, key);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  return page;
}

export async function enterKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('Admin Key').fill(key);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
}

/** The dialog of this title, whether it tells or asks. */
export const dialogOf = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog', { name: title, exact: true })
    .or(page.getByRole('alertdialog', { name: title, exact: true }));

/** Presses a button of the screen, or of a dialog in front of it. */
export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

export async function fill(place: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await place.getByLabel(label, { exact: true }).fill(value);
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The row of the grid, or of a table, that has this link or text in it. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** What is shown this once in a dialog, which is then closed. */
export async function takeSecret(page: Page, title: string, label: string): Promise<string> {
  const dialog = dialogOf(page, title);
  const secret = await dialog.getByLabel(label, { exact: true }).inputValue();
  await press(dialog, 'Done');
  return secret;
}

/**
 * The notification once it says this, also over a dialog, which hides it from the tree of roles (it is still read out
 * there, from a live region of its own).
 */
export const told = (page: Page, title: string, description: string | RegExp = ''): Promise<void> =>
  notice(page, title, description).waitFor();

/** The same with all of its words. It is gone after five seconds: they are to be read before anything else. */
export const toldWords = (page: Page, title: string, description: string): Promise<string> =>
  notice(page, title, description).innerText();

const notice = (page: Page, title: string, description: string | RegExp): Locator =>
  page.locator('li[data-state="open"]').filter({ hasText: title }).filter({ hasText: description });
