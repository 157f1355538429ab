import { fullHealth, type Entity } from '../world/entity.js';
import { joaat } from '../../lua/joaat.js';
import type { NativeTable } from './native-function.js';
import { change, forPed, hashAt } from './native-targets.js';

const unarmed = joaat('WEAPON_UNARMED');
const inHand = (ped: Entity): number => (ped.weapons.has(ped.selectedWeapon) ? ped.selectedWeapon : unarmed);

/** The weapons of peds. */
export const weaponNatives: NativeTable = {
  GiveWeaponToPed: change((ped, parameters, context) => {
    const weapon = hashAt(context, parameters, 1);
    ped.weapons.set(weapon, (ped.weapons.get(weapon) ?? 0) + parameters.integer(2));
    if (parameters.boolean(4)) ped.selectedWeapon = weapon;
  }),
  RemoveWeaponFromPed: change((ped, parameters, context) => ped.weapons.delete(hashAt(context, parameters, 1))),
  RemoveAllPedWeapons: change((ped) => ped.weapons.clear()),
  HasPedGotWeapon: forPed((ped, parameters, context) => [ped.weapons.has(hashAt(context, parameters, 1))], [false]),
  GetAmmoInPedWeapon: forPed((ped, parameters, context) => [ped.weapons.get(hashAt(context, parameters, 1)) ?? 0], [0]),
  SetPedAmmo: change((ped, parameters, context) => {
    const weapon = hashAt(context, parameters, 1);
    if (ped.weapons.has(weapon)) ped.weapons.set(weapon, Math.max(0, parameters.integer(2)));
  }),
  AddAmmoToPed: change((ped, parameters, context) => {
    const weapon = hashAt(context, parameters, 1);
    if (ped.weapons.has(weapon)) ped.weapons.set(weapon, (ped.weapons.get(weapon) ?? 0) + parameters.integer(2));
  }),
  GetSelectedPedWeapon: forPed((ped) => [inHand(ped)], [0]),
  GetCurrentPedWeapon: forPed((ped) => [inHand(ped) !== unarmed, inHand(ped)], [false, 0]),
  GetBestPedWeapon: forPed((ped) => [[...ped.weapons.keys()].at(-1) ?? unarmed], [0]),
  IsPedArmed: forPed((ped) => [inHand(ped) !== unarmed], [false]),
  SetCurrentPedWeapon: change((ped, parameters, context) => (ped.selectedWeapon = hashAt(context, parameters, 1))),
  NetworkResurrectLocalPlayer: ({ player, simulation }, parameters) => {
    if (player) {
      player.ped.health = fullHealth;
      simulation.world.move(player.ped, parameters.coordinates(0));
    }
    return undefined;
  },
  ResurrectPed: change((ped) => (ped.health = ped.maxHealth)),
  ReviveInjuredPed: change((ped) => (ped.health = ped.maxHealth)),
};
