import { understandConversation } from './understand-conversation.js';

const stateOf = (text: string, heading: string) =>
  understandConversation([{ text }]).requirements.find((each) => each.text.includes(heading))?.state;

test('a job is built when everything is that is said of it', () => {
  expect(stateOf('A miner job: players mine stone at the quarry and sell it for 20.', 'miner job')).not.toBe(
    'not_built',
  );
});

test.each([
  ['A miner job: players mine stone at the quarry, carve it into dragons and sell it for 20.', 'miner job'],
  ['Ein Bäcker-Job: Man holt Mehl am Bauernhof, tanzt damit zur Bäckerei und singt.', 'Bäcker-Job'],
  ['Quiero un trabajo de minero: sacas gemas del dragón. El hierro se vende a 20.', 'trabajo de minero'],
])('a job of which something is missing is not built: %s', (text, heading) => {
  expect(stateOf(text, heading)).toBe('not_built');
});

test.each([
  ['A mechanic job: players melt the moon into cheese and sell it for 20.'],
  ['Ein Bäcker-Job: Man holt Mehl am Bauernhof, backt daraus Sternenstaub und verkauft es für 15 Dollar.'],
])('nothing is sold of work that is not understood: %s', (text) => {
  const { specification } = understandConversation([{ text }]);
  expect(specification.blocks.map(({ block }) => block)).not.toContain('buyer');
});

test('a sale of nothing is no part of a boss menu', () => {
  const text = 'Players sell it for 15. The boss of the police can hire people.';
  expect(stateOf(text, 'Players sell it')).toBe('not_built');
});

test.each([
  'A command /heal that heals you for 200. If no medic is on duty, players can use /arzt to revive themselves.',
  'Ein Befehl /heal heilt dich für 200. Ist kein Sanitäter im Dienst, kann man sich mit /arzt wiederbeleben.',
])('what a sentence begins with holds for the part that it names: %s', (text) => {
  const conditions = understandConversation([{ text }]).specification.behaviors.map((each) =>
    each.conditions.map(({ kind }) => kind),
  );
  expect(conditions).toEqual([['money'], ['on-duty-count']]);
});

test.each([
  'A jewelry store robbery. After that the store is closed for 45 minutes.',
  'A jewelry store robbery, it cannot be robbed again for 45 minutes',
])('a shop that is closed after a robbery waits: %s', (text) => {
  const [robbery] = understandConversation([{ text }]).specification.blocks;
  expect(robbery?.parameters).toMatchObject({ cooldownSeconds: 2700, durationSeconds: 120 });
});

test('a bench in a garage is no other garage', () => {
  const text = 'Crafting bench in the mechanic garage: lockpick from 3 iron. Takes 8 seconds with an animation.';
  const { blocks } = understandConversation([{ text }]).specification;
  expect(blocks).toMatchObject([
    { block: 'crafting', parameters: { durationSeconds: 8, recipes: [{ name: 'lockpick' }] } },
  ]);
  expect(blocks[0]?.parameters.animation).toBeDefined();
});

test.each([
  'EMS should have their own garage at Pillbox with a zeppelin',
  'Weed: pick it at the moon. 20 % chance that the police gets a call.',
])('what would be something else for everybody is not built: %s', (text) => {
  const { specification } = understandConversation([{ text }]);
  expect([...specification.blocks, ...specification.behaviors]).toEqual([]);
});

test('the grade that is said last counts', () => {
  const text = 'Ein Polizei-Lager in Mission Row, nur für Polizisten ab Rang 1';
  expect(understandConversation([{ text }]).specification.blocks[0]?.conditions).toMatchObject([
    { kind: 'job', jobs: [{ job: 'police', minimumGrade: 1 }] },
  ]);
});

test('a part that the next sentence gives its own command is one part', () => {
  const text = 'A daily reward. Players type /daily and get 500 cash and a water bottle.';
  const { blocks, behaviors } = understandConversation([{ text }]).specification;
  expect(behaviors).toEqual([]);
  expect(blocks).toMatchObject([
    {
      block: 'daily-reward',
      parameters: { command: 'daily', reward: { maximum: 500 }, rewardItems: [{ name: 'water' }] },
    },
  ]);
});

test('who freezes because of a job freezes somebody else', () => {
  const [cuff] = understandConversation([{ text: 'A /cuff command for police, he gets frozen' }]).specification
    .behaviors;
  expect(cuff).toMatchObject({
    trigger: { arguments: [{ kind: 'player' }] },
    effects: [{ kind: 'freeze', to: 'target' }],
  });
});
