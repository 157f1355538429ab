import { LuaError } from '../../simulator/lua-engine/lua-state.js';
import {
  LuaFloat,
  LuaVector,
  fieldOf,
  isTruthy,
  luaTable,
  toNumber,
  toText,
  type LuaMap,
  type LuaValue,
} from '../../simulator/lua-engine/lua-value.js';
import type { PlayerActions } from '../../simulator/player-actions.js';
import type { Simulation } from '../../simulator/simulation.js';
import {
  distanceBetween,
  speedOf,
  toVector,
  type Coordinates,
  type Entity,
  type EntityKind,
} from '../../simulator/world/entity.js';
import type { Player } from '../../simulator/world/player.js';

export type Results = readonly (LuaValue | undefined)[];
export type ServerAction = (simulation: Simulation, ...parameters: LuaValue[]) => Results | undefined;
export type PlayerAction = (actions: PlayerActions, ...parameters: LuaValue[]) => Results | undefined;

const metersPerSecondInKmh = 3.6;
const defaultDistance = 50;

const toKmh = (metersPerSecond: number): number => Math.round(metersPerSecond * metersPerSecondInKmh * 10) / 10;
export const fromKmh = (kmh: number): number => kmh / metersPerSecondInKmh;

export const text = (value: LuaValue | undefined): string => toText(value) ?? '';

/** A text that is not given is undefined. */
export const optionalText = (value: LuaValue | undefined): string | undefined =>
  isTruthy(value) ? toText(value) : undefined;

/** @throws LuaError if it is not a finite number */
export function number(value: LuaValue | undefined, what: string): number {
  const result = toNumber(value);
  if (result === undefined || !Number.isFinite(result)) throw new LuaError(`${what} must be a number`);
  return result;
}

/** @throws LuaError if it is not a vector, or a table with x, y and z */
export function coordinates(value: LuaValue | undefined): Coordinates {
  const parts =
    value instanceof LuaVector
      ? value.components
      : ['x', 'y', 'z'].map((name) => toNumber(fieldOf(value, name)) ?? Number.NaN);
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = parts;
  if (![x, y, z].every(Number.isFinite)) throw new LuaError('the coordinates must be a vector3');
  return [x, y, z];
}

/**
 * A player whom a test passes: `server:join` returned it.
 * @throws LuaError for anything else, and for players who have left
 */
export function playerIn(simulation: Simulation, value: LuaValue | undefined): Player {
  const player = simulation.playerAt(toNumber(fieldOf(value, 'id')));
  if (!player) throw new LuaError('expected a player who is connected');
  return player;
}

/**
 * An entity that a test passes: a player, a table with the field `entity`, or a handle.
 * @throws LuaError if there is none
 */
export function entityIn(simulation: Simulation, value: LuaValue | undefined): Entity {
  if (toNumber(fieldOf(value, 'id')) !== undefined) return playerIn(simulation, value).ped;
  const found = simulation.world.find(toNumber(fieldOf(value, 'entity')) ?? toNumber(value));
  if (!found) throw new LuaError('there is no such player, ped or vehicle');
  return found;
}

/** Numbers behind a prefix in the values of a vehicle, such as its extras. */
function numbered({ properties }: Entity, prefix: string): [number, number][] {
  return [...properties].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[Number(name.slice(prefix.length)), value] as [number, number]] : [],
  );
}

const namesOf = (list: [number, number][]): LuaValue[] =>
  list.flatMap(([name, value]) => (value === 1 ? [name] : [])).sort((a, b) => a - b);

function vehicleFields(vehicle: Entity): Record<string, LuaValue | undefined> {
  const { properties } = vehicle;
  const maxSpeed = properties.get('maxSpeed');
  return {
    plate: vehicle.plate,
    locked: vehicle.locked,
    engineOn: vehicle.engineOn,
    engineHealth: properties.get('engineHealth') ?? 1_000,
    bodyHealth: properties.get('bodyHealth') ?? 1_000,
    tankHealth: properties.get('tankHealth') ?? 1_000,
    fuel: properties.get('fuel') ?? 65,
    dirt: properties.get('dirt') ?? 0,
    speed: toKmh(speedOf(vehicle)),
    maxSpeed: maxSpeed === undefined ? undefined : toKmh(maxSpeed),
    undriveable: properties.get('undriveable') === 1,
    primaryColor: properties.get('primaryColor') ?? 0,
    secondaryColor: properties.get('secondaryColor') ?? 0,
    livery: properties.get('livery') ?? -1,
    extras: namesOf(numbered(vehicle, 'extra:')),
    openDoors: namesOf(numbered(vehicle, 'door:')),
    mods: new Map<LuaValue, LuaValue>(numbered(vehicle, 'mod:')),
  };
}

function pedFields(simulation: Simulation, ped: Entity): Record<string, LuaValue | undefined> {
  const player = simulation.playerAt(ped.playerId);
  return {
    kind: player ? 'player' : simulation.world.isAnimal(ped) ? 'animal' : 'human',
    player: player?.id,
    health: ped.health,
    dead: ped.health <= 0,
    vehicle: ped.vehicle,
    animation: ped.animation?.name,
    scenario: ped.scenario,
  };
}

/** An entity as tests see it. */
export function entityTable(simulation: Simulation, entity: Entity): LuaMap {
  return luaTable({
    entity: entity.handle,
    type: entity.kind,
    model: simulation.world.nameOf(entity.model) ?? entity.model,
    coords: toVector(entity.coords),
    heading: new LuaFloat(entity.heading),
    frozen: entity.frozen,
    visible: entity.visible,
    attachedTo: entity.attachedTo?.handle,
    ...(entity.kind === 'vehicle' ? vehicleFields(entity) : {}),
    ...(entity.kind === 'ped' ? pedFields(simulation, entity) : {}),
  });
}

/** The entities of a kind within a distance in meters, the closest first. */
export function entitiesNear(
  { player, simulation }: PlayerActions,
  kind: EntityKind,
  distance: LuaValue | undefined,
): Results {
  const origin = player.ped.coords;
  const found = simulation.world
    .seenBy(player.id, kind)
    .filter((entity) => entity !== player.ped && entity.routingBucket === player.ped.routingBucket)
    .filter(({ coords }) => distanceBetween(coords, origin) <= (toNumber(distance) ?? defaultDistance))
    .sort((a, b) => distanceBetween(a.coords, origin) - distanceBetween(b.coords, origin));
  return [found.map((entity) => entityTable(simulation, entity))];
}
