import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall, type ModelReply } from '../testing/fake-model-server.js';
import { endOf, followRun, readConversation, type ReceivedEvent, sendMessage } from '../testing/run-fixture.js';

let model: FakeModelServer;
let chat: ChatFixture;
let browser: Browser;
let conversationId: string;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings({ maxOutputTokens: 1_000 }));
});
beforeEach(async () => {
  browser = await chat.browser();
  conversationId = await browser.newConversation();
});
afterEach(() => {
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const finish = finishCall();
const write = (path: string, content: string) => ({ name: 'write_file', arguments: { path, content } });
const brokenCall = { name: 'write_file', arguments: '{"path":"a.lua","content":' };
const callCredits = 3;
const never = new Promise<void>(() => undefined);

async function answer(...replies: ModelReply[]): Promise<{ events: ReceivedEvent[]; run: ReturnType<typeof endOf> }> {
  model.reply(...replies);
  const { id } = await sendMessage(browser, conversationId);
  const events = await followRun(chat, browser, id);
  const run = endOf(events);
  // Users are charged what their runs report.
  expect(chat.product.consumedCredits(browser.user.id)).toBe(run.chargedCredits);
  return { events, run };
}

const good: ModelReply = { calls: [write('a.lua', '1'), finish] };

test.each<[string, ModelReply[], object, number]>([
  ['answers', [good], { status: 'succeeded', error: null }, callCredits],
  [
    'is overloaded once',
    [{ status: 429, headers: { 'retry-after': '0.01' } }, good],
    { status: 'succeeded' },
    callCredits,
  ],
  [
    'is overloaded',
    [{ status: 429, headers: { 'retry-after': '0.01' } }],
    { status: 'failed', error: { code: 'model_rate_limited' } },
    0,
  ],
  ['fails once', [{ status: 500, headers: { 'retry-after-ms': '1' } }, good], { status: 'succeeded' }, callCredits],
  [
    'fails',
    [{ status: 500, headers: { 'retry-after-ms': '1' } }],
    { status: 'failed', error: { code: 'model_unavailable' } },
    0,
  ],
  ['rejects the key', [{ status: 401 }], { status: 'failed', error: { code: 'model_misconfigured' } }, 0],
  ['breaks off once', [{ ...good, breaksOffAfter: 3 }, good], { status: 'succeeded' }, callCredits],
  ['breaks off', [{ ...good, breaksOffAfter: 3 }], { status: 'failed', error: { code: 'model_unavailable' } }, 0],
  [
    'never stops',
    [{ text: 'and on ', neverStops: true, pieceCharacters: 1_000 }],
    { status: 'failed', error: { code: 'model_response_invalid' } },
    0,
  ],
  ['sends malformed arguments once', [{ calls: [brokenCall] }, good], { status: 'succeeded' }, 2 * callCredits],
  [
    'sends malformed arguments',
    [{ calls: [brokenCall] }],
    { status: 'failed', error: { code: 'model_response_invalid' } },
    0,
  ],
  [
    'writes broken Lua once',
    [{ calls: [write('a.lua', 'FAIL'), finish] }, good],
    { status: 'succeeded', repairRounds: 1 },
    2 * callCredits,
  ],
  [
    'writes broken Lua',
    [{ calls: [write('a.lua', 'FAIL'), finish] }],
    { status: 'checks_failed', repairRounds: 1 },
    2 * callCredits,
  ],
  [
    'reaches its limit of tokens',
    [{ calls: [brokenCall], finishReason: 'length' }, good],
    { status: 'succeeded' },
    2 * callCredits,
  ],
  [
    'reports more usage than the hold',
    [{ ...good, usage: { promptTokens: 30_000, completionTokens: 1 } }],
    { status: 'succeeded' },
    NaN,
  ],
  [
    'calls tools for ever',
    [{ calls: [{ name: 'list_files', arguments: {} }] }],
    { status: 'failed', error: { code: 'model_repeats' } },
    0,
  ],
])('a model that %s ends in a clear state with the right charge', async (_, replies, expected, credits) => {
  const { run } = await answer(...replies);
  expect(run).toMatchObject(expected);
  if (Number.isNaN(credits)) {
    const [hold] = [...chat.product.holds.values()].filter(({ userId }) => userId === browser.user.id);
    expect(run.chargedCredits).toBe(hold!.amount);
  } else expect(run.chargedCredits).toBe(credits);
  expect(run.versionId === null).toBe(run.status === 'failed');
});

test('missing usage is charged by an estimate that is marked', async () => {
  const { run } = await answer({ ...good, usage: null });
  expect(run.chargedCredits).toBeGreaterThan(0);
  const steps = await chat.database.query<object[]>('SELECT usage FROM run_step WHERE run_id = $1', [run.id]);
  expect(steps).toMatchObject([{ usage: { isEstimated: true } }]);
});

test('a step that breaks off disappears from the message', async () => {
  const { events } = await answer({ text: 'I will delete everything.', ...good, breaksOffAfter: 3 }, good);
  expect(events.map(({ event }) => event.type)).toContain('step-discarded');
  const { messages } = await readConversation(browser, conversationId);
  expect(JSON.stringify(messages.at(-1)!.parts)).not.toContain('delete everything');
});

describe('stop', () => {
  const stop = (id: string) => browser.post(`/api/runs/${id}/stop`).expect(200);

  test('before the first token charges nothing', async () => {
    model.reply({ text: 'Hello.', beforeChunk: () => never });
    const { id } = await sendMessage(browser, conversationId);
    const events = followRun(chat, browser, id);
    const aborted = model.abortedRequests;
    expect((await stop(id)).body).toMatchObject({ run: { status: 'stopped', chargedCredits: 0, versionId: null } });
    expect(endOf(await events).status).toBe('stopped');
    expect(chat.product.consumedCredits(browser.user.id)).toBe(0);
    expect(model.abortedRequests - aborted).toBeLessThanOrEqual(1);
  });

  test('during a response charges the received part and keeps complete files', async () => {
    model.reply({
      calls: [write('a.lua', '1'), write('b.lua', 'x'.repeat(2_000))],
      beforeChunk: (sent) => (sent === 8 ? never : undefined),
    });
    const { id } = await sendMessage(browser, conversationId);
    await followRun(chat, browser, id, { until: ({ event }) => event.type === 'file-delta' && event.path === 'b.lua' });
    const { run } = (await stop(id)).body as { run: ReturnType<typeof endOf> };
    expect(run).toMatchObject({ status: 'stopped', error: null });
    expect(run.chargedCredits).toBeGreaterThan(0);
    expect(chat.product.consumedCredits(browser.user.id)).toBe(run.chargedCredits);
    const version = await browser.get(`/api/versions/${run.versionId}`).expect(200);
    expect(version.body).toMatchObject({ files: [{ path: 'a.lua', content: '1' }] });
    const { messages } = await readConversation(browser, conversationId);
    expect(messages.at(-1)!.parts).toContainEqual(expect.objectContaining({ path: 'b.lua', status: 'rejected' }));
  });

  test('of a run that has ended changes nothing', async () => {
    const { run } = await answer(good);
    expect((await stop(run.id)).body).toEqual({ run });
  });
});
