import {
  chatErrorSchema,
  joinImages,
  splitImages,
  storageSchema,
  uploadedImageSchema,
} from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall, type ModelReply } from '../testing/fake-model-server.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';
import { HousekeepingService } from '../housekeeping/housekeeping.service.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
const built: ModelReply = {
  calls: [{ name: 'write_file', arguments: { path: 'a.lua', content: 'print(1)' } }, finishCall()],
};

let model: FakeModelServer;
let chat: ChatFixture;
let ada: Browser;

beforeAll(async () => {
  model = await FakeModelServer.start();
  const { CHAT_MODELS = '[]' } = model.settings({ seesImages: true });
  const [seeing] = JSON.parse(CHAT_MODELS) as object[];
  const models = [seeing, { ...seeing, id: 'blind', seesImages: false }];
  chat = await ChatFixture.start({ CHAT_MODELS: JSON.stringify(models) });
});
beforeEach(async () => {
  ada = await chat.browser();
  model.reply(built);
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const upload = (content: Buffer, type = 'image/png') => ada.upload('/api/images', content, type);
async function attach(name: string): Promise<{ id: string; name: string }> {
  const { image } = uploadedImageSchema.parse((await upload(png).expect(201)).body);
  return { ...image, name };
}
async function answer(conversationId: string, prompt: string) {
  const { id } = await sendMessage(ada, conversationId, prompt);
  return endOf(await followRun(chat, ada, id));
}
const contentOf = (): unknown => model.requests.at(-1)!.messages.findLast(({ role }) => role === 'user')!.content;
const dataUrl = `data:image/png;base64,${png.toString('base64')}`;

test('a model sees the image of a message, also when a later message asks for a change', async () => {
  const sketch = await attach('sketch.png');
  const id = await ada.newConversation();
  await answer(id, joinImages('Build this page', [sketch]));
  const imagePart = { type: 'image_url', image_url: { url: dataUrl } };
  expect(contentOf()).toEqual([
    { type: 'text', text: expect.stringMatching(/Build this page\n\[Image 1: sketch\.png\]$/) as string },
    imagePart,
  ]);
  expect((await readConversation(ada, id)).title).toBe('Build this page');

  await answer(id, 'Make the buttons green');
  expect(contentOf()).toEqual([
    { type: 'text', text: expect.stringMatching(/Make the buttons green$/) as string },
    imagePart,
  ]);
});

test('an image is a part of the price that is held and estimated', async () => {
  const sketch = await attach('sketch.png');
  const estimateOf = async (prompt: string) => {
    const request = { conversationId: null, profileId: 'fivem-standalone', prompt };
    return ((await ada.post('/api/estimates', request).expect(200)).body as { minCredits: number }).minCredits;
  };
  expect(await estimateOf(joinImages('Build this', [sketch]))).toBeGreaterThan(await estimateOf('Build this'));
  model.reply({ ...built, usage: null });
  const charged = async (prompt: string) => (await answer(await ada.newConversation(), prompt)).chargedCredits;
  expect(await charged(joinImages('Build this', [sketch]))).toBeGreaterThan(await charged('Build this'));
});

test('a model that sees no images is told that there is one', async () => {
  const sketch = await attach('sketch.png');
  const created = await ada.post('/api/conversations', { profileId: 'fivem-standalone', modelId: 'blind' }).expect(201);
  const { conversation } = created.body as { conversation: { id: string } };
  await answer(conversation.id, joinImages('Build this page', [sketch]));
  expect(contentOf()).toMatch(/Build this page\n\[An image that you do not see: sketch\.png\]$/);
});

test('an image is read by its owner only', async () => {
  const { id } = await attach('sketch.png');
  const read = await ada.get(`/api/images/${id}`).expect(200);
  expect(read.headers['content-type']).toBe('image/png');
  expect(read.headers['x-content-type-options']).toBe('nosniff');
  expect(read.body).toEqual(png);
  const other = await chat.browser();
  await other.get(`/api/images/${id}`).expect(404);
  const conversationId = await other.newConversation();
  const { id: run } = await sendMessage(other, conversationId, joinImages('Show it', [{ id, name: 'stolen' }]));
  await followRun(chat, other, run);
  expect(contentOf()).toMatch(/\[An image that you do not see: stolen\]$/);
});

test.each([
  ['a page', Buffer.from('<html></html>'), 'image/png', 400, 'validation_failed'],
  ['a drawing with scripts', Buffer.from('<svg/>'), 'image/svg+xml', 415, 'unsupported_media_type'],
  ['more than 2 MB', Buffer.concat([png, Buffer.alloc(2 * 1_024 * 1_024)]), 'image/png', 400, 'validation_failed'],
])('%s is no image', async (_, content, type, status, code) => {
  const response = await upload(content, type).expect(status);
  expect(chatErrorSchema.parse(response.body).code).toBe(code);
});

test('images count as storage, and are deleted when no message refers to them any more', async () => {
  const usedBytes = async () => storageSchema.parse((await ada.get('/api/storage').expect(200)).body).usedBytes;
  const before = await usedBytes();
  const [kept, unsent] = [await attach('kept.png'), await attach('unsent.png')];
  expect((await usedBytes()) - before).toBeGreaterThanOrEqual(2 * png.length);
  const id = await ada.newConversation();
  await answer(id, joinImages('Build this', [kept]));

  chat.clock.advance(25 * 60 * 60 * 1_000);
  await chat.chat.app.get(HousekeepingService).prune();
  await ada.get(`/api/images/${kept.id}`).expect(200);
  await ada.get(`/api/images/${unsent.id}`).expect(404);

  await ada.delete(`/api/conversations/${id}`).expect(204);
  await chat.chat.app.get(HousekeepingService).prune();
  await ada.get(`/api/images/${kept.id}`).expect(404);
});

test('references are read as they are written', () => {
  const images = [{ id: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11', name: 'a (1).png' }];
  expect(splitImages(joinImages('Text\nmore', images))).toEqual({ text: 'Text\nmore', images });
  expect(splitImages(joinImages('', images))).toEqual({ text: '', images });
  expect(splitImages('![x](https://example.com/x.png)')).toEqual({
    ...{ text: '![x](https://example.com/x.png)', images: [] },
  });
});
