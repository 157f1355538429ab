import type { Observation, Proofs } from './behavior-tests-observations.js';
import type { Scenario } from './behavior-tests-scenario.js';
import { luaString } from '../lua/lua-value.js';

type AccessKind =
  ('door' | 'door-key' | 'key-lock' | 'vehicle-key') | ('weather' | 'set-weather' | 'set-time' | 'whitelist');

const sitsInVehicle = (scenario: Scenario): void => {
  if (scenario.vehicle === null) scenario.enterVehicle('sultan');
};
const sees = (condition: string, message: string): Observation[] => [{ condition, message }];

/** How doors, keys, the weather and the whitelist are proven. */
export const accessProofs: Proofs<AccessKind> = {
  door({ price, account }, scenario) {
    const { player, script, label, position } = scenario;
    const isLocked = `server:callExport('isLocked', ${luaString(label)}, 1)`;
    const use = (who: string): string[] => [script.use(who, position, label), 'server:advance(1000)'];
    if (price === null) {
      return {
        observations: sees(`not ${isLocked}`, 'the door is unlocked'),
        again: (action) => [...action, `assertTrue(${isLocked}, 'it is locked again')`],
        words: 'unlocks the door',
      };
    }
    scenario.supply(player, account, false, price);
    const guest = scenario.other('guest').variable;
    return {
      deltas: [{ player, of: account, isItem: false, low: -price, high: -price }],
      after: use('player'),
      observations: sees(`not ${isLocked}`, 'the door is unlocked'),
      again: () => [
        ...use(guest),
        `assertFalse(${isLocked}, 'nobody locks the door without a key')`,
        ...use('player'),
        `assertTrue(${isLocked}, 'the owner locks it')`,
      ],
      words: `sells the house for ${price}, and its owner unlocks it`,
    };
  },
  // Who owns nothing gives no key: the behavior of the door has the tests of owners.
  'door-key': (_, { script }) => ({
    observations: sees(`player:notified(${luaString(script.shown('not_allowed'))})`, 'owns no door'),
    words: 'gives no key of the door of somebody else',
  }),
  'key-lock'(_, scenario) {
    sitsInVehicle(scenario);
    return {
      observations: [
        ...sees('player:vehicle() ~= nil and player:vehicle().locked == 2', 'the vehicle is locked'),
        ...sees("server:callExport('hasKey', player.id, player:vehicle().plate)", 'the first driver has the key'),
      ],
      words: 'locks the vehicle with its key',
    };
  },
  'vehicle-key'(_, scenario) {
    sitsInVehicle(scenario);
    scenario.ready.push("server:callExport('giveKey', player.id, player:vehicle().plate)");
    return {
      observations: sees("server:callExport('hasKey', target.id, player:vehicle().plate)", 'has a key'),
      words: 'gives a key of the vehicle',
    };
  },
  weather({ weathers: [first = '', second] }) {
    const next = luaString(second ?? first);
    return { observations: sees(`player:weather() == ${next}`, 'the next weather'), words: `changes to ${next}` };
  },
  'set-weather'(_, { values }) {
    const weather = typeof values['type'] === 'string' ? values['type'] : '';
    return {
      observations: sees(`player:weather() == ${luaString(weather)}`, 'sees the weather'),
      words: `sets ${weather}`,
    };
  },
  'set-time': (_, { values }) => ({
    observations: sees(`player:time().hour == ${Number(values['hour'])}`, 'sees the time'),
    words: 'sets the time',
  }),
  whitelist({ message }, { player, values }) {
    player.permissions.push('whitelist.join');
    const license = typeof values['player'] === 'string' ? values['player'] : '';
    const join = `server:join({ identifier = ${luaString(license)} })`;
    return {
      after: [`local stranger = ${join}`, 'server:advance(1000)'],
      observations: sees('stranger:kickReason() == nil', 'can join'),
      again: (action) => [
        'stranger:leave()',
        ...action.map((line) => line.replace("'add'", "'remove'")),
        `local removed = ${join}`,
        'server:advance(1000)',
        `assertEqual(removed:kickReason(), ${luaString(message)})`,
      ],
      words: 'lets a player join, or not',
    };
  },
};
