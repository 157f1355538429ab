import type { AuthorContext } from './author.js';
import type { OfflineAnswer } from './offline-changes.js';
import { OfflineProcesses } from './offline-processes.js';

const processes = new OfflineProcesses();
afterAll(() => processes.onApplicationShutdown());

const asking = (...texts: string[]): AuthorContext => ({
  ...{ owner: 'ada', profileId: 'fivem-esx', builtProfileId: 'fivem-esx', mode: 'build' },
  ...{ messages: texts.map((text) => ({ text })), builtMessages: 0, files: [], requirements: [] },
  ...{ hasPreviousVersion: false, hasOwnFiles: false, repairRounds: 0, server: null },
});

const titleOf = (answer: OfflineAnswer) => (answer.kind === 'changes' ? answer.resource.title : answer.kind);
const replyOf = (answer: OfflineAnswer) => (answer.kind === 'reply' ? answer.reply.message : answer.kind);

const shop = 'A shop that sells bread for 5 and water for 3.';
const longShop = shop + ' '.repeat(1_600);

test('a long description has the same answer as a short one', async () => {
  const [short, long] = await Promise.all([shop, longShop].map((text) => processes.answer(asking(text))));
  expect([short, long].map((answer) => answer?.kind)).toEqual(['changes', 'changes']);
  expect(long && titleOf(long)).toBe(short && titleOf(short));
});

test('a description of the largest size does not delay others', async () => {
  const answered: string[] = [];
  const answer = async (name: string, text: string) => {
    await processes.answer(asking(text));
    answered.push(name);
  };
  await Promise.all([answer('long', '$5 '.repeat(20_000)), answer('short', shop)]);
  expect(answered).toEqual(['short', 'long']);
});

test('descriptions that take too long are refused in the language of the last one', async () => {
  const much = Array.from({ length: 60 }, () => 'Polizisten nehmen eine Pistole für 5 $ und $5 '.repeat(1_200));
  expect(replyOf(await processes.answer(asking(...much)))).toContain('zu lang für den Generator');
  expect(await processes.removals(asking(...much), ['shop'])).toEqual({});
});
