import { expandPresets } from '../presets/expand-presets.js';
import { understandConversation } from './understand-conversation.js';

const commandsIn = (text: string) => {
  const { behaviors } = expandPresets(understandConversation([{ text }]).specification);
  return behaviors.flatMap(({ trigger, conditions, effects }) =>
    trigger.kind === 'command'
      ? [[trigger.name, conditions.map(({ kind }) => kind).join(), effects.map(({ kind }) => kind).join()]]
      : [],
  );
};

test.each([
  'Admin commands: /fix repairs the car, /dv deletes the nearest vehicle and /bring [id] teleports a player to you.',
  'Befehle für Admins: /fix repariert das Auto, /dv löscht das Fahrzeug und /bring [id] teleportiert einen Spieler.',
])('each command of a list does what is said of it, for admins: %s', (text) => {
  expect(commandsIn(text)).toEqual([
    ['fix', 'permission', 'repair-vehicle'],
    ['dv', 'permission', 'delete-vehicle'],
    ['bring', 'permission', 'teleport'],
  ]);
});

test('what the next sentence says holds for all commands of a list', () => {
  const text =
    'Admin commands: /fix repairs the car, /giveitem [id] [item] [amount]. Only admins can use them, and every use is logged to discord.';
  expect(commandsIn(text)).toEqual([
    ['giveitem', 'permission', 'give-typed-item,log'],
    ['fix', 'permission', 'repair-vehicle,log'],
  ]);
  const jobs = '/coffee [id] gives a coffee to a player and /tea [id] gives a tea. Only police can use them.';
  expect(commandsIn(jobs)).toEqual([
    ['coffee', 'job', 'give-item'],
    ['tea', 'job', 'give-item'],
  ]);
});

test('commands whose list says what they do are the usual ones', () => {
  expect(commandsIn('Admin commands to bring players and to go to players: /bring and /goto.')).toEqual([
    ['bring', 'permission', 'teleport,log'],
    ['goto', 'permission', 'teleport,log'],
  ]);
});

test('a command that names a player does it to that player', () => {
  const [behavior] = understandConversation([{ text: '/remove [id] kicks a player, only for admins' }]).specification
    .behaviors;
  expect(behavior?.effects).toMatchObject([{ kind: 'kick', to: 'target' }]);
});

test('a command that only logs is not built', () => {
  const { specification } = understandConversation([{ text: 'A command /sparkle, every use is logged to discord' }]);
  expect(specification.behaviors).toEqual([]);
});

test('commands and what is typed can be called like words of Lua', () => {
  const [behavior] = understandConversation([{ text: '/repeat [end] gives 500 $' }]).specification.behaviors;
  expect(behavior).toMatchObject({ id: 'behavior_repeat', trigger: { arguments: [{ name: 'value1', label: 'end' }] } });
});
