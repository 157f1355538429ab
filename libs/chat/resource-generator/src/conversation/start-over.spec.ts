import { generateResource, type GenerationResult } from '../generate-resource.js';

const generate = (...texts: string[]): GenerationResult =>
  generateResource({ profileId: 'fivem-esx', messages: texts.map((text) => ({ text })) });

const requirementsOf = (result: GenerationResult): string[] =>
  result.requirements.map(({ text, state }) => `${state}: ${text}`);

const lost =
  'I need a dragon job in Paleto Bay. Dragons whisper riddles. Every riddle glows in the dark. Wizards must not listen. Also the moon should sing.';
const shop = 'A shop at Legion Square that sells water for 10';

test('a description of which nothing was built is replaced by the next one', () => {
  expect(generate(lost)).toMatchObject({ kind: 'reply', reply: 'not-understood' });
  expect(generate(lost, lost)).toEqual(generate(lost));
  expect(requirementsOf(generate(lost, shop))).toEqual(requirementsOf(generate(shop)));
});

test('a description of which too little was understood is replaced by the next one', () => {
  const part =
    'Spieler verkaufen Fisch für 20 in Davis. Drachen flüstern den Zauberern Rätsel zu. Jedes Rätsel leuchtet nachts im Dunkeln. Außerdem soll der Mond mit vielen Stimmen singen.';
  expect(generate(part)).toMatchObject({ kind: 'reply', reply: 'not-understood' });
  const next = 'A garage with an impound lot';
  expect(requirementsOf(generate(part, next))).toEqual(requirementsOf(generate(next)));
});

test('a description of which nothing is built makes no resource', () => {
  expect(generate('A garage and the police can sell it there')).toMatchObject({ reply: 'not-understood' });
});

test('a change that was not understood does not come back with the next one', () => {
  const unknown = 'The dragon should whisper riddles';
  expect(generate(shop, unknown)).toMatchObject({ kind: 'reply', reply: 'not-understood' });
  const change = 'Make the water cost 25';
  expect(generate(shop, unknown, change)).toEqual(generate(shop, change));
});

test('a part that was named as not built stays in the list', () => {
  const withMissing = `${shop}. The moon should sing.`;
  expect(generate(withMissing).kind).toBe('resource');
  const changed = generate(withMissing, 'Make the water cost 25');
  expect(requirementsOf(changed)).toContain('not_built: The moon should sing');
});

test('files that the generator did not write are the reason that they stay', () => {
  const messages = [{ text: shop }];
  const { requirements } = generateResource({ profileId: 'fivem-esx', messages, hasOwnFiles: true });
  expect(requirements.map(({ state, reason }) => [state, reason])).toEqual([
    ['not_built', 'The files of this resource were not written by the generator.'],
  ]);
});
