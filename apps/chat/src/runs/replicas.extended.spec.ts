import { partsAfter, type MessagePart } from '@scriptsmith/chat-contracts';
import { eventually, waitForBlockedTransactions } from '@scriptsmith/testing';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall, type ModelReply } from '../testing/fake-model-server.js';
import { Replica } from '../testing/replica.js';
import { endOf, followRun, readConversation, type ReceivedEvent, sendMessage } from '../testing/run-fixture.js';
import { leaseMs } from './lease.js';
import { RunWorker } from './run-worker.service.js';

let model: FakeModelServer;
let chat: ChatFixture;
let other: Replica;
let browser: Browser;
let conversationId: string;
let environment: Record<string, string>;

beforeAll(async () => {
  model = await FakeModelServer.start();
  environment = model.settings();
  chat = await ChatFixture.start(environment);
  other = await Replica.start(chat, environment);
});
beforeEach(async () => {
  browser = await chat.browser();
  conversationId = await browser.newConversation();
});
afterEach(() => {
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
});
afterAll(async () => {
  await other.stop();
  await chat.stop();
  await model.close();
});

const never = new Promise<void>(() => undefined);
const finish = finishCall();
const write = (path: string, content: string) => ({ name: 'write_file', arguments: { path, content } });
const long: ModelReply = {
  text: 'I write a file with many lines. '.repeat(10),
  calls: [write('a.lua', 'print("line")\n'.repeat(300)), finish],
};
const textOf = (events: readonly ReceivedEvent[]): string =>
  events.flatMap(({ event }) => (event.type === 'file-delta' ? [event.text] : [])).join('');
const partsOf = (events: readonly ReceivedEvent[]): MessagePart[] =>
  events.reduce<MessagePart[]>((parts, { event }) => partsAfter(parts, event), []);
const messageParts = async (): Promise<MessagePart[]> =>
  (await readConversation(browser, conversationId)).messages.at(-1)!.parts;

/** A model that waits before a chunk until it is released. */
function gate(): { beforeChunk: (sent: number) => Promise<void> | undefined; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { beforeChunk: (sent) => (sent === 20 ? released : undefined), release: () => release() };
}

test('a stream that is interrupted again and again loses and doubles nothing', async () => {
  const { beforeChunk, release } = gate();
  model.reply({ ...long, beforeChunk });
  const { id } = await sendMessage(browser, conversationId);
  const whole = followRun(chat, browser, id);
  const pieces: ReceivedEvent[] = [];
  for (let connection = 0; connection < 4; connection += 1) {
    const after = pieces.at(-1)?.id ?? 0;
    pieces.push(...(await followRun(chat, browser, id, { after, until: () => true })));
  }
  release();
  pieces.push(...(await followRun(chat, browser, id, { after: pieces.at(-1)!.id })));
  expect(pieces).toEqual(await whole);
  expect(textOf(pieces)).toBe('print("line")\n'.repeat(300));
  expect(partsOf(pieces)).toEqual(await messageParts());
});

test('another replica and a later reload receive the same stream', async () => {
  model.reply(long);
  const { id } = await sendMessage(browser, conversationId);
  const [here, there] = await Promise.all([followRun(chat, browser, id), followRun(other, browser, id)]);
  expect(there).toEqual(here);
  expect(await followRun(chat, browser, id)).toEqual(here);
  expect(await followRun(chat, browser, id, { after: here.at(-1)!.id })).toEqual([]);
});

