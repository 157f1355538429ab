import { before, playerProofs } from './behavior-tests-players.js';
import type { Effect } from '../behavior/effect.js';
import type { SystemEffect } from '../behavior/system-effect.js';
import type { Amount } from '../behavior/condition.js';
import type { Recipient } from '../behavior/values.js';
import { luaString } from '../lua/lua-value.js';
import {
  type EffectProof,
  type Observation,
  observe,
  type Proofs,
  recipientsOf,
} from './behavior-tests-observations.js';
import { accountKey, type Scenario } from './behavior-tests-scenario.js';
import { systemProofs } from './behavior-tests-systems.js';
import { firstOffer, tradeProof } from './behavior-tests-trades.js';
import { interfaceProofs } from './behavior-tests-interface.js';
import { vehicleProofs } from './behavior-tests-vehicles.js';

const changes =
  (of: string, isItem: boolean, amount: Amount, to: Recipient, sign: 1 | -1) =>
  (scenario: Scenario): Partial<EffectProof> => {
    const isSociety = of.startsWith('society:');
    const reached = isSociety ? [scenario.player] : recipientsOf(to, scenario);
    const deltas = reached.map((player) => {
      const [low, high] = scenario.bounds(amount, player);
      if (isSociety) scenario.societies.set(of, sign === -1 ? high : 0);
      else if (sign === -1) scenario.supply(player, of, isItem, high);
      return { player, of, isItem, low: sign === 1 ? low : -high, high: sign === 1 ? high : -low };
    });
    const [low, high] = [deltas[0]?.low ?? 0, deltas[0]?.high ?? 0];
    const range = low === high ? String(Math.abs(low)) : `${Math.abs(low)} to ${Math.abs(high)}`;
    return { deltas, words: `${sign === 1 ? 'gives' : 'takes'} ${range} ${isItem ? `x ${of}` : of}` };
  };

const notified = (to: Recipient, scenario: Scenario, text: string): Observation[] =>
  observe(to, scenario, `PLAYER:notified(${luaString(text)})`, `sees "${text}"`);

const proofs: Proofs<
  Exclude<
    Effect['kind'],
    | keyof typeof vehicleProofs
    | keyof typeof playerProofs
    | keyof typeof interfaceProofs
    | SystemEffect['kind']
    | 'random'
  >
