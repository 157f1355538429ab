import {
  companionFilesResponseSchema,
  companionResourcesResponseSchema,
  consoleErrorsResponseSchema,
  deliveriesResponseSchema,
  deliveryTargetResponseSchema,
  deliveryTargetsResponseSchema,
  maxConsoleErrors,
} from '@scriptsmith/chat-contracts';
import { strFromU8, unzipSync } from 'fflate';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  // Without a key for secrets: a companion needs none.
  chat = await ChatFixture.start();
  ada = await chat.browser();
});
afterAll(() => chat.stop());

const manifest = { path: 'fxmanifest.lua', content: "fx_version 'cerulean'" };
const address = '/api/companion/resources';

async function connect(browser: Browser, changes: object = {}) {
  const body = { kind: 'companion', name: 'Los Santos', serverId: null, ...changes };
  const { target, token = '' } = deliveryTargetResponseSchema.parse(
    (await browser.post('/api/delivery-targets', body).expect(201)).body,
  );
  return { target, token };
}

/** A request of the companion resource. */
const send = (token: string, method: 'get' | 'post', path = '') =>
  chat.anyone(method, `${address}${path}`).set('authorization', `Bearer ${token}`);

const offered = async (token: string) =>
  companionResourcesResponseSchema.parse((await send(token, 'get').expect(200)).body).resources;

/** A conversation whose first version is delivered to the server. */
async function deliverTo(browser: Browser, targetId: string, title = 'Fish Market') {
  const conversationId = await browser.newConversation(title);
  const { id: versionId } = await chat.addVersion(browser.user.id, conversationId, [manifest]);
  await browser.post(`/api/conversations/${conversationId}/deliveries`, { targetId, versionId }).expect(201);
  return { conversationId, versionId };
}

const deliveriesOf = async (browser: Browser, conversationId: string) =>
  deliveriesResponseSchema.parse(
    (await browser.get(`/api/conversations/${conversationId}/deliveries`).expect(200)).body,
  ).deliveries;

const errorsOf = async (browser: Browser, conversationId: string) =>
  consoleErrorsResponseSchema.parse(
    (await browser.get(`/api/conversations/${conversationId}/console-errors`).expect(200)).body,
  ).errors;

test('a server fetches the version that was delivered to it, and reports that it runs', async () => {
  const { target, token } = await connect(ada);
  expect(target).toMatchObject({ kind: 'companion', lastSeenAt: null });
  expect(await offered(token)).toEqual([]);
  const { conversationId, versionId } = await deliverTo(ada, target.id);
  const [item] = await offered(token);
  expect(item).toMatchObject({ name: 'fish_market', conversationId, versionId, versionNumber: 1 });
  const files = await send(token, 'get', `/${conversationId}`).expect(200);
  expect(companionFilesResponseSchema.parse(files.body)).toEqual({ files: [manifest] });
  expect(await deliveriesOf(ada, conversationId)).toMatchObject([{ state: 'running', place: 'fish_market' }]);
  await send(token, 'post', `/${conversationId}/installation`)
    .send({ installationId: item!.installationId })
    .expect(204);
  expect(await deliveriesOf(ada, conversationId)).toMatchObject([{ state: 'succeeded', error: null }]);
  const { targets } = deliveryTargetsResponseSchema.parse((await ada.get('/api/delivery-targets').expect(200)).body);
  expect(targets.find(({ id }) => id === target.id)).toMatchObject({ lastSeenAt: expect.any(String) as string });
});

test('a list that has not changed is not sent again', async () => {
  const { target, token } = await connect(ada);
  const { etag } = (await send(token, 'get').expect(200)).headers;
  const again = await send(token, 'get').set('if-none-match', etag!).expect(304);
  expect(again.text).toBe('');
  await deliverTo(ada, target.id, 'Bakery');
  await send(token, 'get').set('if-none-match', etag!).expect(200);
});

test('the same version can be delivered again, and a report about the earlier delivery has no effect', async () => {
  const { target, token } = await connect(ada);
  const { conversationId, versionId } = await deliverTo(ada, target.id);
  const [first] = await offered(token);
  const end = (installationId: string, problem?: string) =>
    send(token, 'post', `/${conversationId}/installation`).send({ installationId, problem });
  await end(first!.installationId, 'no such resource').expect(204);
  expect(await deliveriesOf(ada, conversationId)).toMatchObject([
    { state: 'failed', error: { code: 'target_failed', message: 'The server says: no such resource' } },
  ]);
  chat.clock.advance(1_000);
  await ada.post(`/api/conversations/${conversationId}/deliveries`, { targetId: target.id, versionId }).expect(201);
  const [second] = await offered(token);
  expect(second!.installationId).not.toBe(first!.installationId);
  await end(first!.installationId).expect(404);
  expect(await deliveriesOf(ada, conversationId)).toMatchObject([{ state: 'running' }]);
});

