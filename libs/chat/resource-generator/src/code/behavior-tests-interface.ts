import type { HudValue, InterfaceEffect } from '../behavior/interface-effect.js';
import { luaString } from '../lua/lua-value.js';
import { observe, type Proofs } from './behavior-tests-observations.js';
import { accountKey, type Scenario } from './behavior-tests-scenario.js';
import { speechProof } from './behavior-tests-speech.js';

const enter = (scenario: Scenario): void => {
  if (scenario.vehicle === null) scenario.enterVehicle('sultan');
};

const speedKmh = 50;
const milesPerKilometer = 0.621_371;

/** What a panel shows for each value, and the steps before. */
function seen(value: HudValue, unit: 'kmh' | 'mph', scenario: Scenario): string {
  const money = (account: 'cash' | 'bank' | 'black', amount: number): string => {
    scenario.give(scenario.player, account, amount);
    return String(amount);
  };
  const ready = (step: string, text: string): string => {
    scenario.ready.push(step);
    return text;
  };
  const { script } = scenario;
  switch (value) {
    case 'speed':
      return unit === 'kmh'
        ? ready(`player:drive(${speedKmh})`, `${speedKmh} km/h`)
        : ready(`player:drive(${speedKmh})`, `${Math.round(speedKmh * milesPerKilometer)} mph`);
    case 'fuel':
      return ready('player:setVehicle({ fuel = 43 })', `${script.shown('hud_fuel')} 43`);
    case 'engine':
      return ready('player:setVehicle({ engineHealth = 370 })', `${script.shown('hud_engine')} 37`);
    case 'seatbelt':
      return script.shown('seatbelt_off');
    case 'health':
      return ready('player:setHealth(161)', `${script.shown('hud_health')} 61`);
    case 'armor':
      return `${script.shown('hud_armor')} 0`;
    case 'cash':
      return money('cash', 231);
    case 'bank':
      return money('bank', 342);
    case 'black':
      return money('black', 453);
    case 'job':
      return 'Job';
    case 'id':
      return 'ID ';
    // On the street of the map that is closest to the place.
    case 'street':
      return ready('player:moveTo(vector3(300.0, 180.0, 104.0))', `${script.shown('hud_street')}: Vinewood Blvd`);
    case 'hunger':
    case 'thirst':
    case 'stress':
      return value;
  }
}

const ofVehicles: ReadonlySet<HudValue> = new Set<HudValue>(['speed', 'fuel', 'seatbelt', 'engine']);

