import {
  conversationPlaceLimits,
  conversationsResponseSchema,
  foldersResponseSchema,
} from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
beforeEach(async () => {
  ada = await chat.browser();
});
afterAll(() => chat.stop());

const titles = async (query: string) =>
  conversationsResponseSchema
    .parse((await ada.get(`/api/conversations?${query}`).expect(200)).body)
    .conversations.map(({ title }) => title);
const folders = async () => foldersResponseSchema.parse((await ada.get('/api/folders').expect(200)).body).folders;
const change = (id: string, body: object) => ada.patch(`/api/conversations/${id}`, body);

test('pinned conversations are listed apart from the others', async () => {
  const [first] = [await ada.newConversation('First'), await ada.newConversation('Second')];
  await change(first, { isPinned: true }).expect(200);
  expect(await titles('isPinned=true')).toEqual(['First']);
  expect(await titles('isPinned=false')).toEqual(['Second']);
  await change(first, { isPinned: false }).expect(200);
  expect(await titles('isPinned=true')).toEqual([]);
});

test('a folder exists as long as a conversation is in it', async () => {
  const [shop, bank] = [await ada.newConversation('Shop'), await ada.newConversation('Bank')];
  await change(shop, { folder: ' Economy ' }).expect(200);
  await change(bank, { folder: 'Economy' }).expect(200);
  expect(await folders()).toEqual([{ name: 'Economy', conversationCount: 2 }]);
  expect(await titles('folder=Economy')).toEqual(['Bank', 'Shop']);
  expect(await titles('folder=')).toEqual([]);
  await change(shop, { folder: null }).expect(200);
  await ada.delete(`/api/conversations/${bank}`).expect(204);
  expect(await folders()).toEqual([]);
  expect(await titles('folder=')).toEqual(['Shop']);
});

test('the numbers of pinned conversations and of folders are limited', async () => {
  await chat.database.query(
    `INSERT INTO conversation (user_id, id, title, profile_id, is_pinned, folder, created_at, updated_at)
      SELECT $1, gen_random_uuid(), 'x', 'fivem-standalone', number <= $2, 'Folder ' || number, now(), now()
      FROM generate_series(1, $3) AS number`,
    [ada.user.id, conversationPlaceLimits.pinned, conversationPlaceLimits.folders],
  );
  const id = await ada.newConversation();
  expect((await change(id, { isPinned: true }).expect(400)).body).toMatchObject({
    error: 'You can pin 30 conversations. Unpin one of them first.',
  });
  expect((await change(id, { folder: 'One more' }).expect(400)).body).toMatchObject({
    error: 'You have 50 folders. Use one of them.',
  });
  await change(id, { folder: 'Folder 1' }).expect(200);
});

test.each([{ folder: '' }, { folder: 'x'.repeat(41) }, { folder: 'a\0b' }, { isPinned: 'yes' }, {}])(
  'rejects the change %j',
  async (body) => {
    await change(await ada.newConversation(), body).expect(400);
  },
);
