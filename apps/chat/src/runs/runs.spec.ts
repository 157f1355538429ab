import { randomUUID } from 'node:crypto';
import { partsAfter, type MessagePart, type Run } from '@scriptsmith/chat-contracts';
import { eventually } from '@scriptsmith/testing';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall } from '../testing/fake-model-server.js';
import { endOf, followRun, readConversation, type ReceivedEvent, sendMessage } from '../testing/run-fixture.js';

let model: FakeModelServer;
let chat: ChatFixture;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings());
});
afterEach(() => {
  // Every hold has ended, and the product has charged what the runs report.
  for (const { state } of chat.product.holds.values()) expect(state).not.toBe('held');
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const finish = finishCall('A shop.');
const write = (path: string, content: string) => ({ name: 'write_file', arguments: { path, content } });
/** The price of one call: 1,000 tokens at 1 and 200 tokens at 10 credits per 1,000. */
const callCredits = 3;

const partsOf = (events: readonly ReceivedEvent[]): MessagePart[] =>
  events.reduce<MessagePart[]>((parts, { event }) => partsAfter(parts, event), []);

async function conversation(): Promise<{ browser: Browser; id: string }> {
  const browser = await chat.browser();
  return { browser, id: await browser.newConversation() };
}

async function answer(browser: Browser, id: string, prompt?: string): Promise<{ run: Run; events: ReceivedEvent[] }> {
  const { id: runId } = await sendMessage(browser, id, prompt);
  const events = await followRun(chat, browser, runId);
  return { run: endOf(events), events };
}

test('a run writes files, is charged, and publishes a version', async () => {
  model.reply({ calls: [write('server/main.lua', 'print(1)\n'), finish] });
  const { browser, id } = await conversation();
  const { run, events } = await answer(browser, id, 'Sell water\nfor 10');
  expect(run).toMatchObject({ status: 'succeeded', error: null, chargedCredits: callCredits, heldCredits: 0 });
  expect(chat.product.consumedCredits(browser.user.id)).toBe(callCredits);
  const shown = await readConversation(browser, id);
  expect(shown.title).toBe('Sell water');
  expect(shown.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(shown.messages[1]!.parts).toEqual(partsOf(events));
  expect(shown.versions).toMatchObject([{ id: run.versionId, number: 1, origin: 'run', passed: true }]);
  const version = await browser.get(`/api/versions/${run.versionId}`).expect(200);
  expect(version.body).toMatchObject({
    files: [{ path: 'server/main.lua', content: 'print(1)\n' }],
    report: { passed: true },
  });
  expect(events.map(({ id: sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
});

test('a follow-up continues from the latest version', async () => {
  model.reply({ calls: [write('a.lua', 'one\n'), finish] });
  const { browser, id } = await conversation();
  await answer(browser, id);
  model.reply({ calls: [{ name: 'edit_file', arguments: { path: 'a.lua', oldText: 'one', newText: 'two' } }, finish] });
  const { run } = await answer(browser, id, 'make it two');
  const version = await browser.get(`/api/versions/${run.versionId}`).expect(200);
  expect(version.body).toMatchObject({ number: 2, files: [{ path: 'a.lua', content: 'two\n' }] });
});

test('sending a message twice starts one run', async () => {
  model.reply({ calls: [write('a.lua', '1'), finish] });
  const { browser, id } = await conversation();
  const body = { clientMessageId: randomUUID(), prompt: 'a shop', mode: 'build' };
  const path = `/api/conversations/${id}/runs`;
  const runs = await Promise.all([1, 2, 3].map(() => browser.post(path, body).expect(201)));
  const ids = new Set(runs.map((response) => (response.body as { run: Run }).run.id));
  expect(ids.size).toBe(1);
  await followRun(chat, browser, [...ids][0]!);
  expect((await browser.post(path, body).expect(201)).body).toMatchObject({ run: { status: 'succeeded' } });
});

test('a retry answers the same message again from the same files', async () => {
  model.reply({ calls: [write('a.lua', '1'), finish] });
  const { browser, id } = await conversation();
  const { run } = await answer(browser, id);
  model.reply({ calls: [write('b.lua', '2'), finish] });
  const response = await browser.post(`/api/runs/${run.id}/retry`).expect(201);
  const retried = endOf(await followRun(chat, browser, (response.body as { run: Run }).run.id));
  const version = await browser.get(`/api/versions/${retried.versionId}`).expect(200);
  expect(version.body).toMatchObject({ number: 2, files: [{ path: 'b.lua' }] });
  const { messages, versions } = await readConversation(browser, id);
  expect(messages.map(({ runId }) => runId)).toEqual([null, retried.id]);
  expect(versions).toHaveLength(2);
});

test('only the last message is answered again', async () => {
  model.reply({ calls: [write('a.lua', '1'), finish] });
  const { browser, id } = await conversation();
  const { run: first } = await answer(browser, id, 'first');
  await answer(browser, id, 'second');
  const rejected = await browser.post(`/api/runs/${first.id}/retry`).expect(409);
  expect(rejected.body).toMatchObject({
    ...{ code: 'message_not_last', error: 'Only the last message can be answered again.' },
  });
});

test('editing a message replaces it and all after it, and keeps the versions', async () => {
  model.reply({ calls: [write('a.lua', '1'), finish] });
  const { browser, id } = await conversation();
  await answer(browser, id, 'first');
  await answer(browser, id, 'a lighthouse');
  const [first] = (await readConversation(browser, id)).messages;
  model.reply({ calls: [write('c.lua', '3'), finish] });
  const run = await sendMessage(browser, id, 'a windmill', { editedMessageId: first!.id });
  await followRun(chat, browser, run.id);
  const { messages, versions } = await readConversation(browser, id);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(JSON.stringify(messages[0]!.parts)).toContain('a windmill');
  expect(versions.map(({ fileCount }) => fileCount)).toContain(1);
  expect(JSON.stringify(model.requests.at(-1)!.messages)).not.toContain('a lighthouse');
});

test('a run needs an active subscription and credits', async () => {
  const { browser, id } = await conversation();
  const path = `/api/conversations/${id}/runs`;
  const body = { clientMessageId: randomUUID(), prompt: 'a shop', mode: 'build' };
  browser.user.canChat = false;
  expect((await browser.post(path, body).expect(403)).body).toMatchObject({ code: 'subscription_required' });
  Object.assign(browser.user, { canChat: true, balance: 0 });
  expect((await browser.post(path, body).expect(402)).body).toMatchObject({ code: 'insufficient_credits' });
  expect((await readConversation(browser, id)).messages).toEqual([]);
});

test('a run that cannot hold the next step ends, and its work is saved', async () => {
  const { browser, id } = await conversation();
  const earlier = model.requests.length;
  model.script = async (_, index) => {
    if (index === earlier) {
      await eventually(() => expect(chat.product.heldCredits(browser.user.id)).toBeGreaterThan(0));
      browser.user.balance = -1_000;
    }
    return { calls: [write('a.lua', '1')] };
  };
  const { run } = await answer(browser, id);
  expect(run).toMatchObject({ status: 'failed', error: { code: 'insufficient_credits' }, chargedCredits: callCredits });
  const version = await browser.get(`/api/versions/${run.versionId}`).expect(200);
  expect(version.body).toMatchObject({ files: [{ path: 'a.lua' }] });
});

test('the customer can spend what a completed step has not used', async () => {
  const { browser, id } = await conversation();
  const held: number[] = [];
  model.script = async () => {
    await eventually(() => {
      const holds = [...chat.product.holds.values()].filter(({ userId }) => userId === browser.user.id);
      expect(holds.filter(({ state }) => state === 'held')).toHaveLength(held.length + 1);
    });
    held.push(chat.product.heldCredits(browser.user.id));
    return { calls: held.length < 3 ? [write('a.lua', String(held.length))] : [finish] };
  };
  const { run } = await answer(browser, id);
  const [first = 0, second = 0, third = 0] = held;
  // The requests grow, and so do the holds, but hardly.
  expect(second).toBeLessThan(first + 2 * callCredits);
  expect(third).toBeLessThan(second + 2 * callCredits);
  expect(run).toMatchObject({ status: 'succeeded', chargedCredits: 3 * callCredits, heldCredits: 0 });
});

test('nothing of an answer is used before its credits are held', async () => {
  let release = (): void => undefined;
  chat.product.delayUntil(new Promise((resolve) => (release = resolve)), '/holds');
  model.reply({ text: 'Hello.' });
  const { browser, id } = await conversation();
  const earlier = model.requests.length;
  const { id: runId } = await sendMessage(browser, id);
  await eventually(() => expect(model.requests).toHaveLength(earlier + 1));
  await eventually(() => expect(chat.product.pendingCalls).toBe(1));
  browser.user.balance = 0;
  release();
  const events = await followRun(chat, browser, runId);
  expect(endOf(events)).toMatchObject({ status: 'failed', error: { code: 'insufficient_credits' }, chargedCredits: 0 });
  expect(partsOf(events)).toEqual([]);
});

test('other users neither see nor stop a run', async () => {
  const { browser, id } = await conversation();
  model.reply({ text: 'Hello.' });
  const { run } = await answer(browser, id);
  const stranger = await chat.browser();
  await stranger.get(`/api/runs/${run.id}/events`).expect(404);
  await stranger.post(`/api/runs/${run.id}/stop`).expect(404);
  await stranger.post(`/api/runs/${run.id}/retry`).expect(404);
  const body = { clientMessageId: randomUUID(), prompt: 'a shop', mode: 'build' };
  await stranger.post(`/api/conversations/${id}/runs`, body).expect(404);
});

test('one run per conversation and two per user are in progress', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  model.reply({ text: 'Hello.', beforeChunk: () => released });
  const { browser, id } = await conversation();
  const first = await sendMessage(browser, id);
  const again = { clientMessageId: randomUUID(), prompt: 'more', mode: 'build' };
  expect((await browser.post(`/api/conversations/${id}/runs`, again).expect(409)).body).toMatchObject({
    code: 'run_in_progress',
  });
  const second = await sendMessage(browser, await browser.newConversation());
  const third = await browser.newConversation();
  expect((await browser.post(`/api/conversations/${third}/runs`, again).expect(409)).body).toMatchObject({
    code: 'too_many_runs',
  });
  release();
  await Promise.all([first, second].map(({ id: runId }) => followRun(chat, browser, runId)));
});

test('an estimate is a range with the balance', async () => {
  const browser = await chat.browser({ balance: 500 });
  const request = { conversationId: null, profileId: 'fivem-standalone', prompt: 'a shop' };
  const body = (await browser.post('/api/estimates', request).expect(200)).body as object;
  const { minCredits, maxCredits } = body as { minCredits: number; maxCredits: number };
  expect(body).toMatchObject({ balance: 500, isUnlimited: false, isAffordable: true });
  expect(minCredits).toBeGreaterThan(0);
  expect(maxCredits).toBeGreaterThan(minCredits);
  await browser.post('/api/estimates', { ...request, profileId: 'nothing' }).expect(400);
});
