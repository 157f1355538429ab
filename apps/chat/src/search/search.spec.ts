import { type SearchResponse, searchResponseSchema } from '@scriptsmith/chat-contracts';
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

const search = async (browser: Browser, text: string): Promise<SearchResponse> =>
  searchResponseSchema.parse((await browser.get(`/api/search?text=${encodeURIComponent(text)}`).expect(200)).body);
const placesOf = ({ files }: SearchResponse) =>
  files.map(({ title, path, line, text }) => ({ title, path, line, text }));

test('finds the first line of each file that contains a text, in any case', async () => {
  const id = await ada.newConversation('Shop');
  await chat.addVersion(ada.user.id, id, [
    { path: 'client/main.lua', content: '-- shop\nlocal function openShop()\n  OpenShop()\nend\n' },
    { path: 'server/main.lua', content: "RegisterNetEvent('shop:buy')\n" },
  ]);
  const found = await search(ada, 'openshop');
  expect(placesOf(found)).toEqual([
    { title: 'Shop', path: 'client/main.lua', line: 2, text: 'local function openShop()' },
  ]);
  expect(found.isComplete).toBe(true);
  expect(placesOf(await search(ada, 'nothing like it'))).toEqual([]);
});

test('searches the latest version of each conversation, the last updated first', async () => {
  const [garage, shop] = [await ada.newConversation('Garage'), await ada.newConversation('Shop')];
  await chat.addVersion(ada.user.id, garage, [{ path: 'config.lua', content: 'Config.Price = 1' }]);
  await chat.addVersion(ada.user.id, garage, [{ path: 'config.lua', content: 'Config.Cost = 1' }]);
  await chat.addVersion(ada.user.id, shop, [{ path: 'config.lua', content: 'Config.Cost = 2' }]);
  expect(placesOf(await search(ada, 'price'))).toEqual([]);
  expect(placesOf(await search(ada, 'cost')).map(({ title }) => title)).toEqual(['Shop', 'Garage']);
  await ada.delete(`/api/conversations/${shop}`).expect(204);
  expect(placesOf(await search(ada, 'cost')).map(({ title }) => title)).toEqual(['Garage']);
});

test('finds nothing of other users', async () => {
  const eve = await chat.browser();
  await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [{ path: 'a.lua', content: 'secret' }]);
  expect(placesOf(await search(eve, 'secret'))).toEqual([]);
});

test('a text is no pattern, and long lines are shortened', async () => {
  const content = `local a = '100%_\\'\nlocal b = '${'x'.repeat(5_000)} needle'`;
  await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [{ path: 'a.lua', content }]);
  expect(placesOf(await search(ada, '0%_\\'))).toHaveLength(1);
  expect(placesOf(await search(ada, '%%'))).toEqual([]);
  expect((await search(ada, 'needle')).files[0]).toMatchObject({ line: 2, path: 'a.lua' });
});

test('many matches are not all listed, and the answer says so', async () => {
  const id = await ada.newConversation('Shop');
  const files = Array.from({ length: 25 }, (_, index) => ({ path: `file-${index}.lua`, content: 'needle' }));
  await chat.addVersion(ada.user.id, id, files);
  const found = await search(ada, 'needle');
  expect(found.files).toHaveLength(20);
  expect(found.isComplete).toBe(false);
});

test.each(['', 'x', 'x'.repeat(201)])('the text %j is not searched', async (text) => {
  await ada.get(`/api/search?text=${text}`).expect(400);
});