test('a run can be stopped from another replica', async () => {
  model.reply({ text: 'Hello.', beforeChunk: (sent) => (sent === 2 ? never : undefined) });
  const { id } = await sendMessage(browser, conversationId);
  await followRun(chat, browser, id, { until: ({ event }) => event.type === 'text-delta' });
  const headers = { cookie: browser.cookie, origin: other.chat.url, 'content-type': 'application/json' };
  const response = await fetch(`${other.chat.url}/api/runs/${id}/stop`, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(200);
  const run = endOf(await followRun(chat, browser, id));
  expect(run.status).toBe('stopped');
  // It has written no files.
  expect(run.chargedCredits).toBe(0);
});

test('a shutdown hands runs over, and clients continue on another replica', async () => {
  const leaving = await Replica.start(chat, environment);
  model.reply({ ...long, beforeChunk: (sent) => (sent === 20 ? never : undefined) });
  const body = JSON.stringify({ clientMessageId: crypto.randomUUID(), prompt: 'a shop', mode: 'build' });
  const headers = { 'content-type': 'application/json', cookie: browser.cookie, origin: leaving.chat.url };
  const url = `${leaving.chat.url}/api/conversations/${conversationId}/runs`;
  const response = await fetch(url, { method: 'POST', headers, body });
  const { run: started } = (await response.json()) as { run: { id: string } };
  const before = followRun(leaving, browser, started.id);
  await followRun(leaving, browser, started.id, { until: ({ event }) => event.type === 'file-delta' });
  // Another replica may take the run over before the server has closed, but it ends only afterwards.
  const { beforeChunk, release } = gate();
  model.reply({ ...long, beforeChunk });
  await leaving.stop();
  const received = await before;
  expect(received.at(-1)!.event.type).not.toBe('run-ended');
  release();
  await other.worker.claimExpiredRuns();
  const after = await followRun(other, browser, started.id, { after: received.at(-1)!.id });
  const run = endOf(after);
  expect(run).toMatchObject({ status: 'succeeded', chargedCredits: 3 });
  expect(partsOf([...received, ...after])).toEqual(await messageParts());
  expect(chat.product.consumedCredits(browser.user.id)).toBe(3);
});

test('a run that is resumed after its time is over ends', async () => {
  const dying = await Replica.start(chat, environment);
  model.reply({ text: 'Hello.', beforeChunk: (sent) => (sent === 2 ? never : undefined) });
  const body = JSON.stringify({ clientMessageId: crypto.randomUUID(), prompt: 'a shop', mode: 'build' });
  const headers = { 'content-type': 'application/json', cookie: browser.cookie, origin: dying.chat.url };
  const url = `${dying.chat.url}/api/conversations/${conversationId}/runs`;
  const response = await fetch(url, { method: 'POST', headers, body });
  const { run: started } = (await response.json()) as { run: { id: string } };
  await followRun(dying, browser, started.id, { until: ({ event }) => event.type === 'text-delta' });
  dying.crash();
  const late = await Replica.start(chat, environment);
  late.clock.advance(3_600_000 + leaseMs);
  await late.worker.claimExpiredRuns();
  const run = await eventually(async () => endOf(await followRun(late, browser, started.id)));
  expect(run).toMatchObject({ status: 'failed', error: { code: 'time_limit' }, chargedCredits: 0 });
  await Promise.all([dying.stop(), late.stop()]);
});

test('an owner that was paused cannot write after another replica has taken over', async () => {
  const { beforeChunk, release } = gate();
  model.reply({ ...long, beforeChunk });
  const { id } = await sendMessage(browser, conversationId);
  await followRun(chat, browser, id, { until: ({ event }) => event.type === 'file-delta' });
  model.reply({ calls: [write('b.lua', '2'), finish] });
  other.clock.advance(leaseMs + 1_000);
  await other.worker.claimExpiredRuns();
  other.clock.advance(-leaseMs - 1_000);
  const run = endOf(await followRun(other, browser, id));
  release();
  await chat.chat.app.get(RunWorker).ended(id);
  const version = await browser.get(`/api/versions/${run.versionId}`).expect(200);
  expect(version.body).toMatchObject({ files: [{ path: 'b.lua' }] });
  expect(run).toMatchObject({ status: 'succeeded', chargedCredits: 3 });
  const [{ count }] = await chat.database.query<[{ count: string }]>(
    `SELECT count(*) FROM run_step WHERE run_id = $1 AND completed_at IS NOT NULL`,
    [id],
  );
  expect(Number(count)).toBe(1);
});

test('an owner that notices late that it has lost a run does not release what its successor holds', async () => {
  const former = gate();
  model.reply({ ...long, beforeChunk: former.beforeChunk });
  const { id } = await sendMessage(browser, conversationId);
  await followRun(chat, browser, id, { until: ({ event }) => event.type === 'file-delta' });
  const successor = gate();
  model.reply({ ...long, beforeChunk: successor.beforeChunk });
  other.clock.advance(leaseMs + 1_000);
  await other.worker.claimExpiredRuns();
  other.clock.advance(-leaseMs - 1_000);
  let isTakenOver = false;
  await followRun(other, browser, id, {
    until: ({ event }) => {
      isTakenOver ||= event.type === 'step-discarded';
      return isTakenOver && event.type === 'file-delta';
    },
  });
  const worker = chat.chat.app.get(RunWorker);
  await worker.extendLeases();
  await worker.ended(id);
  former.release();
  successor.release();
  expect(endOf(await followRun(other, browser, id))).toMatchObject({ status: 'succeeded', chargedCredits: 3 });
  expect(chat.product.consumedCredits(browser.user.id)).toBe(3);
});

test('a run that starts while leases are extended keeps its owner', async () => {
  const slow = gate();
  model.reply({ ...long, beforeChunk: slow.beforeChunk });
  const { id: earlier } = await sendMessage(browser, conversationId);
  await followRun(chat, browser, earlier, { until: ({ event }) => event.type === 'file-delta' });

  const worker = chat.chat.app.get(RunWorker);
  const later = gate();
  const extended = await chat.database.transaction(async (manager) => {
    await manager.query('SELECT FROM run WHERE id = $1 FOR UPDATE', [earlier]);
    const extending = worker.extendLeases();
    await waitForBlockedTransactions((statement) => chat.database.query(statement));
    model.reply({ ...long, beforeChunk: later.beforeChunk });
    const { id } = await sendMessage(browser, await browser.newConversation());
    await followRun(chat, browser, id, { until: ({ event }) => event.type === 'file-delta' });
    return { id, extending };
  });
  await extended.extending;
  slow.release();
  later.release();

  for (const id of [earlier, extended.id]) {
    const events = await followRun(chat, browser, id);
    expect(events.map(({ event }) => event.type)).not.toContain('step-discarded');
    expect(endOf(events).status).toBe('succeeded');
  }
});
