import { expandPresets } from '../presets/expand-presets.js';
import { understandConversation } from './understand-conversation.js';

const effectsOf = (text: string) =>
  expandPresets(understandConversation([{ text }]).specification).behaviors.flatMap(({ effects }) => effects);

const notBuilt = (text: string): string[] =>
  understandConversation([{ text }]).requirements.flatMap((each) => (each.state === 'not_built' ? each.text : []));

test.each([
  ['/medic calls the ambulance, all medics on duty get a notification and a blip for 5 minutes'],
  [
    '/medic ruft den Rettungsdienst, alle Sanitäter im Dienst bekommen eine Benachrichtigung und einen Blip für 5 Minuten',
  ],
  ['/medic llama a la ambulancia, los médicos de servicio reciben un aviso y un blip por 5 minutos'],
])('an alert is sent once, with a blip for as long as is said: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(effectsOf(text)).toMatchObject([{ kind: 'dispatch', jobs: ['ambulance'], blipSeconds: 300 }]);
});

test.each([
  ['Who joins the server for the first time receives 2 bread, 3 water, 1 phone and 500 dollars'],
  ['Chi entra nel server per la prima volta riceve 2 pane, 3 acqua, 1 telefono e 500 dollari'],
])('a list of what players receive is complete: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(effectsOf(text)).toMatchObject([
    { kind: 'give-item', item: { name: 'bread' }, amount: { value: 2 } },
    { kind: 'give-item', item: { name: 'water' }, amount: { value: 3 } },
    { kind: 'give-item', item: { name: 'phone' }, amount: { value: 1 } },
    { kind: 'give-money', amount: { value: 500 } },
  ]);
});

test.each([
  ["Every hour an announcement in the chat: 'Don\u0027t forget to vote!'", "Don't forget to vote!"],
  ["Jede Stunde eine Durchsage im Chat: 'Stimmt ab!'", 'Stimmt ab!'],
  ["Toutes les heures une annonce : 'Votez pour nous !'", 'Votez pour nous !'],
])('a text may be in single quotation marks: %s', (text, announced) => {
  expect(effectsOf(text)).toMatchObject([{ kind: 'announce', text: announced }]);
});

test.each([
  ['A hud with health and armor. Toggle it with F7'],
  ['Ein HUD mit Leben und Rüstung. Mit F7 ein- und ausblenden'],
  ['Un hud con vida y chaleco. Ocultar con F7'],
])('a key hides a panel: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(understandConversation([{ text }]).specification.behaviors).toMatchObject([
    { trigger: { kind: 'key', key: 'F7' }, effects: [{ kind: 'hud', values: ['health', 'armor'] }] },
  ]);
});

test.each([
  ['Make juice from oranges at the sawmill (4 oranges for 1 juice)'],
  ['Hacer zumo en el aserradero (4 naranjas por 1 zumo)'],
  ['4 pomarańcze przerabia się na 1 sok w tartaku'],
])('a recipe says how many of what: %s', (text) => {
  const [bench] = understandConversation([{ text }]).specification.blocks;
  expect(bench?.parameters.recipes).toMatchObject([
    { name: 'juice', amount: 1, ingredients: [{ name: 'orange', amount: 4 }] },
  ]);
});

test.each([
  ['Flour at the farm in Grapeseed', 'Mehl am Bauernhof in Grapeseed holen'],
  ['three of them', '3 Mehl auf der Farm sammeln'],
])('work has its verb behind the place: %s', (_, text) => {
  const [field] = understandConversation([{ text }]).specification.blocks;
  expect(field).toMatchObject({ block: 'gathering', parameters: { locations: [{ label: 'Farm' }] } });
  expect(field?.parameters.rewardItems).toMatchObject([{ name: 'flour' }]);
});

test.each([
  ['A garage at Legion Square where players store their cars and take them out again, taking out costs 50'],
  ['Una garage en Legion Square donde los jugadores guardan sus coches, sacar cuesta 50'],
])('what taking out costs is the price of a garage: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([
    { block: 'garage', parameters: { price: 50 } },
  ]);
});

test.each([
  [
    'I want a delivery job for pizza, 5 deliveries, 40 per delivery and a bonus of 100 if they drive less than 9 minutes',
    'bonus of 100',
  ],
  [
    'je veux un job de livreur de pizza, 5 livraisons, 40$ par livraison et un bonus de 100$ si on roule moins de 9 minutes',
    'bonus de 100$',
  ],
])('a bonus under a condition that is not understood is named, and changes no pay: %s', (text, bonus) => {
  expect(notBuilt(text).join(' ')).toContain(bonus);
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([
    { block: 'delivery', parameters: { limit: 5, reward: { minimum: 40, maximum: 40 } } },
  ]);
});

test.each([
  ['Rob the jewelry store: at least 3 cops, 45 minutes wait before the next robbery', 2_700],
  ['braquage de la bijouterie : il faut 3 flics en service, 45 min d’attente avant le prochain', 2_700],
])('a robbery of a place that is known: %s', (text, cooldownSeconds) => {
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([
    { block: 'robbery', variant: 'jewelry', parameters: { cooldownSeconds } },
  ]);
});

test.each([
  ['A bandage item heals 20 health, not usable inside a vehicle'],
  ['item bandagem que cura 20 de vida, não pode usar dentro do carro'],
])('what cannot be used in a vehicle is used on foot: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(understandConversation([{ text }]).specification.behaviors[0]?.conditions).toMatchObject([
    { kind: 'vehicle', isInside: false },
  ]);
});

