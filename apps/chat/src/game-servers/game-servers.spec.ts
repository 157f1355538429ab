import {
  conversationSummaryResponseSchema,
  type GameServer,
  gameServerLimits,
  gameServerResponseSchema,
  gameServersResponseSchema,
  serverListsSchema,
} from '@scriptsmith/chat-contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
let eve: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  [ada, eve] = [await chat.browser(), await chat.browser()];
});
afterAll(() => chat.stop());

const settings = {
  name: 'Los Santos Life',
  profileId: 'fivem-qbcore',
  resources: { inventory: 'ox_inventory' },
  currencySymbol: '€',
  items: [{ name: 'water_bottle', label: 'Bottle of Water' }],
  jobs: [{ name: 'police', label: 'LSPD', grades: [{ grade: 0, label: 'Recruit' }] }],
  places: [{ name: 'Police station', x: 441.2, y: -981.9, z: 30.7 }],
};

async function createServer(browser: Browser, changes: object = {}): Promise<GameServer> {
  const response = await browser.post('/api/servers', { ...settings, ...changes }).expect(201);
  return gameServerResponseSchema.parse(response.body).server;
}

const serversOf = async (browser: Browser) =>
  gameServersResponseSchema.parse((await browser.get('/api/servers').expect(200)).body).servers;

test('creates, changes and deletes a server', async () => {
  const user = await chat.browser();
  const { id } = await createServer(user);
  expect(await serversOf(user)).toMatchObject([
    { id, name: 'Los Santos Life', itemCount: 1, jobCount: 1, placeCount: 1 },
  ]);
  await user.patch(`/api/servers/${id}`, { ...settings, name: 'Second life', items: [] }).expect(200);
  const { server } = gameServerResponseSchema.parse((await user.get(`/api/servers/${id}`).expect(200)).body);
  expect(server).toMatchObject({ name: 'Second life', items: [], language: 'en', currencySymbol: '€' });
  await user.delete(`/api/servers/${id}`).expect(204);
  expect(await serversOf(user)).toEqual([]);
  await user.get(`/api/servers/${id}`).expect(404);
});

test('servers of other users do not exist', async () => {
  const { id } = await createServer(ada);
  await eve.get(`/api/servers/${id}`).expect(404);
  await eve.patch(`/api/servers/${id}`, settings).expect(404);
  await eve.delete(`/api/servers/${id}`).expect(404);
  await eve.post('/api/conversations', { profileId: 'fivem-qbcore', serverId: id }).expect(404);
});

test.each<[string, object]>([
  ['without a name', { name: ' ' }],
  ['for an unknown profile', { profileId: 'doom' }],
  ['with two items of the same name', { items: [settings.items[0], { name: 'Water_Bottle', label: '' }] }],
  ['with a name that scripts cannot contain', { items: [{ name: "x' OR 1", label: '' }] }],
  [
    'with lists that are too long',
    {
      items: Array.from({ length: gameServerLimits.items }, (_, index) => ({
        name: `${'x'.repeat(50)}${index}`,
        label: '€'.repeat(80),
      })),
    },
  ],
])('rejects a server %s', async (_case, changes) => {
  const response = await ada.post('/api/servers', { ...settings, ...changes }).expect(400);
  expect(response.body).toMatchObject({ code: 'validation_failed' });
});

test('a user has a limited number of servers', async () => {
  const user = await chat.browser();
  for (let count = 0; count < gameServerLimits.servers; count += 1)
    await createServer(user, { name: `Server ${count}` });
  const response = await user.post('/api/servers', settings).expect(400);
  expect(response.body).toMatchObject({ error: expect.stringContaining('20 servers') as string });
});

test('a conversation chooses a server, and continues without it once it is deleted', async () => {
  const { id: serverId } = await createServer(ada);
  const response = await ada.post('/api/conversations', { profileId: 'fivem-qbcore', serverId }).expect(201);
  const { conversation } = conversationSummaryResponseSchema.parse(response.body);
  expect(conversation.serverId).toBe(serverId);
  const path = `/api/conversations/${conversation.id}`;
  await ada.patch(path, { serverId: null }).expect(200);
  await ada.patch(path, { serverId: uuidv7() }).expect(404);
  await ada.patch(path, { serverId }).expect(200);
  expect((await ada.get(path).expect(200)).body).toMatchObject({ serverId });
  await ada.delete(`/api/servers/${serverId}`).expect(204);
  expect((await ada.get(path).expect(200)).body).toMatchObject({ serverId: null });
});

test('reads the items and jobs of a file', async () => {
  const text = `return { burger = { label = 'Burger' } }`;
  const response = await ada.post('/api/server-lists', { text }).expect(200);
  expect(serverListsSchema.parse(response.body)).toEqual({
    items: [{ name: 'burger', label: 'Burger' }],
    jobs: [],
    skipped: 0,
  });
});

test.each([
  ['return {', 'could not be read'],
  ['return {}', 'no items and jobs'],
])('says why a file has no lists: %s', async (text, reason) => {
  const response = await ada.post('/api/server-lists', { text }).expect(400);
  expect(response.body).toMatchObject({ error: expect.stringContaining(reason) as string });
});