test('the token is stored as a hash, shown once, and ends with its target', async () => {
  const { target, token } = await connect(ada);
  const rows: object[] = await chat.database.query('SELECT * FROM delivery_target WHERE id = $1', [target.id]);
  const stored = JSON.stringify(rows, (_, value: unknown) =>
    (value as { type?: string } | null)?.type === 'Buffer' ? Buffer.from(value as Buffer).toString('latin1') : value,
  );
  expect(stored).not.toContain(token);
  expect(JSON.stringify((await ada.get('/api/delivery-targets').expect(200)).body)).not.toContain(token);
  expect(chat.logged.join()).not.toContain(token);
  await send(token, 'get').expect(200);
  await ada.delete(`/api/delivery-targets/${target.id}`).expect(204);
  await send(token, 'get').expect(401);
});

test('a token opens nothing of other servers and users', async () => {
  const eve = await chat.browser();
  const [mine, others] = [await connect(ada), await connect(eve)];
  const second = await connect(ada, { name: 'Test server' });
  const { conversationId } = await deliverTo(ada, mine.target.id);
  for (const { token } of [others, second]) {
    expect(await offered(token)).toEqual([]);
    await send(token, 'get', `/${conversationId}`).expect(404);
    await send(token, 'post', `/${conversationId}/installation`).send({ installationId: 'x' }).expect(404);
    await send(token, 'post', `/${conversationId}/errors`).send({ versionId: mine.target.id, errors: [] }).expect(404);
  }
  await chat.anyone('get', '/api/conversations').set('authorization', `Bearer ${mine.token}`).expect(401);
  await eve.get(`/api/conversations/${conversationId}/console-errors`).expect(404);
});

test('a banned user has no companions', async () => {
  const user = await chat.browser();
  const { token } = await connect(user);
  await chat.deliver(chat.product.signWebhook('user.banned', { userId: user.user.id }));
  await send(token, 'get').expect(401);
});

test('two conversations cannot write into the same folder of a server', async () => {
  const user = await chat.browser();
  const { target } = await connect(user);
  await deliverTo(user, target.id);
  const conversationId = await user.newConversation('Fish market!');
  const { id: versionId } = await chat.addVersion(user.user.id, conversationId, [manifest]);
  const path = `/api/conversations/${conversationId}/deliveries`;
  const response = await user.post(path, { targetId: target.id, versionId }).expect(400);
  expect(response.body).toMatchObject({ error: expect.stringContaining('fish_market') as string });
});

test('binary files are sent in base64, and files that are too large are not delivered', async () => {
  const { target, token } = await connect(ada);
  const addAsset = async (title: string, content: Buffer) => {
    const conversationId = await ada.newConversation(title);
    const { id: versionId } = await chat.addVersion(ada.user.id, conversationId, [manifest]);
    const owner = { userId: ada.user.id, conversationId };
    await chat.chat.app.get(ConversationAssets).add(chat.database.manager, owner, [{ path: 'logo.png', content }]);
    return { conversationId, delivery: { targetId: target.id, versionId } };
  };
  const small = await addAsset('Small', Buffer.from([0, 255, 1]));
  await ada.post(`/api/conversations/${small.conversationId}/deliveries`, small.delivery).expect(201);
  const { files } = companionFilesResponseSchema.parse(
    (await send(token, 'get', `/${small.conversationId}`).expect(200)).body,
  );
  expect(files).toContainEqual({ path: 'logo.png', content: 'AP8B', encoding: 'base64' });
  const large = await addAsset('Large', Buffer.alloc(9 * 1_024 * 1_024));
  const response = await ada.post(`/api/conversations/${large.conversationId}/deliveries`, large.delivery).expect(422);
  expect(response.body).toMatchObject({ code: 'delivery_too_large' });
});

