import type { Effect } from '../behavior/effect.js';
import { luaString } from '../lua/lua-value.js';
import type { Proofs } from './behavior-tests-observations.js';
import type { Scenario } from './behavior-tests-scenario.js';

/** The player sits in a vehicle with such fields. */
function withVehicle(scenario: Scenario, fields = ''): void {
  if (scenario.vehicle === null) scenario.enterVehicle('sultan');
  if (fields !== '') scenario.ready.push(`player:setVehicle({ ${fields} })`);
}

const changed =
  (fields: string, condition: string, words: string) =>
  (_: Effect, scenario: Scenario): { observations: { condition: string; message: string }[]; words: string } => {
    withVehicle(scenario, fields);
    return { observations: [{ condition, message: words }], words };
  };

/** How effects on vehicles are proven. The player sits in one. */
export const vehicleProofs: Proofs<
  | 'spawn-vehicle'
  | 'delete-vehicle'
  | 'repair-vehicle'
  | 'wash-vehicle'
  | 'refuel-vehicle'
  | 'flip-vehicle'
  | 'lock-vehicle'
> = {
  'spawn-vehicle'({ vehicles, trailer }, scenario) {
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
};
