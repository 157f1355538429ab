import { randomUUID } from 'node:crypto';
import type { ChatSession } from '@scriptsmith/chat-contracts';
import { eventually } from '@scriptsmith/testing';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterEach(() => chat.product.recover());
afterAll(() => chat.stop());

const deliver = async (
  type: string,
  { user }: Browser,
  data: object = {},
  options: Parameters<typeof chat.product.signWebhook>[2] = {},
): Promise<number> =>
  (await chat.deliver(chat.product.signWebhook(type, { userId: user.id, ...data }, options))).status;

const stateOf = async ({ user }: Browser): Promise<string | undefined> => {
  const rows: { state: string }[] = await chat.database.query('SELECT state FROM account WHERE user_id = $1', [
    user.id,
  ]);
  return rows[0]?.state;
};

test('a ban ends every session at once', async () => {
  const ada = await chat.browser();
  const other = await chat.browserOf(ada.user);
  expect(await deliver('user.banned', ada)).toBe(204);
  await ada.get('/api/conversations').expect(401);
  await other.get('/api/conversations').expect(401);
});

test('a banned user can sign in again after the ban is lifted', async () => {
  const ada = await chat.browser();
  await deliver('user.banned', ada);
  await deliver('user.unbanned', ada);
  const again = await chat.browserOf(ada.user);
  await again.get('/api/conversations').expect(200);
});

test.each([-3_600_000, 3_600_000])(
  'a ban that arrives during a sign-in wins (clocks differ by %d ms)',
  async (skewMs) => {
    const ada = await chat.browser();
    let release = (): void => undefined;
    chat.product.delayUntil(new Promise((resolve) => (release = resolve)));
    const { code, cookie } = await chat.requestCode(ada.user);
    const signIn = chat.exchange(code, cookie).then();
    await eventually(() => expect(chat.product.pendingCalls).toBe(1));
    expect(await deliver('user.banned', ada, {}, { at: new Date(Date.now() + skewMs) })).toBe(204);
    release();
    expect(await signIn).toMatchObject({ status: 403, body: { code: 'banned' } });
    expect(await chat.database.query('SELECT FROM session WHERE user_id = $1', [ada.user.id])).toEqual([]);
  },
);

test('a sign-in that the product accepts after a ban lifts it, also before the event arrives', async () => {
  const ada = await chat.browser();
  await deliver('user.banned', ada, {}, { at: new Date(Date.now() + 60_000) });
  const again = await chat.browserOf(ada.user);
  await again.get('/api/conversations').expect(200);
});

test('events that arrive in the wrong order do not lift a ban', async () => {
  const ada = await chat.browser();
  const [earlier, later] = [new Date(Date.now() + 1_000), new Date(Date.now() + 2_000)];
  await deliver('user.banned', ada, {}, { at: later });
  await deliver('user.unbanned', ada, {}, { at: earlier });
  expect(await stateOf(ada)).toBe('banned');
});

test('nothing changes a deleted account', async () => {
  const ada = await chat.browser();
  await deliver('user.deleted', ada);
  await deliver('user.unbanned', ada, {}, { at: new Date(Date.now() + 1_000) });
  expect(await stateOf(ada)).toBe('deleted');
});

test('a webhook is handled once, also when it is delivered again at the same time', async () => {
  const ada = await chat.browser();
  const webhook = chat.product.signWebhook('user.banned', { userId: ada.user.id }, { id: randomUUID() });
  const statuses = await Promise.all([1, 2, 3].map(async () => (await chat.deliver(webhook)).status));
  expect(statuses).toEqual([204, 204, 204]);
  await deliver('user.unbanned', ada, {}, { at: new Date(Date.now() + 1_000) });
  await chat.deliver(webhook);
  expect(await stateOf(ada)).toBe('active');
});

test('the subscription follows the event with the highest revision', async () => {
  const ada = await chat.browser();
  chat.product.failWith(() => ({ status: 500, body: {} }));
  const canChat = async () => ((await ada.get('/api/session').expect(200)).body as ChatSession).canChat;
  await deliver('subscription.updated', ada, { revision: 2, active: false, subscription: null });
  expect(await canChat()).toBe(false);
  await deliver('subscription.updated', ada, { revision: 1, active: true, subscription: null });
  expect(await canChat()).toBe(false);
  await deliver('subscription.updated', ada, { revision: 3, active: true, subscription: null });
  expect(await canChat()).toBe(true);
});

test('unknown events are acknowledged', async () => {
  const ada = await chat.browser();
  expect(await deliver('credits.low', ada, { balance: 1, threshold: 2 })).toBe(204);
  expect(await deliver('something.new', ada)).toBe(204);
  expect(await deliver('user.banned', ada, { userId: 'all' })).toBe(204);
  expect(await stateOf(ada)).toBe('active');
});

describe('rejects', () => {
  const forged = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

  test.each<[string, (signed: { body: string; headers: Record<string, string> }) => void]>([
    ['another body', (signed) => (signed.body = signed.body.replace('banned', 'deleted'))],
    ['no signature', (signed) => delete signed.headers['webhook-signature']],
    ['another id', (signed) => (signed.headers['webhook-id'] = 'msg_other')],
    ['an old timestamp', (signed) => (signed.headers['webhook-timestamp'] = '1700000000')],
    ['no body', (signed) => (signed.body = '')],
  ])('%s', async (_, change) => {
    const ada = await chat.browser();
    const signed = chat.product.signWebhook('user.banned', { userId: ada.user.id });
    change(signed);
    const response = await chat.deliver(signed);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'validation_failed' });
    expect(await stateOf(ada)).toBe('active');
  });

  test('another secret', async () => {
    const ada = await chat.browser();
    const signed = chat.product.signWebhook('user.banned', { userId: ada.user.id }, { secret: forged });
    expect((await chat.deliver(signed)).status).toBe(400);
  });

  test('a body above 64 kB', async () => {
    const signed = chat.product.signWebhook('user.banned', { userId: 1, text: 'x'.repeat(65_536) });
    expect((await chat.deliver(signed)).status).toBe(413);
  });
});
