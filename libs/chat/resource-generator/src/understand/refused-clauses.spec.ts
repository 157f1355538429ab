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
  expect(rental?.reason).toContain('It has Faggio (');
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

test.each([
  ['goods that are not understood', 'Players gather weed at the farm. Sell bags to npcs for 80', 'Sell bags'],
  ['who it is for', 'Quem trabalha no gleep pega pistola no arsenal em Legion Square', 'pega pistola'],
  [
    'what only somebody may do',
    "Une boutique à Legion Square vend du pain à 5. Seul le barman prend l'argent de la caisse",
    'Seul',
  ],
  [
    'a condition of one of the goods',
    'A shop sells bread for 5, but the pistol for 900 only for police',
    'but the pistol',
  ],
  [
    'the rest of a list',
    'Players mine stone at the quarry. 10 gleeps give 4 iron, 2 copper and 5% diamond',
    '2 copper',
  ],
  ['chances of which one is not understood', '60% gleep, 30% tuna. A shop sells bread for 5', '30% tuna'],
])('%s: the clause is named, and not built for something else', (_, text, start) => {
  const outcomes = outcomesOf(text).filter((outcome) => outcome.includes(start));
  expect(outcomes).not.toEqual([]);
  expect(outcomes.filter((outcome) => outcome.startsWith('built'))).toEqual([]);
});

test.each([
  ['A market where players post adverts with photos'],
  ['Crear un mercado donde los jugadores pongan anuncios con fotos'],
  ['When a cop goes on duty he receives a pistol and a radio'],
  ['A menu with: animations, clothes and options of vehicles'],
  ['A doctor heals for 5 dollars'],
])('a part is not built without the clause that says what it is: %s', (text) => {
  expect(outcomesOf(text).filter((outcome) => outcome.startsWith('built'))).toEqual([]);
});

test.each([
  ['At the workshop they can buy repair kits for 150', 'buy'],
  ['Am Markt können sie Brot für 5 kaufen', 'buy'],
  ['Una sardina se vende a 12', 'sell'],
  ['Une sardine se vend 12$', 'sell'],
  ['Dealers sell weed to npcs for 40', 'sell'],
])('who buys and who sells: %s', (text, direction) => {
  const effects = behaviorsOf(text).flatMap((behavior) => behavior.effects);
  expect(effects.flatMap((effect) => (effect.kind === 'trade' ? effect.direction : []))).toEqual([direction]);
});

test('what work brings is not given where it is sold', () => {
  const text = 'Miners receive 1 to 3 nuggets at the quarry. Sell them at Legion Square: nugget 4';
  const gives = behaviorsOf(text).filter(({ effects }) => effects.some(({ kind }) => kind === 'give-item'));
  expect(gives.flatMap(({ effects }) => effects.map(({ kind }) => kind))).not.toContain('trade');
  expect(JSON.stringify(gives)).toContain('"minimum":1,"maximum":3');
});

test('a number in front of goods counts them, also behind a comma', () => {
  const text = 'Picar piedra en la cantera con un pico, 3 piedras por golpe';
  expect(JSON.stringify(behaviorsOf(text))).not.toContain('"price":3');
  expect(JSON.stringify(behaviorsOf(text))).toContain('"name":"pickaxe"');
});

test('what a shop is with in front of a colon is its kind', () => {
  const [shop] = understandConversation([{ text: 'A shop with alcohol at Vinewood: beer 8, wine 20' }]).specification
    .blocks;
  expect(shop?.parameters.offers?.map(({ name }) => name)).toEqual(['beer', 'wine']);
});

test('the workbench of a recipe is that of the sentence behind it', () => {
  const text = 'Lockpick = 3 metal + 1 plastic. The workbench is at Legion Square';
  const blocks = understandConversation([{ text }]).specification.blocks;
  expect(blocks.map(({ block }) => block)).toEqual(['crafting']);
  expect(blocks[0]?.parameters.recipes?.map(({ name }) => name)).toEqual(['lockpick']);
});

