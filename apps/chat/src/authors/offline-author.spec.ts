import type { Requirement, RunEvent } from '@scriptsmith/chat-contracts';
import type { GeneratedReply, GenerationRequest, GenerationResult } from '@scriptsmith/resource-generator';
import { FakeResourceChecker } from '../testing/fake-resource-checker.js';
import { directAnswers } from './offline-answers.js';
import { offlineAuthor } from './offline-model.js';
import { writeResource, type WriteResourceRequest, type WrittenResource } from './write-resource.js';

const filePriceCredits = 50;
const checker = new FakeResourceChecker();

const requirement = (id: string, changes: Partial<Requirement> = {}): Requirement => ({
  ...{ id, text: `sells ${id}`, state: 'built', reason: null, setting: null, choices: [], tests: [`sells ${id}`] },
  ...changes,
});

/** A generator of shops: each message names an item, with its price in the answers. */
function generate({ profileId, messages, without, hasOwnFiles }: GenerationRequest): GenerationResult {
  const last = messages.at(-1)?.text ?? '';
  const reply = (fields: Partial<GeneratedReply>): GeneratedReply => ({
    ...{ kind: 'reply', reply: 'answer', message: '', requirements: [], suggestions: [] },
    ...fields,
  });
  if (hasOwnFiles) return reply({ reply: 'declined', message: 'Not my files.' });
  if (last === 'where is the price?') return reply({ message: 'In config.lua.', suggestions: ['Make it 20'] });
  if (last === 'undo') return reply({ reply: 'undo', message: 'It is undone.' });
  if (last === 'for QBCore' && profileId !== 'fivem-qbcore') {
    return reply({ reply: 'change-profile', profileId: 'fivem-qbcore' });
  }
  if (last === 'a cheat') return reply({ reply: 'declined', message: 'No cheats.' });
  const items = messages.filter(({ text, answers }) => !/[ ?]/.test(text) && (text !== 'drink' || answers?.['drink']));
  const built = items.filter(({ text }) => text !== without && text !== 'phone');
  const prices = built.map(({ text, answers }) => `${text} = ${answers?.[text] ?? '10'}\n`);
  const tests = items.map(({ text }) => `test('sells ${text}', function() end)\n`);
  const file = (path: string, content: string) => ({ path, content, purpose: 'Sells' });
  return {
    ...{ kind: 'resource', name: 'shop', title: 'Corner shop', summary: 'Sells.' },
    requirements: [
      ...items.map(({ text }) =>
        text === 'phone'
          ? requirement(text, { state: 'not_built', reason: 'No phones.', tests: [] })
          : requirement(text),
      ),
      ...(last === 'drink' && !items.some(({ text }) => text === 'drink')
        ? [requirement('drink', { state: 'question', reason: 'Which?', choices: ['7', '8'], tests: [] })]
        : []),
    ],
    files: [
      file('config.lua', `-- ${profileId}\n\n\n${prices.join('\n\n')}`),
      ...built.map(({ text }) => file(`${text}.lua`, `-- ${text}\n`)),
      file('tests/shop.lua', tests.join('\n')),
    ],
  };
}

const author = offlineAuthor({ answers: directAnswers(generate), filePriceCredits });

async function answer(prompt: string, request: Partial<WriteResourceRequest> = {}) {
  const events: RunEvent[] = [];
  const written = await writeResource({
    ...{ author, checker, profileId: 'fivem-standalone', resourceName: 'shop', prompt },
    emit: (event) => events.push(event),
    ...request,
  });
  const text = events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join('');
  return { ...written, events, text };
}

/** The next message of a conversation whose earlier messages were built. */
const after = (prompts: readonly string[], { files, requirements, profileId }: WrittenResource) => ({
  ...{ files, requirements, profileId },
  turns: prompts.map((prompt) => ({ prompt, answer: '' })),
});

const contentOf = ({ files }: WrittenResource, path: string) => files.find((file) => file.path === path)?.content;

test('a plan has the price of building it, and is free', async () => {
  const { kind, files, credits, events } = await answer('water', { mode: 'plan' });
  expect({ kind, files, credits }).toEqual({ kind: 'plan', files: [], credits: 0 });
  expect(events).toMatchObject([
    {
      ...{ type: 'plan', title: 'Corner shop', requirements: [{ id: 'water', state: 'built' }] },
      estimatedCredits: { min: 3 * filePriceCredits, max: 3 * filePriceCredits },
    },
  ]);
});

test('"build without asking" stops with the plan if something would not be built', async () => {
  const first = await answer('water', { mode: 'ask_if_incomplete' });
  expect(first).toMatchObject({ kind: 'build', status: 'succeeded', credits: 3 * filePriceCredits });
  const second = await answer('phone', { ...after(['water'], first), mode: 'ask_if_incomplete' });
  expect(second).toMatchObject({ kind: 'plan', credits: 0 });
  expect(second.files).toEqual(first.files);
});

