import { expect, type Locator, type Page } from '@playwright/test';
import { timeoutMs } from '../fixtures/timeouts.js';

/** A resource that the offline generator writes, and a change to it. */
export const shopPrompt = 'A shop where players buy water for 10 and bread for 15';
export const shopFollowUp = 'Make the water cost 25.';

/** A run has several steps, and checks that start processes. */
const runTimeoutMs = 3 * timeoutMs;

/** Chooses Start Chatting on a screen of the product. Returns the tab of the chat, signed in. */
export async function startChatting(page: Page): Promise<Page> {
  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Start Chatting' }).first().click(),
  ]);
  await expect(chat.getByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
  return chat;
}

export async function sendMessage(chat: Page, text: string): Promise<void> {
  await chat.getByRole('textbox', { name: 'Message' }).fill(text);
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The answers of the conversation, oldest first. */
export const messages = (chat: Page): Locator => chat.getByRole('region', { name: 'Messages' });

/** A plan, by its title. */
export const planOf = (chat: Page, title: string | RegExp): Locator =>
  messages(chat).getByRole('group', { name: title, exact: true }).last();

/** Builds the plan that waits, with its values and answers as they are. */
export async function buildPlan(chat: Page): Promise<void> {
  await messages(chat)
    .getByRole('button', { name: /^Build · [\d,–]+ credits?$/ })
    .click({ timeout: runTimeoutMs });
}

/** Sends a description and builds its plan. */
export async function buildFrom(chat: Page, description: string): Promise<void> {
  await sendMessage(chat, description);
  await buildPlan(chat);
}

/** The row of a requirement in the last answer that has it. */
export const requirementOf = (chat: Page, text: string): Locator =>
  messages(chat).getByRole('listitem').filter({ hasText: text }).last();

/**
 * Waits until this many answers were built and have passed all checks. Returns what the last one has cost, in credits. The
 * generator may have built requirements that no test proves, which the end of the answer names.
 */
export async function waitForSuccess(chat: Page, answers: number): Promise<number> {
  const outcomes = messages(chat).getByText(
    /^(Done · all checks passed|Finished · \d+ of \d+ requirements proven) · [\d,]+ credits?$/,
  );
  await expect(outcomes).toHaveCount(answers, { timeout: runTimeoutMs });
  return creditsIn(await outcomes.last().innerText());
}

/** The balance in the header. */
export const balance = (chat: Page): Locator => chat.getByRole('banner').getByRole('link', { name: /credits?$/ });

export const creditsIn = (text: string): number => Number(/([\d,]+) credits?/.exec(text)?.[1]?.replaceAll(',', ''));

export async function openTab(
  chat: Page,
  name: 'Files' | 'Requirements' | 'Checks' | 'Preview' | 'Versions',
): Promise<Locator> {
  await chat.getByRole('tab', { name }).click();
  const panel = chat.getByRole('tabpanel', { name });
  await expect(panel).toBeVisible();
  return panel;
}
