import { fullHealth, type Entity } from '../world/entity.js';
import type { NativeArguments } from './native-arguments.js';
import type { NativeContext, NativeImplementation, NativeTable } from './native-function.js';

const vehicle =
  (
    use: (vehicle: Entity, parameters: NativeArguments, context: NativeContext) => ReturnType<NativeImplementation>,
    otherwise?: ReturnType<NativeImplementation>,
  ): NativeImplementation =>
  (context, parameters) => {
    const entity = context.simulation.world.find(parameters.integer(0));
    return entity?.kind === 'vehicle' ? use(entity, parameters, context) : otherwise;
  };

const ped =
  (
    use: (ped: Entity, parameters: NativeArguments, context: NativeContext) => ReturnType<NativeImplementation>,
    otherwise?: ReturnType<NativeImplementation>,
  ): NativeImplementation =>
  (context, parameters) => {
    const entity = context.simulation.world.find(parameters.integer(0));
    return entity?.kind === 'ped' ? use(entity, parameters, context) : otherwise;
  };

const enter = (seatIndex: number): NativeImplementation =>
  ped((entity, parameters, { simulation }) => {
    const target = simulation.world.find(parameters.integer(1));
    if (target?.kind === 'vehicle') {
      entity.vehicle = target.handle;
      entity.seat = parameters.integer(seatIndex);
      entity.coords = target.coords;
    }
    return undefined;
  });

const leave = ped((entity) => {
  entity.vehicle = undefined;
  return undefined;
});

/** Weapons are passed as a hash or by name. */
const weapon = ({ simulation }: NativeContext, parameters: NativeArguments, index: number): number =>
  simulation.modelOf(parameters.get(index));

const occupant = (context: NativeContext, vehicleHandle: number, seat: number): Entity | undefined =>
  context.simulation.world.ofKind('ped').find((entity) => entity.vehicle === vehicleHandle && entity.seat === seat);

/** Vehicles, who sits in them, and the weapons of peds. */
export const vehicleNatives: NativeTable = {
  GetVehiclePedIsIn: ped((entity) => [entity.vehicle ?? 0], [0]),
  GetVehiclePedIsUsing: ped((entity) => [entity.vehicle ?? 0], [0]),
  IsPedInAnyVehicle: ped((entity) => [entity.vehicle !== undefined], [false]),
  IsPedSittingInAnyVehicle: ped((entity) => [entity.vehicle !== undefined], [false]),
  IsPedInVehicle: ped((entity, parameters) => [entity.vehicle === parameters.integer(1)], [false]),
  IsPedOnFoot: ped((entity) => [entity.vehicle === undefined], [false]),
  GetPedInVehicleSeat: vehicle(
    (entity, parameters, context) => [occupant(context, entity.handle, parameters.integer(1))?.handle ?? 0],
    [0],
  ),
  IsVehicleSeatFree: vehicle(
    (entity, parameters, context) => [occupant(context, entity.handle, parameters.integer(1)) === undefined],
    [false],
  ),
  GetVehicleMaxNumberOfPassengers: vehicle(() => [3], [0]),
  TaskWarpPedIntoVehicle: enter(2),
  SetPedIntoVehicle: enter(2),
  TaskEnterVehicle: enter(3),
  TaskLeaveVehicle: leave,
  TaskLeaveAnyVehicle: leave,
  ClearPedTasksImmediately: leave,
  GetVehicleNumberPlateText: vehicle((entity) => [entity.plate], ['']),
  SetVehicleNumberPlateText: vehicle((entity, parameters) => {
    entity.plate = parameters.text(1).slice(0, 8).toUpperCase();
    return undefined;
  }),
  GetVehicleDoorLockStatus: vehicle((entity) => [entity.locked], [0]),
  SetVehicleDoorsLocked: vehicle((entity, parameters) => {
    entity.locked = parameters.integer(1);
    return undefined;
  }),
  GetIsVehicleEngineRunning: vehicle((entity) => [entity.engineOn], [false]),
  SetVehicleEngineOn: vehicle((entity, parameters) => {
    entity.engineOn = parameters.boolean(1);
    return undefined;
  }),
  SetVehicleFixed: vehicle((entity) => {
    for (const name of ['engineHealth', 'bodyHealth', 'tankHealth']) entity.properties.set(name, 1_000);
    return undefined;
  }),
  IsVehicleDriveable: vehicle((entity) => [(entity.properties.get('engineHealth') ?? 1_000) > 0], [false]),
  GetVehicleClass: vehicle(() => [1], [0]),
  GetDisplayNameFromVehicleModel: ({ simulation }, parameters) => [
    (simulation.world.names.get(parameters.integer(0)) ?? 'CARNOTFOUND').toUpperCase(),
  ],
  GetClosestVehicle: ({ simulation }, parameters) => [
    simulation.world.closest('vehicle', parameters.coordinates(0), parameters.number(3))?.handle ?? 0,
  ],
  IsModelAVehicle: () => [true],
  IsModelInCdimage: () => [true],
  IsModelValid: () => [true],
  GiveWeaponToPed: (context, parameters) => {
    const entity = context.simulation.world.find(parameters.integer(0));
    const hash = weapon(context, parameters, 1);
    entity?.weapons.set(hash, (entity.weapons.get(hash) ?? 0) + parameters.integer(2));
    return undefined;
  },
  RemoveWeaponFromPed: (context, parameters) => {
    context.simulation.world.find(parameters.integer(0))?.weapons.delete(weapon(context, parameters, 1));
    return undefined;
  },
  RemoveAllPedWeapons: ped((entity) => {
    entity.weapons.clear();
    return undefined;
  }),
  HasPedGotWeapon: (context, parameters) => [
    context.simulation.world.find(parameters.integer(0))?.weapons.has(weapon(context, parameters, 1)) ?? false,
  ],
  GetAmmoInPedWeapon: (context, parameters) => [
    context.simulation.world.find(parameters.integer(0))?.weapons.get(weapon(context, parameters, 1)) ?? 0,
  ],
  SetPedAmmo: (context, parameters) => {
    const entity = context.simulation.world.find(parameters.integer(0));
    entity?.weapons.set(weapon(context, parameters, 1), parameters.integer(2));
    return undefined;
  },
  GetSelectedPedWeapon: ped((entity) => [entity.selectedWeapon], [0]),
  SetCurrentPedWeapon: (context, parameters) => {
    const entity = context.simulation.world.find(parameters.integer(0));
    if (entity) entity.selectedWeapon = weapon(context, parameters, 1);
    return undefined;
  },
  NetworkResurrectLocalPlayer: ({ player, simulation }, parameters) => {
    if (player) {
      player.ped.health = fullHealth;
      simulation.world.move(player.ped, parameters.coordinates(0));
    }
    return undefined;
  },
  ResurrectPed: ped((entity) => {
    entity.health = fullHealth;
    return undefined;
  }),
};
