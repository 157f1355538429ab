import { StepCharges } from '../charges/step-charges.service.js';
import { RunWorker } from '../runs/run-worker.service.js';
import { addAbandonedRun } from '../testing/abandoned-run.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { DeletionService } from './deletion.service.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const files = (content: string) => [{ path: 'fxmanifest.lua', content }];

const startRun = ({ user }: Browser, conversationId: string): Promise<string> =>
  addAbandonedRun(chat.database, { userId: user.id, conversationId });

const endRun = (runId: string) =>
  chat.database.query(`UPDATE run SET status = 'stopped', ended_at = now() WHERE id = $1`, [runId]);

async function rowsOf({ user }: Browser): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { tableName } of chat.database.entityMetadatas) {
    if (tableName === 'received_webhook') continue;
    const [row]: { count: number }[] = await chat.database.query(
      `SELECT count(*)::integer AS count FROM ${tableName} WHERE user_id = $1`,
      [user.id],
    );
    if (row && row.count > 0) counts[tableName] = row.count;
  }
  return counts;
}

const deliverDeletion = async ({ user }: Browser): Promise<void> => {
  const response = await chat.deliver(chat.product.signWebhook('user.deleted', { userId: user.id }));
  expect(response.status).toBe(204);
};

test('a deleted conversation leaves nothing behind that no other version uses', async () => {
  const ada = await chat.browser();
  const [kept, deleted] = [await ada.newConversation(), await ada.newConversation()];
  await chat.addVersion(ada.user.id, kept, files('shared'));
  await chat.addVersion(ada.user.id, deleted, files('shared'));
  await chat.addVersion(ada.user.id, deleted, files('single'));
  await ada.delete(`/api/conversations/${deleted}`).expect(204);
  expect(await rowsOf(ada)).toEqual({ account: 1, session: 1, conversation: 1, version: 1, version_file: 1, blob: 1 });
});

test('a conversation with a run in progress is hidden at once and removed after the run', async () => {
  const ada = await chat.browser();
  const id = await ada.newConversation();
  const runId = await startRun(ada, id);
  await ada.delete(`/api/conversations/${id}`).expect(204);
  await ada.get(`/api/conversations/${id}`).expect(404);
  const [run]: { stop_requested_at: Date | null }[] = await chat.database.query(
    'SELECT stop_requested_at FROM run WHERE id = $1',
    [runId],
  );
  expect(run?.stop_requested_at).not.toBeNull();
  await chat.chat.app.get(DeletionService).purge();
  expect(await rowsOf(ada)).toMatchObject({ conversation: 1, run: 1, message: 2 });
  await endRun(runId);
  await chat.chat.app.get(DeletionService).purge();
  expect(await rowsOf(ada)).toEqual({ account: 1, session: 1 });
});

test('a conversation with a hold that has not ended is removed after the hold', async () => {
  const ada = await chat.browser();
  const id = await ada.newConversation();
  const runId = await startRun(ada, id);
  await chat.database.query(
    `INSERT INTO run_step (user_id, run_id, number, hold_credits, hold_state, started_at)
      VALUES ($1, $2, 1, 5, 'requested', now())`,
    [ada.user.id, runId],
  );
  const step = { userId: ada.user.id, runId, step: 1, reason: 'Shop, 9 files' };
  const charges = chat.chat.app.get(StepCharges);
  await charges.recordHold(step, await charges.hold(step, 5), 5);
  chat.product.failWith(() => ({ status: 503, body: {} }));
  await endRun(runId);
  await ada.delete(`/api/conversations/${id}`).expect(204);
  await chat.chat.app.get(DeletionService).purge();
  expect(await rowsOf(ada)).toMatchObject({ conversation: 1, run: 1, run_step: 1 });
  chat.product.recover();
  await chat.chat.app.get(RunWorker).resolveEndedRuns();
  expect(chat.product.heldCredits(ada.user.id)).toBe(0);
  await chat.chat.app.get(DeletionService).purge();
  expect(await rowsOf(ada)).toEqual({ account: 1, session: 1 });
});

describe('a deleted user', () => {
  test('leaves nothing behind but the id', async () => {
    const [ada, bob] = [await chat.browser({ username: 'ada-lovelace' }), await chat.browser()];
    const id = await ada.newConversation('Shop');
    await chat.addVersion(ada.user.id, id, files('return 1'));
    await ada.get(`/api/versions/${id}`);
    const runId = await startRun(ada, await ada.newConversation());
    await chat.addVersion(bob.user.id, await bob.newConversation(), files('return 1'));
    const before = await rowsOf(bob);

    await deliverDeletion(ada);
    await ada.get('/api/session').expect(401);
    await endRun(runId);
    await chat.chat.app.get(DeletionService).purge();
    expect(await rowsOf(ada)).toEqual({ account: 1 });
    const accounts: object[] = await chat.database.query('SELECT * FROM account WHERE user_id = $1', [ada.user.id]);
    expect(accounts).toMatchObject([{ state: 'deleted', username: '', email: '' }]);
    expect(await chat.database.query('SELECT * FROM rate_limit WHERE key LIKE $1', [`%:${ada.user.id}`])).toEqual([]);
    expect(await rowsOf(bob)).toEqual(before);
  });

  test('cannot come back with a sign-in that is in progress', async () => {
    const ada = await chat.browser();
    const { code, cookie } = await chat.requestCode(ada.user);
    await deliverDeletion(ada);
    const response = await chat.exchange(code, cookie).expect(401);
    expect(response.body).toMatchObject({ code: 'not_signed_in' });
    expect(await rowsOf(ada)).toEqual({ account: 1 });
  });
});
