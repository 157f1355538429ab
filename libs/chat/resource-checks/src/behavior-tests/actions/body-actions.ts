import { LuaError } from '../../simulator/lua-engine/lua-state.js';
import { LuaVector, luaTable, toNumber } from '../../simulator/lua-engine/lua-value.js';
import { toVector } from '../../simulator/world/entity.js';
import type { PlayerAction } from './action-values.js';
import { coordinates, entitiesNear, entityIn, number, optionalText, playerIn, text } from './action-values.js';

const defaultDamage = 25;

/** The body of the player: health, weapons, movement, and what is near. */
export const bodyActions = {
  coords: ({ player }) => [toVector(player.ped.coords)],
  health: ({ player }) => [player.ped.health],
  setHealth: ({ player, simulation }, health) => {
    simulation.gameEvents.changeHealth(player.ped, number(health, 'the health'));
    return undefined;
  },
  armour: ({ player }) => [player.ped.armour],
  kill: (actions, killer) => {
    const attacker = killer ? entityIn(actions.simulation, killer) : undefined;
    actions.die(attacker);
    return undefined;
  },
  attack: (actions, target, damage, weapon) => {
    const victim = entityIn(actions.simulation, target);
    actions.attack(victim, toNumber(damage) ?? defaultDamage, optionalText(weapon));
    return undefined;
  },
  shoot: (actions, target, damage) => {
    const victim = target ? entityIn(actions.simulation, target) : undefined;
    actions.shoot(victim, toNumber(damage) ?? defaultDamage);
    return undefined;
  },
  equip: ({ player, simulation }, name) => {
    const weapon = simulation.world.hash(text(name));
    if (!player.ped.weapons.has(weapon)) throw new LuaError(`the player has no ${text(name)}`);
    player.ped.selectedWeapon = weapon;
    simulation.advance(1_000);
    return undefined;
  },
  aim: ({ player, simulation }, target) => {
    player.screen.aimedAt = target ? entityIn(simulation, target).handle : undefined;
    simulation.advance(1_000);
    return undefined;
  },
  lookAt: (actions, target) => {
    actions.lookAt(target instanceof LuaVector ? coordinates(target) : entityIn(actions.simulation, target).coords);
    return undefined;
  },
  hasWeapon: ({ player, simulation }, name) => [player.ped.weapons.has(simulation.world.hash(text(name)))],
  ammo: ({ player, simulation }, name) => [player.ped.weapons.get(simulation.world.hash(text(name))) ?? 0],
  swim: ({ player, simulation }, where) => {
    const water = optionalText(where);
    if (water !== undefined && water !== 'surface' && water !== 'underwater')
      throw new LuaError("a player swims at the 'surface' or 'underwater'");
    player.ped.water = water;
    simulation.advance(1_000);
    return undefined;
  },
  isFrozen: ({ player }) => [player.ped.frozen],
  isVisible: ({ player }) => [player.ped.visible],
  isInvincible: ({ player }) => [player.ped.invincible],
  isRagdoll: ({ player, simulation }) => [player.ped.ragdollUntil > simulation.now],
  isAttachedTo: ({ player, simulation }, other) => [
    player.ped.attachedTo?.handle === playerIn(simulation, other).ped.handle,
  ],
  passesThrough: ({ player, simulation }, entity) => [
    [player.ped.handle, player.ped.vehicle].some((own) => {
      const since = simulation.world.find(own)?.properties.get(`passes:${number(entity, 'the entity')}`);
      return since !== undefined && since >= simulation.now - 300;
    }),
  ],
  animation: ({ player, simulation }) => {
    const { animation } = player.ped;
    if (!animation || animation.endsAt <= simulation.now) return [null];
    const { dictionary, name, flag } = animation;
    return [luaTable({ dict: dictionary, name, flag })];
  },
  scenario: ({ player }) => [player.ped.scenario],
  walkStyle: ({ player }) => [player.ped.walkStyle],
  runSpeed: ({ player }) => [player.screen.sprintMultiplier],
  nearbyPeds: (actions, distance) => entitiesNear(actions, 'ped', distance),
  nearbyObjects: (actions, distance) => entitiesNear(actions, 'object', distance),
  nearbyVehicles: (actions, distance) => entitiesNear(actions, 'vehicle', distance),
} satisfies Record<string, PlayerAction>;
