import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GitServer } from '@scriptsmith/testing';
import {
  chatErrorSchema,
  conversationSchema,
  conversationsResponseSchema,
  importResponseSchema,
  versionSchema,
} from '@scriptsmith/chat-contracts';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { endOf, followRun, sendMessage } from '../testing/run-fixture.js';

let chat: ChatFixture;
let ada: Browser;
let git: GitServer;
beforeAll(async () => {
  [chat, git] = await Promise.all([ChatFixture.start({ CHAT_IMPORTS_FROM_THIS_MACHINE: 'true' }), GitServer.start()]);
  ada = await chat.browser();
});
afterAll(() => Promise.all([chat.stop(), git.close()]));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const manifest =
  "fx_version 'cerulean'\ngame 'gta5'\nshared_script '@es_extended/imports.lua'\nserver_script 'server.lua'\nfile 'html/logo.png'\n";
const logo = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255]);
const shop = { 'fxmanifest.lua': bytes(manifest), 'server.lua': bytes("print('hello')\r\n"), 'html/logo.png': logo };

const upload = (zip: Uint8Array, query = '') => ada.upload(`/api/imports/archive${query}`, zip);
const uploadFiles = (files: Zippable, query = '') => upload(zipSync(files), query);
const importRepository = (url: string, folder?: string) =>
  ada.post('/api/imports/repository', { url, ...(folder !== undefined && { folder }) });

async function problemOf(response: ReturnType<typeof upload>) {
  const received = await response;
  const { code, error } = chatErrorSchema.parse(received.body);
  return { status: received.status, code, error };
}

async function imported(response: ReturnType<typeof upload>) {
  const received = await response;
  expect([received.status, received.text]).toEqual([201, expect.any(String)]);
  const result = importResponseSchema.parse(received.body);
  const conversation = conversationSchema.parse((await ada.get(`/api/conversations/${result.conversation.id}`)).body);
  const version = versionSchema.parse((await ada.get(`/api/versions/${conversation.versions[0]!.id}`)).body);
  return { ...result, conversation, version, paths: version.files.map(({ path }) => path) };
}

async function conversationCount(): Promise<number> {
  const response = await ada.get('/api/conversations');
  return conversationsResponseSchema.parse(response.body).conversations.length;
}

test('a zip file becomes version 1, with its framework, its checks and its binary files', async () => {
  const files = Object.fromEntries(Object.entries(shop).map(([path, content]) => [`esx_shop-main/${path}`, content]));
  const result = await imported(uploadFiles({ ...files, 'esx_shop-main/.git/config': bytes('x') }));
  expect(result).toMatchObject({ fileCount: 2, assetCount: 1, skipped: [], paths: ['fxmanifest.lua', 'server.lua'] });
  expect(result.conversation).toMatchObject({ title: 'esx_shop-main', profileId: 'fivem-esx' });
  expect(result.version).toMatchObject({ number: 1, origin: 'import', report: { passed: true } });
  expect(result.version.files[1]?.content).toBe("print('hello')\r\n");
  // The checks know that the binary file exists.
  expect(chat.checker.requests.at(-1)?.files).toContainEqual({ path: 'html/logo.png', content: '' });
  const download = await ada.get(`/api/versions/${result.version.id}/download`).responseType('blob').expect(200);
  const unpacked = unzipSync(download.body as Uint8Array);
  expect(unpacked['esx_shop_main/html/logo.png']).toEqual(logo);
  expect(unpacked['esx_shop_main/server.lua']).toEqual(shop['server.lua']);
});

test('a message of the offline generator leaves the files of the customer as they are, and is free', async () => {
  const { conversation, version } = await imported(uploadFiles(shop));
  const { id } = await sendMessage(ada, conversation.id, 'A shop at Legion Square that sells water for 10');
  const end = endOf(await followRun(chat, ada, id));
  expect(end).toMatchObject({ status: 'succeeded', versionId: null });
  const after = conversationSchema.parse((await ada.get(`/api/conversations/${conversation.id}`)).body);
  expect(after.versions.map((each) => each.id)).toEqual([version.id]);
});

test('an edit keeps the binary files, and a deleted conversation removes them', async () => {
  const { conversation, version } = await imported(uploadFiles(shop));
  const changes = [{ path: 'server.lua', content: '-- nothing' }];
  const edit = await ada.post(`/api/conversations/${conversation.id}/versions`, { baseVersionId: version.id, changes });
  const { id } = edit.body as { id: string };
  const download = await ada.get(`/api/versions/${id}/download`).responseType('blob').expect(200);
  expect(Object.values(unzipSync(download.body as Uint8Array))).toContainEqual(logo);
  await ada.delete(`/api/conversations/${conversation.id}`).expect(204);
  expect(
    await chat.database.query('SELECT FROM conversation_asset WHERE conversation_id = $1', [conversation.id]),
  ).toEqual([]);
});