test('goods have the words behind "of" in their name, and what is sold is not gathered', () => {
  const behaviors = JSON.stringify(behaviorsOf('Cazar ciervos y vender la piel de ciervo a 45 en Legion Square'));
  expect(behaviors).toContain('"name":"piel_de_ciervo"');
  expect(behaviors).not.toContain('"name":"fur"');
});

test('a comma is between a job and "only"', () => {
  const behaviors = JSON.stringify(behaviorsOf('Vender carne a 20 en Legion Square al carnicero, solo de noche'));
  expect(behaviors).not.toContain('"job":"butcher"');
});

test('a key of something else does not show the panel', () => {
  const behaviors = behaviorsOf('a speedometer at the bottom right and a key L to lock the vehicle');
  expect(behaviors.map(({ trigger }) => trigger.kind)).toEqual(['player', 'key']);
});

test('a panel is always there, and a key starts only what it is said of', () => {
  const behaviors = behaviorsOf('A speedometer with fuel, and a seatbelt with the key B');
  expect(behaviors.map(({ trigger }) => trigger.kind)).toEqual(['player', 'key']);
});

test.each([
  ['A shop at Legion Square sells corn for 1.20', '1.20 is rounded to 1'],
  ['A shop at Legion Square sells pike for 3, sturgeon for 9 only at night', 'everything that is sold there'],
])('what differs from the words is assumed, and said: %s', (text, reason) => {
  const reasons = requirementsOf(text).flatMap((each) => (each.state === 'assumed' ? each.reason : []));
  expect(reasons.join(' ')).toContain(reason);
});

test('nothing is said to be built where too little is', () => {
  const text =
    "Désactiver les pnj et la police, enlever les étoiles de recherche, et pas d'armes dans les voitures. Météo ensoleillée";
  const result = generateResource({ profileId: 'fivem-esx', messages: [{ text }] });
  expect(result.kind).toBe('reply');
  expect(new Set(result.requirements.map(({ state }) => state))).toEqual(new Set(['not_built']));
});

const builtOf = (text: string): string[] => outcomesOf(text).filter((outcome) => outcome.startsWith('built'));

test.each([
  ['A shop at Legion Square sells bread for 5. Closed at night from 22 to 7', { from: 7, to: 22 }],
  ['Ein Laden am Legion Square verkauft Brot für 5, geschlossen von 22 bis 7 Uhr', { from: 7, to: 22 }],
  ['Una tienda en Legion Square vende pan por 5, abierta de 7 a 22', { from: 7, to: 22 }],
])('hours behind "closed" are those in which nothing is open: %s', (text, hours) => {
  expect(understandConversation([{ text }]).specification.blocks[0]?.conditions).toMatchObject([hours]);
});

