import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { GitServer } from '@scriptsmith/testing';
import { zipSync } from 'fflate';
import { chatProduct, expect, type Open, test } from '../fixtures/test.js';
import { unpack } from '../fixtures/resource-zip.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { openTab, startChatting } from '../screens/chat.js';
import { dropFiles } from '../screens/drop-files.js';
import type { Customer } from '../fixtures/customer.js';

test.use({ productOptions: chatProduct });

const logo = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255]);
const shop = {
  'fxmanifest.lua': `fx_version 'cerulean'
game 'gta5'
shared_scripts { '@es_extended/imports.lua', 'config.lua' }
client_script 'client.lua'
server_script 'server.lua'
file 'html/logo.png'
dependency 'es_extended'
`,
  'config.lua': 'Config = {}\nConfig.Items = {\n    water = { price = 10 },\n}\n',
  'client.lua': `RegisterCommand('buy', function()
    TriggerServerEvent('shop:buy', 'water', Config.Items['water'].price)
end, false)
`,
  'server.lua': `RegisterNetEvent('shop:buy')
AddEventHandler('shop:buy', function(item, price)
    local xPlayer = ESX.GetPlayerFromId(source)
    if xPlayer.getMoney() >= price then
        xPlayer.removeMoney(price)
        xPlayer.addInventoryItem(item, 1)
    end
end)
`,
};

const toastOf = (chat: Page) =>
  chat
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .last();

const openChat = async (open: Open, customer: Customer) => startChatting(await open('/dashboard', customer));

test('a zip file is imported, repaired by safe fixes, reviewed and downloaded', async ({ open, given }) => {
  const chat = await openChat(open, await given.subscriber());
  const encoder = new TextEncoder();
  const entries = Object.entries(shop).map(([path, content]) => [`my_shop/${path}`, encoder.encode(content)] as const);
  const archive = zipSync({ ...Object.fromEntries(entries), 'my_shop/html/logo.png': logo });

  await chat.getByRole('button', { name: 'Import a Resource' }).click();
  await chat
    .getByLabel('Zip file')
    .setInputFiles({ name: 'my_shop.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await expect(chat.getByRole('status').filter({ hasText: 'my_shop.zip' })).toBeVisible();
  await expectAccessibleInBothThemes(chat);
  await chat.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(chat).toHaveURL(/\/conversations\//);
  await expect(toastOf(chat)).toContainText('4 text files and 1 binary file.');

  await test.step('reads the findings and makes the safe fixes', async () => {
    const checks = await openTab(chat, 'Checks');
    await expect(checks.getByRole('button', { name: 'Fix It: client-controlled-price' }).first()).toBeVisible();
    await expectAccessibleInBothThemes(chat);
    await checks.getByRole('button', { name: 'Make All Safe Fixes · Free' }).click();
  });

  await test.step('reviews the changes', async () => {
    await expect(toastOf(chat).filter({ hasText: 'Version 2 saved' })).toBeVisible();
    await expect(chat.getByText('server.lua').first()).toBeVisible();
  });

  const addressOf = (path: string) => new URL(path, chat.url()).href;
  const conversationId = chat.url().split('/').at(-1);
  const { versions } = (await (await chat.request.get(addressOf(`/api/conversations/${conversationId}`))).json()) as {
    versions: { id: string; passed: boolean; origin: string }[];
  };
  expect(versions.map(({ origin, passed }) => [origin, passed])).toEqual([
    ['fix', true],
    ['import', false],
  ]);
  const download = await chat.request.get(addressOf(`/api/versions/${versions[0]!.id}/download`));
  const { files } = unpack(await download.body());
  expect(files.map(({ path }) => path).sort()).toEqual([...Object.keys(shop), 'html/logo.png'].sort());
  expect(files.find(({ path }) => path === 'server.lua')?.content).toContain('local price = Config.Items[item]');
});

test('a folder is imported by dropping it on the page', async ({ open, given }, testInfo) => {
  const folder = testInfo.outputPath('dropped_shop');
  for (const [path, content] of [...Object.entries(shop), ['html/logo.png', logo] as const]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const chat = await openChat(open, await given.subscriber());
  await expect(chat.getByRole('button', { name: 'Import a Resource' })).toBeVisible();
  await dropFiles(chat, [folder], chat.getByRole('main'));
  await expect(chat).toHaveURL(/\/conversations\//);
  await expect(toastOf(chat)).toContainText('4 text files and 1 binary file.');
  await expect(chat.getByRole('heading', { name: 'dropped_shop' }).first()).toBeVisible();
});

test('a Git repository is imported by its address', async ({ open, given }) => {
  const server = await GitServer.start();
  try {
    const address = await server.add('esx-shop', { ...shop, 'html/logo.png': logo });
    const chat = await openChat(open, await given.subscriber());
    await chat.getByRole('button', { name: 'Import a Resource' }).click();
    const field = chat.getByRole('textbox', { name: 'Or the address of a public Git repository' });
    await field.fill(`${server.url}/missing.git`);
    await chat.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(chat.getByText('It does not exist, or it is private.')).toBeVisible();
    await field.fill(address);
    await chat.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(toastOf(chat)).toContainText('esx-shop imported');
    const files = await openTab(chat, 'Files');
    await expect(files.getByText('config.lua').first()).toBeVisible();
  } finally {
    await server.close();
  }
});
