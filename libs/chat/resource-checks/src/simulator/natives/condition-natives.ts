import { LuaFloat } from '../lua-engine/lua-value.js';
import { distanceBetween, headingOf, speedOf, toVector, type Coordinates, type Entity } from '../world/entity.js';
import { vehicleModelOf, type VehicleKind } from '../world/vehicle-models.js';
import { cameraOf } from './camera-natives.js';
import type { NativeArguments } from './native-arguments.js';
import { onClient, type NativeContext, type NativeImplementation, type NativeTable } from './native-function.js';
import { change, forEntity, forPed, forVehicle, hashAt } from './native-targets.js';

/** Players see things up to this far away, in meters. */
const sightMeters = 120;
const emergencyClass = 18;

const always: NativeImplementation = () => [true];
const exists = forEntity(() => [true], [false]);

const vehicleOf = ({ simulation }: NativeContext, ped: Entity): Entity | undefined =>
  simulation.world.find(ped.vehicle);

/** Whether the ped sits in a vehicle for which the test is true. */
const sitsIn = (
  test: (vehicle: Entity, parameters: NativeArguments, context: NativeContext) => boolean,
): NativeImplementation =>
  forPed(
    (ped, parameters, context) => {
      const vehicle = vehicleOf(context, ped);
      return [vehicle !== undefined && test(vehicle, parameters, context)];
    },
    [false],
  );

const sitsInKind = (...kinds: VehicleKind[]): NativeImplementation =>
  sitsIn(({ model }) => kinds.includes(vehicleModelOf(model).kind));

const isOfModel = forEntity(
  (entity, parameters, context) => [entity.model === hashAt(context, parameters, 1)],
  [false],
);

const isSeen = (player: Parameters<typeof cameraOf>[0], place: Coordinates): boolean =>
  distanceBetween(cameraOf(player), place) <= sightMeters;

const screenPosition: NativeImplementation = onClient((player, parameters) => {
  const isOnScreen = isSeen(player, parameters.coordinates(0));
  return [isOnScreen, new LuaFloat(0.5), new LuaFloat(0.5)];
});

const hasDoor = forVehicle((vehicle, parameters) => [parameters.integer(1) < doorsOf(vehicle)], [false]);

function doorsOf({ model }: Entity): number {
  const { kind, seats } = vehicleModelOf(model);
  if (kind !== 'automobile') return kind === 'heli' || kind === 'plane' ? 2 : 0;
  // The hood and the trunk count as doors.
  return Math.min(seats, 4) + 2;
}

const metersBetweenRoads = 10;

/** A road at a place, or for the natives with a number of the node, further away the higher it is. */
const roadNear =
  (extra: number, isNumbered = false): NativeImplementation =>
  (_context, parameters) => {
    const [x, y, z] = parameters.coordinates(0);
    const distance = isNumbered ? parameters.integer(3) * metersBetweenRoads : 0;
    return [true, toVector([x + distance, y, z]), ...(extra > 0 ? [new LuaFloat(0), 1] : [])];
  };

const componentKey = (context: NativeContext, parameters: NativeArguments): string =>
  `component:${hashAt(context, parameters, 1)}:${hashAt(context, parameters, 2)}`;

const isWithin = (a: Coordinates, b: Coordinates, [x, y, z]: Coordinates): boolean =>
  Math.abs(a[0] - b[0]) <= x && Math.abs(a[1] - b[1]) <= y && Math.abs(a[2] - b[2]) <= z;

function isFacing(ped: Entity, other: Entity, angle: number): boolean {
  const heading = headingOf([other.coords[0] - ped.coords[0], other.coords[1] - ped.coords[1], 0]);
  const difference = Math.abs(((heading - ped.heading + 540) % 360) - 180);
  return difference <= angle;
}

const explode = change((vehicle, _parameters, { simulation }) => {
  vehicle.properties.set('engineHealth', -4_000);
  vehicle.engineOn = false;
  simulation.gameEvents.changeHealth(vehicle, 0);
  for (const ped of simulation.world.occupantsOf(vehicle)) simulation.gameEvents.changeHealth(ped, 0);
});

