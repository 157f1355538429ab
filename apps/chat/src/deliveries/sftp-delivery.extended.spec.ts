import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  chatErrorSchema,
  type Delivery,
  deliveriesResponseSchema,
  deliveryResponseSchema,
  hostKeyResponseSchema,
} from '@scriptsmith/chat-contracts';
import { SftpServer } from '@scriptsmith/testing';
import { zipSync } from 'fflate';
import type { Test } from 'supertest';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { createSftpTarget, deliveryEnvironment } from '../testing/delivery-fixture.js';

let chat: ChatFixture;
const servers: SftpServer[] = [];
beforeAll(async () => {
  chat = await ChatFixture.start(deliveryEnvironment);
});
afterAll(() => Promise.all([chat.stop(), ...servers.map((server) => server.close())]));

async function startServer(options: Parameters<typeof SftpServer.start>[0] = {}): Promise<SftpServer> {
  const server = await SftpServer.start(options);
  servers.push(server);
  await mkdir(join(server.folder, 'resources'));
  return server;
}

const manifest = { path: 'fxmanifest.lua', content: "fx_version 'cerulean'\n" };
const script = (content: string) => ({ path: 'server/main.lua', content });

/** A user with a conversation. Every user has their own limits. */
async function conversationWith(...files: { path: string; content: string }[]) {
  const user = await chat.browser();
  const id = await user.newConversation('Fish Market');
  const version = await chat.addVersion(user.user.id, id, files);
  return { user, id, version, add: (...next: typeof files) => chat.addVersion(user.user.id, id, next) };
}

const deliver = (
  { user, id }: { user: Browser; id: string },
  version: { id: string },
  targetId: string,
  options: object = {},
): Test => user.post(`/api/conversations/${id}/deliveries`, { targetId, versionId: version.id, ...options });

async function delivered(request: Test): Promise<Delivery> {
  const response = await request;
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return deliveryResponseSchema.parse(response.body).delivery;
}

async function problemOf(request: Test) {
  const response = await request;
  const { code, error } = chatErrorSchema.parse(response.body);
  return { status: response.status, code, error };
}

async function lastDelivery({ user, id }: { user: Browser; id: string }): Promise<Delivery | undefined> {
  const response = await user.get(`/api/conversations/${id}/deliveries`).expect(200);
  return deliveriesResponseSchema.parse(response.body).deliveries[0];
}

/** All paths below the folder of the targets, with the contents of files. */
async function treeOf(server: SftpServer): Promise<Record<string, string>> {
  const root = join(server.folder, 'resources');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(root.length + 1), await readFile(path, 'utf8')] as const;
    }),
  );
  return Object.fromEntries(contents.sort(([a], [b]) => a.localeCompare(b)));
}

describe.each([{ replaces: true }, { replaces: false }])(
  'a server ($replaces that it replaces files in one step)',
  (options) => {
    test('gets the files of a version, and those of the next one, and keeps files of others', async () => {
      const server = await startServer(options);
      const files = [manifest, script('print(1)'), { path: 'locales/en.lua', content: 'Hi = 1' }];
      const conversation = await conversationWith(...files);
      const target = await createSftpTarget(conversation.user, server);
      const { place, ...delivery } = await delivered(deliver(conversation, conversation.version, target.id));
      expect(place).toBe('/resources/fish_market');
      expect(delivery).toMatchObject({ state: 'succeeded', versionNumber: 1, error: null });
      const first = {
        'fish_market/fxmanifest.lua': manifest.content,
        'fish_market/locales/en.lua': 'Hi = 1',
        'fish_market/server/main.lua': 'print(1)',
      };
      expect(await treeOf(server)).toEqual(first);

      await writeFile(join(server.folder, 'resources/fish_market/data.json'), '{}');
      await writeFile(join(server.folder, 'resources/other.lua'), '');
      await conversation.user.patch(`/api/conversations/${conversation.id}`, { title: 'Meat Market' }).expect(200);
      const second = await conversation.add(manifest, script('print(2)'), { path: 'client/main.lua', content: '' });
      expect(await delivered(deliver(conversation, second, target.id))).toMatchObject({ place });
      const others = { 'fish_market/data.json': '{}', 'other.lua': '' };
      const after = {
        ...others,
        'fish_market/client/main.lua': '',
        'fish_market/fxmanifest.lua': manifest.content,
        'fish_market/server/main.lua': 'print(2)',
      };
      expect(await treeOf(server)).toEqual(after);
      expect(await readdir(join(server.folder, 'resources/fish_market'))).not.toContain('locales');

      await delivered(deliver(conversation, second, target.id));
      expect(await treeOf(server)).toEqual(after);
      await delivered(deliver(conversation, conversation.version, target.id));
      expect(await treeOf(server)).toEqual({ ...others, ...first });
    });

    test('a file becomes a folder, and a folder a file', async () => {
      const server = await startServer(options);
      const conversation = await conversationWith(manifest, { path: 'a', content: '1' }, { path: 'b/c', content: '2' });
      const target = await createSftpTarget(conversation.user, server);
      await delivered(deliver(conversation, conversation.version, target.id));
      const next = await conversation.add(manifest, { path: 'a/d', content: '3' }, { path: 'b', content: '4' });
      await delivered(deliver(conversation, next, target.id));
      expect(await treeOf(server)).toEqual({
        'fish_market/a/d': '3',
        'fish_market/b': '4',
        'fish_market/fxmanifest.lua': manifest.content,
      });
    });
  },
);

