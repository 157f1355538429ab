import { LuaFloat } from '../lua-engine/lua-value.js';
import { leaveSeat, takeSeat } from '../seats.js';
import { speedOf, type Entity } from '../world/entity.js';
import { vehicleModelOf } from '../world/vehicle-models.js';
import type { NativeContext, NativeImplementation, NativeTable } from './native-function.js';
import { change, forPed, forVehicle } from './native-targets.js';

const enter = (seatIndex: number): NativeImplementation =>
  forPed((ped, parameters, { simulation }) => {
    const target = simulation.world.find(parameters.integer(1));
    if (target?.kind === 'vehicle') takeSeat(simulation, ped, target, parameters.integer(seatIndex));
    return undefined;
  });

const leave = forPed((ped, _parameters, { simulation }) => {
  leaveSeat(simulation, ped);
  return undefined;
});

const occupant = (context: NativeContext, vehicleHandle: number, seat: number): Entity | undefined =>
  context.simulation.world.ofKind('ped').find((entity) => entity.vehicle === vehicleHandle && entity.seat === seat);

/** How many mods of a type a vehicle can have: engine, brakes, transmission, horns, suspension and armor have more. */
const modCounts: Readonly<Record<number, number>> = { 11: 4, 12: 3, 13: 3, 14: 50, 15: 4, 16: 5 };
const usualModCount = 2;
const idleRpm = 0.2;
const kmhPerMeterPerSecond = 3.6;
const topSpeedOf = ({ model }: Entity): number => vehicleModelOf(model).maxMetersPerSecond;

/** A value of the handling of a vehicle. Only the top speed is known for every model. */
function handlingOf(vehicle: Entity, field: string): number {
  const own = vehicle.properties.get(`handling:${field}`);
  if (own !== undefined) return own;
  return field === 'fInitialDriveMaxFlatVel' ? topSpeedOf(vehicle) * kmhPerMeterPerSecond : 1;
}

/** The seats of a vehicle; the driver's is -1. */
const seatsOf = ({ model }: Entity): number[] =>
  Array.from({ length: vehicleModelOf(model).seats }, (_unused, index) => index - 1);

const isSeatFree = (context: NativeContext, vehicle: Entity, seat: number): boolean =>
  seatsOf(vehicle).includes(seat) && occupant(context, vehicle.handle, seat) === undefined;

