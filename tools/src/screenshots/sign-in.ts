import type { Page } from 'playwright-core';
import { demoLogins } from '@scriptsmith/scriptsmith/start/demo/customers/demo-customers';
import { demoPassword } from '@scriptsmith/scriptsmith/start/demo/product/demo-product';

/** Signs in as a demo user, by default the subscriber, and waits for the dashboard. */
export async function signIn(page: Page, origin: string, email: string = demoLogins.subscriber.email): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}
