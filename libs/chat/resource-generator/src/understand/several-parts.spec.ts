import { understood } from '../testing/describe-parts.js';
import type { PresetPart } from './build-preset.js';
import { understandConversation } from './understand-conversation.js';

test.each([
  ['A shop at Davis that sells bread for 5. A car wash at Legion Square for 50.'],
  ['A shop at Davis that sells bread for 5 and a car wash at Legion Square for 50.'],
  ['Ein Laden in Davis verkauft Brot für 5. Eine Autowäsche am Legion Square für 50.'],
])('a service at another place for another price is another part: %s', (text) => {
  expect(understood(text)).toEqual([
    'shop/general [bread 5] at Davis',
    'at Legion Square if pays 50 cash -> wash-vehicle',
  ]);
});

test('two services at one place are too far apart for one key', () => {
  const text = 'A car wash at Davis for 50. Healing at Davis for 100.';
  expect(understood(text)).toEqual([
    'at Davis if pays 50 cash -> wash-vehicle',
    'at Davis if pays 100 cash -> heal 100',
  ]);
  const [first, second] = understandConversation([{ text }]).specification.behaviors.flatMap(({ trigger }) =>
    trigger.kind === 'place' ? trigger.places : [],
  );
  expect(Math.abs((second?.x ?? 0) - (first?.x ?? 0))).toBeGreaterThan(4);
});

test.each([
  ['I want a weed farm', 'weed', 'Farm'],
  ['A coke farm at Grapeseed', 'cocaine', '24/7 Grapeseed'],
  ['Eine Weedfarm', 'weed', 'Farm'],
  ['Une ferme de tomates', 'tomato', 'Farm'],
  ['Una granja de tomates en Grapeseed', 'tomato', '24/7 Grapeseed'],
  ['Weed farm at Grapeseed: pick weed', 'weed', '24/7 Grapeseed'],
])('a farm is where something is gathered: %s', (text, item, place) => {
  expect(understood(text)).toEqual([`gathering/general [${item}] at ${place}`]);
});

test.each([
  [
    'A police job. Go on duty at Mission Row and take the police car out of the garage',
    ['job/police at Mission Row', 'at Mission Row if on-shift -> spawn-vehicle'],
  ],
  [
    'Police officers go on duty at Mission Row and get a police car out of the garage',
    ['job/police at Mission Row', 'at Mission Row if police -> spawn-vehicle'],
  ],
  ['Polizisten holen einen Streifenwagen aus der Garage am Mission Row', ['at Mission Row if police -> spawn-vehicle']],
])('a garage hands out the vehicle that is named, to people of the job: %s', (text, parts) => {
  expect(understood(text)).toEqual(parts);
});

test.each([
  ['Moe & Co. sells bread for 5 at Davis.', ['shop/general [bread 5] at Davis']],
  ['Smith Inc. sells bread for 5 at Davis.', ['shop/general [bread 5] at Davis']],
  ['Dr. Hart heals you at Davis for 50.', ['- Dr. Hart heals you at Davis for 50']],
])('the full stop of an abbreviation ends no sentence: %s', (text, parts) => {
  expect(understood(text)).toEqual(parts);
});

test('a part stays what it is if it cannot do something by chance', () => {
  const parts = understood('A garage at Davis. 10% chance to get a diamond');
  expect(parts).toEqual(['garage/garage at Davis', expect.stringMatching(/^- .*diamond$/)]);
});

test('a robbery brings something by chance, also instead of what it usually brings', () => {
  const lootOf = (text: string) => {
    const [robbery] = understandConversation([{ text }]).specification.blocks as PresetPart[];
    return [robbery?.parameters.reward, robbery?.effects.map(({ kind }) => kind)];
  };
  expect(lootOf('Store robbery: reward 500 and a 10% chance for a diamond')).toEqual([
    { minimum: 500, maximum: 500 },
    ['random'],
  ]);
  expect(lootOf('A house robbery, players find a laptop or a phone')).toEqual([{ minimum: 0, maximum: 0 }, ['random']]);
});

