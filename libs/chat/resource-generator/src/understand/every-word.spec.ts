import { understandConversation } from './understand-conversation.js';

const requirementsOf = (text: string) => understandConversation([{ text }]).requirements;

const notBuilt = (text: string): string[] =>
  requirementsOf(text).flatMap(({ state, text: words }) => (state === 'not_built' ? words : []));

const built = (text: string): string[] =>
  requirementsOf(text).flatMap(({ state, text: words }) => (state === 'not_built' ? [] : words));

test.each([
  ['A garage at Legion Square. The keys go to him', 'The keys go to him'],
  ['Eine Garage am Legion Square. Die Schlüssel gehen an ihn', 'Die Schlüssel gehen an ihn'],
  ['Un garage à Legion Square. Les clés vont à lui', 'Les clés vont à lui'],
  ['Un garaje en Legion Square. Las llaves van para él', 'Las llaves van para él'],
  ['Uma garagem na Legion Square. As chaves vão para ele', 'As chaves vão para ele'],
  ['Un garage a Legion Square. Le chiavi vanno a lui', 'Le chiavi vanno a lui'],
])('what is said in words of every day alone is named: %s', (text, words) => {
  expect(notBuilt(text)).toEqual([words]);
});

test.each([
  ['Hello, I want a shop at Legion Square that sells bread for 5. Players can use it'],
  ['Hallo zusammen, ich brauche einen Laden am Legion Square, der Brot für 5 verkauft'],
  ['Bonjour, je veux un magasin à Legion Square qui vend du pain à 5'],
])('words that only ask for it are no requirement: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
});

test.each([
  ['A pawn shop at Davis buys phones for 90. It only buys 10 items per player per hour so they do not sell everything'],
])('what is to be avoided is the reason, and no requirement: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(requirementsOf(text).map(({ state }) => state)).toContain('assumed');
});

test.each([['Trout sells for 35 at Davis to a buyer'], ['Players sell trout for 35 to a fishmonger at Davis']])(
  'goods that are sold to somebody are not sold by him: %s',
  (text) => {
    expect(notBuilt(text)).toEqual([]);
    expect(understandConversation([{ text }]).specification.blocks).toMatchObject([{ block: 'buyer' }]);
  },
);

test('what happens at the first spawn happens once', () => {
  const { behaviors } = understandConversation([
    { text: 'When a player spawns for the first time he gets 2000 cash' },
  ]).specification;
  expect(behaviors).toMatchObject([
    { trigger: { kind: 'player', moment: 'join' }, conditions: [{ kind: 'first-time' }] },
  ]);
});

test.each([
  ['A bank robbery at Legion Square takes 5 minutes, everyone gets 5000', 'everyone gets 5000'],
  ['Ein Bankraub am Legion Square dauert 5 Minuten, jeder bekommt 5000', 'jeder bekommt 5000'],
  ['Una rapina in banca a Legion Square dura 5 minuti, ognuno prende 5000', 'ognuno prende 5000'],
])('what everyone gets is not what one player gets: %s', (text, words) => {
  expect(notBuilt(text)).toContain(words);
});

test.each([
  ['/gift gives bread or water'],
  ['/geschenk gibt Brot oder Wasser'],
  ["/cadeau donne du pain ou de l'eau"],
  ['/regalo da pan o agua'],
  ['/presente dá pão ou água'],
  ['/prezent daje chleb lub wodę'],
  ['/regalo dà pane o acqua'],
])('one of several things is chosen by chance: %s', (text) => {
  const gives = (name: string) => ({ weight: 50, effects: [{ kind: 'give-item', item: { name } }] });
  expect(understandConversation([{ text }]).specification.behaviors).toMatchObject([
    { effects: [{ kind: 'random', outcomes: [gives('bread'), gives('water')] }] },
  ]);
});

test('what an item does is not what the sale of another one does', () => {
  const { behaviors, blocks } = understandConversation([
    { text: 'A shop at Vespucci sells coffee for 6 and donuts for 4. Coffee makes you run faster for 2 minutes' },
  ]).specification;
  expect(behaviors).toMatchObject([{ trigger: { kind: 'item', item: { name: 'coffee' } } }]);
  expect(blocks).toMatchObject([{ block: 'shop', effects: [] }]);
});

test.each([
  ['I want a police armory at Mission Row. Officers get a pistol, a taser and 60 rounds of ammo for free'],
  ['A shop at Legion Square. Welders get a pistol there'],
])('goods that are not understood are not replaced by the usual ones: %s', (text) => {
  expect(built(text)).toEqual([]);
});

test('who gets what is not built may not do anything else', () => {
  const text = 'A shop at Legion Square sells bread for 5. Detectives get a taser';
  expect(notBuilt(text)).toEqual(['Detectives get a taser']);
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([{ conditions: [] }]);
});

test.each([
  '/dance starts a dance contest in the club and police get an alert',
  '/tanz startet einen Tanzwettbewerb im Klub und die Polizei bekommt einen Alarm',
])('a command that starts something unknown does nothing else: %s', (text) => {
  expect(built(text)).toEqual([]);
});

