import type { Recipient } from '../behavior/values.js';
import type { VehicleEffect } from '../behavior/vehicle-effect.js';
import { luaString } from '../lua/lua-value.js';
import type { Observation, Proofs } from './behavior-tests-observations.js';
import type { Scenario } from './behavior-tests-scenario.js';

/** The player sits in a vehicle with such fields. */
function withVehicle(scenario: Scenario, fields = ''): void {
  if (scenario.isOnFoot) return;
  if (scenario.vehicle === null) scenario.enterVehicle('sultan');
  if (fields !== '') scenario.ready.push(`player:setVehicle({ ${fields} })`);
}

const changed =
  (fields: string, condition: string, words: string) =>
  ({ to }: { kind: string; to?: Recipient }, scenario: Scenario): { observations: Observation[]; words: string } => {
    const isInside = condition.startsWith('player:vehicle()') ? 'player:vehicle() ~= nil and ' : '';
    if (to !== 'target') {
      withVehicle(scenario, fields);
      return { observations: [{ condition: isInside + condition, message: words }], words };
    }
    scenario
      .other('target')
      .prepare.push("target:enterVehicle('sultan')", ...(fields === '' ? [] : [`target:setVehicle({ ${fields} })`]));
    return {
      observations: [{ condition: (isInside + condition).replaceAll('player:', 'target:'), message: words }],
      words,
    };
  };

/** How effects on vehicles are proven. The player sits in one. */
export const vehicleProofs: Proofs<VehicleEffect['kind']> = {
  'spawn-vehicle'({ vehicles, trailer, canReturn }, scenario) {
    const [first] = vehicles;
    const model = first?.name ?? '';
    return {
      after: [
        ...(vehicles.length > 1 ? [scenario.script.choose('player', 1, first?.label ?? '')] : []),
        'server:advance(3000)',
      ],
      observations: [
        { condition: `hasVehicle(player, ${luaString(model)})`, message: `a ${model} is there` },
        ...(trailer
          ? [{ condition: `hasVehicle(player, ${luaString(trailer.name)})`, message: `a ${trailer.name} is there` }]
          : []),
      ],
      ...(canReturn && {
        again: (action) => [...action, `assertFalse(hasVehicle(player, ${luaString(model)}), 'it is given back')`],
      }),
      words: `brings a ${first?.label ?? 'vehicle'}`,
    };
  },
  'delete-vehicle': changed('', '#player:nearbyVehicles(20) == 0', 'the vehicle disappears'),
  'repair-vehicle': changed(
    'engineHealth = 200, bodyHealth = 300',
    'player:vehicle().engineHealth >= 999 and player:vehicle().bodyHealth >= 999',
    'the vehicle is repaired',
  ),
  'wash-vehicle': changed('dirt = 10', 'player:vehicle().dirt < 0.1', 'the vehicle is clean'),
  'refuel-vehicle': changed('fuel = 10', 'player:vehicle().fuel > 99', 'the tank is full'),
  'flip-vehicle': changed('', 'player:notified()', 'the vehicle stands on its wheels'),
  'lock-vehicle': changed('', 'player:vehicle().locked == 2', 'the vehicle is locked'),
  'engine-vehicle': (_, scenario) => {
    withVehicle(scenario);
    return {
      observations: [{ condition: 'not player:vehicle().engineOn', message: 'the engine stops' }],
      again: (action) => [...action, "assertTrue(player:vehicle().engineOn, 'the engine runs again')"],
      words: 'stops the engine',
    };
  },
  'limit-vehicle'({ kmh }, scenario) {
    withVehicle(scenario);
    const [limit] = scenario.bounds(kmh, scenario.player);
    const condition = `math.abs((player:vehicle().maxSpeed or 999) - ${limit}) < 1`;
    return {
      observations: [{ condition, message: `at most ${limit} km/h` }],
      ...(kmh.kind === 'fixed' && { again: (action) => [...action, `assertFalse(${condition}, 'no limit')`] }),
      words: `limits the speed to ${limit} km/h`,
    };
  },
  'style-vehicle'({ parts }, scenario) {
    withVehicle(scenario);
    const choose = (position: number, label: string, check: string, words: string): string[] => [
      scenario.script.choose('player', position, label),
      'server:advance(1000)',
      `assertTrue(${check}, ${luaString(words)})`,
    ];
    const hasExtras = parts.includes('extras');
    const choices = [
      ...(hasExtras ? [choose(1, 'Extra 1', '#player:vehicle().extras == 1', 'the extra is on')] : []),
      ...(parts.includes('livery')
        ? [choose(hasExtras ? 16 : 2, 'Livery 2', 'player:vehicle().livery == 1', 'the livery changes')]
        : []),
    ];
    return {
      observations: [
        { condition: `isOffered(player, ${luaString(hasExtras ? 'Extra 1' : 'Livery 1')})`, message: 'sees the menu' },
      ],
      again: (action) => choices.flatMap((lines, index) => [...(index > 0 ? action : []), ...lines]),
      words: `offers ${parts.join(' and ')}`,
    };
  },
  'hide-vehicle'({ who }, scenario) {
    const { variable } = who === 'self' ? scenario.player : scenario.other('target');
    if (who === 'target') scenario.other('target').isNear = true;
    if (scenario.vehicle === null) {
      scenario.ready.push(`player:moveTo(${scenario.script.vector(scenario.position)})`);
      scenario.ready.push("player:enterVehicle('sultan')", 'player:leaveVehicle()');
    }
    return {
      observations: [{ condition: `not ${variable}:isVisible()`, message: 'is in the trunk' }],
      again: (action) => [...action, 'server:advance(1000)', `assertTrue(${variable}:isVisible(), 'is out again')`],
      after: ['server:advance(1000)'],
      words: 'into the trunk',
    };
  },
};
