import { randomUUID } from 'node:crypto';
import { ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer } from '../testing/fake-model-server.js';
import { followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

const maxRunsPerHour = 4;

let model: FakeModelServer;
let chat: ChatFixture;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start({
    ...model.settings(),
    CHAT_MAX_RUNS_PER_HOUR: String(maxRunsPerHour),
    RATE_LIMIT_FACTOR: '1',
  });
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const message = () => ({ clientMessageId: randomUUID(), prompt: 'a shop', mode: 'build' });

test('a user starts a limited number of runs per hour', async () => {
  model.reply({ text: 'Hello.' });
  const browser = await chat.browser();
  const conversationId = await browser.newConversation();
  const path = `/api/conversations/${conversationId}/runs`;
  const sent = message();
  for (let count = 0; count < maxRunsPerHour; count += 1) {
    const response = await browser.post(path, count === 0 ? sent : message()).expect(201);
    await followRun(chat, browser, (response.body as { run: { id: string } }).run.id);
  }
  const { messages } = await readConversation(browser, conversationId);
  const refused = await browser.post(path, message()).expect(429);
  expect(refused.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await readConversation(browser, conversationId)).messages).toEqual(messages);
  // Sending a message again starts nothing, so it is not limited.
  await browser.post(path, sent).expect(201);
  const other = await chat.browser();
  await followRun(chat, other, (await sendMessage(other, await other.newConversation())).id);
});

test('a conversation with 1,000 messages accepts no further runs', async () => {
  model.reply({ text: 'Hello.' });
  const browser = await chat.browser();
  const conversationId = await browser.newConversation();
  const { id: runId } = await sendMessage(browser, conversationId);
  await followRun(chat, browser, runId);
  await chat.database.query('UPDATE message SET number = number + 997 WHERE conversation_id = $1', [conversationId]);
  const before = await readConversation(browser, conversationId);
  for (const [path, body] of [
    [`/api/conversations/${conversationId}/runs`, message()],
    [`/api/runs/${runId}/retry`, {}],
  ] as const) {
    const refused = await browser.post(path, body).expect(400);
    expect(refused.body).toMatchObject({ code: 'validation_failed' });
  }
  expect(await readConversation(browser, conversationId)).toEqual(before);
});

test('of many runs that start at the same time, two are in progress', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  model.reply({ text: 'Hello.', beforeChunk: () => released });
  const browser = await chat.browser();
  const ids = await Promise.all(Array.from({ length: maxRunsPerHour }, () => browser.newConversation()));
  const responses = await Promise.all(ids.map((id) => browser.post(`/api/conversations/${id}/runs`, message())));
  const started = responses.filter(({ status }) => status === 201);
  const refused = responses.filter(({ status }) => status === 409);
  expect([started.length, refused.length]).toEqual([2, maxRunsPerHour - 2]);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'too_many_runs' });
  release();
  for (const { body } of started) await followRun(chat, browser, (body as { run: { id: string } }).run.id);
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
});
