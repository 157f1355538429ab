import type { Page } from 'playwright-core';
import { demoPassword, demoPeople } from '../start/demo/people.js';

/** Signs in as the first demo user, who has a subscription, and waits for the dashboard. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(demoPeople[0].email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}
