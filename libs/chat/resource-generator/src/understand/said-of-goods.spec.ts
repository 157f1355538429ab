import { understandConversation } from './understand-conversation.js';

const soldIn = (text: string) => {
  const { specification } = understandConversation([{ text }]);
  const goods = [
    ...specification.blocks.flatMap(({ block, parameters }) => (block === 'shop' ? (parameters.offers ?? []) : [])),
    ...specification.behaviors.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.kind === 'trade' && effect.direction === 'buy' ? effect.offers : [])),
    ),
  ];
  return goods.map((offer) => [offer.name, offer.price, 'minimumGrade' in offer ? offer.minimumGrade : 0]);
};

test('an item has the name that the scripts of the server give it', () => {
  expect(soldIn('A shop at Davis sells weed_brick for 500 and meth_bag for 300')).toEqual([
    ['weed_brick', 500, 0],
    ['meth_bag', 300, 0],
  ]);
});

test('a script is no item', () => {
  const { blocks } = understandConversation([{ text: 'Something like esx_holdup' }]).specification;
  expect(blocks).toMatchObject([{ block: 'robbery' }]);
});

test.each([
  'The police armory sells pistols for 500',
  'Die Waffenkammer der Polizei verkauft Pistolen für 500',
  "L'armurerie de la police vend des pistolets à 500",
])('an armory sells to players: %s', (text) => {
  expect(soldIn(text)).toEqual([['weapon_pistol', 500, 0]]);
});

test.each([
  'A police armory at Mission Row sells pistols for 500 and, from grade 3, carbine rifles for 2000',
  'Die Waffenkammer der Polizei in Mission Row verkauft Pistolen für 500 und ab Rang 3 Karabiner für 2000',
])('goods for a grade keep their price: %s', (text) => {
  expect(soldIn(text)).toEqual([
    ['weapon_pistol', 500, 0],
    ['weapon_carbinerifle', 2000, 3],
  ]);
});

test.each([
  'An armory where officers get a pistol and a taser for free',
  'Eine Waffenkammer, in der Polizisten Pistole und Taser kostenlos bekommen',
  'Une armurerie où les policiers prennent gratuitement un pistolet et un taser',
  'Una armería donde los policías reciben gratis una pistola y un táser',
  'Um arsenal onde os policiais pegam pistola e taser de graça',
  'Zbrojownia, gdzie policjanci dostają za darmo pistolet i paralizator',
  "Un'armeria dove gli agenti ritirano gratis una pistola e un taser",
])('people of a job get goods for nothing: %s', (text) => {
  expect(soldIn(text)).toEqual([
    ['weapon_pistol', 0, 0],
    ['weapon_stungun', 0, 0],
  ]);
  const { specification, requirements } = understandConversation([{ text }]);
  expect(specification.blocks[0]?.conditions).toMatchObject([{ kind: 'job', jobs: [{ job: 'police' }] }]);
  expect(requirements.filter(({ state }) => state === 'not_built')).toEqual([]);
});

test('goods of a higher grade are free too, at the station of the job', () => {
  const text =
    'Eine Waffenkammer, in der Polizisten Pistole und Taser kostenlos bekommen. Ab Rang 3 auch das Karabinergewehr.';
  expect(soldIn(text).at(-1)).toEqual(['weapon_carbinerifle', 0, 3]);
  expect(understandConversation([{ text }]).specification.behaviors[0]?.trigger).toMatchObject({
    places: [{ label: 'Mission Row' }],
  });
});

test('goods behind a German clause belong to the verb at the end', () => {
  const text = 'Ein Laden in Davis, der nur nachts offen ist und Dietriche für 300 und Brot für 8 verkauft';
  expect(soldIn(text)).toEqual([
    ['lockpick', 300, 0],
    ['bread', 8, 0],
  ]);
});

test('two goods in front of "for" are one, and what is made is no ingredient', () => {
  expect(soldIn('A shop at Davis sells gold rings for 250 and laptops for 400')).toEqual([
    ['gold_rings', 250, 0],
    ['laptop', 400, 0],
  ]);
  const { blocks } = understandConversation([
    { text: 'A workbench at Davis: smelt 3 iron into 1 iron bar' },
  ]).specification;
  expect(blocks[0]?.parameters.recipes).toMatchObject([
    { name: 'iron_bar', ingredients: [{ name: 'iron', amount: 3 }] },
  ]);
});

test.each([
  ['mercado de frutas donde se vende manzana a 4 y plátano a 3', 'Mercado de frutas'],
  ['Sklep z narzędziami z młotkiem za 4 i jabłkiem za 3', 'Sklep z narzędziami'],
])('a shop of something is called so, and sells: %s', (text, label) => {
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([
    { block: 'shop', parameters: { label } },
  ]);
});

test('a shop is open from one weekday to another', () => {
  const { blocks } = understandConversation([
    { text: 'A shop at Davis sells bread for 3, open from Friday to Monday' },
  ]).specification;
  expect(blocks).toMatchObject([{ conditions: [{ kind: 'weekday', days: [5, 6, 0, 1] }] }]);
});

test('who is described and sells is no buyer', () => {
  const text = 'A blackmarket dealer who changes his place every 2 hours and sells lockpicks for 200 and a usb for 900';
  expect(soldIn(text)).toEqual([
    ['lockpick', 200, 0],
    ['hackingdevice', 900, 0],
  ]);
});

test('a price for each is that of everything that is sold', () => {
  expect(soldIn('Parachute shop at mount chiliad, 150 dollars each')).toEqual([['parachute', 150, 0]]);
});