test('of several resources, one is chosen by its folder', async () => {
  const two = { '[shops]/one/fxmanifest.lua': bytes(manifest), '[shops]/two/fxmanifest.lua': bytes(manifest) };
  const { code, error } = await problemOf(uploadFiles(two));
  expect(code).toBe('import_ambiguous');
  expect(error).toContain('[shops]/one, [shops]/two');
  const result = await imported(uploadFiles(two, `?folder=${encodeURIComponent('[shops]/two')}`));
  expect(result).toMatchObject({ fileCount: 1, conversation: { title: 'two' } });
});

test('binary and large files are assets, and files of tools are left out', async () => {
  const result = await imported(
    uploadFiles({
      ...shop,
      '.gitignore': bytes('node_modules'),
      'html/bundle.js': bytes('x'.repeat(300 * 1_024)),
      'stream/änderung.ytd': randomBytes(1_000),
      'node_modules/a/index.js': bytes('x'),
    }),
  );
  expect(result).toMatchObject({ fileCount: 2, assetCount: 3, skipped: ['.gitignore'] });
});

/** A zip archive whose bytes are changed after it was made. */
function patched(files: Zippable, change: (archive: Buffer) => void): Buffer {
  const archive = Buffer.from(zipSync(files));
  change(archive);
  return archive;
}

const replaceAll = (archive: Buffer, from: string, to: string): void => {
  for (let at = archive.indexOf(from); at !== -1; at = archive.indexOf(from, at + 1)) archive.write(to, at, 'latin1');
};

const attrs = (mode: number) => ({ os: 3, attrs: mode << 16 });
const many = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`files/${index}.txt`, bytes('x')]));

test.each<[string, string, () => Uint8Array]>([
  ['text instead of an archive', 'archive_unreadable', () => bytes('not a zip file')],
  ['nothing', 'archive_unreadable', () => zipSync({})],
  ['an archive that ends early', 'archive_unreadable', () => zipSync(shop).subarray(0, 200)],
  ['only binary files', 'archive_unreadable', () => zipSync({ 'logo.png': logo })],
  [
    'damaged contents',
    'archive_unreadable',
    () => patched({ 'a.lua': bytes('print(1)'.repeat(100)) }, (zip) => void zip.fill(255, 40, 50)),
  ],
  ['a path above the folder', 'archive_unsafe', () => zipSync({ '../../etc/passwd': bytes('x') })],
  ['a path above the folder in the middle', 'archive_unsafe', () => zipSync({ 'a/../../b.lua': bytes('x') })],
  ['an absolute path', 'archive_unsafe', () => zipSync({ '/etc/passwd': bytes('x') })],
  ['a drive of Windows', 'archive_unsafe', () => zipSync({ 'C:/a.lua': bytes('x') })],
  ['backslashes', 'archive_unsafe', () => zipSync({ '..\\a.lua': bytes('x') })],
  [
    'a NUL character',
    'archive_unsafe',
    () => patched({ 'aXb.lua': bytes('x') }, (zip) => replaceAll(zip, 'aXb', 'a\0b')),
  ],
  ['a device name', 'archive_unsafe', () => zipSync({ 'con.lua': bytes('x') })],
  ['a symbolic link', 'archive_unsafe', () => zipSync({ ...shop, link: [bytes('/etc/passwd'), attrs(0o120777)] })],
  ['a device', 'archive_unsafe', () => zipSync({ ...shop, disk: [bytes(''), attrs(0o060666)] })],
  [
    'the same name twice',
    'archive_unsafe',
    () => patched({ 'a1.lua': bytes('1'), 'a2.lua': bytes('2') }, (zip) => replaceAll(zip, 'a2', 'a1')),
  ],
  ['names that differ in case', 'archive_unsafe', () => zipSync({ 'a.lua': bytes('1'), 'A.lua': bytes('2') })],
  ['deep nesting', 'archive_unsafe', () => zipSync({ [`${'a/'.repeat(40)}b.lua`]: bytes('x') })],
  ['a long path', 'archive_unsafe', () => zipSync({ [`${'a'.repeat(300)}.lua`]: bytes('x') })],
  ['too many entries', 'import_too_large', () => zipSync(many(5_001), { level: 0 })],
  ['too many files', 'import_too_large', () => zipSync(many(501), { level: 0 })],
  ['a zip bomb', 'import_too_large', () => zipSync({ 'a.txt': new Uint8Array(100 * 1_024 * 1_024) })],
  [
    'a zip bomb that understates its size',
    'archive_unreadable',
    () =>
      patched({ 'a.txt': new Uint8Array(100 * 1_024 * 1_024) }, (zip) => {
        const directory = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
        zip.writeUInt32LE(1_000, directory + 24);
      }),
  ],
  [
    'many files that are too large together',
    'import_too_large',
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.bin`, new Uint8Array(1_024 * 1_024)])),
      ),
  ],
  [
    'too many scripts',
    'import_too_large',
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.lua`, bytes('-'.repeat(200 * 1_024))])),
      ),
  ],
])('an archive with %s is rejected with %s, and leaves nothing', async (_, code, archive) => {
  const before = await conversationCount();
  expect(await problemOf(upload(archive()))).toMatchObject({ status: 422, code });
  expect(await conversationCount()).toBe(before);
});

