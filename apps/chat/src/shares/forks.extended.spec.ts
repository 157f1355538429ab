import {
  conversationSchema,
  newShareResponseSchema,
  type ShareScope,
  versionSchema,
} from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

let chat: ChatFixture;
let ada: Browser;
let bob: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start({ CHAT_STORAGE_MEGABYTES: '1' });
  [ada, bob] = [await chat.browser(), await chat.browser()];
});
afterAll(() => chat.stop());

const answer = async (browser: Browser, id: string, prompt: string) =>
  endOf(await followRun(chat, browser, (await sendMessage(browser, id, prompt)).id));

async function tokenOf(browser: Browser, conversationId: string, scope: ShareScope = 'conversation'): Promise<string> {
  const response = await browser.post(`/api/conversations/${conversationId}/shares`, { scope }).expect(201);
  return newShareResponseSchema.parse(response.body).token;
}
async function fork(browser: Browser, token: string): Promise<string> {
  const response = await browser.post(`/api/shared/${token}/fork`).expect(201);
  return (response.body as { conversation: { id: string } }).conversation.id;
}
async function filesOf(browser: Browser, conversationId: string): Promise<Record<string, string>> {
  const { versions } = await readConversation(browser, conversationId);
  const response = await browser.get(`/api/versions/${versions[0]?.id}`).expect(200);
  const { files } = versionSchema.parse(response.body);
  return Object.fromEntries(files.map(({ path, content }) => [path, content]));
}

test('a fork has the messages and files, and continues without the owner', async () => {
  const id = await ada.newConversation();
  await answer(ada, id, 'a shop where players buy water for 10');
  await answer(ada, id, 'also sell bread for 15');
  const copyId = await fork(bob, await tokenOf(ada, id));
  const [source, copy] = [await readConversation(ada, id), await readConversation(bob, copyId)];
  expect(conversationSchema.parse(copy).messages.map(({ parts }) => parts)).toEqual(
    source.messages.map(({ parts }) => parts),
  );
  expect(copy.title).toBe(source.title);
  expect(copy.runs.map(({ chargedCredits }) => chargedCredits)).toEqual([0, 0]);
  expect(copy.versions.map(({ number, origin, passed }) => ({ number, origin, passed }))).toEqual(
    source.versions.map(({ number, origin, passed }) => ({ number, origin, passed })),
  );
  expect(await filesOf(bob, copyId)).toEqual(await filesOf(ada, id));

  await ada.delete(`/api/conversations/${id}`).expect(204);
  await answer(bob, copyId, 'Make the water cost 25.');
  const config = (await filesOf(bob, copyId))['config.lua'];
  expect(config).toContain('25');
  expect(config).toContain('15');
});

test('a fork of a resource has its files only', async () => {
  const id = await ada.newConversation('Shop');
  await chat.addVersion(ada.user.id, id, [{ path: 'fxmanifest.lua', content: 'a' }]);
  await chat.addVersion(ada.user.id, id, [{ path: 'fxmanifest.lua', content: 'b' }]);
  const copyId = await fork(bob, await tokenOf(ada, id, 'resource'));
  const copy = await readConversation(bob, copyId);
  expect(copy).toMatchObject({ title: 'Shop', messages: [], versions: [{ number: 2, origin: 'edit' }] });
  expect(await filesOf(bob, copyId)).toEqual({ 'fxmanifest.lua': 'b' });
});

test('a fork needs an active plan, and a place in the storage', async () => {
  const id = await ada.newConversation();
  await chat.addVersion(ada.user.id, id, [{ path: 'fxmanifest.lua', content: 'x'.repeat(200_000) }]);
  const token = await tokenOf(ada, id);
  const free = await chat.browser({ canChat: false });
  expect((await free.post(`/api/shared/${token}/fork`).expect(403)).body).toMatchObject({
    code: 'subscription_required',
  });
  const full = await chat.browser();
  const fullId = await full.newConversation();
  for (let count = 0; count < 5; count += 1) {
    await chat.addVersion(full.user.id, fullId, [{ path: 'a.lua', content: String(count).repeat(190_000) }]);
  }
  expect((await full.post(`/api/shared/${token}/fork`).expect(403)).body).toMatchObject({ code: 'storage_full' });
  expect((await full.get('/api/conversations').expect(200)).body).toMatchObject({ conversations: [{ id: fullId }] });
});

test('a link that was revoked cannot be forked', async () => {
  const id = await ada.newConversation();
  const token = await tokenOf(ada, id);
  await ada.delete(`/api/conversations/${id}`).expect(204);
  await bob.post(`/api/shared/${token}/fork`).expect(404);
});