/** Vehicles, and who sits in them. */
export const vehicleNatives: NativeTable = {
  GetVehiclePedIsIn: forPed(
    (entity, parameters) => [entity.vehicle ?? (parameters.boolean(1) ? entity.lastVehicle : undefined) ?? 0],
    [0],
  ),
  GetPlayersLastVehicle: ({ player }) => [player?.ped.lastVehicle ?? 0],
  GetVehiclePedIsUsing: forPed((entity) => [entity.vehicle ?? 0], [0]),
  IsPedInAnyVehicle: forPed((entity) => [entity.vehicle !== undefined], [false]),
  IsPedSittingInAnyVehicle: forPed((entity) => [entity.vehicle !== undefined], [false]),
  IsPedInVehicle: forPed((entity, parameters) => [entity.vehicle === parameters.integer(1)], [false]),
  IsPedOnFoot: forPed((entity) => [entity.vehicle === undefined], [false]),
  GetPedInVehicleSeat: forVehicle(
    (entity, parameters, context) => [occupant(context, entity.handle, parameters.integer(1))?.handle ?? 0],
    [0],
  ),
  IsVehicleSeatFree: forVehicle(
    (entity, parameters, context) => [isSeatFree(context, entity, parameters.integer(1))],
    [false],
  ),
  AreAnyVehicleSeatsFree: forVehicle(
    (entity, _parameters, context) => [seatsOf(entity).some((seat) => isSeatFree(context, entity, seat))],
    [false],
  ),
  GetVehicleNumberOfPassengers: forVehicle(
    (entity, _parameters, { simulation }) => [
      simulation.world.occupantsOf(entity).filter(({ seat }) => seat !== -1).length,
    ],
    [0],
  ),
  GetVehicleMaxNumberOfPassengers: forVehicle((entity) => [Math.max(0, vehicleModelOf(entity.model).seats - 1)], [0]),
  GetLastPedInVehicleSeat: forVehicle(
    (entity, parameters, { simulation }) => [
      simulation.world
        .ofKind('ped')
        .find((ped) => ped.lastVehicle === entity.handle && ped.seat === parameters.integer(1))?.handle ?? 0,
    ],
    [0],
  ),
  TaskWarpPedIntoVehicle: enter(2),
  SetPedIntoVehicle: enter(2),
  TaskEnterVehicle: enter(3),
  TaskLeaveVehicle: leave,
  TaskLeaveAnyVehicle: leave,
  GetVehicleNumberPlateText: forVehicle((entity) => [entity.plate], ['']),
  SetVehicleNumberPlateText: forVehicle((entity, parameters) => {
    entity.plate = parameters.text(1).slice(0, 8).toUpperCase();
    return undefined;
  }),
  GetVehicleDoorLockStatus: forVehicle((entity) => [entity.locked], [0]),
  SetVehicleDoorsLocked: forVehicle((entity, parameters) => {
    entity.locked = parameters.integer(1);
    return undefined;
  }),
  GetIsVehicleEngineRunning: forVehicle((entity) => [entity.engineOn], [false]),
  SetVehicleEngineOn: change((entity, parameters) => {
    entity.engineOn = parameters.boolean(1);
    entity.properties.set('noAutoStart', parameters.boolean(3) ? 1 : 0);
  }),
  SetVehicleUndriveable: change((entity, parameters) => {
    entity.properties.set('undriveable', parameters.boolean(1) ? 1 : 0);
    if (parameters.boolean(1)) entity.engineOn = false;
  }),
  SetVehicleExtra: change((entity, parameters) =>
    entity.properties.set(`extra:${parameters.integer(1)}`, parameters.boolean(2) ? 0 : 1),
  ),
  IsVehicleExtraTurnedOn: forVehicle(
    (entity, parameters) => [entity.properties.get(`extra:${parameters.integer(1)}`) === 1],
    [false],
  ),
  DoesExtraExist: forVehicle(
    (_entity, parameters) => [parameters.integer(1) >= 1 && parameters.integer(1) <= 14],
    [false],
  ),
  SetVehicleLivery: change((entity, parameters) => entity.properties.set('livery', parameters.integer(1))),
  GetVehicleLiveryCount: forVehicle(() => [4], [-1]),
  GetVehicleLivery: forVehicle((entity) => [entity.properties.get('livery') ?? -1], [-1]),
  SetVehicleColours: change((entity, parameters) => {
    entity.properties.set('primaryColor', parameters.integer(1));
    entity.properties.set('secondaryColor', parameters.integer(2));
  }),
  GetVehicleColours: forVehicle(
    (entity) => [entity.properties.get('primaryColor') ?? 0, entity.properties.get('secondaryColor') ?? 0],
    [0, 0],
  ),
  SetVehicleMod: change((entity, parameters) =>
    entity.properties.set(`mod:${parameters.integer(1)}`, parameters.integer(2)),
  ),
  GetVehicleMod: forVehicle(
    (entity, parameters) => [entity.properties.get(`mod:${parameters.integer(1)}`) ?? -1],
    [-1],
  ),
  GetNumVehicleMods: forVehicle((_entity, parameters) => [modCounts[parameters.integer(1)] ?? usualModCount], [0]),
  RemoveVehicleMod: change((entity, parameters) => entity.properties.delete(`mod:${parameters.integer(1)}`)),
  SetVehicleDoorOpen: change((entity, parameters) => entity.properties.set(`door:${parameters.integer(1)}`, 1)),
  SetVehicleDoorShut: change((entity, parameters) => entity.properties.set(`door:${parameters.integer(1)}`, 0)),
  SetVehicleDoorsShut: change((entity) => {
    for (const name of entity.properties.keys()) if (name.startsWith('door:')) entity.properties.set(name, 0);
  }),
  GetVehicleDoorAngleRatio: forVehicle(
    (entity, parameters) => [new LuaFloat(entity.properties.get(`door:${parameters.integer(1)}`) ?? 0)],
    [new LuaFloat(0)],
  ),
  IsVehicleDoorFullyOpen: forVehicle(
    (entity, parameters) => [entity.properties.get(`door:${parameters.integer(1)}`) === 1],
    [false],
  ),
  GetVehicleCurrentRpm: forVehicle(
    (entity) => [new LuaFloat(entity.engineOn ? Math.min(1, idleRpm + speedOf(entity) / topSpeedOf(entity)) : 0)],
    [new LuaFloat(0)],
  ),
  GetVehicleHandlingFloat: forVehicle(
    (entity, parameters) => [new LuaFloat(handlingOf(entity, parameters.text(2)))],
    [new LuaFloat(0)],
  ),
  SetVehicleHandlingFloat: change((entity, parameters) =>
    entity.properties.set(`handling:${parameters.text(2)}`, parameters.number(3)),
  ),
  SetVehicleFixed: forVehicle((entity) => {
    for (const name of ['engineHealth', 'bodyHealth', 'tankHealth']) entity.properties.set(name, 1_000);
    for (const name of entity.properties.keys()) if (/^(?:tyre|window):/.test(name)) entity.properties.delete(name);
    return undefined;
  }),
  IsVehicleDriveable: forVehicle(
    (entity) => [(entity.properties.get('engineHealth') ?? 1_000) > 0 && entity.properties.get('undriveable') !== 1],
    [false],
  ),
};
