import { randomBytes } from 'node:crypto';
import { deliveryTargetsResponseSchema, maxDeliveryTargets } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { createTarget, deliveryEnvironment } from '../testing/delivery-fixture.js';
import { DeliveryTargets } from './delivery-targets.service.js';

const url = 'https://github.com/ada/shop.git';
const token = 'ghp_a-secret-token';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start(deliveryEnvironment);
  ada = await chat.browser();
});
afterAll(() => chat.stop());

const targetsOf = async (browser: Browser) =>
  deliveryTargetsResponseSchema.parse((await browser.get('/api/delivery-targets').expect(200)).body);

test('a target is added, listed without its secret, and deleted with it', async () => {
  const user = await chat.browser();
  const target = await createTarget(user, { url, token });
  expect(target).toMatchObject({ kind: 'git', name: 'Our resources', url, serverId: null });
  expect(await targetsOf(user)).toEqual({ targets: [target], canStoreSecrets: true });
  const rows: object[] = await chat.database.query('SELECT * FROM delivery_target WHERE id = $1', [target.id]);
  const stored = JSON.stringify(rows, (_, value: unknown) =>
    (value as { type?: string } | null)?.type === 'Buffer' ? Buffer.from(value as Buffer).toString('latin1') : value,
  );
  expect(stored).toContain(url);
  expect(stored).not.toContain(token);
  expect(await chat.chat.app.get(DeliveryTargets).secret({ userId: user.user.id, id: target.id })).toBe(token);
  await user.delete(`/api/delivery-targets/${target.id}`).expect(204);
  expect((await targetsOf(user)).targets).toEqual([]);
});

test('targets of other users do not exist', async () => {
  const eve = await chat.browser();
  const { id } = await createTarget(ada, { url, token });
  await eve.delete(`/api/delivery-targets/${id}`).expect(404);
  const conversationId = await eve.newConversation();
  const version = await chat.addVersion(eve.user.id, conversationId, [{ path: 'a.lua', content: '' }]);
  const path = `/api/conversations/${conversationId}/deliveries`;
  await eve.post(path, { targetId: id, versionId: version.id }).expect(404);
  await ada.get(path).expect(404);
});

test('a target is deleted with its game server', async () => {
  const user = await chat.browser();
  const settings = { name: 'Los Santos', profileId: 'fivem-qbcore', resources: {} };
  const response = await user.post('/api/servers', settings).expect(201);
  const serverId = (response.body as { server: { id: string } }).server.id;
  await createTarget(user, { url, token, serverId });
  await user.delete(`/api/servers/${serverId}`).expect(204);
  expect((await targetsOf(user)).targets).toEqual([]);
  const target = { kind: 'git', name: 'Ours', serverId, url, username: '', token };
  await user.post('/api/delivery-targets', target).expect(404);
});

test('a user has a limited number of targets', async () => {
  const user = await chat.browser();
  for (let count = 0; count < maxDeliveryTargets; count += 1) await createTarget(user, { url, token });
  const target = { kind: 'git', name: 'Ours', serverId: null, url, username: '', token };
  const response = await user.post('/api/delivery-targets', target).expect(400);
  expect(response.body).toMatchObject({
    code: 'validation_failed',
    error: expect.stringContaining('20 targets') as string,
  });
});

test('without a key, no secret is stored, and the list says so', async () => {
  const without = await ChatFixture.start({ CHAT_DELIVERIES_TO_THIS_MACHINE: 'true' });
  try {
    const user = await without.browser();
    expect(await targetsOf(user)).toEqual({ targets: [], canStoreSecrets: false });
    const target = { kind: 'git', name: 'Ours', serverId: null, url, username: '', token };
    const response = await user.post('/api/delivery-targets', target).expect(503);
    expect(response.body).toMatchObject({ code: 'secrets_not_stored' });
  } finally {
    await without.stop();
  }
});

test('a secret whose key is gone cannot be used', async () => {
  const { id } = await createTarget(ada, { url, token });
  const secret = randomBytes(100);
  await chat.database.query('UPDATE delivery_target SET secret = $2 WHERE id = $1', [id, secret]);
  const conversationId = await ada.newConversation();
  const version = await chat.addVersion(ada.user.id, conversationId, [{ path: 'a.lua', content: '' }]);
  const path = `/api/conversations/${conversationId}/deliveries`;
  const response = await ada.post(path, { targetId: id, versionId: version.id }).expect(503);
  expect(response.body).toMatchObject({ code: 'secrets_not_stored' });
});

const sftp = {
  ...{ kind: 'sftp', name: 'Our server', serverId: null, host: 'sftp.example.com', port: 22, username: 'ada' },
  ...{
    folder: 'resources',
    authentication: 'password',
    secret: token,
    hostKey: `ssh-ed25519 SHA256:${'a'.repeat(43)}`,
  },
};

test('a folder of an SFTP server is added, listed without its secret', async () => {
  const user = await chat.browser();
  const { secret: _secret, ...fields } = sftp;
  const expected = { ...fields, id: expect.any(String) as string, createdAt: expect.any(String) as string };
  const response = await user.post('/api/delivery-targets', sftp).expect(201);
  expect(response.body).toEqual({ target: expected });
  expect((await targetsOf(user)).targets).toEqual([expected]);
});

test.each([
  '10.0.0.1',
  '169.254.169.254',
  '2130706434',
  '::ffff:10.0.0.1',
  'fd00::1',
  'ada@example.com',
  'example.com/path',
  'example.com:22',
])('no target has the host %s', async (host) => {
  const responses = [
    await ada.post('/api/delivery-targets', { ...sftp, host }).expect(422),
    await ada.post('/api/delivery-targets/host-key', { host, port: 22 }).expect(422),
  ];
  for (const { body } of responses) expect(body).toMatchObject({ code: 'address_not_allowed' });
});

test.each([
  ...['../resources', 'a/../../b', '/..', 'a\nb'].map((folder) => ({ folder })),
  { port: 0 },
  { hostKey: 'SHA256:abc' },
  { secret: '' },
])('no target has %j', async (changes) => {
  await ada.post('/api/delivery-targets', { ...sftp, ...changes }).expect(400);
});
