import { generateResource } from '../generate-resource.js';

/** What becomes of each requirement of a message. */
function outcomesOf(text: string): string[] {
  const { requirements } = generateResource({ profileId: 'fivem-esx', messages: [{ text }] });
  return requirements.map((each) => `${each.state === 'not_built' ? 'not built' : 'built'}: ${each.text}`);
}

test.each([
  ['a word beside the part', 'A garage door at Legion Square that opens with a code'],
  ['a word beside a prize', 'A casino wheel at Legion Square that gives a reward'],
  ['a place that is no display', 'Show the ID of each player above the head'],
])('%s makes it something else, which is not built', (_, text) => {
  expect(outcomesOf(text).filter((outcome) => outcome.startsWith('built'))).toEqual([]);
});

test.each([
  ['A store robbery at Grove Street that gives 500 to 1500'],
  ['A store robbery that gives 500 cash'],
  ['Players at Legion Square receive 250'],
])('a number behind giving is money: %s', (text) => {
  expect(outcomesOf(text)).toEqual([`built: ${text}`]);
});

test.each([
  ['Ein Imbiss am Legion Square verkauft Brot für 5', 'price = 5'],
  ['Una pizzería en Legion Square vende pan por 5', 'price = 5'],
])('a business that nobody knows sells: %s', (text, price) => {
  const result = generateResource({ profileId: 'fivem-esx', messages: [{ text }] });
  const files = result.kind === 'resource' ? result.files : [];
  expect(files.find(({ path }) => path === 'config.lua')?.content).toContain(price);
});