> = {
  'give-money': ({ account, amount, to }, scenario) => changes(accountKey(account), false, amount, to, 1)(scenario),
  'take-money': ({ account, amount, from }, scenario) =>
    changes(accountKey(account), false, amount, from, -1)(scenario),
  'give-item': ({ item, amount, to }, scenario) => changes(item.name, true, amount, to, 1)(scenario),
  'take-item': ({ item, amount, from }, scenario) => changes(item.name, true, amount, from, -1)(scenario),
  'give-weapon': ({ weapon, to }, scenario) => ({
    observations: observe(to, scenario, scenario.script.hasWeapon('PLAYER', weapon.name), `has ${weapon.label}`),
    words: `gives a ${weapon.label}`,
  }),
  trade: (effect, scenario, choice) => {
    const offer = choice === undefined ? firstOffer(effect, scenario) : effect.offers[choice];
    return offer ? tradeProof(effect, offer, scenario) : {};
  },
  // What follows a progress waits for it. The test of an interrupted one is in behavior-tests.ts.
  when: (effect, scenario) =>
    combined(
      (scenario.failing.has(effect) ? effect.otherwise : effect.effects).map((each) => effectProof(each, scenario)),
    ),
  repeat({ seconds, everySeconds, effects, maximum }, scenario) {
    const times = Math.max(1, Math.floor(seconds / everySeconds));
    const once = combined(effects.map((each) => effectProof(each, scenario)));
    const limit = (amount: number, isItem: boolean): number =>
      isItem || maximum === null ? amount : Math.min(amount, maximum);
    return {
      ...once,
      deltas: once.deltas.map((delta) => ({
        ...delta,
        low: limit(delta.low * times, delta.isItem),
        high: limit(delta.high * times, delta.isItem),
      })),
      after: [`server:advance(${seconds * 1000 + times * 400 + 2000})`],
      words: `${once.words} ${times} times`,
    };
  },
  'give-typed-item'({ amount, to }, scenario) {
    const item = String(Object.values(scenario.values).find((value) => typeof value === 'string') ?? '');
    const [count] = scenario.bounds(amount, scenario.player);
    return {
      deltas: recipientsOf(to, scenario).map((player) => ({ player, of: item, isItem: true, low: count, high: count })),
      words: `gives ${count} x ${item}`,
    };
  },
  progress: ({ seconds }) => ({ words: `after ${seconds} seconds` }),
  wait: ({ seconds }) => ({ words: `after ${seconds} seconds` }),
  notify({ to, text, key }, scenario) {
    const shown = key === undefined ? text : scenario.script.shown(key).replace('%s', text);
    return { observations: notified(to, scenario, shown), words: `tells "${shown}"` };
  },
  announce: ({ text }, scenario) => ({
    observations: notified('everyone', scenario, text),
    words: `announces "${text}"`,
  }),
  'announce-next': ({ texts }, scenario) => ({
    observations: notified('everyone', scenario, texts[0] ?? ''),
    again: (action) =>
      texts.length > 1 ? [...action, `assertTrue(player:notified(${luaString(texts[1] ?? '')}), 'the next text')`] : [],
    words: `announces one of ${texts.length} texts`,
  }),
  dispatch({ jobs, text, blipSeconds, isAnonymous }, scenario) {
    const to = { jobs };
    const sees = observe(to, scenario, `PLAYER:notified(${luaString(text)})`, `sees "${text}"`);
    const blip = `hasBlip(PLAYER, ${luaString(text)})`;
    return {
      observations: [
        ...sees,
        ...observe(to, scenario, blip, 'sees the place on the map'),
        ...observe(
          to,
          scenario,
          `${isAnonymous ? 'not ' : ''}PLAYER:notified(${luaString(`${text}:`)})`,
          'sees the right name',
        ).map((each) => ({ ...each, isAlwaysTrue: isAnonymous })),
      ],
      until: { seconds: blipSeconds, observations: observe(to, scenario, `not ${blip}`, 'no longer sees the place') },
      words: `alerts ${jobs.join(' and ')}`,
    };
  },
  teleport({ to, who }, scenario) {
    const target = { x: 1_200, y: 2_600, z: 40, label: '', heading: 0 };
    if (to === 'waypoint') before(who, scenario, `PLAYER:setWaypoint(${scenario.script.vector(target)})`);
    const goal = {
      waypoint: scenario.script.vector(target),
      typed: 'vector3(205.5, 205.5, 205.5)',
      self: 'player:coords()',
      target: 'target:coords()',
    };
    const place = typeof to === 'string' ? goal[to] : scenario.script.vector(to);
    return {
      observations: observe(
        who,
        scenario,
        `#((PLAYER:coords() - ${place}) * vector3(1.0, 1.0, 0.0)) < 4.0`,
        'is there',
      ),
      after: ['server:advance(2000)'],
      words: 'brings to the place',
    };
  },
  'set-job': ({ job, grade, to }, scenario) => ({
    observations: observe(to, scenario, scenario.script.hasJob('PLAYER', job, grade), `has the job ${job}`),
    words: `gives the job ${job}`,
  }),
  'set-duty'({ isOnDuty }, scenario) {
    const isAfter = isOnDuty === 'toggle' ? !scenario.player.isOnDuty : isOnDuty;
    if (isOnDuty !== 'toggle') scenario.player.isOnDuty = !isOnDuty;
    return {
      observations: [
        { condition: `${scenario.script.isOnDuty('player')} == ${isAfter}`, message: 'has the duty state' },
      ],
      words: isAfter ? 'goes on duty' : 'goes off duty',
    };
  },
  blip: ({ to, label, seconds }, scenario) => ({
    observations: observe(to, scenario, `hasBlip(PLAYER, ${luaString(label)})`, 'sees the place on the map'),
    until: {
      seconds,
      observations: observe(to, scenario, `not hasBlip(PLAYER, ${luaString(label)})`, 'no longer sees the place'),
    },
    words: `shows "${label}" on the map for ${seconds} seconds`,
  }),
  'roll-dice'({ withinMeters, aboveSeconds, isThrown, count }, scenario) {
    const stranger = scenario.beyond(withinMeters);
    const typed = Object.values(scenario.values).find((value) => typeof value === 'string');
    const dice = (number: number): string => String(typed).replace('1', String(number));
    const way = aboveSeconds > 0 ? 'sees' : 'notified';
    return {
      observations: [
        ...observe({ withinMeters }, scenario, `PLAYER:${way}('d6')`, 'sees the dice'),
        {
          condition: `not ${stranger.variable}:${way}('d6')`,
          message: 'nobody far away sees the dice',
          isAlwaysTrue: true,
        },
      ],
      ...(isThrown && { after: ['server:advance(1000)'] }),
      again: (action) => [
        ...action.filter((line) => !line.startsWith('server:advance(')),
        ...(isThrown ? ["assertNotNil(player:animation(), 'throws the dice')"] : []),
        ...(typed === undefined ? [] : [count, count + 1]).flatMap((number) => [
          ...action.map((line) => line.replace(luaString(String(typed)), luaString(dice(number)))),
          'server:advance(1000)',
          `assertEqual(player:${way}(${luaString(`${dice(number)} = `)}), ${number === count}, 'so many dice')`,
        ]),
      ],
      ...(aboveSeconds > 0 && {
        until: {
          seconds: aboveSeconds,
          observations: [{ condition: "not player:sees('d6')", message: 'the dice are gone' }],
        },
      }),
      words: 'rolls dice for everybody near',
    };
  },
  count: ({ counter, amount }) => ({
    observations: [
      {
        condition: `server:callExport('getCount', player.id, ${luaString(counter)}) == ${amount}`,
        message: `${counter} grows by ${amount}`,
      },
    ],
    words: `adds ${amount} to ${counter}`,
  }),
  'rename-character'(_, scenario) {
    const [first, last] = Object.values(scenario.values).filter((value) => typeof value === 'string');
    const name = [first, last].filter((part) => part !== undefined).join(' ');
    return {
      observations: [{ condition: `player:notified(${luaString(name)})`, message: 'has the new name' }],
      words: `changes the name to ${name}`,
    };
  },
  kick({ reason, to = 'self', isTyped }, scenario) {
    const typed = Object.values(scenario.values).find((value) => typeof value === 'string');
    const shown = luaString(isTyped ? (typed ?? reason) : reason);
    return {
      observations: observe(to, scenario, `contains({ PLAYER:kickReason() or '' }, ${shown})`, 'is kicked'),
      words: 'kicks the player',
    };
  },
  log: (_, { label }) => ({
    observations: [{ condition: `contains({ server:log() }, ${luaString(label)})`, message: 'is logged' }],
    words: 'is logged',
  }),
};

/** Several effects as one. */
const combined = (all: readonly EffectProof[]): EffectProof => ({
  deltas: all.flatMap(({ deltas }) => deltas),
  observations: all.flatMap(({ observations }) => observations),
  after: all.flatMap(({ after = [] }) => after),
  ...all.flatMap(({ until }) => (until ? [{ until }] : []))[0],
  words: all.length === 0 ? 'nothing more' : all.map(({ words }) => words).join(', '),
});

/**
 * How an effect is proven in a scenario. `random` has separate tests.
 * @param choice the position of what the player chooses, if it is not the usual one
 */
export function effectProof(effect: Effect, scenario: Scenario, choice?: number): EffectProof {
  const table = { ...proofs, ...vehicleProofs, ...playerProofs, ...interfaceProofs, ...systemProofs } as Record<
    string,
    (each: Effect, at: Scenario, choice?: number) => Partial<EffectProof>
  >;
  return { deltas: [], observations: [], words: effect.kind, ...table[effect.kind]?.(effect, scenario, choice) };
}
