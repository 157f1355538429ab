import type { Run } from '@scriptsmith/chat-contracts';
import { eventually } from '@scriptsmith/testing';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall } from '../testing/fake-model-server.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';
import { RunWorker } from './run-worker.service.js';

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
afterEach(async () => {
  chat.product.recover();
  await chat.chat.app.get(RunWorker).resolveEndedRuns();
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const callCredits = 3;
const write = (path: string) => ({ name: 'write_file', arguments: { path, content: '1' } });

async function answer(): Promise<Run> {
  const run = await sendMessage(browser, id);
  return endOf(await followRun(chat, browser, run.id));
}

/** The product keeps a hold that it has refused to settle until the hold expires. */
function expireHolds(): void {
  for (const { id: holdId, state } of chat.product.holds.values()) if (state === 'held') chat.product.expire(holdId);
}

/** Refuses the settlements from this one on. */
function refuseSettlements(first: number, status: number, code: string): void {
  let count = 0;
  chat.product.failWith(({ path }) => {
    if (!path.endsWith('/settle')) return undefined;
    count += 1;
    return count < first ? undefined : { status, body: { code, status, title: code, detail: code } };
  });
}

test('a charge names the resource, its address and the result of its checks', async () => {
  model.reply({ calls: [write('a.lua'), finishCall()] });
  const { status } = await answer();
  const checks = status === 'succeeded' ? 'passed' : 'failed';
  const settled = [...chat.product.holds.values()].flatMap(({ state, resource }) =>
    state === 'settled' ? [resource] : [],
  );
  const { title } = await readConversation(browser, id);
  const url = expect.stringMatching(new RegExp(`^http://[^/]+/conversations/${id}$`)) as string;
  expect(settled).toEqual(expect.arrayContaining([{ id, name: title, url, checks }]));
});

test('a customer who cannot be charged any more does not receive the files', async () => {
  model.reply({ calls: [write('a.lua'), finishCall()] });
  refuseSettlements(1, 403, 'user_banned');
  expect(await answer()).toMatchObject({
    ...{ status: 'failed', error: { code: 'subscription_required' }, chargedCredits: 0, versionId: null },
  });
  expect((await readConversation(browser, id)).versions).toEqual([]);
  expireHolds();
});

test('the files of the steps that could be charged remain', async () => {
  model.reply({ calls: [write('a.lua')] }, { calls: [write('b.lua')] }, { calls: [write('c.lua'), finishCall()] });
  refuseSettlements(3, 403, 'user_banned');
  const run = await answer();
  expect(run).toMatchObject({ status: 'failed', chargedCredits: 2 * callCredits });
  expect(chat.product.consumedCredits(browser.user.id)).toBe(2 * callCredits);
  const response = await browser.get(`/api/versions/${run.versionId}`).expect(200);
  expect(response.body).toMatchObject({ files: [{ path: 'a.lua' }, { path: 'b.lua' }] });
  expireHolds();
});

test('a run that is charged waits for the product', async () => {
  model.reply({ calls: [write('a.lua'), finishCall()] });
  let isDown = true;
  let attempts = 0;
  chat.product.failWith(({ path }) => {
    if (!path.endsWith('/settle') || !isDown) return undefined;
    attempts += 1;
    return { status: 503, body: {} };
  });
  const { id: runId } = await sendMessage(browser, id);
  await eventually(() => expect(attempts).toBeGreaterThan(0));
  expect((await readConversation(browser, id)).runs).toMatchObject([{ status: 'running', versionId: null }]);
  isDown = false;
  expect(endOf(await followRun(chat, browser, runId))).toMatchObject({
    ...{ status: 'succeeded', chargedCredits: callCredits },
  });
});

test('a free run ends although the product does not respond, and its credits are released later', async () => {
  model.reply({ text: 'Hello.' });
  chat.product.failWith(({ path }) => (path.endsWith('/release') ? { status: 503, body: {} } : undefined));
  expect(await answer()).toMatchObject({ kind: 'reply', status: 'succeeded', chargedCredits: 0 });
  expect(chat.product.heldCredits(browser.user.id)).toBeGreaterThan(0);
});

test('an edit by hand keeps the requirements, whose tests the checks run', async () => {
  model.reply({ calls: [write('a.lua'), finishCall()] });
  const { versionId } = await answer();
  const changes = [{ path: 'a.lua', content: '2' }];
  const response = await browser
    .post(`/api/conversations/${id}/versions`, { baseVersionId: versionId, changes })
    .expect(201);
  expect(response.body).toMatchObject({ origin: 'edit', requirements: [{ id: 'shop', state: 'assumed' }] });
  expect(chat.checker.requests.at(-1)?.requirements).toEqual([{ id: 'shop', text: 'a shop', tests: [] }]);
});