test.each([
  ['Gather apples in the forest near Paleto', ['Paleto forest']],
  ['Ramasser des pommes dans la forêt près de Sandy Shores', ['Paleto forest']],
])('a place near another one is one place: %s', (text, labels) => {
  const [gathering] = understandConversation([{ text }]).specification.blocks;
  expect(gathering?.parameters.locations?.map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['A car rental at Legion Square, blista 40 and zoomster 60', [40, 60]],
  ['Autovermietung am Legion Square, Blista 40 und Zoomster 60', [40, 60]],
])('a price belongs to the model in front of it, also to one that nobody knows: %s', (text, prices) => {
  const [rental] = understandConversation([{ text }]).specification.blocks;
  expect(rental?.parameters.vehicles?.map(({ price }) => price)).toEqual(prices);
});

test.each([
  [
    'goods that a list does not name',
    'Police armory at Mission Row: recruit gets gleep, sergeant gets wobble. On duty only',
  ],
  [
    'goods that a list does not name',
    'Arsenal de la policía en Mission Row: recluta gleep, sargento wobble. Solo en servicio',
  ],
  ['a shop where something is sold', 'Im Supermarkt für 12 das Stück verkaufen'],
  ['what something is made of', 'Jugar con zumo (4 naranjas por 1 zumo)'],
  ['a bag of something else', 'Gather 8 bags of gravel at the quarry'],
  ['a bag of something else', 'Recoger 8 bolsas de basura en la cantera'],
])('%s is not replaced by something usual: %s', (_, text) => {
  expect(builtOf(text)).toEqual([]);
});

test.each([
  ['A stash for mechanics with 80 slots. The boss also has his own safe', 'boss'],
  ['Lager für die Mechaniker mit 80 Plätzen. Der Chef hat auch einen eigenen Tresor', 'Chef'],
  ['A shop at Legion Square sells bread for 5. VIPs get 20 health', 'VIPs'],
])('what somebody has whom nothing can tell apart is not for everybody: %s', (text, who) => {
  expect(outcomesOf(text).filter((outcome) => outcome.includes(who) && outcome.startsWith('built'))).toEqual([]);
  const [part] = understandConversation([{ text }]).specification.blocks;
  expect(part?.parameters.isPersonal ?? false).toBe(false);
});

test.each([
  ['Miners dig up stone at the quarry and process 3 stone into 1 sand at the foundry'],
  ['Bergarbeiter sammeln Steine am Steinbruch und verarbeiten 3 Steine zu 1 Sand in der Gießerei'],
])('who works at the first part works at the next one: %s', (text) => {
  const jobs = understandConversation([{ text }]).specification.blocks.map(({ conditions }) =>
    (conditions ?? []).flatMap((each) => (each.kind === 'job' ? each.jobs.map(({ job }) => job) : [])),
  );
  expect(jobs).toEqual([['miner'], ['miner']]);
});

test.each(['iron ore', 'ore'])('ore and the bars that are made of it are two kinds of goods: %s', (ingredient) => {
  const text = `Mine iron ore at the quarry, then smelt 3 ${ingredient} into 1 iron bar at the foundry`;
  const [mine, foundry] = understandConversation([{ text }]).specification.blocks;
  const ore = mine?.parameters.rewardItems?.[0]?.name;
  expect(foundry?.parameters.recipes?.[0]?.ingredients.map(({ name }) => name)).toEqual([ore]);
  expect(foundry?.parameters.recipes?.[0]?.name).not.toBe(ore);
});

test.each([
  ['I want a taxi job: clock in at the taxi depot, the boss can hire people', ['taxi', 'taxi']],
  ['Job de mécanicien : prise de service au garage Benny’s, le patron peut embaucher des employés', ['mechanic']],
])('the boss is that of the job in the title: %s', (text, jobs) => {
  expect(JSON.stringify(understandConversation([{ text }]).specification)).not.toContain('police');
  expect(JSON.stringify(understandConversation([{ text }]).specification)).toContain(jobs[0]);
});

test.each([
  ['A personal locker for each player at Legion Square, 30 slots, rent 50'],
  ['coffre personnel pour chaque joueur à Legion Square, 30 emplacements, location 50$'],
])('what is rented is no vehicle where something else is: %s', (text) => {
  expect(understandConversation([{ text }]).specification.blocks.map(({ block }) => block)).toEqual(['stash']);
});

test.each([
  ['Rent bikes at the beach for 10, and a seashark at the pier for 200'],
  ['alugar bicicleta na praia por 10, e jetski no pier por 200'],
])('goods that are each at another place are not at all of them: %s', (text) => {
  expect(builtOf(text)).toEqual([]);
});

test.each([['A coffee makes you run slower for 30 seconds'], ['Ein Kaffee lässt dich 30 Sekunden langsamer laufen']])(
  'slower is not faster: %s',
  (text) => {
    expect(JSON.stringify(behaviorsOf(text))).not.toContain('run-speed');
  },
);
