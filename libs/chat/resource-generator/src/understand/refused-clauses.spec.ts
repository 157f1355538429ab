import { generateResource } from '../generate-resource.js';
import { expandPresets } from '../presets/expand-presets.js';
import { understandConversation } from './understand-conversation.js';

const requirementsOf = (text: string) =>
  generateResource({ profileId: 'fivem-esx', messages: [{ text }] }).requirements;

const behaviorsOf = (text: string) => expandPresets(understandConversation([{ text }]).specification).behaviors;

/** What becomes of each requirement of a message. */
function outcomesOf(text: string): string[] {
  return requirementsOf(text).map((each) => `${each.state === 'not_built' ? 'not built' : 'built'}: ${each.text}`);
}

test.each([
  ['a word beside the part', 'A garage door at Legion Square that opens with a code'],
  ['a word beside a prize', 'A casino wheel at Legion Square that gives a reward'],
  ['a place that is no display', 'Show the ID of each player above the head'],
])('%s makes it something else, which is not built', (_, text) => {
  expect(outcomesOf(text).filter((outcome) => outcome.startsWith('built'))).toEqual([]);
});

test.each([
  ['what is rented', 'A rental of cheap flats at Legion Square for 300'],
  ['what is rented, in another language', 'Alquiler de piscinas en Legion Square por 300'],
  ['what is seized', 'The sheriff can impound a kite at Legion Square'],
])('%s decides what it is, and nothing else is built', (_, text) => {
  expect(outcomesOf(text).filter((outcome) => outcome.startsWith('built'))).toEqual([]);
});

test.each([
  ['money for a company', 'A shop at Grove Street sells beer for 6. The money goes to the society'],
  ['saving of what counts nothing', 'A bank at Legion Square. Save it in the database'],
  ['a key of a place', 'A shop at Grove Street sells bread for 5. It opens with F7'],
  ['the other case of nothing', 'A vehicle rental at Legion Square with a Blista for 80. Otherwise it goes'],
])('%s is said not to be built', (_, text) => {
  const outcomes = outcomesOf(text).filter((outcome) => !text.startsWith(outcome.slice('built: '.length)));
  expect(outcomes).not.toEqual([]);
  expect(outcomes.filter((outcome) => outcome.startsWith('built'))).toEqual([]);
});

test.each([
  ['Players pick 3 to 5 apples at the farm', '"minimum":3,"maximum":5'],
  ['Players smash ATMs and receive 500. 20 minutes cooldown per atm', '"scope":"place"'],
  ['A shop at Grove Street (100.5, -200.5, 30.2) sells bread for 5', '"x":100.5,"y":-200.5'],
  ['Players rob the store using a lockpick', '"name":"lockpick"'],
  ['A dealership that sells a Sultan for 25 000', '"price":25000'],
  ['Armería de la policía: taser y porra', '"name":"weapon_stungun"'],
])('what a message says is in the resource: %s', (text, part) => {
  expect(JSON.stringify(behaviorsOf(text))).toContain(part);
});

test.each([
  ['A butcher at Grove Street sells beef for 20', 'shop'],
  ['Bakers in Paleto sell bread for 5', 'shop'],
  ['Miners sell iron for 20 at Legion Square', 'buyer'],
])('who has a shop sells to everyone, who works brings things to a buyer: %s', (text, block) => {
  expect(understandConversation([{ text }]).specification.blocks.map((part) => part.block)).toEqual([block]);
});

test('a part starts with its own key, and with no other', () => {
  expect(outcomesOf('A scoreboard of the players with F10')).toEqual(['built: A scoreboard of the players with F10']);
  expect(outcomesOf('A scoreboard of the players with F9')).toContain('not built: A scoreboard of the players with F9');
});

test('what is assumed is named', () => {
  const [armory] = requirementsOf('An armory for the police').filter(({ state }) => state === 'assumed');
  expect(armory?.reason).toContain('Armory is at Mission Row.');
  const [rental] = requirementsOf('A vehicle rental at Legion Square').filter(({ state }) => state === 'assumed');
  expect(rental?.reason).toContain('It has Faggio for');
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