test('what is not built is named once, in the longest words', () => {
  expect(notBuilt('I want a street racing thing: the winner of a race takes the pot').toSorted()).toEqual([
    'I want a street racing thing',
    'the winner of a race takes the pot',
  ]);
});

test('an item with which a job revives others is not built for its owner', () => {
  expect(built('EMS can use a bandage item to revive players, it takes 8 seconds')).toEqual([]);
});

test('what somebody needs of the generator is no condition', () => {
  const { blocks } = understandConversation([
    { text: 'I need a weed farm: players harvest weed at Grapeseed, only between 20:00 and 6:00' },
  ]).specification;
  expect(blocks).toMatchObject([{ block: 'gathering', conditions: [{ kind: 'hours' }] }]);
});

test.each([
  ['Every hour all players with the job police get a bonus of 400 in the bank', ['police']],
  ['Every hour all players with the job taxi get a bonus of 400 in the bank', ['taxi']],
])('money for a job is not for everybody: %s', (text, jobs) => {
  const { behaviors } = understandConversation([{ text }]).specification;
  expect(behaviors.map(({ conditions }) => conditions)).toMatchObject(
    jobs.map((job) => [{ kind: 'job', jobs: [{ job }] }]),
  );
});

test('a description that follows one of which nothing was built replaces it', () => {
  const { requirements } = understandConversation([
    { text: 'Something for the moon people with glitter' },
    { text: 'A shop at Legion Square that sells bread for 5' },
  ]);
  expect(requirements).toMatchObject([{ state: 'built', text: 'A shop at Legion Square that sells bread for 5' }]);
});

test('what kind of shop it is names none of its goods', () => {
  const { blocks } = understandConversation([
    { text: 'Sklep z elektroniką przy Legion Square sprzedaje telefon za 300 i radio za 150' },
  ]).specification;
  expect(blocks).toMatchObject([{ parameters: { offers: [{ name: 'phone' }, { name: 'radio' }] } }]);
});

test('without a job, nobody is on duty', () => {
  expect(built('Every 30 minutes everyone who is on duty gets a bonus of 100 to the bank')).toEqual([]);
});

test('a place that nobody knows is named', () => {
  expect(requirementsOf('You clock in at the depot')).toMatchObject([
    { state: 'assumed' },
    { text: 'at the depot', state: 'assumed' },
  ]);
});

test('a number that changes nothing is not built', () => {
  const text =
    'je veux un job de livreur de pizza: 10 livraisons max par tournée, 45$ par livraison, avec un scooter qui se loue 50$';
  expect(notBuilt(text)).toContain('qui se loue 50$');
});

test.each([
  ['A gun shop at Legion Square sells pistols for 3000, only if you have a weapon licence'],
  ["Une armurerie à Legion Square vend le pistolet à 3000, seulement si on a le permis d'arme"],
  ['Una tienda de armas en Legion Square vende pistola por 3000, solo si tienes licencia de armas'],
])('what is needed can be said as a condition: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(understandConversation([{ text }]).specification.blocks).toMatchObject([
    { conditions: [{ kind: 'licence', licence: 'weapon' }] },
  ]);
});

test.each([
  ['/craftmeth gives 1 meth, only if you have a lockpick'],
  ['/kochen gibt 1 Meth, nur wenn man einen Dietrich hat'],
])('to have an item can be a condition: %s', (text) => {
  expect(notBuilt(text)).toEqual([]);
  expect(understandConversation([{ text }]).specification.behaviors).toMatchObject([
    { conditions: [{ kind: 'item', item: { name: 'lockpick' }, isConsumed: false }] },
  ]);
});

test.each([
  ['Police armory with pistol for 500, rifle only from sergeant for 2000'],
  ['Polizei-Waffenkammer mit Pistole für 500, Gewehr erst ab Sergeant für 2000'],
])('a grade has a name: %s', (text) => {
  const [trade] = understandConversation([{ text }]).specification.behaviors.flatMap(({ effects }) => effects);
  expect(JSON.stringify(trade)).toContain('"weapon_carbinerifle"');
  expect(JSON.stringify(trade)).toMatch(/"minimumGrade":2|"grade":2/);
});

test.each([
  ['A police storage at Mission Row with 60 slots, only from lieutenant', 'Lieutenant is grade 3.'],
  ['Polizei-Lager in Mission Row mit 60 Slots, nur ab Sergeant', 'Sergeant is grade 2.'],
  ['Le coffre de la police à Mission Row avec 60 slots, à partir du grade sergent', 'Sergent is grade 2.'],
  ['Um baú da polícia em Mission Row com 60 slots, só a partir de sargento', 'Sargento is grade 2.'],
])('who has a grade of that name and above may use it: %s', (text, reason) => {
  const { specification, requirements } = understandConversation([{ text }]);
  expect(specification.blocks).toMatchObject([
    { conditions: [{ kind: 'job', jobs: [{ job: 'police', minimumGrade: reason.includes('3') ? 3 : 2 }] }] },
  ]);
  expect(requirements.map((each) => each.reason).join()).toContain(reason);
});

test('what one group gets is not given to another one', () => {
  const text = 'At Mission Row officers get a pistol. Mechanics get a taser';
  expect(notBuilt(text)).toContain('Mechanics get a taser');
});
