import { type Version, versionSchema } from '@scriptsmith/chat-contracts';
import { QueueFullError } from '@scriptsmith/resource-checks';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  ada = await chat.browser();
});
afterEach(() => {
  chat.checker.isBroken = false;
});
afterAll(() => chat.stop());

const manifest = { path: 'fxmanifest.lua', content: "fx_version 'cerulean'" };
let contents = 0;
const newFiles = () => [manifest, { path: 'server.lua', content: `print(${contents++})` }];

const read = async (id: string, browser = ada): Promise<Version> =>
  versionSchema.parse((await browser.get(`/api/versions/${id}`).expect(200)).body);
const add = async (files = newFiles(), browser = ada): Promise<string> =>
  (await chat.addVersion(browser.user.id, await browser.newConversation(), files)).id;
const countReports = async (): Promise<number> => {
  const [row]: { count: number }[] = await chat.database.query(
    'SELECT count(*)::integer AS count FROM content_report WHERE user_id = $1',
    [ada.user.id],
  );
  return row!.count;
};

test('versions with the same content share a report', async () => {
  const files = newFiles();
  const [first, second] = [await add(files), await add([...files].reverse())];
  const [checked, reports] = [chat.checker.requests.length, await countReports()];
  expect(await read(first)).toMatchObject({ passed: true, report: { passed: true } });
  expect(await read(second)).toMatchObject({ passed: true, report: { passed: true } });
  expect(chat.checker.requests).toHaveLength(checked + 1);
  expect(await countReports()).toBe(reports + 1);
});

test('versions with other binary files have their own reports', async () => {
  const files = newFiles();
  const assets = chat.chat.app.get(ConversationAssets);
  const addWith = async (path: string, content: string): Promise<string> => {
    const conversationId = await ada.newConversation();
    const key = { userId: ada.user.id, conversationId };
    await assets.add(chat.database.manager, key, [{ path, content: Buffer.from(content) }]);
    return (await chat.addVersion(ada.user.id, conversationId, files)).id;
  };
  await read(await add(files));
  const checked = chat.checker.requests.length;
  for (const [path, content] of [
    ['logo.png', 'one'],
    ['logo.png', 'other'],
    ['icon.png', 'one'],
    ['logo.png', 'one'],
  ] as const) {
    await read(await addWith(path, content));
  }
  expect(chat.checker.requests).toHaveLength(checked + 3);
});

test('restoring a version many times stores no further report', async () => {
  const id = await add();
  await read(id);
  const reports = await countReports();
  for (let attempt = 0; attempt < 5; attempt++) await ada.post(`/api/versions/${id}/restore`).expect(201);
  expect(await countReports()).toBe(reports);
});

test('readers at the same time run the checks once', async () => {
  const id = await add();
  const checked = chat.checker.requests.length;
  const versions = await Promise.all(Array.from({ length: 10 }, () => read(id)));
  expect(versions.every(({ passed }) => passed)).toBe(true);
  expect(chat.checker.requests).toHaveLength(checked + 1);
});

test('reports are separate for each profile and user', async () => {
  const files = newFiles();
  const eve = await chat.browser();
  await read(await add(files));
  const checked = chat.checker.requests.length;
  await read(await add(files, eve), eve);
  expect(chat.checker.owners.slice(checked)).toEqual([String(eve.user.id)]);
});

test('checks that failed are not repeated by readers, until an hour has passed', async () => {
  const id = await add();
  chat.checker.isBroken = true;
  expect(await read(id)).toMatchObject({ passed: null, report: null });
  chat.checker.isBroken = false;
  const checked = chat.checker.requests.length;
  for (let attempt = 0; attempt < 3; attempt++) expect(await read(id)).toMatchObject({ passed: null, report: null });
  expect(chat.checker.requests).toHaveLength(checked);

  chat.clock.advance(61 * 60_000);
  expect(await read(id)).toMatchObject({ passed: true, report: { passed: true } });
});

test('checks that found no place in the queue are run by the next reader', async () => {
  const id = await add();
  const check = jest.spyOn(chat.checker, 'check').mockRejectedValueOnce(new QueueFullError('owner'));
  expect(await read(id)).toMatchObject({ passed: null, report: null });
  expect(await read(id)).toMatchObject({ passed: true, report: { passed: true } });
  check.mockRestore();
});

test('a version and a report of the previous release remain', async () => {
  const id = await add();
  const { report } = await read(await add());
  await chat.database.query(
    'INSERT INTO check_report (user_id, version_id, report, created_at) VALUES ($1, $2, $3, now())',
    [ada.user.id, id, JSON.stringify({ ...report, durationMs: 42 })],
  );
  await chat.database.query('UPDATE version SET content_sha256 = NULL, passed = true WHERE id = $1', [id]);
  expect(await read(id)).toMatchObject({ passed: true, report: { durationMs: 42 } });
});

test('a version of the previous release without a report is checked', async () => {
  const id = await add();
  await chat.database.query('UPDATE version SET content_sha256 = NULL WHERE id = $1', [id]);
  expect(await read(id)).toMatchObject({ passed: true, report: { passed: true } });
  const checked = chat.checker.requests.length;
  await read(id);
  expect(chat.checker.requests).toHaveLength(checked);
});
