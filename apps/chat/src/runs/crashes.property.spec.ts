import type { Run } from '@scriptsmith/chat-contracts';
import { eventually } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import { assert, asyncProperty, constantFrom, integer, record, array } from 'fast-check';
import { StepCharges } from '../charges/step-charges.service.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer } from '../testing/fake-model-server.js';
import { Replica } from '../testing/replica.js';
import { leaseMs } from './lease.js';

/**
 * Every call of the model writes another file and costs another power of two. The charge of a run therefore tells which
 * calls were charged, and the version tells which were given. Both must be the same.
 */
let model: FakeModelServer;
let fixture: ChatFixture;
let survivor: Replica;
let browser: Browser;
let environment: Record<string, string>;
let calls = 0;

const finish = { name: 'finish', arguments: { summary: 'Done.' } };
const stepsOfRun = 3;
const priceOf = (call: number): number => 2 ** call;

beforeAll(async () => {
  model = await FakeModelServer.start((request) => {
    const call = calls;
    calls += 1;
    const answered = request.messages.filter(({ role }) => role === 'tool').length;
    const write = { name: 'write_file', arguments: { path: `f${call}.lua`, content: String(call) } };
    return {
      calls: answered >= stepsOfRun - 1 ? [write, finish] : [write],
      usage: { promptTokens: 0, completionTokens: priceOf(call) },
    };
  });
  environment = {
    CHAT_MODEL_URL: model.url,
    CHAT_MODEL: 'fake',
    CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS: '0',
    CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS: '1000',
    CHAT_MAX_OUTPUT_TOKENS_PER_STEP: '70000',
  };
  fixture = await ChatFixture.start(environment);
  survivor = await Replica.start(fixture, environment);
  browser = await fixture.browser({ balance: 1_000_000_000 });
});
afterAll(async () => {
  await survivor.stop();
  await fixture.stop();
  await model.close();
});

interface Crash {
  effect: number;
  moment: 'before' | 'after';
}

/** Runs one message on replicas that crash one after the other, and then on one that survives. */
async function runWithCrashes(crashes: readonly Crash[]): Promise<void> {
  calls = 0;
  const conversationId = await browser.newConversation();
  const before = fixture.product.consumedCredits(browser.user.id);
  const replicas: Replica[] = [];
  let runId: string | undefined;
  for (const { effect, moment } of crashes) {
    const replica = await Replica.start(fixture, environment);
    replicas.push(replica);
    replica.crashAt(effect, moment);
    if (runId === undefined) {
      void start(replica, conversationId).catch(() => undefined);
    } else {
      await takeOver(replica, replicas.length - 1);
    }
    await Promise.race([replica.crashed, eventually(() => assertNothingRuns(conversationId))]);
    replica.crash();
    runId = (await runOf(conversationId))?.id;
  }
  await takeOver(survivor, replicas.length);
  if ((await runOf(conversationId)) === null) await start(survivor, conversationId);
  const run = await eventually(async () => {
    const current = await runOf(conversationId);
    if (current?.status === 'running') throw new Error('The run has not ended');
    return current;
  });
  survivor.clock.advance(-replicas.length * (leaseMs + 1_000));
  await survivor.chat.app.get(StepCharges).resolve({ userId: browser.user.id, runId: run!.id });
  await Promise.all(replicas.map((replica) => replica.stop()));
  const charged = fixture.product.consumedCredits(browser.user.id) - before;
  expect(run).toMatchObject({ status: 'succeeded', charged_credits: charged });
  const files = await fixture.database.query<{ path: string }[]>(
    'SELECT path FROM version_file WHERE version_id = $1',
    [run!.version_id],
  );
  const given = files.reduce((sum, { path }) => sum + priceOf(Number(path.slice(1, -4))), 0);
  expect(given).toBe(charged);
  expect(files).toHaveLength(stepsOfRun);
  expect(fixture.product.heldCredits(browser.user.id)).toBe(0);
}

async function start(replica: Replica, conversationId: string): Promise<void> {
  const body = JSON.stringify({ clientMessageId: '0d9c1e6e-6a53-4b6e-8d4e-4f7f0c6f1a11', prompt: 'a shop' });
  const headers = { 'content-type': 'application/json', cookie: browser.cookie, origin: replica.chat.url };
  const url = `${replica.chat.url}/api/conversations/${conversationId}/runs`;
  const response = await fetch(url, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(await response.text());
}

/** Every replica claims the runs of the one before, whose leases have expired by its clock. */
async function takeOver(replica: Replica, predecessors: number): Promise<void> {
  replica.clock.advance(predecessors * (leaseMs + 1_000));
  await Promise.race([replica.worker.claimExpiredRuns(), replica.crashed]);
}

type RunRow = Pick<Run, 'id' | 'status'> & { version_id: string | null; charged_credits: number };

async function runOf(conversationId: string): Promise<RunRow | null> {
  const [run] = await fixture.database.query<RunRow[]>('SELECT * FROM run WHERE conversation_id = $1', [
    conversationId,
  ]);
  return run ?? null;
}

async function assertNothingRuns(conversationId: string): Promise<void> {
  const run = await runOf(conversationId);
  if (run?.status === undefined || run.status === 'running') throw new Error('The run has not ended');
}

test('nothing is charged twice or given for nothing when replicas crash between any two effects', async () => {
  const crash = record({
    effect: integer({ min: 1, max: 75 }),
    moment: constantFrom<'before' | 'after'>('before', 'after'),
  });
  const crashes = array(crash, { minLength: 1, maxLength: 3 });
  await assert(asyncProperty(crashes, runWithCrashes), propertyOptions(25));
}, 240_000);