describe('errors of the console', () => {
  const report = (token: string, conversationId: string, versionId: string, errors: object[]) =>
    send(token, 'post', `/${conversationId}/errors`).send({ versionId, errors });
  const mistake = { text: 'SCRIPT ERROR: @fish_market/server.lua:3: attempt to index a nil value', count: 2 };

  test('are counted once, dismissed, and start no run', async () => {
    const { target, token } = await connect(ada);
    const { conversationId, versionId } = await deliverTo(ada, target.id, 'Harbor');
    await report(token, conversationId, versionId, [mistake, { ...mistake, text: 'at table: 0x55a1' }]).expect(204);
    await report(token, conversationId, versionId, [mistake, { ...mistake, text: 'at table: 0x99ff' }]).expect(204);
    const errors = await errorsOf(ada, conversationId);
    expect(errors.map(({ text, count }) => ({ text, count }))).toEqual(
      expect.arrayContaining([
        { ...mistake, count: 4 },
        { text: 'at table: 0x55a1', count: 4 },
      ]),
    );
    expect(errors).toHaveLength(2);
    const path = `/api/conversations/${conversationId}/console-errors/${errors[0]!.id}`;
    await (await chat.browser()).delete(path).expect(404);
    await ada.delete(path).expect(204);
    await ada.delete(path).expect(404);
    expect(await errorsOf(ada, conversationId)).toHaveLength(1);
    const runs: object[] = await chat.database.query('SELECT 1 FROM run WHERE conversation_id = $1', [conversationId]);
    expect(runs).toEqual([]);
  });

  test('of earlier versions are gone when a later version is delivered', async () => {
    const { target, token } = await connect(ada);
    const { conversationId, versionId } = await deliverTo(ada, target.id, 'Casino');
    await report(token, conversationId, versionId, [mistake]).expect(204);
    const later = await chat.addVersion(ada.user.id, conversationId, [manifest, { path: 'a.lua', content: '' }]);
    await ada
      .post(`/api/conversations/${conversationId}/deliveries`, { targetId: target.id, versionId: later.id })
      .expect(201);
    expect(await errorsOf(ada, conversationId)).toEqual([]);
    await report(token, conversationId, versionId, [mistake]).expect(204);
    expect(await errorsOf(ada, conversationId)).toEqual([]);
  });

  test('are bounded in number, length and form', async () => {
    const { target, token } = await connect(ada);
    const { conversationId, versionId } = await deliverTo(ada, target.id, 'Prison');
    for (let round = 0; round < 3; round++) {
      const errors = Array.from({ length: maxConsoleErrors }, (_, n) => ({
        text: `error ${round} ${n}`,
        count: 1_000_000,
      }));
      await report(token, conversationId, versionId, errors).expect(204);
    }
    expect(await errorsOf(ada, conversationId)).toHaveLength(maxConsoleErrors);
    for (const errors of [
      Array.from({ length: maxConsoleErrors + 1 }, () => mistake),
      [{ text: 'x'.repeat(2_001), count: 1 }],
      [{ text: ' ', count: 1 }],
      [{ text: 'a\0b', count: 1 }],
      [{ text: 'a\ud800', count: 1 }],
      [{ text: 'x', count: 0 }],
      [{ text: 'x', count: 1e300 }],
      [{ ...mistake, userId: 1 }],
    ]) {
      await report(token, conversationId, versionId, errors).expect(400);
    }
  });

  test('and tokens are deleted with their user, and the export has the errors', async () => {
    const user = await chat.browser();
    const { target, token } = await connect(user);
    const { conversationId, versionId } = await deliverTo(user, target.id);
    await report(token, conversationId, versionId, [mistake]).expect(204);
    const zip = await user.get('/api/export').responseType('blob').expect(200);
    const files = Object.entries(unzipSync(zip.body as Uint8Array));
    const errors = files.find(([path]) => path.endsWith('/console-errors.json'));
    expect(strFromU8(errors![1])).toContain(mistake.text);
    expect(files.map(([, content]) => strFromU8(content)).join()).not.toContain(token);
    await chat.deliver(chat.product.signWebhook('user.deleted', { userId: user.user.id }));
    await send(token, 'get').expect(401);
    for (const table of ['delivery_target', 'console_error', 'delivery']) {
      expect(await chat.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.user.id])).toEqual([]);
    }
  });
});

test('a server that asks too often is slowed down', async () => {
  const limited = await ChatFixture.start({ RATE_LIMIT_FACTOR: '0.1' });
  try {
    const body = { kind: 'companion', name: 'Los Santos', serverId: null };
    const user = await limited.browser();
    const { token } = deliveryTargetResponseSchema.parse((await user.post('/api/delivery-targets', body)).body);
    const statuses: number[] = [];
    for (let count = 0; count < 26; count++) {
      const response = await limited.anyone('get', address).set('authorization', `Bearer ${token}`);
      statuses.push(response.status);
    }
    expect(new Set(statuses.slice(0, 24))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.stop();
  }
});

test('the companion resource is downloaded as one folder', async () => {
  const response = await ada.get('/api/companion-resource').responseType('blob').expect(200);
  const paths = Object.keys(unzipSync(response.body as Uint8Array));
  expect(paths).toContain('scriptsmith_companion/fxmanifest.lua');
  expect(paths).toContain('scriptsmith_companion/server/main.lua');
  expect(paths.every((path) => path.startsWith('scriptsmith_companion/'))).toBe(true);
});
