import { randomUUID } from 'node:crypto';
import type { Run } from '@scriptsmith/chat-contracts';
import { eventually } from '@scriptsmith/testing';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer } from '../testing/fake-model-server.js';
import { endOf, followRun, sendMessage } from '../testing/run-fixture.js';
import { SessionConfirmation } from './session-confirmation.service.js';

const minuteMs = 60_000;

let model: FakeModelServer;
let chat: ChatFixture;
let finishStep: () => void;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings());
});
beforeEach(() => {
  const finished = new Promise<void>((resolve) => (finishStep = resolve));
  const write = (path: string) => ({ name: 'write_file', arguments: { path, content: 'print(1)\n' } });
  model.reply({ calls: [write('a.lua')] }, { calls: [write('b.lua')], beforeChunk: () => finished }, { text: 'Done.' });
});
afterEach(() => {
  finishStep();
  chat.product.recover();
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

/** The product ends all sessions of a user, or the one whose code signed in. */
const report = (userId: number, sessionEpoch: number, sessionIds: string[] | null = null) =>
  chat.deliver(chat.product.signWebhook('user.sessions-ended', { userId, sessionEpoch, sessionIds }));
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/api/conversations')).status === 200;
const requests = () => model.requests.length;

/** A run in its second step. */
async function startRun(browser: Browser): Promise<{ run: Run; startedAfter: number }> {
  const startedAfter = requests();
  const run = await sendMessage(browser, await browser.newConversation());
  await eventually(() => expect(requests()).toBe(startedAfter + 2));
  return { run, startedAfter };
}
const runOf = async (runId: string) => {
  const [run] = await chat.database.query<{ status: string; stopped: boolean }[]>(
    'SELECT status, stop_requested_at IS NOT NULL AS stopped FROM run WHERE id = $1',
    [runId],
  );
  return run!;
};

describe('the webhook', () => {
  test('ends the sessions of an earlier epoch, and no later ones', async () => {
    const ada = await chat.browser();
    const other = await chat.browserOf(ada.user);
    ada.user.sessionEpoch = 1;
    const later = await chat.browserOf(ada.user);
    await report(ada.user.id, 1);
    expect([await isSignedIn(ada), await isSignedIn(other), await isSignedIn(later)]).toEqual([false, false, true]);
    await report(ada.user.id, 1);
    expect(await isSignedIn(later)).toBe(true);
  });

  test('with sessions of the product ends those that their codes have opened', async () => {
    const ada = await chat.browser();
    const sessionId = randomUUID();
    const opened = [await chat.browserOf(ada.user, sessionId), await chat.browserOf(ada.user, sessionId)] as const;
    await report(ada.user.id, 0, [sessionId]);
    expect([await isSignedIn(opened[0]), await isSignedIn(opened[1]), await isSignedIn(ada)]).toEqual([
      ...[false, false, true],
    ]);
  });

  test('of another user ends nothing', async () => {
    const [ada, bob] = [await chat.browser(), await chat.browser()];
    await report(bob.user.id, 1);
    expect(await isSignedIn(ada)).toBe(true);
  });

  test('that arrives during a sign-in wins', async () => {
    const ada = await chat.browser();
    const { code, cookie } = await chat.requestCode(ada.user);
    let release = (): void => undefined;
    chat.product.delayUntil(new Promise((resolve) => (release = resolve)));
    const signIn = chat.exchange(code, cookie).then();
    await eventually(() => expect(chat.product.pendingCalls).toBe(1));
    await report(ada.user.id, 1);
    release();
    expect(await signIn).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});

describe('a run in progress', () => {
  test('charges the step that it has begun, and takes no further one', async () => {
    const ada = await chat.browser();
    const { run, startedAfter } = await startRun(ada);
    const charged = chat.product.consumedCredits(ada.user.id);
    ada.user.sessionEpoch = 1;
    await report(ada.user.id, 1);
    await eventually(async () => expect(await runOf(run.id)).toMatchObject({ status: 'stopped' }));
    expect(requests()).toBe(startedAfter + 2);
    expect(chat.product.heldCredits(ada.user.id)).toBe(0);
    const holds = [...chat.product.holds.values()].filter(({ userId }) => userId === ada.user.id);
    // Those of the first step at its worst case and at its price, and that of the second step.
    expect(holds).toHaveLength(3);
    expect(chat.product.consumedCredits(ada.user.id)).toBeLessThanOrEqual(charged + holds[2]!.amount);
  });

  test('of a later session, or of another session of the product, goes on', async () => {
    const ada = await chat.browser();
    const sessionId = randomUUID();
    await chat.browserOf(ada.user, sessionId);
    ada.user.sessionEpoch = 1;
    const later = await chat.browserOf(ada.user);
    const { run } = await startRun(later);
    await report(ada.user.id, 1);
    await report(ada.user.id, 1, [sessionId]);
    expect(await runOf(run.id)).toEqual({ status: 'running', stopped: false });
    finishStep();
    expect(endOf(await followRun(chat, later, run.id))).toMatchObject({ status: 'succeeded' });
  });

  test.each([
    ['all sessions', (browser: Browser) => void (browser.user.sessionEpoch = 1)],
    ['its session', (_: Browser, sessionId: string) => void chat.product.endedSessions.add(sessionId)],
  ])('is stopped within a minute if the webhook about %s is lost', async (_, end) => {
    const sessionId = randomUUID();
    const ada = await chat.browserOf(chat.product.addUser(), sessionId);
    const { run } = await startRun(ada);
    end(ada, sessionId);
    chat.clock.advance(minuteMs);
    await chat.chat.app.get(SessionConfirmation).confirmRunning();
    await eventually(async () => expect(await runOf(run.id)).toMatchObject({ status: 'stopped' }));
    expect(await isSignedIn(ada)).toBe(false);
  });
});

describe('without the webhook', () => {
  test('a session is compared by the first request after a minute', async () => {
    const ada = await chat.browser();
    ada.user.sessionEpoch = 1;
    expect(await isSignedIn(ada)).toBe(true);
    chat.clock.advance(minuteMs);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test.each([
    ['an earlier epoch', (browser: Browser) => void (browser.user.sessionEpoch = 1)],
    ['a session that ended alone', (_: Browser, sessionId: string) => void chat.product.endedSessions.add(sessionId)],
  ])('a session of %s starts no run and spends nothing', async (_, end) => {
    const sessionId = randomUUID();
    const ada = await chat.browserOf(chat.product.addUser(), sessionId);
    const conversationId = await ada.newConversation();
    end(ada, sessionId);
    const message = { clientMessageId: randomUUID(), prompt: 'a shop', mode: 'build' };
    const response = await ada.post(`/api/conversations/${conversationId}/runs`, message).expect(401);
    expect(response.body).toMatchObject({ code: 'not_signed_in' });
    expect([...chat.product.holds.values()].filter(({ userId }) => userId === ada.user.id)).toEqual([]);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test('a session stays while the product does not respond', async () => {
    const ada = await chat.browser();
    chat.clock.advance(minuteMs);
    chat.product.failWith(() => ({ status: 500, body: {} }));
    expect(await isSignedIn(ada)).toBe(true);
  });
});

test('a session that ends while it starts a run spends nothing', async () => {
  const ada = await chat.browser();
  const conversationId = await ada.newConversation();
  let release = (): void => undefined;
  chat.product.delayUntil(new Promise((resolve) => (release = resolve)), '/credits');
  const message = { clientMessageId: randomUUID(), prompt: 'a shop', mode: 'build' };
  const started = ada.post(`/api/conversations/${conversationId}/runs`, message).then();
  await eventually(() => expect(chat.product.pendingCalls).toBe(1));
  await report(ada.user.id, 1);
  release();
  expect(await started).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(chat.product.heldCredits(ada.user.id)).toBe(0);
});
