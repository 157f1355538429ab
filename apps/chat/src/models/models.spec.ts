import { type Estimate, modelsResponseSchema, type Run } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall } from '../testing/fake-model-server.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

let model: FakeModelServer;
let chat: ChatFixture;
let ada: Browser;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings({ inputPriceCredits: 0.5 }));
  ada = await chat.browser();
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const finishes = { calls: [{ name: 'write_file', arguments: { path: 'a.lua', content: '1' } }, finishCall()] };
const choose = (id: string, modelId: string | null) => ada.patch(`/api/conversations/${id}`, { modelId });
async function build(conversationId: string): Promise<Run> {
  const { id } = await sendMessage(ada, conversationId, 'A shop where players buy water for 10');
  return endOf(await followRun(chat, ada, id));
}

test('the models are offered with their prices, the default first', async () => {
  const { models } = modelsResponseSchema.parse((await ada.get('/api/models').expect(200)).body);
  expect(models).toMatchObject([
    { id: 'fake', kind: 'model', isDefault: true, prices: { input: 0.5, output: 10 }, creditsPerFile: null },
    { id: 'offline-generator', kind: 'offline', isDefault: false, prices: null, creditsPerFile: 50 },
  ]);
});

test('a conversation is answered by the default until the customer chooses another model', async () => {
  model.reply(finishes);
  const id = await ada.newConversation();
  expect((await readConversation(ada, id)).modelId).toBeNull();
  expect((await build(id)).modelId).toBe('fake');
  await choose(id, 'offline-generator').expect(200);
  const requests = model.requests.length;
  expect(await build(id)).toMatchObject({ modelId: 'offline-generator', error: null });
  expect(model.requests).toHaveLength(requests);
  const conversation = await readConversation(ada, id);
  expect(conversation.modelId).toBe('offline-generator');
  expect(conversation.runs.map(({ modelId }) => modelId)).toEqual(['fake', 'offline-generator']);
  await choose(id, null).expect(200);
  expect((await build(id)).modelId).toBe('fake');
});

test('a model can be chosen before the first message, and decides the estimate', async () => {
  const body = { profileId: 'fivem-standalone', modelId: 'offline-generator' };
  const response = await ada.post('/api/conversations', body).expect(201);
  const { conversation } = response.body as { conversation: { id: string; modelId: string } };
  expect(conversation.modelId).toBe('offline-generator');
  expect((await build(conversation.id)).modelId).toBe('offline-generator');
  const estimate = { ...body, conversationId: null, prompt: 'A shop where players buy water for 10' };
  const estimated = async (modelId: string | null) =>
    (await ada.post('/api/estimates', { ...estimate, modelId }).expect(200)).body as Estimate;
  const offline = await estimated('offline-generator');
  expect(offline.minCredits).toBe(offline.maxCredits);
  expect((await estimated(null)).minCredits).not.toBe(offline.minCredits);
});

test('a model that is not offered is refused', async () => {
  const id = await ada.newConversation();
  const refused = { code: 'validation_failed', fields: { modelId: 'This model is not available.' } };
  expect((await choose(id, 'gpt-9').expect(400)).body).toMatchObject(refused);
  expect((await choose(id, '../x').expect(400)).body).toMatchObject({ code: 'validation_failed' });
  const body = { profileId: 'fivem-standalone', modelId: 'gpt-9' };
  expect((await ada.post('/api/conversations', body).expect(400)).body).toMatchObject(refused);
  const estimate = { ...body, conversationId: null, prompt: 'A shop' };
  expect((await ada.post('/api/estimates', estimate).expect(400)).body).toMatchObject(refused);
});

test('a chosen model that the operator has removed is replaced by the default', async () => {
  const id = await ada.newConversation();
  await chat.database.query("UPDATE conversation SET model_id = 'retired' WHERE id = $1", [id]);
  model.reply(finishes);
  expect((await build(id)).modelId).toBe('fake');
});

test('customers cannot choose the model of another one', async () => {
  const id = await ada.newConversation();
  const eve = await chat.browser();
  await eve.patch(`/api/conversations/${id}`, { modelId: 'fake' }).expect(404);
});
