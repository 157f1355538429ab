import { understood } from '../testing/describe-parts.js';

test.each([
  [
    'work on something unknown brings what is said',
    'Players can dig for treasure at the beach with a shovel and they get a ring or a watch. Each player can dig 10 times a day.',
    ['at Vespucci Beach if has 1 shovel and 10 per 86400 s -> (50 %: +1 ring | 50 %: +1 watch)'],
  ],
  [
    'every tree gives something',
    'Chop trees at the Paleto forest with an axe, every tree gives 1 to 3 wood.',
    ['at Paleto forest if has 1 axe -> +1-3 wood'],
  ],
  [
    'who buys is not who hunts',
    'Players can hunt deer in the Paleto forest and get 2 meat. The butcher in Sandy Shores buys the meat for 30.',
    ['buyer/general [meat 30] at 24/7 Sandy Shores', 'at Paleto forest -> +2 meat'],
  ],
  [
    'an animal is no item with the name of its model',
    'Catch chickens at a farm and sell them in Strawberry for 12.',
    ['gathering/general [chicken] at Farm', 'buyer/general [chicken 12] at 24/7 Innocence Boulevard'],
  ],
  [
    'a command is called like what it does',
    '/heal for medics, the player must be within 3 meters and it costs 200.',
    ['/heal player if ambulance and target-near and pays 200 cash -> heal 100'],
  ],
  ['players lose money', 'When a player dies he loses 200 dollars.', ['die -> take-money']],
  [
    'a message comes at an hour of a day',
    'Every Saturday at 20:00 a message for all players: "Race at the airport!"',
    ['schedule -> announce'],
  ],
  [
    'vehicles are called like jobs',
    'Ambulance garage at Pillbox with ambulance and lguard. You can only take one out every 10 minutes.',
    ['at Pillbox Hill if ambulance and pause 600 s per player -> spawn-vehicle'],
  ],
])('%s', (_name, text, expected) => {
  expect(understood(text)).toEqual(expected);
});

test.each([
  ['A police armory at Mission Row with pistol for 500. Sheriffs pay half.', 'Sheriffs pay half'],
  ['/hold [id] for police. The player gets frozen for 10 seconds.', 'frozen for 10 seconds'],
])('what would be something else is named: %s', (text, words) => {
  expect(
    understood(text)
      .filter((line) => line.startsWith('- '))
      .join(),
  ).toContain(words);
});

test('a fishmonger buys, and nobody fishes there', () => {
  expect(understood('Una pescadería en Paleto Bay que compra pescado a 20')).toEqual([
    'buyer/general [fish 20] at 24/7 Paleto Bay',
  ]);
});

test('what is cut brings what is said of it, and what is made is made at the place in front', () => {
  const text =
    'Holzfäller sollen Bäume im Wald fällen, dafür brauchen sie eine Axt. Ein Baum gibt 2 bis 4 Holz, im Sägewerk machen sie aus 2 Holz 1 Brett';
  expect(understood(text)).toEqual([
    'crafting/general [2 wood = plank] at Sawmill',
    'at Paleto forest if lumberjack and has 1 axe -> +2-4 wood',
  ]);
});

test.each([
  'Pizza job: take a faggio, bring pizza to 6 customers, 60 per delivery and a tip of 5 to 15',
  'Pizzabote: am Laden einen Roller holen, Pizza zu 6 Kunden bringen, pro Lieferung 60 Dollar plus Trinkgeld von 5 bis 15',
])('a tip is paid with the reward of a delivery: %s', (text) => {
  expect(understood(text)[0]).toContain('[faggio 4000] reward 65-75');
});

test('nobody is paid for what is not built', () => {
  const text = 'An npc at the docks gives you a package, bring it to a random boat and you receive 2000 dirty money';
  expect(understood(text).join()).not.toContain('+2000');
});

test('so many pieces for one price are taken together, behind the work that brings them', () => {
  const text =
    'recycling center: pick up boxes, every box takes 5 seconds and gives you 1 to 3 plastic or 1 to 2 glass, then exchange 10 plastic for 50 dollars';
  expect(understood(text)).toEqual([
    'at Recycling center -> 5 s work, (50 %: +1-3 plastic | 50 %: +1-2 glass)',
    'at Legion Square if takes 10 plastic -> +50 cash',
  ]);
});

test('a job center offers jobs to choose from', () => {
  const text = 'A job center at the city hall where players can choose between garbage, trucker and fisherman job';
  expect(understood(text)).toEqual(['at City hall -> ', 'choice -> set-job', 'choice -> set-job', 'choice -> set-job']);
});

test('what an item does is built without what it cannot do', () => {
  const text = 'make bandages heal 20% and stop bleeding, use time 4 seconds, cant be used in vehicles';
  expect(understood(text)).toEqual(['use bandage if on foot -> 4 s work, -1 bandage, heal 20', '- and stop bleeding']);
});

test.each([
  'Players catch fish at the pier and sell them',
  'Spieler fangen Fische am Pier und verkaufen sie',
  'Los jugadores pescan en el muelle y venden el pescado',
])('what is sold without a price has the usual one: %s', (text) => {
  expect(understood(text)).toEqual([
    expect.stringContaining('gathering/general [fish] at'),
    expect.stringContaining('buyer/general [fish 40]'),
  ]);
});

test.each([
  ['Spieler können Steine im Steinbruch abbauen', 'gathering/general [stone] at Quarry'],
  ['Im Steinbruch können Spieler Steine abbauen', 'gathering/general [stone] at Quarry'],
  ['Spieler können am Pier angeln', 'gathering/general [fish] at Del Perro Pier'],
  ['Spieler sollen im Wald Holz sammeln', 'gathering/general [wood] at Paleto forest'],
])('the verb of a German sentence can be its last word: %s', (text, expected) => {
  expect(understood(text)).toEqual([expected]);
});
