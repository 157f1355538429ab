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
  const created = await browser.post('/api/conversations', { profileId: 'fivem-esx' }).expect(201);
  conversationId = (created.body as { conversation: Conversation }).conversation.id;
});
afterEach(() => {
  expect(chat.product.consumedCredits(browser.user.id)).toBe(0);
});
afterAll(() => chat.stop());

const manifest = (dependencies = '') =>
  `fx_version 'cerulean'\ngame 'gta5'\nlua54 'yes'\n${dependencies}server_script 'server/main.lua'\n`;
const reward = `local ESX = exports['es_extended']:getSharedObject()

RegisterCommand('bonus', function(source)
  local xPlayer = ESX.GetPlayerFromId(source)
  print(xPlayer.getMoney())
end, true)
`;

async function own(server: string, fxmanifest = manifest()): Promise<void> {
  const files = [
    { path: 'fxmanifest.lua', content: fxmanifest },
    { path: 'server/main.lua', content: server },
  ];
  await browser.patch(`/api/conversations/${conversationId}`, { title: 'bonus' });
  await chat.addVersion(browser.user.id, conversationId, files);
}

async function answer(prompt: string): Promise<{ run: Run; text: string; conversation: Conversation }> {
  const { id } = await sendMessage(browser, conversationId, prompt, { mode: 'ask_if_incomplete' });
  const run = endOf(await followRun(chat, browser, id));
  const conversation = await readConversation(browser, conversationId);
  const { parts } = conversation.messages.at(-1)!;
  return { run, conversation, text: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n') };
}

async function filesOf({ versionId }: Run): Promise<Map<string, string>> {
  const { body } = (await browser.get(`/api/versions/${versionId}`).expect(200)) as { body: Version };
  return new Map(body.files.map(({ path, content }) => [path, content]));
}

const consoleError =
  "^1SCRIPT ERROR: @bonus/server/main.lua:5: attempt to index a nil value (local 'xPlayer')^7\n^3> ^7handler^7 (^3@bonus/server/main.lua^7:5)";

test('an error of the console is reproduced, repaired, and becomes a behavior test', async () => {
  await own(reward);
  const { run, text } = await answer(consoleError);
  expect(run).toMatchObject({ kind: 'build', status: 'succeeded', chargedCredits: 0 });
  const files = await filesOf(run);
  expect(files.get('server/main.lua')).toBe(reward.replace('  print', '  if not xPlayer then return end\n  print'));
  expect(files.get('tests/errors.lua')).toBe(
    "test('/bonus in the console raises no error', function()\n  server:join()\n  server:runCommand('bonus')\nend)\n",
  );
  expect(text).toContain('`server/main.lua:5`: `print(xPlayer.getMoney())`');
  expect(text).toContain('It happens in the simulated server too. I repaired it, free of charge.');
});

test('a question about an error is only explained, in the language of the user', async () => {
  await own(reward);
  const { run, text } = await answer(`Was bedeutet das?\n${consoleError}`);
  expect(run).toMatchObject({ kind: 'reply', versionId: null });
  expect(text).toContain('`xPlayer` ist dort nil');
  expect(text).toContain('Es passiert auch auf dem simulierten Server.');
});

test('an error of a script that is not here is explained without files', async () => {
  const { run, text } = await answer(consoleError);
  expect(run).toMatchObject({ kind: 'reply', versionId: null });
  expect(text).toContain('The place is not in the files of this conversation.');
});

test('a misspelled function of a framework is repaired', async () => {
  const misspelled = reward
    .replace('GetPlayerFromId', 'GetPlayerFromIdd')
    .replace('  print', '  if not xPlayer then return end\n  print');
  await own(misspelled);
  const { run } = await answer(
    "fix it: [script:bonus] SCRIPT ERROR: @bonus/server/main.lua:4: attempt to call a nil value (field 'GetPlayerFromIdd')",
  );
  expect((await filesOf(run)).get('server/main.lua')).toBe(misspelled.replace('GetPlayerFromIdd', 'GetPlayerFromId'));
});

test('an error that does not happen here changes nothing', async () => {
  await own(reward.replace('  print', '  if not xPlayer then return end\n  print'));
  const { run, text } = await answer(
    "SCRIPT ERROR: @bonus/server/main.lua:6: attempt to call a nil value (field 'getMoney')",
  );
  expect(run).toMatchObject({ kind: 'reply', versionId: null });
  expect(text).toContain('It did not happen in the simulated server.');
  expect(text).toContain('I changed nothing, and nothing was charged.');
});
