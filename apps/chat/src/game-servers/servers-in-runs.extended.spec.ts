import type { ConversationSummaryResponse, GameServerResponse } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { endOf, followRun, sendMessage } from '../testing/run-fixture.js';

let chat: ChatFixture;
let browser: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  browser = await chat.browser();
});
afterAll(() => chat.stop());

const server = {
  name: 'Los Santos Life',
  profileId: 'fivem-qbcore',
  resources: {},
  currencySymbol: '€',
  language: 'fr',
  items: [{ name: 'water_bottle', label: 'Water' }],
  jobs: [{ name: 'lspd', label: 'Police', grades: [] }],
};

async function newConversation(serverId: string | null): Promise<string> {
  const response = await browser.post('/api/conversations', { profileId: 'fivem-qbcore', serverId }).expect(201);
  return (response.body as ConversationSummaryResponse).conversation.id;
}

/** The files that a message builds. */
async function build(conversationId: string, prompt: string): Promise<Map<string, string>> {
  const { id } = await sendMessage(browser, conversationId, prompt);
  const { status, versionId } = endOf(await followRun(chat, browser, id));
  expect(status).toBe('succeeded');
  const response = await browser.get(`/api/versions/${versionId}`).expect(200);
  const { files } = response.body as { files: { path: string; content: string }[] };
  return new Map(files.map(({ path, content }) => [path, content]));
}

test('two conversations build for the same server, and a third one for none', async () => {
  const created = await browser.post('/api/servers', server).expect(201);
  const { id: serverId } = (created.body as GameServerResponse).server;
  const shop = await build(await newConversation(serverId), 'A shop that sells water for 10');
  const armory = await build(
    await newConversation(serverId),
    'A shop that only cops can use and that sells water for 5',
  );
  for (const files of [shop, armory]) {
    expect(files.get('config.lua')).toContain("name = 'water_bottle'");
    expect(files.get('config.lua')).toContain("CurrencySymbol = '€'");
    expect([...files.keys()]).toContain('locales/fr.lua');
  }
  expect(armory.get('config.lua')).toContain('lspd');
  expect(chat.checker.requests.at(-1)?.server).toMatchObject({ items: server.items, jobs: server.jobs });

  const charged = () => [...chat.product.holds.values()].at(-1)?.resource;
  expect(charged()).toMatchObject({ server: server.name });

  const other = await build(await newConversation(null), 'A shop that sells water for 10');
  expect(other.get('config.lua')).toContain("name = 'water'");
  expect(chat.checker.requests.at(-1)?.server).toBeUndefined();
  expect(charged()).not.toHaveProperty('server');
});

test('the checks of an edit know the server that the conversation has chosen since', async () => {
  const created = await browser.post('/api/servers', { ...server, name: 'Second life' }).expect(201);
  const { id: serverId } = (created.body as GameServerResponse).server;
  const conversationId = await newConversation(null);
  await build(conversationId, 'A shop that sells water for 10');
  const read = await browser.get(`/api/conversations/${conversationId}`).expect(200);
  const [{ id: baseVersionId }] = (read.body as { versions: [{ id: string }] }).versions;
  await browser.patch(`/api/conversations/${conversationId}`, { serverId }).expect(200);
  const changes = [{ path: 'config.lua', content: 'Config = {}' }];
  const edited = await browser.post(`/api/conversations/${conversationId}/versions`, { baseVersionId, changes });
  const { id } = edited.body as { id: string };
  await browser.get(`/api/versions/${id}`).expect(200);
  expect(chat.checker.requests.at(-1)?.server?.jobs).toEqual(server.jobs);
});
