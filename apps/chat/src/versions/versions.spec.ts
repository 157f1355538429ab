import {
  type ResourceFile,
  resourceLimits,
  type Version,
  type VersionEdit,
  versionSchema,
} from '@scriptsmith/chat-contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Response } from 'supertest';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
let eve: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  [ada, eve] = [await chat.browser(), await chat.browser()];
});
afterEach(() => {
  chat.checker.isBroken = false;
});
afterAll(() => chat.stop());

const manifest = { path: 'fxmanifest.lua', content: "fx_version 'cerulean'" };
const server = { path: 'server/main.lua', content: 'print(1)\n' };

/** A conversation with a first version. */
async function given(files: ResourceFile[] = [manifest, server]): Promise<{ id: string; version: Version }> {
  const id = await ada.newConversation('Shop');
  const { id: versionId } = await chat.addVersion(ada.user.id, id, files);
  return { id, version: await read(versionId) };
}

const read = async (id: string, browser = ada): Promise<Version> =>
  versionSchema.parse((await browser.get(`/api/versions/${id}`).expect(200)).body);

const edit = (id: string, body: object, browser = ada) => browser.post(`/api/conversations/${id}/versions`, body);
const change = (version: Version, path: string, content: string | null): VersionEdit => ({
  baseVersionId: version.id,
  changes: [{ path, content }],
});
const versionOf = ({ body }: Response): Version => versionSchema.parse(body);
const codeOf = ({ body }: Response): string => (body as { code: string }).code;
const countVersions = async (id: string): Promise<number> =>
  Number(
    (await chat.database.query<{ count: string }[]>('SELECT count(*) FROM version WHERE conversation_id = $1', [id]))[0]
      ?.count,
  );

test('reads a version with its files, sorted by path, and its report', async () => {
  const { version } = await given([server, manifest]);
  expect(version).toMatchObject({ number: 1, origin: 'edit', passed: true, files: [manifest, server] });
  expect(version.report?.passed).toBe(true);
});

test('an edit adds a checked version', async () => {
  const { id, version } = await given();
  const edited = versionOf(await edit(id, change(version, server.path, 'print(2) -- FAIL')).expect(201));
  expect(edited).toMatchObject({ number: 2, origin: 'edit', runId: null, passed: false });
  expect(edited.report?.findings).toMatchObject([{ path: server.path }]);
  expect((await read(version.id)).files).toEqual([manifest, server]);
  expect((await read(edited.id)).files[1]?.content).toBe('print(2) -- FAIL');
});

test('an edit can add and delete files', async () => {
  const { id, version } = await given();
  const changes = [
    { path: server.path, content: null },
    { path: 'client/main.lua', content: '' },
  ];
  const edited = versionOf(await edit(id, { baseVersionId: version.id, changes }).expect(201));
  expect(edited.files.map(({ path }) => path)).toEqual(['client/main.lua', manifest.path]);
});

test('an edit of an outdated version is a conflict', async () => {
  const { id, version } = await given();
  await edit(id, change(version, server.path, 'print(2)')).expect(201);
  const response = await edit(id, change(version, server.path, 'print(3)')).expect(409);
  expect(codeOf(response)).toBe('version_conflict');
  expect(await countVersions(id)).toBe(2);
});

test('of two edits at the same time one wins', async () => {
  const { id, version } = await given();
  const attempts = ['a', 'b', 'c'].map((content) => edit(id, change(version, server.path, content)));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409]);
  expect(await countVersions(id)).toBe(2);
});

test('files cannot be edited or restored while a run writes them', async () => {
  const { id, version } = await given();
  const [messageId, parts] = [uuidv7(), JSON.stringify([{ type: 'text', text: 'x' }])];
  await chat.database.query(
    `INSERT INTO message (user_id, id, conversation_id, number, role, parts, client_message_id, created_at)
      VALUES ($1, $2, $3, 1, 'user', $4, $2, now())`,
    [ada.user.id, messageId, id, parts],
  );
  await chat.database.query(
    `INSERT INTO run (user_id, id, conversation_id, message_id, status, started_at)
      VALUES ($1, $2, $3, $2, 'running', now())`,
    [ada.user.id, messageId, id],
  );
  expect(codeOf(await edit(id, change(version, server.path, 'x')).expect(409))).toBe('run_in_progress');
  expect(codeOf(await ada.post(`/api/versions/${version.id}/restore`).expect(409))).toBe('run_in_progress');
});

test('restoring adds a version with the same files and report', async () => {
  const { id, version } = await given();
  await edit(id, change(version, server.path, 'FAIL')).expect(201);
  const checked = chat.checker.requests.length;
  const restored = versionOf(await ada.post(`/api/versions/${version.id}/restore`).expect(201));
  expect(restored).toMatchObject({ number: 3, origin: 'restore', restoredNumber: 1, passed: true });
  expect(restored.files).toEqual(version.files);
  expect(chat.checker.requests).toHaveLength(checked);
});

test('the version of a run is hidden until it is charged', async () => {
  const { id, version } = await given();
  await chat.database.query('UPDATE version SET is_settled = false WHERE id = $1', [version.id]);
  for (const path of ['', '/download', '/preview']) {
    expect(codeOf(await ada.get(`/api/versions/${version.id}${path}`).expect(409))).toBe('run_not_settled');
  }
  expect(codeOf(await ada.post(`/api/versions/${version.id}/restore`).expect(409))).toBe('run_not_settled');
  expect((await ada.get(`/api/conversations/${id}`)).body).toMatchObject({ versions: [] });
});

