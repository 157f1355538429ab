import { randomUUID } from 'node:crypto';
import { RunWorker } from '../runs/run-worker.service.js';
import { ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall, type ModelReply } from '../testing/fake-model-server.js';
import { Replica } from '../testing/replica.js';
import { endOf, followRun, sendMessage } from '../testing/run-fixture.js';

let model: FakeModelServer;
let chat: ChatFixture;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start({ ...model.settings(), CHAT_METRICS_PORT: '0', CHAT_MAX_RUN_STEPS: '1' });
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const finish = finishCall();
const write = { name: 'write_file', arguments: { path: 'a.lua', content: '1' } };
const succeeds: ModelReply = { calls: [write, finish] };
const exceedsStepLimit: ModelReply = { calls: [write] };
const never = new Promise<void>(() => undefined);

const metrics = async (path = '/metrics'): Promise<Response> =>
  fetch(`http://127.0.0.1:${chat.chat.metricsPort}${path}`);

test('runs, credits, tokens and failures are counted', async () => {
  const browser = await chat.browser();
  const conversationId = await browser.newConversation();
  for (const reply of [succeeds, exceedsStepLimit]) {
    model.reply(reply);
    endOf(await followRun(chat, browser, (await sendMessage(browser, conversationId)).id));
  }
  const text = await (await metrics()).text();
  expect(text).toContain('scriptsmith_chat_run_duration_seconds_count{status="succeeded"} 1\n');
  expect(text).toContain('scriptsmith_chat_run_duration_seconds_count{status="failed"} 1\n');
  expect(text).toContain('scriptsmith_chat_run_failures_total{code="step_limit"} 1\n');
  expect(text).toContain(`scriptsmith_chat_charged_credits_total ${chat.product.consumedCredits(browser.user.id)}\n`);
  expect(text).toContain('scriptsmith_chat_tokens_total{direction="input"} 2000\n');
  expect(text).toContain('scriptsmith_chat_tokens_total{direction="output"} 400\n');
  expect(text).toContain('scriptsmith_chat_tokens_total{direction="cached_input"} 0\n');
  expect(text).toContain('scriptsmith_chat_estimate_ratio_count 1\n');
  expect(text).toContain('process_resident_memory_bytes');
});

test('a run that another replica leaves behind is counted as interrupted', async () => {
  const leaving = await Replica.start(chat, model.settings());
  const browser = await chat.browser();
  const conversationId = await browser.newConversation();
  model.reply({ ...succeeds, beforeChunk: (sent) => (sent === 2 ? never : undefined) });
  const response = await fetch(`${leaving.chat.url}/api/conversations/${conversationId}/runs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.cookie, origin: leaving.chat.url },
    body: JSON.stringify({ clientMessageId: randomUUID(), prompt: 'a shop', mode: 'build' }),
  });
  const { run } = (await response.json()) as { run: { id: string } };
  model.reply(succeeds);
  await leaving.stop();
  await chat.chat.app.get(RunWorker).claimExpiredRuns();
  endOf(await followRun(chat, browser, run.id));
  expect(await (await metrics()).text()).toContain('scriptsmith_chat_runs_interrupted_total 1\n');
});

test('the port serves nothing else', async () => {
  expect((await metrics()).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect((await metrics('/api/health')).status).toBe(404);
});
