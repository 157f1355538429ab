import { understood } from '../testing/describe-parts.js';

test.each([
  ['Players fish at the fishing pier. They get trout (60%), carp (30%) or seaweed (10%)', 'seaweed'],
  ['Pesca en el Fishing Pier. Puede salir trucha (60%), carpa (30%) o una bota vieja (10%)', 'bota_vieja'],
])('work brings one of several things, each as likely as the list says: %s', (text, last) => {
  expect(understood(text)).toEqual([`at Fishing pier -> (60 %: +1 trout | 30 %: +1 carp | 10 %: +1 ${last})`]);
});

test('what such work brings is sold elsewhere', () => {
  const text =
    'Players fish at the fishing pier. They get trout (60%), carp (30%) or seaweed (10%). Trout sells for 35 at Davis.';
  expect(understood(text)).toEqual([
    'buyer/general [trout 35] at Davis',
    'at Fishing pier -> (60 %: +1 trout | 30 %: +1 carp | 10 %: +1 seaweed)',
  ]);
});

test('what nobody knows is one of several things, with all of its words', () => {
  const text =
    'Players dig at Davis. Every try takes 12 secs, 50% nothing, 40% gold dust, 9% small nugget, 1% big nugget';
  expect(understood(text)).toEqual([
    'at Davis -> 12 s work, (50 %: | 40 %: +1 gold_dust | 9 %: +1 nugget | 1 %: +1 big_nugget)',
  ]);
});

test.each([
  ['Players sell trout for 35 at Davis.', 'At night the chance of trout is doubled'],
  ['Players sell trout for 35 at Davis.', 'Between 22 and 5 the chance of trout is doubled'],
  ['La trucha se vende a 35 en Davis.', 'De noche, entre las 22 y las 5, hay el doble de probabilidad de trucha'],
])('hours of something that is not understood restrict nothing else: %s %s', (sale, sentence) => {
  expect(understood(`${sale} ${sentence}`)).toEqual(['buyer/general [trout 35] at Davis', `- ${sentence}`]);
});

test.each([
  [
    'Players dig for treasure at the beach with a shovel. 60% nothing, 30% old coin, 10% gold watch',
    'at Vespucci Beach if has 1 shovel -> (60 %: | 30 %: +1 old_coin | 10 %: +1 gold_watch)',
  ],
  [
    'lavar 2 piedras en la cantera para obtener 1 hierro (70%) u oro (10%)',
    'at Quarry if takes 2 stone -> (70 %: +1 iron | 10 %: +1 gold | 20 %:)',
  ],
])('chances of things that nobody knows, and in brackets: %s', (text, part) => {
  expect(understood(text)).toEqual([part]);
});
