import { ChatFixture } from '../testing/chat-fixture.js';
import { FakeModelServer, finishCall } from '../testing/fake-model-server.js';
import { endOf, followRun, sendMessage } from '../testing/run-fixture.js';
import { EstimateHistory } from './estimate-history.service.js';

let model: FakeModelServer;
let chat: ChatFixture;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start(model.settings());
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

/** Builds resources of the same size, for one price after the other. Returns what they cost. */
async function build(completionTokens: readonly number[]): Promise<number[]> {
  const browser = await chat.browser();
  const charges: number[] = [];
  for (const [index, tokens] of completionTokens.entries()) {
    const write = { name: 'write_file', arguments: { path: 'a.lua', content: String(index) } };
    model.reply({ calls: [write, finishCall()], usage: { promptTokens: 1_000, completionTokens: tokens } });
    const { id } = await sendMessage(browser, await browser.newConversation());
    charges.push(endOf(await followRun(chat, browser, id)).chargedCredits);
  }
  return charges;
}

const raw = { minCredits: 1, maxCredits: 1_000_000 };

test('estimates become what runs of this size really cost: eight of ten are within them', async () => {
  const history = new EstimateHistory(chat.database);
  const few = await build([100, 200, 300, 400, 500, 600, 700, 800, 900]);
  await history.refresh('fake');
  expect(history.corrected('fake', raw)).toEqual(raw);

  const charges = [
    ...few,
    ...(await build([1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 1_900, 2_000])),
  ];
  const [run] = await chat.database.query<[{ estimated: number }]>(
    'SELECT max(estimated_credits) AS estimated FROM run',
  );
  const later = new EstimateHistory(chat.database);
  await later.refresh('fake');
  const { minCredits, maxCredits } = later.corrected('fake', { minCredits: 1, maxCredits: run.estimated });
  const within = charges.filter((credits) => credits >= minCredits && credits <= maxCredits);
  expect(within.length / charges.length).toBeGreaterThanOrEqual(0.8);
  expect(maxCredits - minCredits).toBeLessThan(Math.max(...charges) - Math.min(...charges));
  expect(later.corrected('another', raw)).toEqual(raw);
});
