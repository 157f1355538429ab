import { luaString } from '../lua/lua-value.js';
import { type EffectProof, observe, type Proofs, recipientsOf } from './behavior-tests-observations.js';
import type { Scenario } from './behavior-tests-scenario.js';
import type { Recipient } from '../behavior/values.js';

/** An effect on the client of the players that lasts for some seconds. */
const timed = (scenario: Scenario, seconds: number | null, condition: string, words: string): Partial<EffectProof> => ({
  observations: observe('self', scenario, condition, words),
  ...(seconds !== null && {
    until: { seconds, observations: observe('self', scenario, `not (${condition})`, `${words} is over`) },
  }),
  words: seconds === null ? words : `${words} for ${seconds} seconds`,
});

/** A step of the players right before the action. */
export const before = (to: Recipient, scenario: Scenario, step: string): void => {
  for (const player of recipientsOf(to, scenario)) {
    const source = step.replaceAll('PLAYER', player.variable);
    if (player === scenario.player) scenario.ready.push(source);
    else player.prepare.push(source);
  }
};

type PlayerState =
  | ('heal' | 'armor' | 'revive' | 'kill' | 'freeze' | 'status')
  | ('run-speed' | 'invincible' | 'no-weapons' | 'zone-rule' | 'population' | 'screen-effect' | 'walk-style');

/** How effects on the health, the needs and the movement of players are proven. */
export const playerProofs: Proofs<PlayerState> = {
  heal({ percent, to }, scenario) {
    if (percent < 0) {
      const left = 200 + Math.ceil(percent);
      return {
        observations: observe(to, scenario, `PLAYER:health() <= ${left}`, 'is hurt'),
        words: `takes ${-percent} % health`,
      };
    }
    before(to, scenario, 'PLAYER:setHealth(101)');
    return {
      observations: observe(
        to,
        scenario,
        `PLAYER:health() >= ${Math.min(200, 101 + Math.floor(percent) - 1)}`,
        'is healed',
      ),
      words: `heals ${percent} %`,
    };
  },
  armor: ({ percent, to }, scenario) => ({
    observations: observe(to, scenario, `PLAYER:armour() == ${Math.min(100, percent)}`, `has ${percent} % armor`),
    words: `gives ${percent} % armor`,
  }),
  revive({ to }, scenario) {
    before(to, scenario, 'PLAYER:kill()');
    return { observations: observe(to, scenario, 'PLAYER:health() > 0', 'is alive'), words: 'revives' };
  },
  kill: ({ to }, scenario) => ({
    observations: observe(to, scenario, 'PLAYER:health() == 0', 'is dead'),
    words: 'kills',
  }),
  freeze({ isFrozen, to }, scenario) {
    const held = observe(to, scenario, 'PLAYER:isFrozen()', 'is held');
    if (isFrozen === 'toggle') {
      const free = observe(to, scenario, 'PLAYER:isFrozen()', 'is free');
      return {
        observations: held,
        again: (action) => [
          'server:advance(1000)',
          ...action,
          ...free.map(({ condition, message }) => `assertFalse(${condition}, ${luaString(message)})`),
        ],
        words: 'freezes, or lets go',
      };
    }
    // The message is the proof: without the effect, nobody is held in the test either.
    if (!isFrozen) before(to, scenario, 'PLAYER:clearNotifications()');
    return {
      observations: observe(
        to,
        scenario,
        isFrozen ? 'PLAYER:isFrozen()' : 'not PLAYER:isFrozen() and PLAYER:notified()',
        isFrozen ? 'is held' : 'is free',
      ),
      words: isFrozen ? 'freezes' : 'lets go',
    };
  },
  status: ({ status, percent, to }, scenario) => ({
    observations: recipientsOf(to, scenario).map(({ variable }) => ({
      condition: scenario.script.hasStatus(variable, status, percent),
      message: `${status} changes by ${percent}`,
    })),
    words: `changes ${status} by ${percent}`,
  }),
  'run-speed': ({ multiplier, seconds }, scenario) =>
    timed(scenario, seconds, `math.abs(PLAYER:runSpeed() - ${Math.min(1.49, multiplier)}) < 0.02`, 'runs faster'),
  invincible({ seconds, damageAfterwards }, scenario) {
    if (!damageAfterwards) return timed(scenario, seconds, 'PLAYER:isInvincible()', 'takes no damage');
    const { variable } = scenario.other('attacker', true);
    return {
      after: [`${variable}:attack(player, 25)`],
      observations: [{ condition: 'player:health() >= 200', message: 'takes no damage yet' }],
      until: {
        seconds,
        observations: [{ condition: 'player:health() == 175', message: 'takes the damage at the end' }],
      },
      words: `takes the damage after ${seconds} seconds`,
    };
  },
  'no-weapons': ({ seconds }, scenario) =>
    seconds === 0
      ? { words: 'can use weapons again' }
      : timed(scenario, seconds, 'PLAYER:isControlDisabled(24)', 'cannot use weapons'),
  'zone-rule'({ rule, kmh, isOn }, scenario) {
    if (rule !== 'no-damage' && scenario.vehicle === null) scenario.enterVehicle('sultan');
    const condition = {
      'no-damage': 'player:isInvincible()',
      'no-collisions': 'player:passesThrough((player:nearbyVehicles(20)[2] or {}).entity or 0)',
      'speed-limit': `math.abs((player:vehicle().maxSpeed or 999) - ${kmh ?? 0}) < 1`,
    }[rule];
    const words = { 'no-damage': 'takes no damage', 'no-collisions': 'passes through vehicles', 'speed-limit': `drives at most ${kmh ?? 0} km/h` }[rule]; // prettier-ignore
    return {
      after: [
        ...(rule === 'no-collisions'
          ? ["server:spawnVehicle('blista', player:coords() + vector3(3.0, 0.0, 0.0))"]
          : []),
        'server:advance(1000)',
      ],
      observations: [{ condition: isOn ? condition : `not (${condition})`, message: words, isAlwaysTrue: !isOn }],
      words: isOn ? words : `no longer ${words}`,
    };
  },
  population({ of, percent }) {
    const { condition, words } = {
      vehicles: { condition: `vehicles == ${percent}`, words: `has ${percent} % of the traffic` },
      parkedVehicles: {
        condition: `parkedVehicles == ${percent}`,
        words: `has ${percent} % of the parked vehicles`,
      },
      pedestrians: { condition: `pedestrians == ${percent}`, words: `meets ${percent} % of the people` },
      wantedLevel: { condition: 'maxWantedLevel == 0', words: 'is never wanted' },
      services: { condition: 'hasDispatch == false', words: 'meets no emergency services' },
    }[of];
    return {
      after: ['server:advance(1000)'],
      observations: [{ condition: `player:population().${condition}`, message: words }],
      words,
    };
  },
  'screen-effect': ({ effect, seconds }, scenario) =>
    timed(scenario, seconds, `contains(PLAYER:screenEffects(), ${luaString(effect)})`, 'sees a screen effect'),
  'walk-style': ({ seconds }, scenario) => timed(scenario, seconds, 'PLAYER:walkStyle() ~= nil', 'walks drunk'),
};
