import { randomUUID } from 'node:crypto';
import type { Run } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

const filePriceCredits = 50;

let chat: ChatFixture;
let browser: Browser;
let conversationId: string;

beforeAll(async () => {
  chat = await ChatFixture.start({ CHAT_GENERATOR_CREDITS_PER_FILE: String(filePriceCredits) });
});
beforeEach(async () => {
  browser = await chat.browser();
  conversationId = await browser.newConversation();
});
afterEach(() => {
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
});
afterAll(() => chat.stop());

const shop = 'A shop at Legion Square that sells water for 10 and bread for 15';

async function answer(prompt: string): Promise<Run> {
  const { id } = await sendMessage(browser, conversationId, prompt);
  return endOf(await followRun(chat, browser, id));
}

async function filesOf({ versionId }: Run): Promise<Map<string, string>> {
  const response = await browser.get(`/api/versions/${versionId}`).expect(200);
  const { files } = response.body as { files: { path: string; content: string }[] };
  return new Map(files.map(({ path, content }) => [path, content]));
}

test('a description becomes a checked version, charged by its files', async () => {
  const run = await answer(shop);
  const files = await filesOf(run);
  expect(run).toMatchObject({ status: 'succeeded', error: null, chargedCredits: files.size * filePriceCredits });
  expect(chat.product.consumedCredits(browser.user.id)).toBe(run.chargedCredits);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['fxmanifest.lua', 'README.md']));
  expect([...files.values()].join('\n')).toMatch(/water/);
  expect(chat.checker.requests.at(-1)?.files).toHaveLength(files.size);
});

test('the estimate before a run is what the run costs', async () => {
  const request = { conversationId, profileId: 'fivem-standalone', prompt: shop };
  const { body } = (await browser.post('/api/estimates', request).expect(200)) as { body: unknown };
  const { chargedCredits } = await answer(shop);
  expect(body).toMatchObject({ minCredits: chargedCredits, maxCredits: chargedCredits, isAffordable: true });
});

test('a follow-up changes the files of the latest version, and costs those that it changes', async () => {
  const before = await filesOf(await answer(shop));
  const run = await answer('make the water cost 500');
  const after = await filesOf(run);
  const changed = [...after].filter(([path, content]) => before.get(path) !== content);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(after.size);
  expect(changed.map(([, content]) => content).join('\n')).toMatch(/500/);
  expect(run.chargedCredits).toBe(changed.length * filePriceCredits);
});

test('a description that is not understood costs nothing and suggests others', async () => {
  const run = await answer('qwrtz plmk');
  expect(run).toMatchObject({
    ...{ status: 'succeeded', kind: 'reply', error: null, chargedCredits: 0, versionId: null },
  });
  const { messages } = await readConversation(browser, conversationId);
  const suggestions = messages.at(-1)!.parts.flatMap((part) => (part.type === 'suggestions' ? part.suggestions : []));
  expect(suggestions.length).toBeGreaterThan(3);
  expect(chat.product.consumedCredits(browser.user.id)).toBe(0);
});

test('files that fail the checks are published as failed, and the findings are not charged', async () => {
  chat.checker.failsAll = true;
  const run = await answer(shop).finally(() => (chat.checker.failsAll = false));
  expect(run.status).toBe('checks_failed');
  expect(run.chargedCredits).toBe((await filesOf(run)).size * filePriceCredits);
  const { messages } = await readConversation(browser, conversationId);
  expect(JSON.stringify(messages.at(-1)!.parts)).toContain('cannot correct these findings');
});

test('a run that is not affordable is refused before anything is held', async () => {
  browser.user.balance = filePriceCredits - 1;
  const body = { clientMessageId: randomUUID(), prompt: shop, mode: 'build' };
  const response = await browser.post(`/api/conversations/${conversationId}/runs`, body).expect(402);
  expect(response.body).toMatchObject({ code: 'insufficient_credits' });
  expect((await readConversation(browser, conversationId)).messages).toEqual([]);
});