/** Questions about the state of the world that follow from what is known about entities. */
export const conditionNatives: NativeTable = {
  World3dToScreen2d: screenPosition,
  GetScreenCoordFromWorldCoord: screenPosition,
  GetHudScreenPositionFromWorldPosition: screenPosition,
  IsEntityOnScreen: onClient((player, parameters, { world }) => {
    const entity = world.find(parameters.integer(0));
    return [entity !== undefined && isSeen(player, entity.coords)];
  }),
  HasEntityClearLosToEntity: exists,
  HasEntityClearLosToEntityInFront: exists,
  IsPedInAnyPoliceVehicle: sitsIn(({ model }) => vehicleModelOf(model).classIndex === emergencyClass),
  IsPedInAnyTaxi: sitsIn(({ model }) => vehicleModelOf(model).name === 'taxi'),
  IsPedInAnyHeli: sitsInKind('heli'),
  IsPedInAnyPlane: sitsInKind('plane'),
  IsPedInAnyBoat: sitsInKind('boat'),
  IsPedOnAnyBike: sitsInKind('bike', 'bicycle'),
  IsPedInModel: sitsIn(({ model }, parameters, context) => model === hashAt(context, parameters, 1)),
  IsVehicleModel: isOfModel,
  IsPedModel: isOfModel,
  IsPedMale: forPed(
    (ped, _parameters, { simulation }) => [!/_f_|female/.test(simulation.world.nameOf(ped.model) ?? '')],
    [false],
  ),
  IsPedStopped: forPed((ped) => [speedOf(ped) === 0], [false]),
  IsPedFacingPed: forPed(
    (ped, parameters, { simulation }) => {
      const other = simulation.world.find(parameters.integer(1));
      return [other !== undefined && isFacing(ped, other, parameters.number(2))];
    },
    [false],
  ),
  IsVehicleOnAllWheels: exists,
  IsVehicleDamaged: forVehicle((vehicle) => [(vehicle.properties.get('bodyHealth') ?? 1_000) < 1_000], [false]),
  GetNumberOfVehicleDoors: forVehicle((vehicle) => [doorsOf(vehicle)], [0]),
  GetIsDoorValid: hasDoor,
  DoesVehicleHaveDoor: hasDoor,
  SetVehicleOnGroundProperly: exists,
  PlaceObjectOnGroundProperly: exists,
  IsEntityAMissionEntity: exists,
  NetworkHasControlOfNetworkId: exists,
  NetworkRequestControlOfNetworkId: exists,
  IsEntityAtCoord: forEntity(
    (entity, parameters) => [isWithin(entity.coords, parameters.coordinates(1), parameters.coordinates(4))],
    [false],
  ),
  IsEntityAtEntity: forEntity(
    (entity, parameters, { simulation }) => {
      const other = simulation.world.find(parameters.integer(1));
      return [other !== undefined && isWithin(entity.coords, other.coords, parameters.coordinates(2))];
    },
    [false],
  ),
  GiveWeaponComponentToPed: change((ped, parameters, context) =>
    ped.properties.set(componentKey(context, parameters), 1),
  ),
  RemoveWeaponComponentFromPed: change((ped, parameters, context) =>
    ped.properties.delete(componentKey(context, parameters)),
  ),
  HasPedGotWeaponComponent: forPed(
    (ped, parameters, context) => [ped.properties.has(componentKey(context, parameters))],
    [false],
  ),
  IsPlayerControlOn: always,
  IsPlayerPlaying: always,
  NetworkIsInSession: always,
  NetworkIsSessionActive: always,
  NetworkIsGameInProgress: always,
  NetworkIsHost: ({ player, simulation }) => [simulation.connectedPlayers()[0] === player],
  IsInteriorReady: always,
  GetClosestVehicleNode: roadNear(0),
  GetClosestVehicleNodeWithHeading: roadNear(1),
  GetNthClosestVehicleNode: roadNear(0, true),
  GetNthClosestVehicleNodeWithHeading: roadNear(1, true),
  GetSafeCoordForPed: roadNear(0),
  ExplodeVehicle: explode,
  NetworkExplodeVehicle: explode,
  AddExplosion: onClient((player, parameters, { gameEvents }) => {
    const [coords, type, scale] = [parameters.coordinates(0), parameters.integer(3), parameters.number(4)];
    gameEvents.explode(player, coords, type, scale);
    return undefined;
  }),
  StartEntityFire: change((entity) => entity.properties.set('fire', 1)),
  StopEntityFire: change((entity) => entity.properties.delete('fire')),
  IsEntityOnFire: forEntity((entity) => [entity.properties.has('fire')], [false]),
};
