import type { Entity } from '../world/entity.js';
import { clientIndexOffset } from './player-natives.js';
import type { NativeImplementation, NativeTable } from './native-function.js';
import { change, forEntity, forPed, hashAt } from './native-targets.js';

const killerOf = (ped: Entity): number => (ped.health <= 0 ? (ped.lastDamage?.attacker ?? 0) : 0);

const killer = forPed((ped) => [killerOf(ped)], [0]);

/** The ped that killed the player, or -1, and its weapon. */
const killerOfPlayer: NativeImplementation = ({ simulation, player }, parameters) => {
  const id = player ? parameters.integer(0) - clientIndexOffset : parameters.integer(0);
  const ped = (simulation.playerAt(id) ?? player)?.ped;
  const handle = ped ? killerOf(ped) : 0;
  return [handle === 0 ? -1 : handle, ped?.lastDamage?.weapon ?? 0];
};

const wasDamagedBy = (weaponIndex: number): NativeImplementation =>
  forEntity(
    (entity, parameters, context) => {
      const weapon = hashAt(context, parameters, weaponIndex);
      return [entity.lastDamage !== undefined && (weapon === 0 || entity.lastDamage.weapon === weapon)];
    },
    [false],
  );

/** Who hurt and killed whom. */
export const damageNatives: NativeTable = {
  GetPedSourceOfDeath: killer,
  GetPedKiller: killer,
  GetPedCauseOfDeath: forPed((ped) => [ped.health <= 0 ? (ped.lastDamage?.weapon ?? 0) : 0], [0]),
  GetPedTimeOfDeath: forPed((ped) => [ped.health <= 0 ? (ped.lastDamage?.at ?? 0) : 0], [0]),
  NetworkGetEntityKillerOfPlayer: killerOfPlayer,
  NetworkGetKillerOfPlayer: killerOfPlayer,
  HasEntityBeenDamagedByAnyPed: forEntity((entity) => [(entity.lastDamage?.attacker ?? 0) !== 0], [false]),
  HasEntityBeenDamagedByEntity: forEntity(
    (entity, parameters) => [entity.lastDamage !== undefined && entity.lastDamage.attacker === parameters.integer(1)],
    [false],
  ),
  HasEntityBeenDamagedByWeapon: wasDamagedBy(1),
  HasPedBeenDamagedByWeapon: wasDamagedBy(1),
  ClearEntityLastDamageEntity: change((entity) => (entity.lastDamage = undefined)),
  ClearPedLastWeaponDamage: change((entity) => (entity.lastDamage = undefined)),
};
