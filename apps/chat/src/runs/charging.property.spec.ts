import type { Requirement, RunMode } from '@scriptsmith/chat-contracts';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import { array, assert, asyncProperty, boolean, constantFrom, option, record, uniqueArray } from 'fast-check';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { type FakeToolCall, FakeModelServer } from '../testing/fake-model-server.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

let model: FakeModelServer;
let chat: ChatFixture;
let browser: Browser;

beforeAll(async () => {
  model = await FakeModelServer.start();
  chat = await ChatFixture.start({ ...model.settings(), CHAT_MAX_RUN_STEPS: '4' });
  browser = await chat.browser({ balance: 1_000_000 });
});
afterAll(async () => {
  await chat.stop();
  await model.close();
});

const callCredits = 3;

/** What the model does in one message. */
interface Answer {
  mode: RunMode;
  planned: { id: string; state: Requirement['state'] }[] | null;
  writesFiles: boolean;
  /** The states that `finish` changes; null if the model never calls it and only writes text. */
  finished: { id: string; state: Requirement['state'] }[] | null;
}

const states = constantFrom<Requirement['state']>('built', 'assumed', 'question', 'not_built', 'withdrawn');
const requirements = uniqueArray(record({ id: constantFrom('water', 'bread', 'police'), state: states }), {
  selector: ({ id }) => id,
  minLength: 1,
});
const answers = record<Answer>({
  mode: constantFrom('plan', 'build', 'ask_if_incomplete'),
  planned: option(requirements),
  writesFiles: boolean(),
  finished: option(requirements),
});

const requirementOf = ({ id, state }: { id: string; state: string }, version: number) => ({
  ...{ id, text: `${id} ${version}`, state, reason: 'Because.', tests: state === 'built' ? ['works'] : [] },
});

function callsOf({ planned, writesFiles, finished }: Answer, version: number): FakeToolCall[] {
  const write = (path: string, content: string) => ({ name: 'write_file', arguments: { path, content } });
  const list = (entries: Answer['planned']) => (entries ?? []).map((entry) => requirementOf(entry, version));
  const plan = { title: 'Shop', summary: 'Sells.', files: [], requirements: list(planned) };
  return [
    ...(planned ? [{ name: 'plan_resource', arguments: plan }] : []),
    ...(writesFiles
      ? [write('main.lua', `print(${version})`), write('tests/a.lua', "test('works', function() end)")]
      : []),
    ...(finished ? [{ name: 'finish', arguments: { summary: 'Done.', requirements: list(finished) } }] : []),
  ];
}

/**
 * What customers may be asked for, told from what they see: the plan that waits or the new version, and the list of its
 * requirements with the texts of this message.
 */
async function assertFair(conversationId: string, answer: Answer, version: number): Promise<void> {
  const calls = callsOf(answer, version);
  model.reply({ calls, text: 'Hello.' }, { text: 'That is all.' });
  const before = chat.product.consumedCredits(browser.user.id);
  const { id } = await sendMessage(browser, conversationId, `message ${version}`, { mode: answer.mode });
  const run = endOf(await followRun(chat, browser, id));
  const charged = chat.product.consumedCredits(browser.user.id) - before;
  expect(run.chargedCredits).toBe(charged);
  expect(chat.product.heldCredits(browser.user.id)).toBe(0);
  if (!answer.planned && run.status === 'succeeded') expect(run.kind).not.toBe('plan');
  if (run.kind === 'plan' && run.status === 'succeeded') {
    expect(answer.planned?.some(({ state }) => state !== 'not_built')).toBe(true);
    expect(charged).toBe(callCredits);
    expect(run.versionId).toBeNull();
    return;
  }
  // Nothing is given for nothing, and nothing is charged for nothing.
  expect(charged > 0).toBe(run.versionId !== null);
  if (run.versionId === null) return;
  expect(answer.writesFiles && answer.mode !== 'plan').toBe(true);
  const list = (await readConversation(browser, conversationId)).requirements;
  const asked = list.filter(({ text }) => text.endsWith(` ${version}`));
  if (asked.length > 0) {
    expect(asked.some(({ state }) => ['built', 'assumed', 'withdrawn'].includes(state))).toBe(true);
  }
}

test('customers pay for plans that can be built, and for files that do something they asked for', async () => {
  await assert(
    asyncProperty(array(answers, { minLength: 1, maxLength: 3 }), async (list) => {
      const conversationId = await browser.newConversation();
      for (const [index, answer] of list.entries()) await assertFair(conversationId, answer, index + 1);
    }),
    propertyOptions(40),
  );
}, 300_000);
