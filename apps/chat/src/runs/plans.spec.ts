import { randomUUID } from 'node:crypto';
import type { MessagePart, Run, RunRequest, Version } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer } from '../testing/fake-model-server.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

let model: FakeModelServer;
let chat: ChatFixture;
let browser: Browser;
let id: string;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings());
});
beforeEach(async () => {
  browser = await chat.browser();
  id = await browser.newConversation();
});
afterEach(() => {
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const callCredits = 3;
const water = { id: 'water', text: 'sells water', state: 'built', tests: ['sells water'] };
const price = {
  ...{ id: 'price', text: 'for a fair price', state: 'assumed', reason: 'Water costs 10.' },
  setting: { label: 'Price of water', kind: 'money', value: '10' },
};
const phone = {
  id: 'phone',
  text: 'with a phone app',
  state: 'not_built',
  reason: 'Phones differ from server to server.',
};

const plan = (...requirements: object[]) => ({
  name: 'plan_resource',
  arguments: {
    ...{ title: 'Water shop', summary: 'Sells water.', requirements },
    files: [{ path: 'server/main.lua', purpose: 'Sells water' }],
  },
});
const write = (path: string, content: string) => ({ name: 'write_file', arguments: { path, content } });
const testFile = write('tests/shop.lua', "test('sells water', function() end)\n");
const finish = { name: 'finish', arguments: { summary: 'Done.' } };
const buildCalls = [write('server/main.lua', 'print(10)\n'), testFile, finish];

async function answer(prompt: string, request: Partial<RunRequest> = {}): Promise<Run> {
  const { id: runId } = await sendMessage(browser, id, prompt, request);
  return endOf(await followRun(chat, browser, runId));
}

async function build(runId: string, answers: Record<string, string> = {}): Promise<Run> {
  const response = await browser.post(`/api/runs/${runId}/build`, { answers }).expect(201);
  return endOf(await followRun(chat, browser, (response.body as { run: Run }).run.id));
}

async function partsOf({ id: runId }: Run): Promise<MessagePart[]> {
  const { messages } = await readConversation(browser, id);
  return messages.find((message) => message.runId === runId)?.parts ?? [];
}

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const reasons = () =>
  [...chat.product.holds.values()].flatMap(({ userId, reason }) => (userId === browser.user.id ? [reason] : []));
const withoutMode: Partial<RunRequest> = { mode: undefined };

test('a description is answered by a plan, which costs its tokens and writes no files', async () => {
  model.reply({ calls: [plan(water, price, phone), write('server/main.lua', 'print(1)')] });
  const run = await answer('a shop', withoutMode);
  expect(run).toMatchObject({ kind: 'plan', status: 'succeeded', chargedCredits: callCredits, versionId: null });
  const parts = await partsOf(run);
  expect(parts.find(({ type }) => type === 'plan')).toMatchObject({
    ...{ title: 'Water shop', requirements: [{ id: 'water' }, { setting: { value: '10' } }, { state: 'not_built' }] },
    estimatedCredits: { min: expect.any(Number) as number, max: expect.any(Number) as number },
  });
  expect(parts).toContainEqual(expect.objectContaining({ path: 'server/main.lua', status: 'rejected' }));
  const { title, versions, requirements } = await readConversation(browser, id);
  expect({ title, versions, requirements }).toEqual({ title: 'Water shop', versions: [], requirements: [] });
  expect(model.requests.at(-1)!.tools!.map(({ function: { name } }) => name)).not.toContain('write_file');
  expect(reasons()).toEqual(['Plan: a shop']);
});

test('a plan is built with the edited settings, and the resource keeps its requirements', async () => {
  model.reply({ calls: [plan(water, price, phone)] });
  const planned = await answer('a shop', withoutMode);
  model.reply({ calls: buildCalls });
  const run = await build(planned.id, { price: '25' });
  expect(run).toMatchObject({ kind: 'build', status: 'succeeded', messageId: planned.messageId });
  expect(JSON.stringify(model.requests.at(-1)!.messages)).toMatch(/accepted this plan.*price.*25/);
  const { messages, requirements } = await readConversation(browser, id);
  expect(messages.map(({ runId }) => runId)).toEqual([null, planned.id, run.id]);
  expect(requirements).toMatchObject([{ id: 'water' }, { id: 'price', setting: { value: '25' } }, { id: 'phone' }]);
  const { body } = (await browser.get(`/api/versions/${run.versionId}`).expect(200)) as { body: Version };
  expect(body.requirements).toEqual(requirements);
  expect(reasons()).toEqual(['Plan: a shop', 'Water shop, 1 file']);
});

test('the answers are kept for later messages', async () => {
  model.reply({ calls: [plan(water, price)] });
  const planned = await answer('a shop', withoutMode);
  model.reply({ calls: buildCalls });
  await build(planned.id, { price: '25' });
  const rows = await chat.database.query<{ answers: object }[]>('SELECT answers FROM message WHERE id = $1', [
    planned.messageId,
  ]);
  expect(rows).toEqual([{ answers: { price: '25' } }]);
});

test('building a plan again returns the same run, also at the same time', async () => {
  model.reply({ calls: [plan(water)] });
  const planned = await answer('a shop', withoutMode);
  model.reply({ calls: buildCalls });
  const path = `/api/runs/${planned.id}/build`;
  const started = await Promise.all([1, 2, 3].map(() => browser.post(path, { answers: {} }).expect(201)));
  const ids = new Set(started.map(({ body }) => (body as { run: Run }).run.id));
  expect(ids.size).toBe(1);
  const run = endOf(await followRun(chat, browser, [...ids][0]!));
  expect((await browser.post(path, { answers: {} }).expect(201)).body).toEqual({ run });
});

test('a build that failed can be started again, and replaces the failed answer', async () => {
  model.reply({ calls: [plan(water)] });
  const planned = await answer('a shop', withoutMode);
  model.reply({ status: 401 });
  expect(await build(planned.id)).toMatchObject({ status: 'failed', chargedCredits: 0 });
  model.reply({ calls: buildCalls });
  const run = await build(planned.id);
  const { messages } = await readConversation(browser, id);
  expect(messages.map(({ runId }) => runId)).toEqual([null, planned.id, run.id]);
});

test('only a plan for the last message can be built, with answers that belong to it', async () => {
  model.reply({ calls: [plan(water, price)] });
  const planned = await answer('a shop', withoutMode);
  const request = (runId: string, answers: object) => browser.post(`/api/runs/${runId}/build`, { answers });
  expect(codeOf(await request(planned.id, { water: 'Evian' }).expect(400))).toBe('validation_failed');
  expect(codeOf(await request(planned.id, { nothing: '1' }).expect(400))).toBe('validation_failed');
  expect(codeOf(await request(randomUUID(), {}).expect(404))).toBe('not_found');
  const stranger = await chat.browser();
  await stranger.post(`/api/runs/${planned.id}/build`, { answers: {} }).expect(404);
  model.reply({ text: 'It is in config.lua.' });
  const reply = await answer('where is the config?', withoutMode);
  expect(reply).toMatchObject({ kind: 'reply', status: 'succeeded', chargedCredits: 0, versionId: null });
  expect(codeOf(await request(reply.id, {}).expect(409))).toBe('plan_not_waiting');
  expect(codeOf(await request(planned.id, {}).expect(409))).toBe('message_not_last');
});

describe('"build without asking"', () => {
  test('builds at once what is complete', async () => {
    model.reply({ calls: [plan(water, price), ...buildCalls] });
    expect(await answer('a shop', { mode: 'ask_if_incomplete' })).toMatchObject({ kind: 'build', status: 'succeeded' });
  });

  test('stops with the plan if something would not be built', async () => {
    model.reply({ calls: [plan(water, phone), ...buildCalls] });
    const run = await answer('a shop with a phone app', { mode: 'ask_if_incomplete' });
    expect(run).toMatchObject({ kind: 'plan', status: 'succeeded', versionId: null });
    model.reply({ calls: buildCalls });
    expect(await build(run.id)).toMatchObject({ kind: 'build', status: 'succeeded' });
  });

  test('does not stop a follow-up for what the user knows already', async () => {
    model.reply({ calls: [plan(water, phone), ...buildCalls] });
    await answer('a shop with a phone app');
    model.reply({ calls: [plan(water, phone), write('server/main.lua', 'print(20)\n'), finish] });
    expect(await answer('for 20', withoutMode)).toMatchObject({ kind: 'build', status: 'succeeded' });
  });
});

test('a request of which nothing can be built is a reply, and free', async () => {
  model.reply({ calls: [plan(phone)] });
  const run = await answer('a phone app');
  expect(run).toMatchObject({ kind: 'reply', status: 'succeeded', chargedCredits: 0, versionId: null });
  expect(await partsOf(run)).toMatchObject([{ type: 'requirements', requirements: [{ id: 'phone' }] }]);
});

test('files that do nothing of what the message asks for are neither charged nor given', async () => {
  const notBuilt = { id: 'water', text: 'sells water', state: 'not_built', reason: 'It did not work.' };
  model.reply({
    calls: [
      plan(water),
      write('server/main.lua', '1'),
      { name: 'finish', arguments: { summary: '', requirements: [notBuilt] } },
    ],
  });
  expect(await answer('a shop')).toMatchObject({ status: 'succeeded', chargedCredits: 0, versionId: null });
  expect((await readConversation(browser, id)).versions).toEqual([]);
});

test('"undo" restores the version before with its requirements, free of charge', async () => {
  model.reply({ calls: [plan(water), ...buildCalls] });
  const first = await answer('a shop');
  model.reply({ calls: [plan(water, price), write('server/main.lua', 'print(20)\n'), finish] });
  await answer('for a fair price');
  model.reply({ calls: [{ name: 'restore_previous_version', arguments: {} }, finish] });
  const run = await answer('undo', withoutMode);
  expect(run).toMatchObject({ kind: 'reply', status: 'succeeded', chargedCredits: 0 });
  const { body } = (await browser.get(`/api/versions/${run.versionId}`).expect(200)) as { body: Version };
  expect(body).toMatchObject({ number: 3, origin: 'restore', restoredNumber: 1, requirements: [{ id: 'water' }] });
  const original = await browser.get(`/api/versions/${first.versionId}`).expect(200);
  expect(body.files).toEqual((original.body as Version).files);
  expect((await readConversation(browser, id)).requirements).toHaveLength(1);
});

test('"now for QBCore" continues with another profile, and a restored version brings back its own', async () => {
  model.reply({ calls: [plan(water), ...buildCalls] });
  const { versionId } = await answer('a shop');
  const change = { name: 'change_profile', arguments: { profileId: 'fivem-qbcore' } };
  model.reply({ calls: [change, plan(water), write('server/main.lua', 'print(2)\n'), finish] });
  const run = await answer('now for QBCore', withoutMode);
  expect(run).toMatchObject({ kind: 'build', status: 'succeeded' });
  expect(await partsOf(run)).toContainEqual({ type: 'profile-changed', profileId: 'fivem-qbcore' });
  expect((await readConversation(browser, id)).profileId).toBe('fivem-qbcore');
  expect(chat.checker.requests.at(-1)?.profileId).toBe('fivem-qbcore');
  model.reply({ text: 'Hello.' });
  await answer('hello', withoutMode);
  expect(JSON.stringify(model.requests.at(-1)!.messages[0])).toContain('QBCore');
  await browser.post(`/api/versions/${versionId}/restore`).expect(201);
  expect((await readConversation(browser, id)).profileId).toBe('fivem-standalone');
});

test('the title of the user is kept', async () => {
  await browser.patch(`/api/conversations/${id}`, { title: 'My shop' }).expect(200);
  model.reply({ calls: [plan(water)] });
  await answer('a shop', withoutMode);
  expect((await readConversation(browser, id)).title).toBe('My shop');
});

test('a retry plans again, and replaces the build', async () => {
  model.reply({ calls: [plan(water)] });
  const planned = await answer('a shop', withoutMode);
  model.reply({ calls: buildCalls });
  await build(planned.id);
  model.reply({ calls: [plan(water, price)] });
  const { body } = (await browser.post(`/api/runs/${planned.id}/retry`).expect(201)) as { body: { run: Run } };
  const retried = endOf(await followRun(chat, browser, body.run.id));
  expect(retried).toMatchObject({ kind: 'plan', status: 'succeeded' });
  const { messages } = await readConversation(browser, id);
  expect(messages.map(({ runId }) => runId)).toEqual([null, retried.id]);
});