test('writes the binary files of an import, and large files whole', async () => {
  const server = await startServer();
  const user = await chat.browser();
  const image = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7_919) % 251);
  const archive = zipSync({ 'shop/fxmanifest.lua': Buffer.from(manifest.content), 'shop/html/logo.png': image });
  const imported = await user.upload('/api/imports/archive', archive).expect(201);
  const { id } = (imported.body as { conversation: { id: string } }).conversation;
  const { versions } = (await user.get(`/api/conversations/${id}`)).body as { versions: { id: string }[] };
  const target = await createSftpTarget(user, server);
  const { place } = await delivered(deliver({ user, id }, versions[0]!, target.id));
  const logo = await readFile(join(server.folder, place!, 'html/logo.png'));
  expect(logo.equals(image)).toBe(true);
});

test('a folder that others have made is replaced only if the user says so', async () => {
  const server = await startServer();
  const folder = join(server.folder, 'resources/fish_market');
  await mkdir(folder);
  await writeFile(join(folder, 'fxmanifest.lua'), 'theirs');
  await writeFile(join(folder, 'notes.txt'), 'theirs');
  const conversation = await conversationWith(manifest);
  const target = await createSftpTarget(conversation.user, server);
  const before = await treeOf(server);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const problem = await problemOf(deliver(conversation, conversation.version, target.id));
    expect(problem).toMatchObject({ status: 409, code: 'folder_exists' });
    expect(await treeOf(server)).toEqual(before);
  }
  expect(await lastDelivery(conversation)).toMatchObject({ state: 'failed', error: { code: 'folder_exists' } });
  await delivered(deliver(conversation, conversation.version, target.id, { replacesFiles: true }));
  const after = { 'fish_market/fxmanifest.lua': manifest.content, 'fish_market/notes.txt': 'theirs' };
  expect(await treeOf(server)).toEqual(after);
  await delivered(deliver(conversation, conversation.version, target.id));
  // Another conversation with the same name does not take the folder.
  const other = await conversationWith(script('print(1)'));
  const same = await createSftpTarget(other.user, server);
  expect(await problemOf(deliver(other, other.version, same.id))).toMatchObject({ code: 'folder_exists' });
  expect(await treeOf(server)).toEqual(after);
});

describe('the key of a host', () => {
  test.each(['ed25519', 'rsa'] as const)(
    'of type %s is shown before a target is added, then expected',
    async (type) => {
      const server = await startServer({ hostKeyType: type });
      const conversation = await conversationWith(manifest);
      const { port } = server;
      const response = await conversation.user.post('/api/delivery-targets/host-key', { host: 'localhost', port });
      const { hostKey } = hostKeyResponseSchema.parse(response.body);
      expect(hostKey).toBe(server.hostKey);
      const target = await createSftpTarget(conversation.user, server, { host: 'localhost', hostKey });
      expect(target).toMatchObject({ hostKey, folder: '/resources' });
      expect(JSON.stringify(target)).not.toContain(server.password);
      await delivered(deliver(conversation, conversation.version, target.id));
    },
  );

  test.each(['ed25519', 'rsa'] as const)('is refused when it has changed to one of type %s', async (hostKeyType) => {
    const original = await startServer();
    const passwords: string[] = [];
    const impostor = await startServer({ hostKeyType, onPassword: (password) => passwords.push(password) });
    const conversation = await conversationWith(manifest);
    const target = await createSftpTarget(conversation.user, impostor, { hostKey: original.hostKey });
    const problem = await problemOf(deliver(conversation, conversation.version, target.id));
    expect(problem).toMatchObject({ status: 409, code: 'host_key_changed' });
    expect([passwords, await treeOf(impostor)]).toEqual([[], {}]);
  });
});

test('signs in with a private key, and by questions for the password', async () => {
  const byKey = await startServer({ methods: ['publickey'] });
  const conversation = await conversationWith(manifest);
  const secret = `${byKey.keys.private}\n`;
  const target = await createSftpTarget(conversation.user, byKey, { authentication: 'private_key', secret });
  await delivered(deliver(conversation, conversation.version, target.id));
  const asking = await startServer({ methods: ['keyboard-interactive'] });
  const other = await createSftpTarget(conversation.user, asking);
  await delivered(deliver(conversation, conversation.version, other.id));
});

