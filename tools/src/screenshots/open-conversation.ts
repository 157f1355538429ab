import type { Page } from 'playwright-core';
import { demoLogins } from '@scriptsmith/scriptsmith/start/demo/customers/demo-customers';
import { demoPassword } from '@scriptsmith/scriptsmith/start/demo/product/demo-product';

/** The title of the conversation about the help menu, which its plan has given it. */
export const demoTitle = /menu/i;

/** Signs in to the chat site as the subscriber. */
export async function signInToChat(page: Page, chatOrigin: string): Promise<void> {
  await page.goto(chatOrigin);
  await page.getByLabel('Email').fill(demoLogins.subscriber.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
}

/** Signs in to the chat site as the subscriber and opens the conversation about the help menu. */
export async function openConversation(page: Page, chatOrigin: string): Promise<void> {
  await signInToChat(page, chatOrigin);
  await page.getByRole('link', { name: demoTitle }).click();
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'menu.lua', exact: true }).waitFor();
}
