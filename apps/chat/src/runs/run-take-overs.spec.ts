import { eventually } from '@scriptsmith/testing';
import { addAbandonedRun } from '../testing/abandoned-run.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall } from '../testing/fake-model-server.js';
import { Replica } from '../testing/replica.js';
import { endOf, followRun } from '../testing/run-fixture.js';
import { RunWorker } from './run-worker.service.js';

let model: FakeModelServer;
let chat: ChatFixture;
let browser: Browser;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings());
});
beforeEach(async () => {
  model.reply({ calls: [write, finish] });
  browser = await chat.browser();
});
afterEach(() => {
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const write = { name: 'write_file', arguments: { path: 'a.lua', content: 'print(1)\n' } };
const finish = finishCall();

test('a run that cannot be taken over is handed over and does not delay the others', async () => {
  const { id: userId } = browser.user;
  const conversationIds = [await browser.newConversation(), await browser.newConversation()] as const;
  const [broken, intact] = await chat.database.transaction(async (transaction) => [
    await addAbandonedRun(transaction, {
      ...{ userId, conversationId: conversationIds[0], leaseUntil: '2000-01-01', hasAnswer: false },
    }),
    await addAbandonedRun(transaction, { userId, conversationId: conversationIds[1], leaseUntil: '2000-01-02' }),
  ]);
  expect(endOf(await followRun(chat, browser, intact))).toMatchObject({ status: 'succeeded', chargedCredits: 3 });
  await eventually(async () => {
    await chat.chat.app.get(RunWorker).claimExpiredRuns();
    const [run] = await chat.database.query<{ fence: number }[]>('SELECT fence FROM run WHERE id = $1', [broken]);
    expect(run?.fence).toBeGreaterThan(1);
  });
  await chat.database.query(`UPDATE run SET status = 'failed', ended_at = now() WHERE id = $1`, [broken]);
});

test('a run that is being taken over when a shutdown begins is handed over', async () => {
  const leaving = await Replica.start(chat, model.settings());
  let release = (): void => undefined;
  chat.product.delayUntil(new Promise((resolve) => (release = resolve)), '/holds');
  const { id: userId } = browser.user;
  const [tomorrow] = await chat.database.query<[{ time: string }]>(`SELECT (now() + interval '1 day')::text AS time`);
  const runId = await addAbandonedRun(chat.database, {
    ...{ userId, conversationId: await browser.newConversation(), leaseUntil: tomorrow.time },
  });
  await chat.database.query(
    `INSERT INTO run_step (user_id, run_id, number, hold_credits, hold_state, started_at)
     VALUES ($1, $2, 1, 5, 'requested', now())`,
    [userId, runId],
  );
  leaving.clock.advance(25 * 60 * 60 * 1_000);
  void leaving.worker.claimExpiredRuns();
  await eventually(() => expect(chat.product.pendingCalls).toBe(1));
  const stopped = leaving.stop();
  await eventually(() => {
    expect(leaving.worker).toMatchObject({ isShuttingDown: true });
  });
  release();
  await stopped;
  expect(endOf(await followRun(chat, browser, runId))).toMatchObject({ status: 'succeeded', chargedCredits: 3 });
});