test('says why a delivery fails, and never repeats the secret', async () => {
  const server = await startServer();
  const conversation = await conversationWith(manifest);
  const deliverWith = async (changes: object) => {
    const target = await createSftpTarget(conversation.user, server, changes);
    return (await problemOf(deliver(conversation, conversation.version, target.id))).code;
  };
  expect(await deliverWith({ secret: 'a wrong password' })).toBe('target_credentials_rejected');
  expect(await deliverWith({ username: 'eve' })).toBe('target_credentials_rejected');
  const authentication = 'private_key';
  expect(await deliverWith({ authentication, secret: 'no key' })).toBe('target_credentials_rejected');
  expect(await deliverWith({ authentication, secret: server.keys.private })).toBe('target_credentials_rejected');
  expect(await deliverWith({ folder: '/missing' })).toBe('target_not_found');
  expect(await deliverWith({ port: 1 })).toBe('target_unreachable');
  const logged = chat.logged.join('');
  expect(
    [server.password, 'a wrong password', server.keys.private.slice(0, 40)].filter((text) => logged.includes(text)),
  ).toEqual([]);
});

test('without permission, nothing is changed and nothing is left behind', async () => {
  const conversation = await conversationWith(manifest, script('print(1)'));
  for (const [operation, status, code] of [
    ['MKDIR', 3, 'target_permission_denied'],
    ['OPEN', 3, 'target_permission_denied'],
    ['WRITE', 4, 'target_failed'],
    ['RENAME', 3, 'target_permission_denied'],
  ] as const) {
    const server = await startServer({ intercept: (each) => (each === operation ? status : undefined) });
    const target = await createSftpTarget(conversation.user, server);
    expect(await problemOf(deliver(conversation, conversation.version, target.id))).toMatchObject({
      status: 422,
      code,
    });
    expect(await readdir(join(server.folder, 'resources'))).toEqual([]);
  }
});

test('a replacement that fails in the middle is finished by the next delivery', async () => {
  let refused = '';
  const intercept = (operation: string, path: string) =>
    ['RENAME', 'EXTENDED'].includes(operation) && path.endsWith(refused) && refused !== '' ? 4 : undefined;
  for (const replaces of [true, false]) {
    refused = '';
    const server = await startServer({ replaces, intercept });
    const conversation = await conversationWith(manifest, script('print(1)'));
    const target = await createSftpTarget(conversation.user, server);
    await delivered(deliver(conversation, conversation.version, target.id));
    const next = await conversation.add(manifest, { path: 'a.lua', content: '' }, { path: 'z.lua', content: '' });
    refused = 'z.lua';
    expect(await problemOf(deliver(conversation, next, target.id))).toMatchObject({ code: 'target_failed' });
    expect(await treeOf(server)).toMatchObject({ 'fish_market/server/main.lua': 'print(1)' });
    refused = '';
    await delivered(deliver(conversation, next, target.id));
    expect(Object.keys(await treeOf(server))).toEqual([
      'fish_market/a.lua',
      'fish_market/fxmanifest.lua',
      'fish_market/z.lua',
    ]);
    expect(await readdir(join(server.folder, 'resources'))).toEqual(['fish_market']);
  }
});

test('links in the folder are not followed', async () => {
  const server = await startServer();
  const outside = join(server.folder, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'main.lua'), 'theirs');
  const conversation = await conversationWith(manifest, script('print(1)'));
  const target = await createSftpTarget(conversation.user, server);
  await mkdir(join(server.folder, 'resources/fish_market'));
  await symlink(outside, join(server.folder, 'resources/fish_market/server'));
  const options = { replacesFiles: true };
  const problem = await problemOf(deliver(conversation, conversation.version, target.id, options));
  expect(problem).toMatchObject({ code: 'target_failed', error: expect.stringContaining('symbolic link') as string });
  // A link that has taken the place of a delivered folder stays when its files are obsolete.
  const next = await conversation.add(manifest);
  await delivered(deliver(conversation, next, target.id, options));
  expect(await readFile(join(outside, 'main.lua'), 'utf8')).toBe('theirs');
  const whole = await startServer();
  await mkdir(join(whole.folder, 'outside'));
  await symlink(join(whole.folder, 'outside'), join(whole.folder, 'resources/fish_market'));
  const other = await createSftpTarget(conversation.user, whole);
  expect(await problemOf(deliver(conversation, next, other.id, options))).toMatchObject({ code: 'target_failed' });
  expect(await readdir(join(whole.folder, 'outside'))).toEqual([]);
});

test('servers that say nothing delay nobody but their owner', async () => {
  const honest = await startServer();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const [owner, other] = await Promise.all([chat.browser(), chat.browser()]);
  const askForKey = (user: Browser, port: number) =>
    user.post('/api/delivery-targets/host-key', { host: '127.0.0.1', port }).then(({ status }) => status);
  const answered: number[] = [];
  const slow = Array.from({ length: 4 }, async () => {
    answered.push(await askForKey(owner, (silent.address() as AddressInfo).port));
  });
  try {
    expect(await askForKey(other, honest.port)).toBe(200);
    // They still wait, long before the deadline.
    expect(answered).toEqual([]);
  } finally {
    silent.close();
    for (const socket of sockets) socket.destroy();
    await Promise.all(slow);
  }
  expect(answered).toEqual([422, 422, 422, 422]);
});
