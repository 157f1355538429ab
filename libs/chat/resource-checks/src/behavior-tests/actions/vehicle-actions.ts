import { LuaError } from '../../simulator/lua-engine/lua-state.js';
import { fieldOf, isTruthy, toNumber, toText, type LuaValue } from '../../simulator/lua-engine/lua-value.js';
import type { PlayerActions } from '../../simulator/player-actions.js';
import { leaveSeat } from '../../simulator/seats.js';
import type { Entity } from '../../simulator/world/entity.js';
import type { PlayerAction } from './action-values.js';
import { entityTable, fromKmh, number, optionalText, playerIn } from './action-values.js';

const numericFields = ['engineHealth', 'bodyHealth', 'tankHealth', 'fuel', 'dirt', 'livery'] as const;
const settableFields = new Set<string>([...numericFields, 'plate', 'locked', 'engineOn', 'undriveable']);

function vehicleOf({ player, simulation }: PlayerActions): Entity {
  const vehicle = simulation.world.find(player.ped.vehicle);
  if (!vehicle) throw new LuaError('the player sits in no vehicle');
  return vehicle;
}

const seatIn = (value: LuaValue | undefined): number | undefined =>
  value === undefined || value === null ? undefined : number(value, 'the seat');

function set(actions: PlayerActions, vehicle: Entity, name: string, value: LuaValue): void {
  if (!settableFields.has(name)) {
    throw new LuaError(`a vehicle has no ${name} that can be set, only: ${[...settableFields].join(', ')}`);
  }
  if (name === 'plate') vehicle.plate = (toText(value) ?? '').slice(0, 8).toUpperCase();
  else if (name === 'locked') vehicle.locked = value === true ? 2 : (toNumber(value) ?? 1);
  else if (name === 'engineOn') vehicle.engineOn = isTruthy(value);
  else if (name === 'undriveable') vehicle.properties.set(name, isTruthy(value) ? 1 : 0);
  else vehicle.properties.set(name, number(value, name));
  // Most fuel scripts read the state bag.
  if (name === 'fuel') {
    actions.simulation.setState(actions.simulation.server, `entity:${vehicle.handle}`, 'fuel', value, true);
  }
}

/** Vehicles and how the player drives them. */
export const vehicleActions = {
  vehicle: ({ player, simulation }) => {
    const vehicle = simulation.world.find(player.ped.vehicle);
    if (!vehicle) return [null];
    const table = entityTable(simulation, vehicle);
    table.set('seat', player.ped.seat);
    return [table];
  },
  setVehicle: (actions, fields) => {
    const vehicle = vehicleOf(actions);
    if (!(fields instanceof Map)) throw new LuaError('setVehicle expects a table of fields');
    for (const [name, value] of fields) set(actions, vehicle, toText(name) ?? '', value);
    actions.simulation.advance(1_000);
    return undefined;
  },
  enterVehicle: (actions, model, seat) => {
    const entity = toNumber(fieldOf(model, 'entity'));
    if (entity === undefined) actions.enterVehicle(optionalText(model), seatIn(seat));
    else actions.enterKnownVehicle(entity, seatIn(seat));
    return undefined;
  },
  enterVehicleOf: (actions, other, seat) => {
    const { vehicle } = playerIn(actions.simulation, other).ped;
    if (vehicle === undefined) throw new LuaError('that player sits in no vehicle');
    actions.enterKnownVehicle(vehicle, seatIn(seat) ?? actions.freeSeat(vehicle));
    return undefined;
  },
  leaveVehicle: ({ player, simulation }) => {
    const vehicle = simulation.world.find(player.ped.vehicle);
    if (vehicle && player.ped.seat === -1) vehicle.engineOn = false;
    leaveSeat(simulation, player.ped);
    simulation.advance(1_000);
    return undefined;
  },
  drive: (actions, speed) => {
    actions.drive(vehicleOf(actions), fromKmh(number(speed, 'the speed')));
    return undefined;
  },
  crash: (actions) => {
    actions.crash(vehicleOf(actions));
    return undefined;
  },
} satisfies Record<string, PlayerAction>;
