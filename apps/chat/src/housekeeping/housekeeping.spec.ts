import { v7 as uuidv7 } from 'uuid';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { HousekeepingService } from './housekeeping.service.js';

const dayMs = 24 * 60 * 60 * 1_000;

let chat: ChatFixture;
let ada: Browser;
beforeEach(async () => {
  chat = await ChatFixture.start();
  ada = await chat.browser();
});
afterEach(() => chat.stop());

const prune = () => chat.chat.app.get(HousekeepingService).prune();
const count = async (table: string): Promise<number> => {
  const [row]: { count: number }[] = await chat.database.query(`SELECT count(*)::integer AS count FROM ${table}`);
  return row?.count ?? 0;
};

/** A run that has ended, or one that is still in progress, with an event. */
async function addRun(isRunning: boolean): Promise<void> {
  const [runId, messageId] = [uuidv7(), uuidv7()];
  const conversationId = await ada.newConversation();
  await chat.database.query(
    `INSERT INTO message (user_id, id, conversation_id, number, role, parts, client_message_id, created_at)
      VALUES ($1, $2, $3, 1, 'user', '[]', $2, now())`,
    [ada.user.id, messageId, conversationId],
  );
  await chat.database.query(
    `INSERT INTO run (user_id, id, conversation_id, message_id, status, started_at, ended_at, lease_owner, lease_until)
      VALUES ($1, $2, $3, $4, $5::text, now(), CASE WHEN $5 = 'running' THEN NULL ELSE now() END, $2, 'infinity')`,
    [ada.user.id, runId, conversationId, messageId, isRunning ? 'running' : 'succeeded'],
  );
  await chat.database.query(
    `INSERT INTO run_event (user_id, run_id, sequence, events, created_at) VALUES ($1, $2, 1, '[]', now())`,
    [ada.user.id, runId],
  );
}

test('removes expired sessions', async () => {
  await prune();
  expect(await count('session')).toBe(1);
  chat.clock.advance(15 * dayMs);
  await prune();
  expect(await count('session')).toBe(0);
});

test('deletes the ids of webhooks after 30 days', async () => {
  await chat.deliver(chat.product.signWebhook('user.unbanned', { userId: ada.user.id }));
  chat.clock.advance(29 * dayMs);
  await prune();
  expect(await count('received_webhook')).toBe(1);
  chat.clock.advance(2 * dayMs);
  await prune();
  expect(await count('received_webhook')).toBe(0);
});

test('removes the events of runs that ended a day ago', async () => {
  await addRun(true);
  await addRun(false);
  await prune();
  expect(await count('run_event')).toBe(2);
  chat.clock.advance(dayMs + 1_000);
  await prune();
  expect(await count('run_event')).toBe(1);
});

test('removes rate limits that have expired', async () => {
  await chat.database.query(`UPDATE rate_limit SET expire = 1`);
  expect(await count('rate_limit')).toBeGreaterThan(0);
  await prune();
  expect(await count('rate_limit')).toBe(0);
});
