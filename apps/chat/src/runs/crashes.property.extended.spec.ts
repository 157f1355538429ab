import type { Run } from '@scriptsmith/chat-contracts';
import { eventually } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { StepCharges } from '../charges/step-charges.service.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall } from '../testing/fake-model-server.js';
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

const finish = finishCall();
const plan = {
  name: 'plan_resource',
  arguments: {
    ...{ title: 'Shop', summary: 'Sells.', files: [] },
    requirements: [{ id: 'owner', text: 'with an owner', state: 'assumed', reason: 'The first player owns it.' }],
  },
};
const stepsOfRun = 3;
/** A run without a crash has hardly more: statements, and calls of the product for holds. */
const effectsOfRun = 50;
const priceOf = (call: number): number => 2 ** call;

beforeAll(async () => {
  model = await FakeModelServer.start((request) => {
    const call = calls;
    calls += 1;
    const answered = request.messages.filter(({ role }) => role === 'assistant').length;
    const write = { name: 'write_file', arguments: { path: `f${call}.lua`, content: String(call) } };
    const written = answered >= stepsOfRun - 1 ? [write, finish] : [write];
    return {
      calls: answered === 0 ? [plan, ...written] : written,
      usage: { promptTokens: 1, completionTokens: priceOf(call) },
    };
  });
  environment = model.settings({
    ...{ inputPriceCredits: 0, outputPriceCredits: 1_000, maxOutputTokens: 70_000, contextTokens: 200_000 },
  });
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

/** The user stops the run when a replica, counted from the first one, is about to cause an effect. */
interface Stop {
  replica: number;
  effect: number;
}

/** Runs one message on replicas that crash one after the other, and then on one that survives. */
async function runWithCrashes(crashes: readonly Crash[], stop: Stop | null): Promise<void> {
  calls = 0;
  const stopRequests: Promise<void>[] = [];
  const stopAt = (replica: Replica, index: number): void => {
    if (stop?.replica !== index) return;
    replica.doAt(stop.effect, () => void stopRequests.push(requestStop(conversationId)));
  };
  const conversationId = await browser.newConversation();
  const before = fixture.product.consumedCredits(browser.user.id);
  const replicas: Replica[] = [];
  let runId: string | undefined;
  for (const { effect, moment } of crashes) {
    const replica = await Replica.start(fixture, environment);
    replicas.push(replica);
    replica.crashAt(effect, moment);
    stopAt(replica, replicas.length - 1);
    if (runId === undefined) {
      void start(replica, conversationId).catch(() => undefined);
    } else {
      await takeOver(replica, replicas.length - 1);
    }
    await Promise.race([replica.crashed, eventually(() => assertNothingRuns(conversationId))]);
    replica.crash();
    runId = (await runOf(conversationId))?.id;
  }
  stopAt(survivor, replicas.length);
  await takeOver(survivor, replicas.length);
  if ((await runOf(conversationId)) === null) await start(survivor, conversationId);
  const run = await eventually(async () => {
    const current = await runOf(conversationId);
    if (current?.status === 'running') throw new Error('The run has not ended');
    return current;
  });
  survivor.clock.advance(-replicas.length * (leaseMs + 1_000));
  await survivor.chat.app.get(StepCharges).resolve({ userId: browser.user.id, runId: run!.id });
  await Promise.all([...replicas.map((replica) => replica.stop()), ...stopRequests]);
  const charged = fixture.product.consumedCredits(browser.user.id) - before;
  expect(run!.charged_credits).toBe(charged);
  expect(stopRequests.length > 0 ? ['succeeded', 'stopped'] : ['succeeded']).toContain(run!.status);
  const files = await fixture.database.query<{ path: string }[]>(
    'SELECT path FROM version_file WHERE version_id = $1',
    [run!.version_id],
  );
  const paths = files.map(({ path }) => path).sort();
  const steps = await chargedSteps(run!.id);
  expect(paths).toEqual(steps.flatMap((step) => step.paths).sort());
  expect(steps.reduce((sum, { credits }) => sum + credits, 0)).toBe(charged);
  if (run!.status === 'succeeded') {
    expect(paths.reduce((sum, path) => sum + priceOf(Number(path.slice(1, -4))), 0)).toBe(charged);
    expect(paths).toHaveLength(stepsOfRun);
  }
  expect(fixture.product.heldCredits(browser.user.id)).toBe(0);
}

/** A stopped step is charged by the text that was received, so its record tells what it cost. */
async function chargedSteps(runId: string): Promise<{ credits: number; paths: string[] }[]> {
  return fixture.database.query(
    `SELECT credits, ARRAY(SELECT jsonb_object_keys(workspace_changes)) AS paths FROM run_step
      WHERE run_id = $1 AND hold_state = 'settled'`,
    [runId],
  );
}

/** As the user's browser does on a replica that does not execute the run. */
async function requestStop(conversationId: string): Promise<void> {
  const run = await runOf(conversationId);
  if (!run) return;
  const headers = { 'content-type': 'application/json', cookie: browser.cookie, origin: survivor.chat.url };
  const url = `${survivor.chat.url}/api/runs/${run.id}/stop`;
  const response = await fetch(url, { method: 'POST', headers, body: '{}' });
  if (response.status !== 200) throw new Error(await response.text());
}

async function start(replica: Replica, conversationId: string): Promise<void> {
  const body = JSON.stringify({
    clientMessageId: '0d9c1e6e-6a53-4b6e-8d4e-4f7f0c6f1a11',
    prompt: 'a shop',
    mode: 'build',
  });
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
  const effect = integer({ min: 1, max: effectsOfRun });
  const crash = record({ effect, moment: constantFrom<'before' | 'after'>('before', 'after') });
  const crashes = array(crash, { minLength: 1, maxLength: 3 });
  const stop = option(record({ replica: integer({ min: 0, max: 3 }), effect }), { freq: 1 });
  await assert(asyncProperty(crashes, stop, runWithCrashes), propertyOptions(60));
}, 600_000);
