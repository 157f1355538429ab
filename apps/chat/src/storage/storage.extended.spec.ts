import { storageSchema } from '@scriptsmith/chat-contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

const megabyte = 1_024 * 1_024;

let chat: ChatFixture;
let ada: Browser;
let id: string;
beforeAll(async () => {
  chat = await ChatFixture.start({ CHAT_STORAGE_MEGABYTES: '1' });
});
beforeEach(async () => {
  ada = await chat.browser();
  id = await ada.newConversation();
});
afterAll(() => chat.stop());

const manifest = { path: 'fxmanifest.lua', content: "fx_version 'cerulean'" };
const storage = async () => storageSchema.parse((await ada.get('/api/storage').expect(200)).body);
const addVersion = () => chat.addVersion(ada.user.id, id, [manifest]);

let contents = 0;
/** Replaces a file by one with new content of 256 kB. */
const addFile = (baseVersionId: string) =>
  ada.post(`/api/conversations/${id}/versions`, {
    baseVersionId,
    changes: [{ path: 'a.lua', content: String(contents++).padEnd(256 * 1_024, 'x') }],
  });

/** Edits until the storage is full. @returns the latest version, and the error */
async function fill(): Promise<{ latest: string; error: unknown }> {
  let latest = (await addVersion()).id;
  for (;;) {
    const response = await addFile(latest);
    if (response.status !== 201) return { latest, error: [response.status, response.body] };
    latest = (response.body as { id: string }).id;
  }
}

test('shows what a user stores, and counts shared content once', async () => {
  expect(await storage()).toEqual({ usedBytes: 0, maxBytes: megabyte });
  const { id: first } = await addVersion();
  await addFile(first).expect(201);
  const { usedBytes } = await storage();
  expect(usedBytes).toBeGreaterThan(256 * 1_024);
  await ada.post(`/api/versions/${first}/restore`).expect(201);
  expect((await storage()).usedBytes - usedBytes).toBeLessThan(1_000);
});

test('an edit or a restored version that does not fit is rejected and stores nothing', async () => {
  const { error, latest } = await fill();
  expect(error).toEqual([
    403,
    expect.objectContaining({
      code: 'storage_full',
      error: 'Your storage of 1 MB is full. Delete conversations that you no longer need.',
    }),
  ]);
  const { usedBytes, maxBytes } = await storage();
  expect(usedBytes).toBeLessThanOrEqual(maxBytes);
  await addFile(latest).expect(403);
  expect((await storage()).usedBytes).toBe(usedBytes);
});

test('every restored version counts, so that restoring ends as well', async () => {
  const { id: version } = await addVersion();
  await chat.database.query('UPDATE version SET file_count = 6000 WHERE id = $1', [version]);
  const response = await ada.post(`/api/versions/${version}/restore`).expect(403);
  expect(response.body).toMatchObject({ code: 'storage_full' });
});

test('edits at the same time do not exceed it together', async () => {
  const conversations = await Promise.all(Array.from({ length: 8 }, () => ada.newConversation()));
  const statuses = await Promise.all(
    conversations.map(async (conversation) => {
      const { id: baseVersionId } = await chat.addVersion(ada.user.id, conversation, [manifest]);
      const content = String(contents++).padEnd(256 * 1_024, 'x');
      const changes = [{ path: 'a.lua', content }];
      return (await ada.post(`/api/conversations/${conversation}/versions`, { baseVersionId, changes })).status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect((await storage()).usedBytes).toBeLessThanOrEqual(megabyte);
});

test('a message is rejected when the storage is full, and accepted after a conversation was deleted', async () => {
  await fill();
  // A report is stored after its version, so that the last one may exceed the rest.
  await chat.database.query('UPDATE version SET file_count = 6000 WHERE conversation_id = $1 AND number = 1', [id]);
  const other = await ada.newConversation();
  const send = () =>
    ada.post(`/api/conversations/${other}/runs`, {
      clientMessageId: uuidv7(),
      prompt: 'A fishing shop',
      mode: 'build',
    });
  expect((await send().expect(403)).body).toMatchObject({ code: 'storage_full' });
  await ada.delete(`/api/conversations/${id}`).expect(204);
  await send().expect((response) => expect(response.status).toBeLessThan(300));
});

test('the storage of others does not count', async () => {
  await fill();
  const eve = await chat.browser();
  expect((await eve.get('/api/storage')).body).toMatchObject({ usedBytes: 0 });
});
