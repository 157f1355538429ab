import { waitForBlockedTransactions } from '@scriptsmith/testing';
import { v7 as uuidv7 } from 'uuid';
import { ConversationsService } from '../conversations/conversations.service.js';
import { DeletionService } from '../deletion/deletion.service.js';
import { addAbandonedRun } from '../testing/abandoned-run.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall } from '../testing/fake-model-server.js';
import { endOf, followRun, sendMessage } from '../testing/run-fixture.js';
import { VersionsService } from '../versions/versions.service.js';
import { extendLeases } from './run-leases.queries.js';
import { RunLeases } from './run-leases.service.js';

let model: FakeModelServer;
let chat: ChatFixture;
let browser: Browser;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings());
});
beforeEach(async () => {
  browser = await chat.browser();
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const finish = finishCall();
const writeFile = { name: 'write_file', arguments: { path: 'a.lua', content: 'print(1)\n' } };

test('the end of a run and the deletion of its conversation do not deadlock', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const beforeChunk = (sent: number): Promise<void> | undefined => (sent === 1 ? released : undefined);
  model.reply({ calls: [writeFile, finish], beforeChunk });
  const { id: userId } = browser.user;
  const conversationId = await browser.newConversation();
  const { id: runId } = await sendMessage(browser, conversationId);
  const events = followRun(chat, browser, runId);
  await chat.database.transaction(async (transaction) => {
    await chat.chat.app.get(ConversationsService).lock(transaction, userId, conversationId);
    release();
    await waitForBlockedTransactions((statement) => chat.database.query(statement));
    await chat.chat.app.get(DeletionService).deleteUser(transaction, userId, new Date());
  });
  expect(endOf(await events)).toMatchObject({ status: 'succeeded', versionId: null, chargedCredits: 3 });
});

test('a message and a new version of its conversation do not deadlock', async () => {
  model.reply({ calls: [writeFile, finish] });
  const { id: userId } = browser.user;
  const conversationId = await browser.newConversation();
  const files = [{ path: 'b.lua', content: 'print(2)\n' }];
  const started = await chat.database.transaction(async (transaction) => {
    await chat.chat.app.get(ConversationsService).lock(transaction, userId, conversationId);
    const run = sendMessage(browser, conversationId);
    await waitForBlockedTransactions((statement) => chat.database.query(statement));
    const draft = { userId, conversationId, files, report: null, requirements: [], origin: { kind: 'edit' } } as const;
    await chat.chat.app.get(VersionsService).create(transaction, draft);
    return { run };
  });
  const { id: runId } = await started.run;
  expect(endOf(await followRun(chat, browser, runId))).toMatchObject({ status: 'succeeded' });
});

describe('leases that are extended while a user is deleted do not deadlock', () => {
  let runIds: [first: string, second: string];
  const lockFirstRun = 'SELECT FROM run WHERE id = $1 FOR UPDATE';
  const owner = () => chat.chat.app.get(RunLeases).owner;

  beforeEach(async () => {
    const { id: userId } = browser.user;
    runIds = [uuidv7(), uuidv7()];
    // A statement without an order finds the second run first.
    for (const runId of runIds.toReversed()) {
      const conversationId = await browser.newConversation();
      await addAbandonedRun(chat.database, { userId, conversationId, runId, leaseOwner: owner() });
    }
  });
  afterEach(async () => {
    await chat.database.query(`UPDATE run SET status = 'stopped', ended_at = now() WHERE id = ANY($1)`, [runIds]);
  });

  test('if the leases are extended first', async () => {
    const { id: userId } = browser.user;
    const extension = await chat.database.transaction(async (transaction) => {
      await transaction.query(lockFirstRun, [runIds[0]]);
      const extended = chat.chat.app.get(RunLeases).extend(runIds);
      await waitForBlockedTransactions((statement) => chat.database.query(statement));
      await chat.chat.app.get(DeletionService).deleteUser(transaction, userId, new Date());
      return { extended };
    });
    expect([...(await extension.extended)].sort()).toEqual(runIds);
  });

  test('if the user is deleted first', async () => {
    const deletion = await chat.database.transaction(async (transaction) => {
      await transaction.query(lockFirstRun, [runIds[0]]);
      const response = chat.deliver(chat.product.signWebhook('user.deleted', { userId: browser.user.id }));
      await waitForBlockedTransactions((statement) => chat.database.query(statement));
      await extendLeases(transaction, runIds, { owner: owner(), until: new Date() });
      return { response };
    });
    expect((await deletion.response).status).toBe(204);
  });
});
