import type { Effect } from '../behavior/effect.js';
import type { Recipient } from '../behavior/values.js';
import { vector3 } from '../lua/lua-value.js';
import { amountValue } from './condition-settings.js';
import type { EffectCode, Settings } from './effect-settings.js';

const vehicleEffect = (
  key: string,
  comment: string,
  call: string,
): Pick<EffectCode<VehicleKind>, 'key' | 'comment' | 'settings' | 'canFail'> & {
  call: string;
  recipient(effect: { kind: string; to?: Recipient }): Recipient;
} => ({
  key,
  comment,
  call,
  settings: () => ({}),
  recipient: ({ to = 'self' }) => to,
  canFail: true,
});

type VehicleKind = Extract<Effect['kind'], `${string}-vehicle`>;

const limitSettings = ({ kmh }: Extract<Effect, { kind: 'limit-vehicle' }>): Settings =>
  kmh.kind === 'argument' ? {} : { kmh: amountValue(kmh) };

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
  'engine-vehicle': vehicleEffect(
    'engine',
    'The engine of the vehicle is started or stopped.',
    "VehicleEffects.startAsDriver(PLAYER, 'engine')",
  ),
  'limit-vehicle': {
    key: 'limit',
    comment: 'The highest speed in km/h.',
    call: ({ kmh }) =>
      kmh.kind === 'argument'
        ? `VehicleEffects.startAsDriver(PLAYER, 'limitSpeed', { kmh = arguments.${kmh.argument}, isTyped = true })`
        : "VehicleEffects.startAsDriver(PLAYER, 'limitSpeed', SETTINGS)",
    settings: limitSettings,
    canFail: true,
  },
  'style-vehicle': {
    key: 'style',
    comment: 'What the player can switch: the extras, the livery.',
    call: "VehicleEffects.startAsDriver(PLAYER, 'styleVehicle', SETTINGS)",
    settings: ({ parts }) => ({ extras: parts.includes('extras'), livery: parts.includes('livery') }),
    canFail: true,
  },
  'hide-vehicle': {
    key: 'trunk',
    comment: 'Who is put into the trunk.',
    call: 'VehicleEffects.toggleTrunk(source, PLAYER)',
    recipient: ({ who }) => who,
    settings: () => ({}),
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
