import type { SystemEffect } from '../behavior/system-effect.js';
import { vector3 } from '../lua/lua-value.js';
import { placeValue } from '../blocks/config-values.js';
import type { EffectCode } from './effect-settings.js';

/** The code of larger effects. */
export const systemEffectCodes: { [Name in SystemEffect['kind']]: EffectCode<Name> } = {
  craft: {
    key: 'craft',
    comment: 'What can be made, how many at once and from what, and how many seconds it takes.',
    call: 'Recipes.make(PLAYER, SETTINGS, settings.label)',
    settings: ({ seconds, recipes }) => ({
      seconds,
      recipes: recipes.map(({ name, label, amount, ingredients }) => ({
        ...{ name, label, amount },
        ingredients: ingredients.map((each) => ({ ...each })),
      })),
    }),
    isFollowedLater: true,
  },
  shift: {
    key: 'shift',
    comment: 'The payslip, and the seconds on duty between two of them.',
    call: 'Shifts.toggle(PLAYER, SETTINGS)',
    settings: ({ account, salary, everySeconds }) => ({ account, salary, everySeconds }),
  },
  mission: {
    key: 'mission',
    comment: 'Where missions lead, how many stops they have, the money for each, and the vehicle of the driver.',
    call: 'Missions.start(PLAYER, SETTINGS)',
    settings: ({ destinations, stops, account, reward, vehicle }) => ({
      destinations: destinations.map(placeValue),
      stops,
      account,
      reward,
      ...(vehicle && { vehicle: vehicle.name, vehicleOffset: vector3({ x: 4, y: 4, z: 0.5 }) }),
      // Faster players are not paid, because they did not drive.
      maxMetersPerSecond: 70,
    }),
    isFollowedLater: true,
  },
  'cancel-mission': {
    key: 'cancelMission',
    comment: '',
    call: 'Missions.cancel(PLAYER)',
    settings: () => ({}),
  },
};