test.each([
  ['A store robbery at Davis. The reward is 3 gold bars', 'gold', 3],
  ['A store robbery at Davis. The reward is 3 gold watches', 'gold_watches', 3],
  ['Ein Ladenraub in Davis, die Beute sind 5 Goldbarren', 'gold', 5],
])('a number in front of a reward counts it: %s', (text, name, amount) => {
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([
    { parameters: { reward: { maximum: 0 }, rewardItems: [{ name, amount }] } },
  ]);
});

test.each([
  ['A mechanic shop at Davis where mechanics on duty can repair cars for 250'],
  ['A shop at Davis where cars are repaired for 250'],
])('a shop that serves and sells nothing has no goods: %s', (text) => {
  expect(understood(text)).toEqual([expect.stringMatching(/^at Davis if .*pays 250 cash -> repair-vehicle$/)]);
});

test('the bonus of a shift is no salary', () => {
  expect(understood('Trucker job: go on duty at Davis, at the end you get a bonus of 300')).toContain(
    '- at the end you get a bonus of 300',
  );
});

test('an account at a bank is no bank', () => {
  const { blocks } = understandConversation([{ text: 'Players who are new get 5000 bank and a phone' }]).specification;
  expect(blocks).toEqual([]);
});

test('nobody works only while nobody of the job is there', () => {
  const text = 'Medics can heal players at Pillbox for 200, but only if no medic is on duty';
  expect(understandConversation([{ text }]).specification.behaviors).toEqual([]);
});

test.each([
  ['/dv deletes the nearest car, only for admins and police'],
  ['/dv deletes the nearest car, only for police and admins'],
])('admins or people of a job may do something: %s', (text) => {
  expect(understandConversation([{ text }]).specification.behaviors).toMatchObject([
    { conditions: [{ kind: 'job', jobs: [{ job: 'police' }], permission: 'admin' }] },
  ]);
});

test('an armory beside a locker is for the same job, at the same place', () => {
  const text =
    'A locker for police at Mission Row with 30 slots per player, and an armory with pistol and taser for free.';
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([
    { block: 'stash', parameters: { slots: 30, isPersonal: true } },
    {
      ...{ block: 'shop', variant: 'weapons', parameters: { locations: [{ label: 'Mission Row' }] } },
      conditions: [{ kind: 'job', jobs: [{ job: 'police' }] }],
    },
  ]);
});

test('what has a name and prices sells to players, which is assumed', () => {
  const { specification, requirements } = understandConversation([
    { text: 'A bakery at Mirror Park: bread 3, cake 12, coffee 4' },
  ]);
  expect(specification.blocks).toMatchObject([
    { block: 'shop', parameters: { label: 'Bakery', offers: [{ price: 3 }, { price: 12 }, { price: 4 }] } },
  ]);
  expect(requirements.map(({ reason }) => reason)).toContain('Players buy there.');
});

test('what nobody knows is no goods because it has a price', () => {
  expect(understandConversation([{ text: 'A barber at Davis, haircuts for 50' }]).specification.blocks).toEqual([]);
});

test('goods with prices are sold by a machine, and nobody needs them', () => {
  expect(understood('A vending machine at Legion Square with cola for 5 and water for 3')).toEqual([
    'shop/general [cola 5, water 3] at Legion Square',
  ]);
});

test('what people on duty get every so many minutes is their salary', () => {
  const text = 'Miners go on duty at Davis and get 250 every 20 minutes';
  const { specification, requirements } = understandConversation([{ text }]);
  expect(specification.blocks).toMatchObject([{ block: 'job', parameters: { salary: 250, intervalSeconds: 1200 } }]);
  expect(requirements.map(({ state }) => state)).toEqual(['built', 'built']);
});
