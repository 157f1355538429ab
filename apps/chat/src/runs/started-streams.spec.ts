import { randomUUID } from 'node:crypto';
import type { Run } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer } from '../testing/fake-model-server.js';
import { endOf, followRun, type ReceivedEvent, sendMessage, streamAnswer } from '../testing/run-fixture.js';

let model: FakeModelServer;
let chat: ChatFixture;
let browser: Browser;
let conversationId: string;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings());
});
beforeEach(async () => {
  browser = await chat.browser();
  conversationId = await browser.newConversation();
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const messageTo = (id: string): string => `/api/conversations/${id}/runs`;
const message = (): object => ({ clientMessageId: randomUUID(), prompt: 'a shop', mode: 'build' });

/** The run that begins a response, and the events after it. */
async function readAnswer(path: string, body: object): Promise<{ run: Run; events: ReceivedEvent[] }> {
  const parts: (Run | ReceivedEvent)[] = [];
  for await (const part of streamAnswer(chat, browser, path, body)) parts.push(part);
  const [run, ...events] = parts;
  return { run: run as Run, events: events as ReceivedEvent[] };
}

test('a message is answered in the response to it, with the events that every other reader gets', async () => {
  model.reply({ text: 'Hello.' });
  const { run, events } = await readAnswer(messageTo(conversationId), message());
  expect(run).toMatchObject({ conversationId, status: 'running' });
  expect(endOf(events)).toMatchObject({ id: run.id, status: 'succeeded' });
  expect(await followRun(chat, browser, run.id)).toEqual(events);
});

test('a message that is answered again is streamed as well', async () => {
  model.reply({ text: 'Hello.' });
  const first = await readAnswer(messageTo(conversationId), message());
  model.reply({ text: 'Good evening.' });
  const { run, events } = await readAnswer(`/api/runs/${first.run.id}/retry`, {});
  expect(run.id).not.toBe(first.run.id);
  expect(events.some(({ event }) => event.type === 'text-delta' && event.text.includes('Good'))).toBe(true);
});

test('a message that is sent again after a lost response gets the same answer from its beginning, and is charged once', async () => {
  model.reply({ text: 'Hello there.', beforeChunk: (sent) => (sent === 2 ? resent : undefined) });
  let release = (): void => undefined;
  const resent = new Promise<void>((resolve) => (release = resolve));
  const body = message();
  let lost: Run | undefined;
  for await (const part of streamAnswer(chat, browser, messageTo(conversationId), body)) {
    lost ??= part as Run;
    if ('event' in part && part.event.type === 'text-delta') break;
  }
  const again = readAnswer(messageTo(conversationId), body);
  release();
  const { run, events } = await again;
  expect(run.id).toBe(lost?.id);
  expect(events[0]).toMatchObject({ id: 1, event: { type: 'run-started' } });
  expect(chat.product.consumedCredits(browser.user.id)).toBe(endOf(events).chargedCredits);
});

test('a run whose events have been pruned is returned alone', async () => {
  model.reply({ text: 'Hello.' });
  const clientMessageId = randomUUID();
  const { id } = await sendMessage(browser, conversationId, 'a shop', { clientMessageId });
  await followRun(chat, browser, id);
  await chat.database.query('DELETE FROM run_event WHERE run_id = $1', [id]);
  const body = { clientMessageId, prompt: 'a shop', mode: 'build' };
  const response = await browser.post(messageTo(conversationId), body).set('accept', 'text/event-stream').expect(201);
  expect(response.body).toMatchObject({ run: { id, status: 'succeeded' } });
});

test('a refused message has a JSON error', async () => {
  const response = await browser
    .post(messageTo(conversationId), { clientMessageId: randomUUID(), prompt: '', mode: 'build' })
    .set('accept', 'text/event-stream')
    .expect(400);
  expect(response.body).toMatchObject({ code: 'validation_failed' });
});
