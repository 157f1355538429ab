import type { Effect } from '../behavior/effect.js';
import { vector3 } from '../lua/lua-value.js';
import type { EffectCode } from './effect-settings.js';

const vehicleEffect = (
  key: string,
  comment: string,
  call: string,
): Omit<EffectCode<Effect['kind']>, 'call'> & { call: string } => ({
  key,
  comment,
  call,
  settings: () => ({}),
  canFail: true,
});

type VehicleKind = Extract<Effect['kind'], `${string}-vehicle`>;

/** Effects on the vehicle near the player. */
export const vehicleEffectCodes: { [Name in VehicleKind]: EffectCode<Name> } = {
  'spawn-vehicle': {
    key: 'spawn',
    comment: 'The models, of which the player chooses one, and where they appear, seen from the player.',
    call: 'VehicleEffects.spawn(PLAYER, SETTINGS, settings.label)',
    settings: ({ vehicles, trailer }) => ({
      vehicles: vehicles.map((each) => ({ ...each })),
      offset: vector3({ x: 4, y: 4, z: 0.5 }),
      ...(trailer && { trailer: { ...trailer }, trailerOffset: vector3({ x: 0, y: 10, z: 0 }) }),
    }),
    canFail: true,
  },
  'delete-vehicle': vehicleEffect('delete', 'The vehicle near the player disappears.', 'VehicleEffects.delete(PLAYER)'),
  'repair-vehicle': vehicleEffect(
    'repair',
    'The vehicle near the player is repaired.',
    "VehicleEffects.start(PLAYER, 'repairVehicle')",
  ),
  'wash-vehicle': vehicleEffect(
    'wash',
    'The vehicle near the player is washed.',
    "VehicleEffects.start(PLAYER, 'washVehicle')",
  ),
  'refuel-vehicle': vehicleEffect(
    'refuel',
    'The vehicle near the player is refueled.',
    "VehicleEffects.start(PLAYER, 'refuelVehicle')",
  ),
  'flip-vehicle': vehicleEffect(
    'flip',
    'The vehicle near the player is turned over.',
    "VehicleEffects.start(PLAYER, 'flipVehicle')",
  ),
  'lock-vehicle': vehicleEffect(
    'lock',
    'The vehicle near the player is locked or unlocked.',
    'VehicleEffects.lock(PLAYER)',
  ),
};
