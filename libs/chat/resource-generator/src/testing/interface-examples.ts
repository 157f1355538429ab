import type { Behavior } from '../behavior/behavior.js';
import { argument, atPlace, command, example, fixed, named, ofEffect, player, reward } from './example-parts.js';

/** Behaviors for effects on vehicles and on the screen, and for agreements of two players. */
export const interfaceExamples: readonly Behavior[][] = [
  example('spawn_return', atPlace(), [], {
    kind: 'spawn-vehicle',
    vehicles: [named('burrito', 'Burrito'), named('sultan', 'Sultan')],
    trailer: null,
    canReturn: true,
  }),
  example(
    'skill_check',
    atPlace(),
    [
      { kind: 'item', item: named('lockpick', 'Lockpick'), amount: 1, isConsumed: true },
      { kind: 'cooldown', seconds: 300, scope: 'player', isSaved: false },
    ],
    { kind: 'skill-check', keys: 3, seconds: 2.5 },
    { kind: 'progress', label: 'Opening', seconds: 5, animation: null },
    reward,
  ),
  ofEffect('engine_vehicle', { kind: 'engine-vehicle' }),
  ofEffect('limit_vehicle', { kind: 'limit-vehicle', kmh: fixed(80) }),
  example('limit_typed', command('limit', argument('speed', 'number', { minimum: 0, maximum: 300 })), [], {
    kind: 'limit-vehicle',
    kmh: { kind: 'argument', argument: 'speed' },
  }),
  ofEffect('style_vehicle', { kind: 'style-vehicle', parts: ['extras', 'livery'] }),
  ofEffect('hide_vehicle', { kind: 'hide-vehicle', who: 'self' }),
  example('hide_other', command('stuff', player), [], { kind: 'hide-vehicle', who: 'target' }),
  example('say_all', command('ooc', argument('text', 'text', { maximum: 200 })), [], { kind: 'say', to: 'everyone' }),
  example('say_near', command('me', argument('text', 'text', { maximum: 200 })), [], {
    kind: 'say',
    to: { withinMeters: 15 },
  }),
  example('speak_near', command('do', argument('text', 'text', { maximum: 80 })), [], {
    ...{ kind: 'speak', withinMeters: 15, form: '** {text} ** ({name})', color: { r: 132, g: 102, b: 226 } },
    ...{ isInChat: true, aboveSeconds: 6, hasOutcome: false },
  }),
  example('speak_all', command('try', argument('text', 'text', { maximum: 80 })), [], {
    ...{ kind: 'speak', withinMeters: null, form: '{name}: {text}', color: { r: 140, g: 140, b: 140 } },
    ...{ isInChat: true, aboveSeconds: 0, hasOutcome: true },
  }),
  ofEffect('hud_vehicle', {
    kind: 'hud',
    values: ['speed', 'fuel', 'seatbelt', 'engine'],
    unit: 'mph',
    corner: 'bottom-right',
    isOnlyInVehicle: true,
  }),
  example('hud_player', { kind: 'player', moment: 'join' }, [], {
    kind: 'hud',
    values: ['health', 'armor', 'cash', 'bank', 'job', 'id', 'street'],
    unit: 'kmh',
    corner: 'top-right',
    isOnlyInVehicle: false,
  }),
  ofEffect('seatbelt', { kind: 'seatbelt', ejectKmh: 80, hasSymbol: true, beeps: true }),
  ofEffect('meter', { kind: 'meter', price: 5, perMeters: 100, isForAll: true }),
  ofEffect('wait', reward, { kind: 'wait', seconds: 20 }, { kind: 'heal', percent: -10, to: 'self' }),
  example(
    'wager',
    command('bet', player, argument('amount', 'number', { maximum: 500 })),
    [],
    { kind: 'consent' },
    {
      kind: 'wager',
      account: 'cash',
      amount: { kind: 'argument', argument: 'amount' },
    },
  ),
  example('idle', { kind: 'idle', seconds: 600 }, [], { kind: 'kick', reason: 'Too long idle' }),
];
