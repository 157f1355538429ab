import { understandConversation } from './understand-conversation.js';

const behaviorOf = (text: string) => {
  const { specification, requirements } = understandConversation([{ text }]);
  expect(requirements.filter(({ state }) => state !== 'built' && state !== 'assumed')).toEqual([]);
  expect(specification.behaviors).toHaveLength(1);
  return specification.behaviors[0];
};

test.each([
  'A command /square that teleports me to Legion Square',
  'Der Befehl /square teleportiert mich zum Legion Square',
  'La commande /square me téléporte à Legion Square',
  'El comando /square me teletransporta a Legion Square',
  'O comando /square me teleporta para Legion Square',
  'Komenda /square teleportuje mnie na Legion Square',
  'Il comando /square mi teletrasporta a Legion Square',
])('a command brings to a place: %s', (text) => {
  expect(behaviorOf(text)).toMatchObject({
    trigger: { kind: 'command', name: 'square' },
    effects: [{ kind: 'teleport', to: { label: 'Legion Square' }, who: 'self' }],
  });
});

test.each([
  'A command /cop that gives the job police, once per hour',
  'Der Befehl /cop gibt den Job Polizei, einmal pro Stunde',
  'La commande /cop donne le métier police, une fois par heure',
  'El comando /cop da el trabajo de policía, una vez por hora',
  'O comando /cop dá o emprego de polícia, uma vez por hora',
  'Komenda /cop daje pracę policja, raz na godzinę',
  'Il comando /cop dà il lavoro di polizia, una volta all’ora',
])('a command gives a job, with a pause: %s', (text) => {
  expect(behaviorOf(text)).toMatchObject({
    trigger: { kind: 'command', name: 'cop' },
    conditions: [{ kind: 'cooldown', seconds: 3_600, scope: 'player' }],
    effects: [{ kind: 'set-job', job: 'police', grade: 0, to: 'self' }],
  });
});

test.each([
  'A command /rest that heals 50 health after 5 seconds, only once per player',
  'Der Befehl /rest gibt 50 Leben nach 5 Sekunden, nur einmal pro Spieler',
  'La commande /rest donne 50 de vie après 5 secondes, une seule fois par joueur',
])('something happens later, once for each player: %s', (text) => {
  expect(behaviorOf(text)).toMatchObject({
    conditions: [{ kind: 'first-time' }],
    effects: [
      { kind: 'wait', seconds: 5 },
      { kind: 'heal', percent: 50 },
    ],
  });
});

test.each([
  'Entering the zone at Legion Square gives 500 $',
  'When a player enters the zone at Legion Square, he gets 500 $',
])('a zone: %s', (text) => {
  expect(behaviorOf(text)).toMatchObject({
    trigger: { kind: 'zone', moment: 'enter', place: { label: 'Legion Square' } },
    effects: [{ kind: 'give-money', amount: { value: 500 } }],
  });
});

test('money is taken before something happens', () => {
  expect(behaviorOf('A command /clinic that takes 100 $ and heals me')).toMatchObject({
    effects: [
      { kind: 'take-money', account: 'cash', amount: { value: 100 } },
      { kind: 'heal', percent: 100 },
    ],
  });
});

test('a command with a player is about this player', () => {
  expect(behaviorOf('A command /bring [player id] that teleports the player to Legion Square')).toMatchObject({
    effects: [{ kind: 'teleport', who: 'target' }],
  });
  expect(behaviorOf('At Legion Square players can press E, which sets the job of the player to police')).toMatchObject({
    effects: [{ kind: 'set-job', job: 'police', to: 'self' }],
  });
});