test('editing and restoring need an active plan', async () => {
  const { id, version } = await given();
  const bob = await chat.browser({ canChat: false });
  const bobs = await chat.addVersion(bob.user.id, await bob.newConversation(), [manifest]);
  const attempts = [
    bob.post(`/api/versions/${bobs.id}/restore`),
    edit(bobs.conversationId, change({ ...version, id: bobs.id }, manifest.path, 'x'), bob),
  ];
  for (const attempt of attempts) expect(codeOf(await attempt.expect(403))).toBe('subscription_required');
  expect(await countVersions(bobs.conversationId)).toBe(1);
  expect(await countVersions(id)).toBe(1);
  // What exists can still be read and downloaded.
  for (const path of ['', '/download']) await bob.get(`/api/versions/${bobs.id}${path}`).expect(200);
});

test('other users get 404', async () => {
  const { id, version } = await given();
  for (const attempt of [
    eve.get(`/api/versions/${version.id}`),
    eve.get(`/api/versions/${version.id}/download`),
    eve.get(`/api/versions/${version.id}/preview`),
    eve.post(`/api/versions/${version.id}/restore`),
    edit(id, change(version, server.path, 'x'), eve),
  ]) {
    expect(codeOf(await attempt.expect(404))).toBe('not_found');
  }
  await ada.delete(`/api/conversations/${id}`).expect(204);
  await ada.get(`/api/versions/${version.id}`).expect(404);
});

describe('hostile edits', () => {
  test.each([
    '../server.cfg',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    './a',
    'a\\b.lua',
    'C:\\a.lua',
    'C:/a.lua',
    'a\0.lua',
    'con',
    'aux.lua',
    'a/lpt1.txt',
    'a.',
    'a ',
    '<script>alert(1)</script>.lua',
    'a\nb.lua',
    '.env',
    'ａ.lua',
    'a'.repeat(121),
    'a/'.repeat(8) + 'a',
    '',
    '__proto__/../x',
  ])('rejects the path %j', async (path) => {
    const { id, version } = await given();
    expect(codeOf(await edit(id, change(version, path, 'x')).expect(400))).toBe('validation_failed');
    expect(await countVersions(id)).toBe(1);
  });

  test.each<[string, (version: Version) => object]>([
    [
      '10,000 files',
      () => ({ changes: Array.from({ length: 10_000 }, (_, n) => ({ path: `${n}.lua`, content: '' })) }),
    ],
    ['501 files', () => ({ changes: Array.from({ length: 499 }, (_, n) => ({ path: `${n}.lua`, content: '' })) })],
    [
      'a file above 256 kB',
      () => ({ changes: [{ path: 'a.lua', content: 'x'.repeat(resourceLimits.fileBytes + 1) }] }),
    ],
    ['a file above 256 kB in UTF-8', () => ({ changes: [{ path: 'a.lua', content: 'é'.repeat(140_000) }] })],
    [
      'more than 2 MB',
      () => ({ changes: Array.from({ length: 9 }, (_, n) => ({ path: `${n}.lua`, content: 'x'.repeat(250_000) })) }),
    ],
    ['a twin in another case', () => ({ changes: [{ path: 'FxManifest.lua', content: '' }] })],
    ['a file that is a folder', () => ({ changes: [{ path: 'server', content: '' }] })],
    ['a folder that is a file', () => ({ changes: [{ path: 'fxmanifest.lua/a.lua', content: '' }] })],
    ['the same file twice', () => ({ changes: [1, 2].map((n) => ({ path: 'a.lua', content: `${n}` })) })],
    ['no change', () => ({ changes: [] })],
    ['no remaining file', () => ({ changes: [manifest, server].map(({ path }) => ({ path, content: null })) })],
    ['a deleted file that does not exist', () => ({ changes: [{ path: 'none.lua', content: null }] })],
    ['a null character', () => ({ changes: [{ path: 'a.lua', content: 'a\0b' }] })],
    ['half a surrogate pair', () => ({ changes: [{ path: 'a.lua', content: '\ud800' }] })],
    ['an unknown field', () => ({ changes: [{ path: 'a.lua', content: '', mode: 0o777 }] })],
  ])('rejects %s', async (_, body) => {
    const { id, version } = await given();
    const { changes } = body(version) as { changes: object[] };
    // 59 new files beside the two of the base.
    const response = await edit(id, { baseVersionId: version.id, changes });
    expect([response.status, codeOf(response)]).toEqual([400, 'validation_failed']);
    expect(await countVersions(id)).toBe(1);
  });

  test('rejects a body of 10 MB before reading it', async () => {
    const { id, version } = await given();
    const response = await edit(id, change(version, 'a.lua', 'x'.repeat(10 * 1_024 * 1_024))).expect(413);
    expect(codeOf(response)).toBe('payload_too_large');
    expect(await countVersions(id)).toBe(1);
  });

  test('accepts a resource of the largest size', async () => {
    const { id, version } = await given();
    const changes = Array.from({ length: 7 }, (_, n) => ({
      path: `${n}.lua`,
      content: '"'.repeat(resourceLimits.fileBytes),
    }));
    await edit(id, { baseVersionId: version.id, changes }).expect(201);
  });

  test('does not let clients choose where blobs of others are read', async () => {
    const { version } = await given([{ path: 'secret.lua', content: 'of ada' }]);
    const id = await eve.newConversation();
    const { id: own } = await chat.addVersion(eve.user.id, id, [{ path: 'secret.lua', content: 'of eve' }]);
    expect((await read(own, eve)).files).toEqual([{ path: 'secret.lua', content: 'of eve' }]);
    expect((await read(version.id)).files).toEqual([{ path: 'secret.lua', content: 'of ada' }]);
  });
});
