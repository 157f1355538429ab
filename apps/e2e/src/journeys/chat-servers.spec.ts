import type { Page } from '@playwright/test';
import { chatProduct, expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { buildFrom, openTab, startChatting, waitForSuccess } from '../screens/chat.js';

test.use({ productOptions: chatProduct });

const items = `QBShared.Items = {
  water_bottle = { name = 'water_bottle', label = 'Water' },
  superburger = { name = 'superburger', label = 'Super Burger' },
}`;

/** Expects texts at the end of the configuration of the open resource: the editor shows only what fits the screen. */
async function expectConfig(chat: Page, ...texts: string[]): Promise<void> {
  const files = await openTab(chat, 'Files');
  await files.getByRole('button', { name: /^config\.lua/ }).click();
  await files.getByRole('textbox', { name: /^config\.lua/ }).click();
  await chat.keyboard.press('Control+End');
  for (const text of texts) await expect(files.getByText(text).first()).toBeVisible();
}

async function addServer(chat: Page): Promise<void> {
  await chat.getByRole('button', { name: /^Account of/ }).click();
  await chat.getByRole('menuitem', { name: 'Servers' }).click();
  await chat.getByRole('link', { name: 'Add Server' }).click();
  await chat.getByRole('textbox', { name: 'Name', exact: true }).fill('Los Santos Life');
  await chat.getByRole('combobox', { name: 'Game and framework' }).click();
  await chat.getByRole('option', { name: 'FiveM · QBCore' }).click();
  await chat.getByRole('textbox', { name: 'Currency symbol' }).fill('€');
  await chat
    .getByLabel('Files with items and jobs')
    .setInputFiles({ name: 'items.lua', mimeType: 'text/plain', buffer: Buffer.from(items) });
  await expect(chat.getByText('2 items and 0 jobs read.')).toBeVisible();
  await chat.getByRole('textbox', { name: 'Places' }).fill('Burger Palace, 12.5, -40.25, 71');
}

test('two conversations build for the same server, which is described once', async ({ open, given }) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber()));
  await addServer(chat);
  await chat.getByRole('textbox', { name: 'Jobs' }).fill('lspd, Police, Recruit');
  await chat.getByRole('button', { name: 'Add Server' }).click();
  await expect(chat.getByText(/^Line 1 is not understood\./)).toBeVisible();
  await expectAccessibleInBothThemes(chat);
  await chat.getByRole('textbox', { name: 'Jobs' }).fill('lspd, Police, 0 Recruit, 1 Officer');
  await chat.getByRole('button', { name: 'Add Server' }).click();
  await expect(chat.getByText('FiveM · QBCore · 2 items · 1 job · 1 place')).toBeVisible();
  await expectAccessibleInBothThemes(chat);

  await chat.getByRole('link', { name: 'New Conversation' }).first().click();
  await chat.getByRole('combobox', { name: 'Server' }).click();
  await chat.getByRole('option', { name: 'Los Santos Life' }).click();
  await expect(chat.getByRole('combobox', { name: 'Framework' })).toHaveText('QBCore');
  await buildFrom(chat, 'A shop at the burger palace that sells water for 10 and super burgers for 25');
  await waitForSuccess(chat, 1);
  await expectConfig(chat, 'water_bottle', 'superburger', '12.5');

  await chat.getByRole('link', { name: 'New Conversation' }).first().click();
  await expect(chat.getByRole('combobox', { name: 'Server' })).toHaveText('Los Santos Life');
  await buildFrom(chat, 'A shop that only cops can use and that sells water for 5');
  await waitForSuccess(chat, 1);
  await expectConfig(chat, 'water_bottle', 'lspd');
});
