import { expandPresets } from '../presets/expand-presets.js';
import { understandConversation } from './understand-conversation.js';

const notBuilt = (text: string): string[] =>
  understandConversation([{ text }]).requirements.flatMap((each) => (each.state === 'not_built' ? each.text : []));
const behaviorsOf = (text: string) => expandPresets(understandConversation([{ text }]).specification).behaviors;

describe('requests are built whole, however they are said', () => {
  test.each([
    'Store robbery, pays 2000, min. 3 police online',
    'Ladenüberfall, bringt 2000, mind. 3 Polizisten müssen online sein',
    'Potrzebuję skryptu na włamania do domów NPC. Tylko w nocy i jak jest min. 2 policjantów, nagroda 500-1500',
    'Rob parking meters with a multitool item, gives 50-200 dollars, each meter can only be robbed again after 1 hour',
    'Fishing spot at the pier, catch takes 10 seconds, gives 1-2 fish',
    'Search trash bins, 50% of the time you find nothing, 30% a plastic, 20% a phone',
    'I want an npc at the farm in Grapeseed where players sell their stuff, he pays 5 for a tomato and 30 for a pumpkin',
    'Heist at the Paleto bank for 45000 dirty money, lasts 7 min and after one nobody on the server can start again for 30 min',
    'Kick players if they stand around for 15 min without moving, 2 min before that show them a message. Staff excluded pls',
    'Cigarette item should be useable, removes 15 stress and makes the screen blurry for half a minute',
    'Cada vez que un jugador mata a otro que reciba 100 de exp, y subes de nivel cada 1000. Que se vea en pantalla el nivel y la exp y que no se pierda al salir',
    'NPC medic in sandy shores that heals you for 200, and each ambulance worker on duty makes it 150 more expensive',
    'A garbage collector job with 6 stops, 80 per stop',
    'Müllabfuhr Job mit 6 Stopps, 80 pro Stopp',
    'Bus route job with 8 stops, 60 per stop',
    'Taxi job: drive npcs to their destination and get paid 200',
    'Trucker job with a mule from the docks to 4 shops, every shop pays 300',
    'Vehicle rental at 2 places, airport and Legion Square. Blista 200, Sultan 500',
    'A shop at the airport just for people with job mechanic. repairkit 300, rope 40, lockpick 150, phone 600',
    'Players can bet money with /flip id 500, the other one accepts, winner gets everything',
    '/backup for cops, all other cops see for 90 seconds where he is on the map, with the street name',
    'Holzfäller-Job beim Sägewerk in Paleto. Mit der Axt Bäume fällen, aus 2 Stämmen werden 4 Bretter und die kann man beim Händler für 12 verkaufen.',
    'Vente d’armes au port, pistolet 2000, seulement la nuit et il faut 2 flics en service minimum',
    'A bank robbery that needs 4 cops, a thermite item and takes 5 min, gives 10k to 20k black money and has a 1h cooldown',
    '/ad costs 500 and shows everyone a message with your name',
    'Autovermietung am Flughafen, Faggio 50, Blista 120, 30 Minuten',
    'Je veux un job de mineur: on mine de la pierre à la carrière avec une pioche, 5 secondes par pierre, et on vend la pierre 8$ l’unité à la fonderie',
    'A marker at the casino where you pay 100 and have a 40% chance to win 250',
    'When you drink coffee your stress goes down by 20 and you run faster for 15 seconds',
    'A shop that only opens on weekends from 10 to 18, sells fireworks for 100',
    'Gang stash at Grove Street only for ballas with 100 slots and 200kg',
    'Sell ecstasy to peds on the street, 20 sec wait between each sale, they pay somewhere between 40 and 75',
    'Un venditore di coca: a Davis paga 100, a Rockford Hills invece 220',
  ])('%s', (text) => {
    expect(notBuilt(text)).toEqual([]);
  });
});

test.each([
  'A fishing spot at the pier, gives 1 fish, so people don’t spam it',
  'Ein Angelplatz am Pier, gibt 1 Fisch, damit keiner spammt',
])('a reason is named, and is no request: %s', (text) => {
  expect(understandConversation([{ text }]).requirements).toContainEqual(
    expect.objectContaining({ state: 'assumed', reason: 'Read as the reason, not as a request.' }),
  );
});

test.each([
  ['A dealer where you sell coke for 120, but it should only be open when 3 cops are on duty', 3],
  ['A dealer who takes coke off players for 120, but he won’t buy if there are less than 4 cops on duty', 4],
])('a condition holds for what is said around it: %s', (text, minimum) => {
  expect(notBuilt(text)).toEqual([]);
  expect(behaviorsOf(text)[0]?.conditions).toContainEqual(
    expect.objectContaining({ kind: 'on-duty-count', jobs: ['police'], minimum, maximum: null }),
  );
});

test.each([
  'Lumberjack: chop trees with an axe, you get 1 wood, 2 wood become 4 planks',
  'Holzfäller: mit der Axt Bäume fällen, man bekommt 1 Holz, aus 2 Holz werden 4 Bretter',
])('what becomes something else is a recipe: %s', (text) => {
  expect(behaviorsOf(text).flatMap(({ effects }) => effects)).toContainEqual(
    expect.objectContaining({
      kind: 'craft',
      recipes: [
        expect.objectContaining({ name: 'plank', amount: 4, ingredients: [expect.objectContaining({ amount: 2 })] }),
      ],
    }),
  );
});

test('what a route pays is shared by its stops', () => {
  const text = 'Bus driver job at the bus station: drive a route of 8 stops and get paid 1200';
  expect(behaviorsOf(text)[0]?.effects).toContainEqual(
    expect.objectContaining({ kind: 'mission', stops: 8, reward: { minimum: 150, maximum: 150 } }),
  );
});

describe('nothing is built without what it is about', () => {
  test.each(['Players can buy an apartment for 50000 with a stash and a wardrobe'])('%s', (text) => {
    expect(understandConversation([{ text }]).specification).toMatchObject({ blocks: [], behaviors: [] });
  });
});

test('what a dealer has beside its vehicles is no vehicle', () => {
  const [dealer] = understandConversation([{ text: 'Ein Autohaus mit Probefahrt, Blista 12000, Sultan 30000' }])
    .specification.blocks;
  expect(dealer?.parameters.vehicles?.map(({ name }) => name)).toEqual(['blista', 'sultan']);
});

test.each([
  ['/anno message shows big centered text to everyone', 'big centered'],
  ['/report for players and a list for staff where you claim a report', 'claim'],
  ['A house robbery with a noise bar, pays 500 to 900', 'noise bar'],
])('what is not understood of a part is named: %s', (text, words) => {
  expect(notBuilt(text).join()).toContain(words);
});

test('vending machines that players rent are no vehicles', () => {
  const { blocks } = understandConversation([
    { text: 'Vending machines with water for 3 for rent by players' },
  ]).specification;
  expect(blocks.map(({ block }) => block)).not.toContain('rental');
});

test('dice that are named one after the other are one roll', () => {
  expect(behaviorsOf('/roll 3d6 command, also d10 d12 d20 and d100')).toMatchObject([
    { effects: [{ kind: 'roll-dice', count: 3, sides: [6, 10, 12, 20, 100] }] },
  ]);
});
