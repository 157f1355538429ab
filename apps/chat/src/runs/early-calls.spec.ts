import { randomUUID } from 'node:crypto';
import { eventually } from '@scriptsmith/testing';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer } from '../testing/fake-model-server.js';
import { endOf, followRun, readConversation } from '../testing/run-fixture.js';

let model: FakeModelServer;
let chat: ChatFixture;
let browser: Browser;
let conversationId: string;
let heldBefore: number;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings());
});
beforeEach(async () => {
  browser = await chat.browser();
  conversationId = await browser.newConversation();
  heldBefore = chat.product.holds.size;
  model.requests.length = 0;
  model.abortedRequests = 0;
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const send = () =>
  browser.post(`/api/conversations/${conversationId}/runs`, {
    clientMessageId: randomUUID(),
    prompt: 'a shop',
    mode: 'build',
  });

test('the author is called while the run is being recorded, and nothing is held before', async () => {
  model.reply({ text: 'Hello.' });
  const sent = await chat.database.transaction(async (manager) => {
    await manager.query('LOCK TABLE run_step IN SHARE MODE');
    const response = send().then((result) => result);
    await eventually(() => expect(model.requests).toHaveLength(1));
    expect(chat.product.holds.size).toBe(heldBefore);
    return { response };
  });
  const response = await sent.response;
  expect(response.status).toBe(201);
  const { run } = response.body as { run: { id: string } };
  const events = await followRun(chat, browser, run.id);
  expect(endOf(events).status).toBe('succeeded');
  expect(model.requests).toHaveLength(1);
});

test('the call of a run that cannot be recorded is aborted', async () => {
  model.reply({ text: 'Hello.', beforeChunk: () => new Promise<void>(() => undefined) });
  await chat.database.transaction(async (manager) => {
    await manager.query('LOCK TABLE run_step IN SHARE MODE');
    const response = send()
      .expect(503)
      .then(() => undefined);
    await eventually(() => expect(model.requests).toHaveLength(1));
    await manager.query('SET LOCAL ROLE NONE');
    // The model can be called before the record waits for the table.
    await eventually(async () => {
      const terminated = await manager.query<unknown[]>(`
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE relation = 'run_step'::regclass AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      expect(terminated).toHaveLength(1);
    });
    await response;
  });
  await eventually(() => expect(model.abortedRequests).toBe(1));
  expect(chat.product.holds.size).toBe(heldBefore);
  expect((await readConversation(browser, conversationId)).messages).toEqual([]);
});
