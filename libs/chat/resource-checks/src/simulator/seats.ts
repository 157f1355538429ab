import type { LuaValue } from './lua-engine/lua-value.js';
import { clientIndexOffset } from './natives/player-natives.js';
import type { Simulation } from './simulation.js';
import type { Entity } from './world/entity.js';

/** Tells the client of a player in which vehicle it is now. */
function announce(simulation: Simulation, ped: Entity, event: string, ...parameters: LuaValue[]): void {
  const player = simulation.playerAt(ped.playerId);
  if (player) simulation.deliver(() => simulation.machineOf(player)?.call('dispatch', event, '', ...parameters));
}

/** The ped leaves its vehicle. */
export function leaveSeat(simulation: Simulation, ped: Entity): void {
  const { vehicle, seat } = ped;
  if (vehicle === undefined) return;
  ped.vehicle = undefined;
  ped.lastVehicle = vehicle;
  announce(simulation, ped, '__leftVehicle', vehicle, seat);
}

/** The ped takes a seat of the vehicle. The engine starts for a driver, unless a script prevents it. */
export function takeSeat(simulation: Simulation, ped: Entity, vehicle: Entity, seat: number): void {
  if (ped.vehicle !== undefined) leaveSeat(simulation, ped);
  Object.assign(ped, { vehicle: vehicle.handle, lastVehicle: vehicle.handle, seat, coords: vehicle.coords });
  const { properties } = vehicle;
  const mayStart = properties.get('undriveable') !== 1 && properties.get('noAutoStart') !== 1;
  if (seat === -1 && mayStart) vehicle.engineOn = (properties.get('engineHealth') ?? 1_000) > 0;
  announce(simulation, ped, '__enteredVehicle', vehicle.handle, seat);
  if (ped.playerId !== undefined) {
    simulation.gameEvents.broadcast('CEventNetworkPlayerEnteredVehicle', [
      ped.playerId + clientIndexOffset,
      vehicle.handle,
    ]);
  }
}