/** How effects on the screen are proven. */
export const interfaceProofs: Proofs<InterfaceEffect['kind'] | 'consent' | 'wager'> = {
  'player-list': (_, { script }) => ({
    observations: [{ condition: script.hasMenu('player'), message: 'sees the players' }],
    words: 'shows who is online',
  }),
  // The action passes it. The tests of a failed one are in behavior-tests.ts.
  'skill-check': () => ({ words: 'after a skill check' }),
  say({ to }, scenario) {
    const text = Object.values(scenario.values).find((value) => typeof value === 'string') ?? '';
    const stranger = typeof to === 'object' && 'withinMeters' in to ? scenario.beyond(to.withinMeters) : null;
    const hears = `PLAYER:notified(${luaString(String(text))})`;
    return {
      observations: [
        ...observe(to, scenario, hears, 'sees the message'),
        ...(stranger
          ? [
              {
                condition: `not ${hears.replace('PLAYER', stranger.variable)}`,
                message: 'nobody far away sees it',
                isAlwaysTrue: true,
              },
            ]
          : []),
      ],
      words: 'shows the message',
    };
  },
  speak: speechProof,
  hud({ values, unit, isOnlyInVehicle }, scenario) {
    if (isOnlyInVehicle || values.some((value) => ofVehicles.has(value))) enter(scenario);
    const texts = values.map((value) => seen(value, unit, scenario));
    const first = `player:sees(${luaString(texts[0] ?? '')})`;
    return {
      after: ['server:advance(2000)'],
      observations: texts.map((text) => ({
        condition: `player:sees(${luaString(text)})`,
        message: `sees ${text}`,
      })),
      again: (action) =>
        action.some((line) => line.includes('server:join('))
          ? []
          : [...action, 'server:advance(1000)', `assertFalse(${first}, 'it is hidden again')`],
      words: `shows ${values.join(', ')}`,
    };
  },
  seatbelt({ ejectKmh, hasSymbol, beeps }, scenario) {
    enter(scenario);
    const notified = (key: string): string => `player:notified(${luaString(scenario.script.shown(key))})`;
    const crash = (kmh: number): string[] => [`player:drive(${kmh})`, 'player:crash()', 'server:advance(500)'];
    return {
      observations: [{ condition: notified('seatbelt_on'), message: 'the seatbelt is on' }],
      again: (action) => [
        ...(beeps
          ? [
              ...['player:drive(30)', 'server:advance(2000)', "assertEqual(#player:sounds(), 0, 'no sound with it')"],
              ...[
                ...action,
                'server:advance(2000)',
                "assertTrue(#player:sounds() > 0, 'a sound without it')",
                ...action,
              ],
            ]
          : []),
        ...(hasSymbol
          ? [
              ...action,
              `assertTrue(player:sees(${luaString(scenario.script.shown('seatbelt_off'))}), 'a symbol')`,
              ...action,
            ]
          : []),
        ...(ejectKmh === null
          ? [...action, `assertTrue(${notified('seatbelt_off')}, 'the seatbelt is off')`]
          : [
              ...crash(ejectKmh + 30),
              "assertNotNil(player:vehicle(), 'the seatbelt holds')",
              ...action,
              ...crash(Math.floor(ejectKmh / 2)),
              "assertNotNil(player:vehicle(), 'a slow crash')",
              ...crash(ejectKmh + 30),
              "assertNil(player:vehicle(), 'thrown out without a seatbelt')",
            ]),
      ],
      words: 'puts the seatbelt on',
    };
  },
  meter({ price, perMeters, isForAll }, scenario) {
    enter(scenario);
    const variables = ['player'];
    if (isForAll) {
      const { variable } = scenario.other('passenger', true);
      scenario.passengers.add(variable);
      variables.push(variable);
    }
    const seconds = Math.ceil((perMeters * 2.5) / 10);
    const title = scenario.script.shown('meter').replace('%s', '');
    const sees = (variable: string, text: string): string => `${variable}:sees(${luaString(text)})`;
    return {
      observations: variables.map((variable) => ({
        condition: sees(variable, title),
        message: `sees the meter (${variable})`,
      })),
      again: (action) => [
        'player:drive(36)',
        `server:advance(${seconds * 1000})`,
        ...variables.map(
          (variable) =>
            `assertTrue(${sees(variable, `${price * 2}`)} or ${sees(variable, `${price * 3}`)}, 'the price grows')`,
        ),
        ...action,
        'server:advance(1000)',
        ...variables.map((variable) => `assertFalse(${sees(variable, title)}, 'the meter is off')`),
      ],
      words: `shows ${price} for each ${perMeters} meters`,
    };
  },
  consent(_, scenario) {
    const { variable } = scenario.other('target');
    return {
      after: [scenario.script.chooseIfOpen(variable, 1, 'Accept'), 'server:advance(1000)'],
      words: 'if accepted',
    };
  },
  wager({ account, amount }, scenario) {
    const other = scenario.other('target');
    const key = accountKey(account);
    const [, stake] = scenario.bounds(amount, scenario.player);
    for (const player of [scenario.player, other]) scenario.supply(player, key, false, stake);
    const moneyOf = (variable: string): string =>
      key === 'black' ? scenario.script.blackMoney(variable) : `${variable}:money(${luaString(key)})`;
    return {
      observations: [
        {
          condition: `${moneyOf('player')} + ${moneyOf(other.variable)} == ${2 * stake} and ${moneyOf('player')} ~= ${stake}`,
          message: 'one of them has everything',
        },
      ],
      words: `one of them gets ${2 * stake}`,
    };
  },
};
