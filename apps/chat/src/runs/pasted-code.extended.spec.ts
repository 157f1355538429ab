import type { Conversation, Run, Version } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

let chat: ChatFixture;
let browser: Browser;
let conversationId: string;

beforeAll(async () => {
  chat = await ChatFixture.start({}, { hasRealChecks: true });
});
beforeEach(async () => {
  browser = await chat.browser();
  conversationId = await browser.newConversation();
});
afterEach(() => {
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
  expect(chat.product.consumedCredits(browser.user.id)).toBe(0);
});
afterAll(() => chat.stop());

const manifest = "fx_version 'cerulean'\ngame 'gta5'\nlua54 'yes'\nserver_script 'server.lua'\n";
/** The client names the amount. */
const shop = `local ESX = exports['es_extended']:getSharedObject()

RegisterNetEvent('shop:buy', function(price)
  local xPlayer = ESX.GetPlayerFromId(source)
  if not xPlayer then return end
  xPlayer.removeMoney(price)
end)
`;
const pasted = `fix this please\n\nfxmanifest.lua\n${manifest}\nserver.lua\n${shop}`;

async function answer(prompt: string): Promise<Run> {
  const { id } = await sendMessage(browser, conversationId, prompt, { mode: 'ask_if_incomplete' });
  return endOf(await followRun(chat, browser, id));
}

async function filesOf(versionId: string): Promise<Map<string, string>> {
  const { body } = (await browser.get(`/api/versions/${versionId}`).expect(200)) as { body: Version };
  return new Map(body.files.map(({ path, content }) => [path, content]));
}

const textOf = ({ messages }: Conversation): string =>
  messages
    .at(-1)!
    .parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n');

test('pasted files become version 1, and what the checks can name is repaired free of charge', async () => {
  const run = await answer(pasted);
  const conversation = await readConversation(browser, conversationId);
  expect(run).toMatchObject({ kind: 'build', chargedCredits: 0 });
  expect(conversation.profileId).toBe('fivem-esx');
  expect(conversation.versions.map(({ number, origin }) => [number, origin])).toEqual([
    [2, 'run'],
    [1, 'import'],
  ]);
  const before = await filesOf(conversation.versions[1]!.id);
  expect(before.get('server.lua')).toBe(shop);
  const after = await filesOf(run.versionId!);
  expect(after.get('server.lua')).toContain('if price < 1 then return end');
  expect(textOf(conversation)).toMatch(/I repaired this, free of charge:\n- `server\.lua:\d+`/);
});

test('what is left is named, and a later message of the same conversation leaves the files alone', async () => {
  await answer(pasted);
  const later = await answer('a garage at Legion Square with 3 vehicles');
  expect(later).toMatchObject({ kind: 'reply', versionId: null });
});

test('without anything to repair, nothing changes', async () => {
  const run = await answer(
    `repariere das bitte\n\`\`\`lua\n-- fxmanifest.lua\n${manifest}\`\`\`\n\`\`\`lua\n-- server.lua\nRegisterCommand('hello', function()\n  print('hello')\nend, true)\n\`\`\``,
  );
  const conversation = await readConversation(browser, conversationId);
  expect(run).toMatchObject({ kind: 'reply', status: 'succeeded' });
  expect(conversation.versions).toHaveLength(1);
  expect(textOf(conversation)).toContain('Ich habe nichts geändert, und es wurde nichts berechnet.');
});

test('a question about code names the findings and changes nothing', async () => {
  const run = await answer(pasted.replace('fix this please', 'what does this do?'));
  const conversation = await readConversation(browser, conversationId);
  expect(run).toMatchObject({ kind: 'reply', versionId: null });
  expect(conversation.versions).toHaveLength(1);
  expect(textOf(conversation)).toContain('server.lua');
});

test('code that fits a file of the resource replaces it, and the answer starts from it', async () => {
  await answer(pasted);
  const [latest] = (await readConversation(browser, conversationId)).versions;
  const own = (await filesOf(latest!.id)).get('server.lua')!.replace('shop:buy', 'shop:pay');
  const run = await answer(`I changed it, fix it again\n\`\`\`lua\n${own}\`\`\``);
  const { versions } = await readConversation(browser, conversationId);
  expect(versions.find(({ number }) => number === 3)).toMatchObject({ origin: 'edit' });
  const files = await filesOf(run.versionId ?? versions[0]!.id);
  expect(files.get('server.lua')).toContain('shop:pay');
  expect(files.get('fxmanifest.lua')).toContain("game 'gta5'");
});

test('the same message sent again adds nothing', async () => {
  const request = { clientMessageId: '0192b8a4-7a3e-7c41-9c1e-0a1b2c3d4e5f', mode: 'ask_if_incomplete' } as const;
  const runs = await Promise.all([1, 2].map(() => sendMessage(browser, conversationId, pasted, request)));
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  await followRun(chat, browser, runs[0]!.id);
  const { versions } = await readConversation(browser, conversationId);
  expect(versions.filter(({ origin }) => origin !== 'run')).toHaveLength(1);
});