test.each([
  ['/fine [id] [amount] for police. The player gets a message', 'The player gets a message'],
  ['/strafe [id] [betrag] für Polizisten und der Spieler bekommt eine Nachricht', 'der Spieler'],
])('a message of which the text is open is assumed: %s', (text, words) => {
  const { requirements } = understandConversation([{ text }]);
  expect(requirements.find((each) => each.text.includes(words))).toMatchObject({ state: 'assumed' });
  expect(effectsOf(text)).toMatchObject([{ kind: 'take-money' }, { kind: 'notify', to: 'target' }]);
});

test.each([
  ['An evidence locker for police at Mission Row, 200 slots, only grade 3+ can open it'],
  ['A gleep stash for police at Mission Row with 200 slots. Only grade 3 and above can use it'],
])('a storage may have a name that nobody knows: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([
    {
      ...{ block: 'stash', parameters: { slots: 200 } },
      conditions: [{ kind: 'job', jobs: [{ job: 'police', minimumGrade: 3 }] }],
    },
  ]);
});

test.each([
  ['A workbench for mechanics: repair kit with 2 iron and 1 plastic, lockpick with 3 iron'],
  ['Eine Werkbank für Mechaniker: Reparaturkit mit 2 Eisen und 1 Plastik, Dietrich mit 3 Eisen'],
])('each recipe of a list has its own ingredients: %s', (text) => {
  const [bench] = understandConversation([{ text }]).specification.blocks;
  expect(bench?.parameters.recipes).toMatchObject([
    {
      name: 'repairkit',
      ingredients: [
        { name: 'iron', amount: 2 },
        { name: 'plastic', amount: 1 },
      ],
    },
    { name: 'lockpick', ingredients: [{ name: 'iron', amount: 3 }] },
  ]);
});

test.each([
  ['Kick players after 15 minutes afk, admins are excluded', 900],
  ['Kick nach 15 Minuten AFK, außer Admins', 900],
])('who is idle for a time: %s', (text, seconds) => {
  expect(notBuilt(text)).toEqual([]);
  expect(understandConversation([{ text }]).specification.behaviors).toMatchObject([
    { trigger: { kind: 'idle', seconds }, conditions: [{ kind: 'permission', isExcluded: true }] },
  ]);
});

test.each([
  ['A gun shop at Legion Square with a pistol for 900, needs a weapon license'],
  ['Tienda de armas en Legion Square con pistola por 900, se necesita licencia de armas'],
])('a licence for weapons is no item: %s', (text) => {
  expect(understandConversation([{ text }]).specification.blocks[0]?.conditions).toMatchObject([{ kind: 'licence' }]);
});

test('a robbery brings what is said, and nothing besides', () => {
  const [robbery] = understandConversation([{ text: 'Rob the jewelry store, pays 4000 to 9000' }]).specification.blocks;
  expect(robbery?.parameters).toMatchObject({ reward: { minimum: 4000, maximum: 9000 }, rewardItems: [] });
});

test('work that has a usual place is a part, whatever is in front of it', () => {
  const text = 'Gleep wobble: mechanics on duty repair vehicles with a repair kit, takes 15 seconds';
  expect(notBuilt(text)).toEqual([]);
  expect(effectsOf(text)).toMatchObject([{ kind: 'progress', seconds: 15 }, { kind: 'repair-vehicle' }]);
});

test.each([
  ['Item bandage: heals 20 health, it is used up'],
  ['When you use a bandage it heals 20 health, it is used up'],
  ['Item Verband: heilt 20 Leben, er wird verbraucht'],
])('an item that starts something is used up: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(effectsOf(text)).toMatchObject([
    { kind: 'take-item', item: { name: 'bandage' }, amount: { value: 1 } },
    { kind: 'heal', percent: 20 },
  ]);
});

test.each([
  ['A hud with health and the street name', ['health', 'street']],
  ['Show the street name', ['street']],
  ['Ein HUD mit Leben und Straße', ['health', 'street']],
  ['A hud with health and the job name', ['health', 'job']],
])('a panel shows the street and the names of values: %s', (text, values) => {
  expect(notBuilt(text)).toEqual([]);
  expect(effectsOf(text)).toMatchObject([{ kind: 'hud', values }]);
});

test('an alert with the street is no panel', () => {
  const text = '/backup for police: shows a blip on the map of every other officer for 60 seconds with the street name';
  expect(effectsOf(text).map(({ kind }) => kind)).not.toContain('hud');
});

test('a panel shows of a vehicle only what is said of it', () => {
  const text = 'A hud with health, armor and the speed when you are driving';
  expect(notBuilt(text)).toEqual([]);
  expect(effectsOf(text)).toMatchObject([
    { kind: 'hud', values: ['health', 'armor', 'speed'], isOnlyInVehicle: false },
  ]);
});

test.each([
  ['Smelt 2 iron into 1 gleep at the foundry', 'gleep'],
  ['Fundir 2 hierros en 1 lingote en la fundición', 'lingote'],
])('what is made is what the message calls it: %s', (text, name) => {
  const [bench] = understandConversation([{ text }]).specification.blocks;
  expect(bench?.parameters.recipes).toMatchObject([{ name, ingredients: [{ name: 'iron', amount: 2 }] }]);
});

test('a boss of nobody knows which job is not that of the police', () => {
  const text = 'Gleepers wobble every day. The boss can hire and fire people';
  expect(understandConversation([{ text }]).specification.blocks).toEqual([]);
});
