import {
  conversationSchema,
  type ConversationsResponse,
  conversationsResponseSchema,
  profilesResponseSchema,
} from '@scriptsmith/chat-contracts';
import { v7 as uuidv7 } from 'uuid';
import { maxConversations } from '../conversations/conversation-limits.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
let eve: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  [ada, eve] = [await chat.browser(), await chat.browser()];
});
afterAll(() => chat.stop());

const list = async (browser: Browser, query = ''): Promise<ConversationsResponse> =>
  conversationsResponseSchema.parse((await browser.get(`/api/conversations${query}`).expect(200)).body);
const titlesOf = ({ conversations }: ConversationsResponse) => conversations.map(({ title }) => title);

/** A message of the user with the run that answers it. */
async function addMessage(browser: Browser, conversationId: string, number: number, text: string, runId = uuidv7()) {
  const { id: userId } = browser.user;
  const [messageId, now] = [uuidv7(), new Date()];
  await chat.database.query(
    `INSERT INTO message (user_id, id, conversation_id, number, role, parts, client_message_id, created_at)
      VALUES ($1, $2, $3, $4, 'user', $5, $6, $7)`,
    [userId, messageId, conversationId, number, JSON.stringify([{ type: 'text', text }]), uuidv7(), now],
  );
  await chat.database.query(
    `INSERT INTO run (user_id, id, conversation_id, message_id, status, started_at, ended_at)
      VALUES ($1, $2, $3, $4, 'succeeded', $5, $5)`,
    [userId, runId, conversationId, messageId, now],
  );
  return messageId;
}

test('lists the profiles', async () => {
  const { profiles } = profilesResponseSchema.parse((await ada.get('/api/profiles').expect(200)).body);
  expect(profiles.map(({ id }) => id)).toEqual(expect.arrayContaining(['fivem-standalone', 'redm-standalone']));
});

test('creates, renames and deletes a conversation', async () => {
  const user = await chat.browser();
  const id = await user.newConversation();
  expect(titlesOf(await list(user))).toEqual(['New conversation']);
  await user.patch(`/api/conversations/${id}`, { title: '  A shop  ' }).expect(200);
  expect(titlesOf(await list(user))).toEqual(['A shop']);
  await user.delete(`/api/conversations/${id}`).expect(204);
  expect(titlesOf(await list(user))).toEqual([]);
  await user.get(`/api/conversations/${id}`).expect(404);
  await user.delete(`/api/conversations/${id}`).expect(404);
});

test('rejects an unknown profile', async () => {
  await ada.post('/api/conversations', { profileId: 'doom' }).expect(400);
});

test('a user has a limited number of conversations', async () => {
  const user = await chat.browser();
  await chat.database.query(
    `INSERT INTO conversation (user_id, id, title, profile_id, created_at, updated_at)
      SELECT $1, gen_random_uuid(), 'x', 'fivem-standalone', now(), now() FROM generate_series(1, $2)`,
    [user.user.id, maxConversations],
  );
  const response = await user.post('/api/conversations', { profileId: 'fivem-standalone' }).expect(400);
  expect(response.body).toMatchObject({ error: expect.stringContaining('1000 conversations') as string });
});

test('pages contain every conversation once, newest first', async () => {
  const user = await chat.browser();
  const titles = Array.from({ length: 65 }, (_, index) => `Conversation ${index}`);
  for (const title of titles) await user.newConversation(title);
  const seen: string[] = [];
  let query = '';
  for (;;) {
    const page = await list(user, query);
    seen.push(...titlesOf(page));
    if (page.nextCursor === null) break;
    query = `?cursor=${page.nextCursor}`;
  }
  expect(seen).toEqual(titles.reverse());
});

test.each(['x', 'MTIz', Buffer.from('2026-01-01T00:00:00Z drop').toString('base64url')])(
  'rejects the cursor %s',
  async (cursor) => {
    await ada.get(`/api/conversations?cursor=${cursor}`).expect(400);
  },
);

test('searches titles and the messages of the user, literally', async () => {
  const user = await chat.browser();
  await user.newConversation('Fish market');
  const garage = await user.newConversation('A garage 100%');
  await addMessage(user, garage, 1, 'Cars with a BLUE light_bar');
  expect(titlesOf(await list(user, '?search=FISH'))).toEqual(['Fish market']);
  expect(titlesOf(await list(user, '?search=blue'))).toEqual(['A garage 100%']);
  expect(titlesOf(await list(user, '?search=100%25'))).toEqual(['A garage 100%']);
  expect(titlesOf(await list(user, '?search=light_bar'))).toEqual(['A garage 100%']);
  expect(titlesOf(await list(user, '?search=%25'))).toEqual(['A garage 100%']);
  expect(titlesOf(await list(user, '?search=_____'))).toEqual([]);
  expect(titlesOf(await list(user, `?search=${encodeURIComponent("' OR 1=1 --")}`))).toEqual([]);
});

test('shows messages, runs and versions, without those that an edit replaced', async () => {
  const id = await ada.newConversation('Shop');
  const replaced = await addMessage(ada, id, 1, 'A shop');
  const runId = uuidv7();
  const shown = await addMessage(ada, id, 2, 'A better shop', runId);
  await chat.database.query('UPDATE message SET replaced_at = now() WHERE id = $1', [replaced]);
  await chat.addVersion(ada.user.id, id, [{ path: 'fxmanifest.lua', content: 'a' }]);
  await chat.addVersion(ada.user.id, id, [{ path: 'fxmanifest.lua', content: 'b' }]);
  const conversation = conversationSchema.parse((await ada.get(`/api/conversations/${id}`).expect(200)).body);
  expect(conversation.messages.map((message) => message.id)).toEqual([shown]);
  expect(conversation.runs.map((run) => run.id)).toEqual([runId]);
  expect(conversation.versions.map(({ number }) => number)).toEqual([2, 1]);
});

test('other users get 404', async () => {
  const id = await ada.newConversation('Secret');
  for (const attempt of [
    eve.get(`/api/conversations/${id}`),
    eve.patch(`/api/conversations/${id}`, { title: 'Mine' }),
    eve.delete(`/api/conversations/${id}`),
  ]) {
    expect((await attempt.expect(404)).body).toMatchObject({ code: 'not_found' });
  }
  expect(titlesOf(await list(eve, '?search=secret'))).toEqual([]);
  expect(titlesOf(await list(ada, '?search=secret'))).toEqual(['Secret']);
});

test('text that cannot be stored is rejected', async () => {
  const id = await ada.newConversation();
  for (const title of ['a\0b', 'a\ud800b']) {
    await ada.patch(`/api/conversations/${id}`, { title }).expect(400);
  }
  await ada.get('/api/conversations?search=%00').expect(400);
});
