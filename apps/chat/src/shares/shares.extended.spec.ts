import {
  type NewShareResponse,
  newShareResponseSchema,
  type ShareScope,
  sharedConversationSchema,
  sharesResponseSchema,
  versionSchema,
} from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  ada = await chat.browser();
});
afterAll(() => chat.stop());

const page = [
  { path: 'fxmanifest.lua', content: "fx_version 'cerulean'\nui_page 'html/index.html'" },
  { path: 'html/index.html', content: '<h1>Shop</h1>' },
];

async function share(browser: Browser, conversationId: string, scope: ShareScope): Promise<NewShareResponse> {
  const response = await browser.post(`/api/conversations/${conversationId}/shares`, { scope }).expect(201);
  return newShareResponseSchema.parse(response.body);
}
/** Reads a link without a session. */
const visit = (token: string, path = '') => chat.anyone('get', `/api/shared/${token}${path}`);
const read = async (token: string) => sharedConversationSchema.parse((await visit(token).expect(200)).body);

async function buildShop(browser: Browser, prompt = 'a shop where players buy water for 10'): Promise<string> {
  const id = await browser.newConversation();
  await answer(browser, id, prompt);
  return id;
}
const answer = async (browser: Browser, id: string, prompt: string) =>
  endOf(await followRun(chat, browser, (await sendMessage(browser, id, prompt)).id));

test('a link shows a conversation without a session, as it was when it was shared', async () => {
  const id = await buildShop(ada);
  const { token } = await share(ada, id, 'conversation');
  const before = await readConversation(ada, id);
  await answer(ada, id, 'Make the water cost 25.');
  const { conversation } = await read(token);
  expect(conversation.messages).toEqual(before.messages);
  expect(conversation.versions.map(({ number }) => number)).toEqual([1]);
  expect(conversation.requirements).toEqual(before.requirements);
  const version = versionSchema.parse((await visit(token, '/version').expect(200)).body);
  expect(version.files.map(({ path }) => path)).toContain('fxmanifest.lua');
  expect(version.files.find(({ path }) => path === 'config.lua')?.content).toContain('price = 10');
});

test('a link does not show what the answers have cost', async () => {
  const id = await buildShop(ada);
  expect((await readConversation(ada, id)).runs[0]?.chargedCredits).toBeGreaterThan(0);
  const { token } = await share(ada, id, 'conversation');
  expect((await read(token)).conversation.runs.map(({ chargedCredits }) => chargedCredits)).toEqual([0]);
});

test('a link to a resource shows its files and its page, and no messages', async () => {
  const id = await buildShop(ada);
  await chat.addVersion(ada.user.id, id, page);
  const { token, share: shared } = await share(ada, id, 'resource');
  expect(shared).toMatchObject({ scope: 'resource', versionNumber: 2 });
  const { conversation } = await read(token);
  expect(conversation).toMatchObject({ messages: [], runs: [], versions: [{ number: 2 }] });
  const preview = await visit(token, '/preview').set('sec-fetch-dest', 'iframe').expect(200);
  expect(preview.text).toContain('<h1>Shop</h1>');
  expect(preview.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/);
  await visit(token, '/preview').set('sec-fetch-dest', 'document').expect(404);
});

test('a conversation without files has nothing to share but its messages', async () => {
  const id = await ada.newConversation();
  await ada.post(`/api/conversations/${id}/shares`, { scope: 'resource' }).expect(400);
  const { token } = await share(ada, id, 'conversation');
  await visit(token, '/version').expect(404);
});

test('only the hash of a token is stored', async () => {
  const { token, share: shared } = await share(ada, await ada.newConversation(), 'conversation');
  const [row]: object[] = await chat.database.query('SELECT * FROM share WHERE id = $1', [shared.id]);
  expect(row).toBeDefined();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(JSON.stringify(row)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

test('the links of a conversation are listed, newest first, and revoked at once', async () => {
  const id = await ada.newConversation();
  const [first, second] = [await share(ada, id, 'conversation'), await share(ada, id, 'conversation')];
  const list = async () =>
    sharesResponseSchema.parse((await ada.get(`/api/conversations/${id}/shares`).expect(200)).body).shares;
  expect(await list()).toEqual([second.share, first.share]);
  await ada.delete(`/api/shares/${first.share.id}`).expect(204);
  expect(await list()).toEqual([second.share]);
  await visit(first.token).expect(404);
  await visit(second.token).expect(200);
});

test('links of others can neither be listed, created nor revoked', async () => {
  const eve = await chat.browser();
  const id = await ada.newConversation();
  const { token, share: shared } = await share(ada, id, 'conversation');
  await eve.get(`/api/conversations/${id}/shares`).expect(404);
  await eve.post(`/api/conversations/${id}/shares`, { scope: 'conversation' }).expect(404);
  await eve.delete(`/api/shares/${shared.id}`).expect(404);
  await visit(token).expect(200);
});

test('a conversation has a limited number of links', async () => {
  const id = await ada.newConversation();
  for (let count = 0; count < 20; count += 1) await share(ada, id, 'conversation');
  const response = await ada.post(`/api/conversations/${id}/shares`, { scope: 'conversation' }).expect(400);
  expect(response.body).toMatchObject({ error: 'A conversation has at most 20 links. Revoke one of them first.' });
});

test.each(['x', '../../session', 'x'.repeat(43), `${'x'.repeat(42)}'`])('nothing has the token %s', async (token) => {
  const response = await visit(encodeURIComponent(token));
  expect([400, 404]).toContain(response.status);
  expect(['validation_failed', 'not_found']).toContain((response.body as { code: string }).code);
});

test('the links of a deleted conversation and of a banned user stop working', async () => {
  const bob = await chat.browser();
  const id = await bob.newConversation();
  const deleted = await share(bob, id, 'conversation');
  const kept = await share(bob, await bob.newConversation(), 'conversation');
  await bob.delete(`/api/conversations/${id}`).expect(204);
  await visit(deleted.token).expect(404);
  await visit(kept.token).expect(200);
  await chat.deliver(chat.product.signWebhook('user.banned', { userId: bob.user.id }));
  await visit(kept.token).expect(404);
});