test('an archive that is larger than the limit is not read', async () => {
  expect(await problemOf(upload(Buffer.alloc(22 * 1_024 * 1_024)))).toMatchObject({ status: 413 });
});

test('a body that is no zip file is rejected, and zip files of other calls as well', async () => {
  expect(await problemOf(ada.post('/api/imports/archive', {}))).toMatchObject({ status: 415 });
  const other = ada.upload('/api/conversations', bytes('x'));
  expect(await problemOf(other)).toMatchObject({ status: 415 });
});

test('an import that does not fit into the storage leaves nothing', async () => {
  const small = await ChatFixture.start({ CHAT_STORAGE_MEGABYTES: '1' });
  try {
    const eve = await small.browser();
    const archive = zipSync({ ...shop, 'a.ytd': randomBytes(2 * 1_024 * 1_024) });
    const response = eve.upload('/api/imports/archive', archive);
    expect(await problemOf(response)).toMatchObject({ status: 403, code: 'storage_full' });
    expect((await eve.get('/api/storage')).body).toMatchObject({ usedBytes: 0 });
  } finally {
    await small.stop();
  }
});

describe('a Git repository', () => {
  test('becomes version 1', async () => {
    const url = await git.add('esx-shop', shop);
    const result = await imported(importRepository(url));
    expect(result).toMatchObject({ fileCount: 2, assetCount: 1, paths: ['fxmanifest.lua', 'server.lua'] });
    expect(result.conversation).toMatchObject({ title: 'esx-shop', profileId: 'fivem-esx' });
  });

  test('with several resources is imported by folder', async () => {
    const url = await git.add('many', {
      'one/fxmanifest.lua': manifest,
      'two/fxmanifest.lua': manifest,
      'two/server.lua': '',
    });
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'import_ambiguous' });
    expect(await imported(importRepository(url, 'two'))).toMatchObject({ fileCount: 2 });
  });

  test('with a symbolic link is rejected', async () => {
    const url = await git.add('linked', { 'fxmanifest.lua': manifest }, { 'secret.lua': '/etc/passwd' });
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'archive_unsafe' });
  });

  test('that is too large is rejected', async () => {
    const url = await git.add('large', { 'fxmanifest.lua': manifest, 'a.ytd': randomBytes(25 * 1_024 * 1_024) });
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'import_too_large' });
  });

  test('with contents that inflate beyond the limit is rejected', async () => {
    const url = await git.add('bomb', { 'fxmanifest.lua': manifest, 'a.ytd': new Uint8Array(200 * 1_024 * 1_024) });
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'import_too_large' });
  });

  test('that does not exist is rejected', async () => {
    expect(await problemOf(importRepository(`${git.url}/missing.git`))).toMatchObject({
      code: 'repository_unreadable',
    });
  });

  test.each([
    'http://example.com/shop.git',
    'https://ada:secret@example.com/shop.git',
    'https://10.0.0.1/shop.git',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'ssh://git@github.com/a/b.git',
    'git@github.com:a/b.git',
    'not an address',
  ])('at %s is not requested', async (url) => {
    expect(await problemOf(importRepository(url))).toMatchObject({ status: 422, code: 'address_not_allowed' });
  });

  test('of this machine is not requested without the setting', async () => {
    const strict = await ChatFixture.start();
    try {
      const eve = await strict.browser();
      const url = await git.add('local', shop);
      expect(await problemOf(eve.post('/api/imports/repository', { url }))).toMatchObject({
        code: 'address_not_allowed',
      });
    } finally {
      await strict.stop();
    }
  });
});

describe('a hostile Git server', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop.git`;
  }

  test('that redirects into a private network is not followed', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://192.168.1.1/' }).end());
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'address_not_allowed' });
  });

  test('that redirects forever is left', async () => {
    const url = await serve((request, response) => response.writeHead(302, { location: `${request.url}/a` }).end());
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'repository_unreadable' });
  });

  test('that never stops sending is left at the limit', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
      const chunk = Buffer.alloc(256 * 1_024);
      const send = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', send);
      };
      send();
    });
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'import_too_large' });
  });

  test('that answers nonsense is left', async () => {
    const url = await serve((_, response) => response.end('<html>Hello</html>'));
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'repository_unreadable' });
  });

  test('that closes the connection is left', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect(await problemOf(importRepository(url))).toMatchObject({ code: 'repository_unreadable' });
  });
});
