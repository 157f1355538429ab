import { randomBytes } from 'node:crypto';
import { conversationSchema } from '@scriptsmith/chat-contracts';
import { strFromU8, unzipSync } from 'fflate';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start({ CHAT_ENCRYPTION_KEYS: randomBytes(32).toString('base64') });
});
afterAll(() => chat.stop());

async function exportOf(browser: Browser): Promise<Map<string, string>> {
  const response = await browser.get('/api/export').responseType('blob').expect(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="conversations-\d{4}-\d\d-\d\d\.zip"$/,
    ) as string,
  });
  const files = Object.entries(unzipSync(response.body as Uint8Array));
  return new Map(files.map(([path, content]) => [path, strFromU8(content)]));
}

test('contains all conversations of the user and no others', async () => {
  const [ada, eve] = [await chat.browser(), await chat.browser()];
  const shop = await ada.newConversation('../Shop');
  const empty = await ada.newConversation();
  await chat.addVersion(ada.user.id, shop, [{ path: 'fxmanifest.lua', content: 'one' }]);
  const second = await chat.addVersion(ada.user.id, shop, [{ path: 'client/main.lua', content: 'two' }]);
  await ada.get(`/api/versions/${second.id}`).expect(200);
  const deleted = await ada.newConversation('Deleted');
  await ada.delete(`/api/conversations/${deleted}`).expect(204);
  await eve.newConversation('Secret of Eve');
  const server = { name: 'Los Santos', profileId: 'fivem-qbcore', resources: {} };
  const created = await ada.post('/api/servers', server).expect(201);
  const { id: serverId } = (created.body as { server: { id: string } }).server;

  const target = { kind: 'git', name: 'GitHub', serverId: null, url: 'https://github.com/ada/shop.git', username: '' };
  const saved = await ada.post('/api/delivery-targets', { ...target, token: 'ghp_secret' }).expect(201);
  const { id: targetId } = (saved.body as { target: { id: string } }).target;
  const asset = { path: 'html/logo.png', content: Buffer.from('\u0000logo') };
  const assets = chat.chat.app.get(ConversationAssets);
  await assets.add(chat.database.manager, { userId: ada.user.id, conversationId: shop }, [asset]);

  const files = await exportOf(ada);
  expect([...files.keys()].sort()).toEqual([
    'account.json',
    `conversations/new_conversation-${empty}/conversation.json`,
    `conversations/shop-${shop}/assets/html/logo.png`,
    `conversations/shop-${shop}/conversation.json`,
    `conversations/shop-${shop}/versions/1/files/fxmanifest.lua`,
    `conversations/shop-${shop}/versions/2/checks.json`,
    `conversations/shop-${shop}/versions/2/files/client/main.lua`,
    `delivery-targets/github-${targetId}.json`,
    `servers/los_santos-${serverId}.json`,
  ]);
  expect(files.get(`conversations/shop-${shop}/assets/html/logo.png`)).toBe(asset.content.toString());
  expect(JSON.parse(files.get(`delivery-targets/github-${targetId}.json`)!)).toMatchObject(target);
  expect([...files.values()].join('\n')).not.toContain('ghp_secret');
  expect(files.get(`conversations/shop-${shop}/versions/1/files/fxmanifest.lua`)).toBe('one');
  const conversation: unknown = JSON.parse(files.get(`conversations/shop-${shop}/conversation.json`)!);
  expect(conversationSchema.parse(conversation)).toMatchObject({
    title: '../Shop',
    versions: [{ number: 2 }, { number: 1 }],
  });
  expect(JSON.parse(files.get('account.json')!)).toMatchObject({ userId: ada.user.id, email: ada.user.email });
});

test('contains more conversations than a page, without holding them in memory', async () => {
  const ada = await chat.browser();
  await chat.database.query(
    `INSERT INTO conversation (user_id, id, title, profile_id, created_at, updated_at)
      SELECT $1, gen_random_uuid(), 'Shop ' || n, 'fivem-standalone', now(), now() - n * interval '1 second'
      FROM generate_series(1, 100) AS n`,
    [ada.user.id],
  );
  expect(await exportOf(ada)).toHaveProperty('size', 101);
});

test('is limited per hour', async () => {
  const limited = await ChatFixture.start({ RATE_LIMIT_FACTOR: '0.1' });
  const ada = await limited.browser();
  await ada.get('/api/export').expect(200);
  const response = await ada.get('/api/export').expect(429);
  expect(response.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000);
  await limited.stop();
});