test('a question with choices has a price from nothing to that of its first choice', async () => {
  const first = await answer('water');
  const { kind, files, events } = await answer('drink', { ...after(['water'], first), mode: 'ask_if_incomplete' });
  expect({ kind, files }).toEqual({ kind: 'plan', files: first.files });
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'plan', estimatedCredits: { min: 0, max: 3 * filePriceCredits } }),
  );
});

test('answers change what is built', async () => {
  expect(contentOf(await answer('water', { answers: { water: '25' } }), 'config.lua')).toContain('water = 25');
});

test.each([
  ['a question', 'where is the price?', 'In config.lua.'],
  ['a refusal', 'a cheat', 'No cheats.'],
])('%s is answered without touching files, and free', async (_, prompt, expected) => {
  const first = await answer('water');
  const { kind, status, credits, files, text } = await answer(prompt, after(['water'], first));
  expect({ kind, status, credits, text }).toEqual({ kind: 'reply', status: 'succeeded', credits: 0, text: expected });
  expect(files).toEqual(first.files);
});

test('suggestions follow the answer', async () => {
  const { events } = await answer('where is the price?');
  expect(events).toContainEqual({ type: 'suggestions', suggestions: ['Make it 20'] });
});

describe('"undo"', () => {
  test('restores the version before, free of charge', async () => {
    const first = await answer('water');
    const second = await answer('bread', after(['water'], first));
    const undone = await answer('undo', { ...after(['water', 'bread'], second), previousFiles: first.files });
    expect(undone).toMatchObject({ kind: 'reply', credits: 0, text: 'It is undone.' });
    expect(undone.files).toEqual(first.files);
  });

  test('without a version before changes nothing, and says so', async () => {
    const first = await answer('water');
    const { kind, files, text } = await answer('undo', after(['water'], first));
    expect({ kind, text }).toEqual({ kind: 'reply', text: 'There is no version before this one.' });
    expect(files).toEqual(first.files);
  });
});

test('another profile is built from the same messages, and edits by hand remain', async () => {
  const first = await answer('water');
  const edited = first.files.map((file) =>
    file.path === 'config.lua' ? { ...file, content: file.content.replace('water = 10', 'water = 11') } : file,
  );
  const second = await answer('for QBCore', { ...after(['water'], first), files: edited });
  expect(second).toMatchObject({ kind: 'build', status: 'succeeded', profileId: 'fivem-qbcore' });
  expect(contentOf(second, 'config.lua')).toMatch(/^-- fivem-qbcore[^]*water = 11/);
  expect(second.credits).toBe(filePriceCredits);
  expect(checker.requests.at(-1)?.profileId).toBe('fivem-qbcore');
});

test('a plan that was never built is built together with the next message', async () => {
  const { kind, files } = await answer('bread', { turns: [{ prompt: 'water', answer: '' }], builtMessages: 0 });
  expect(kind).toBe('build');
  expect(files.map(({ path }) => path)).toEqual(['bread.lua', 'config.lua', 'tests/shop.lua', 'water.lua']);
});

test('the checks receive the files without the code of each requirement', async () => {
  const first = await answer('water');
  await answer('bread', after(['water'], first));
  const { requirements } = checker.requests.at(-1)!;
  expect(requirements).toMatchObject([
    {
      ...{ id: 'water', tests: ['sells water'] },
      removal: expect.arrayContaining([{ path: 'water.lua', content: null }]) as unknown,
    },
    { id: 'bread', removal: expect.arrayContaining([{ path: 'bread.lua', content: null }]) as unknown },
  ]);
  expect(requirements?.flatMap(({ removal = [] }) => removal.map(({ path }) => path))).not.toContain('tests/shop.lua');
});

test('a requirement whose tests were deleted by hand is not called built', async () => {
  const first = await answer('water');
  const files = first.files.map((file) => (file.path === 'tests/shop.lua' ? { ...file, content: '-- none\n' } : file));
  const second = await answer('bread', { ...after(['water'], first), files });
  expect(second.status).toBe('succeeded');
  expect(second.requirements).toContainEqual(
    expect.objectContaining({ id: 'water', state: 'assumed', reason: 'It has no test.', tests: [] }),
  );
});

test('files of the customer stay as they are, and those of the run itself are not taken for them', async () => {
  const own = [{ path: 'config.lua', content: '-- mine\n' }];
  const declined = await answer('water', { files: own, hasOwnFiles: true });
  expect(declined).toMatchObject({ kind: 'reply', files: own, credits: 0, text: 'Not my files.' });
  const { kind, text } = await answer('water');
  expect(kind).toBe('build');
  expect(text).not.toContain('Not my files.');
});
