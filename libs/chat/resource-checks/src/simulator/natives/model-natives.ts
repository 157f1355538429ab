import { LuaFloat } from '../lua-engine/lua-value.js';
import type { Simulation } from '../simulation.js';
import type { Player } from '../world/player.js';
import { isGameModel, isPedName, pedTypeOf } from '../world/model-names.js';
import {
  findVehicleModel,
  labelOfVehicle,
  vehicleModelOf,
  type VehicleKind,
  type VehicleModel,
} from '../world/vehicle-models.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';
import { forPed, forVehicle, hashAt } from './native-targets.js';

const maxAssets = 2_000;
const vehicleTypeNames: Readonly<Partial<Record<VehicleKind, string>>> = {
  bicycle: 'bike',
  quad: 'automobile',
  blimp: 'heli',
};

/** Whether a model exists: in the game, or as an add-on that the resource names. A bare number may be anything. */
export function isValidModel({ world, contents }: Simulation, hash: number): boolean {
  const name = world.names.get(hash);
  return hash !== 0 && (name === undefined || isGameModel(name) || contents.mentions(name));
}

/** A model or an animation that a client loads. It is there in the next frame. */
function load({ screen }: Player, asset: string, simulation: Simulation): void {
  if (screen.assets.size < maxAssets && !screen.assets.has(asset)) screen.assets.set(asset, simulation.now + 1);
}

const isLoaded = ({ screen }: Player, asset: string, now: number): boolean =>
  (screen.assets.get(asset) ?? now + 1) <= now;

/** Whether a client can create an entity of the model. */
export const isModelLoaded = (player: Player, hash: number, { now }: Simulation): boolean =>
  isLoaded(player, `model ${hash}`, now);

/** Whether a ped can play an animation of the dictionary. */
export const isDictionaryLoaded = (player: Player, dictionary: string, { now }: Simulation): boolean =>
  isLoaded(player, `animation ${dictionary}`, now);

const ofModel =
  (read: (model: VehicleModel) => number): NativeImplementation =>
  (context, parameters) => [read(vehicleModelOf(hashAt(context, parameters, 0)))];

const isModelOfKind =
  (...kinds: VehicleKind[]): NativeImplementation =>
  (context, parameters) => {
    const hash = hashAt(context, parameters, 0);
    const isAnyVehicle = findVehicleModel(hash) !== undefined || isVehicleHash(context.simulation, hash);
    return [isAnyVehicle && kinds.includes(vehicleModelOf(hash).kind)];
  };

/** Vehicles that the game does not have are add-ons: everything that is neither a ped nor an object of the game. */
function isVehicleHash(simulation: Simulation, hash: number): boolean {
  if (findVehicleModel(hash)) return true;
  const name = simulation.world.names.get(hash);
  return isValidModel(simulation, hash) && (name === undefined || !isGameModel(name));
}

const isValid: NativeImplementation = (context, parameters) => [
  isValidModel(context.simulation, hashAt(context, parameters, 0)),
];

const topSpeed = (model: VehicleModel): LuaFloat => new LuaFloat(model.maxMetersPerSecond);

/** Models: their kinds, and whether they are loaded. */
export const modelNatives: NativeTable = {
  IsModelValid: isValid,
  IsModelInCdimage: isValid,
  IsModelAVehicle: (context, parameters) => [isVehicleHash(context.simulation, hashAt(context, parameters, 0))],
  IsModelAPed: (context, parameters) => [
    isPedName(context.simulation.world.nameOf(hashAt(context, parameters, 0)) ?? ''),
  ],
  IsThisModelACar: isModelOfKind('automobile'),
  IsThisModelABike: isModelOfKind('bike', 'bicycle'),
  IsThisModelABicycle: isModelOfKind('bicycle'),
  IsThisModelAQuadbike: isModelOfKind('quad'),
  IsThisModelABoat: isModelOfKind('boat'),
  IsThisModelAJetski: (context, parameters) => [
    vehicleModelOf(hashAt(context, parameters, 0)).name.startsWith('seashark'),
  ],
  IsThisModelASubmersible: isModelOfKind('submarine'),
  IsThisModelAHeli: isModelOfKind('heli', 'blimp'),
  IsThisModelAPlane: isModelOfKind('plane'),
  IsThisModelATrain: isModelOfKind('train'),
  GetVehicleModelNumberOfSeats: ofModel(({ seats }) => seats),
  GetVehicleModelMaxNumberOfPassengers: ofModel(({ seats }) => seats),
  GetVehicleClassFromName: ofModel(({ classIndex }) => classIndex),
  GetVehicleClass: forVehicle((entity) => [vehicleModelOf(entity.model).classIndex], [0]),
  GetVehicleType: forVehicle((entity) => {
    const { kind } = vehicleModelOf(entity.model);
    return [vehicleTypeNames[kind] ?? kind];
  }),
  GetVehicleModelEstimatedMaxSpeed: (context, parameters) => [topSpeed(vehicleModelOf(hashAt(context, parameters, 0)))],
  GetVehicleModelMaxSpeed: (context, parameters) => [topSpeed(vehicleModelOf(hashAt(context, parameters, 0)))],
  GetVehicleEstimatedMaxSpeed: forVehicle((entity) => [topSpeed(vehicleModelOf(entity.model))], [new LuaFloat(0)]),
  GetDisplayNameFromVehicleModel: (context, parameters) => [
    (context.simulation.world.nameOf(hashAt(context, parameters, 0)) ?? 'CARNOTFOUND').toUpperCase(),
  ],
  GetLabelText: onClient((player, parameters, simulation) => {
    const name = parameters.text(0);
    const vehicle = findVehicleModel(simulation.modelOf(name.toLowerCase()));
    return [player.screen.textEntries.get(name) ?? (vehicle && labelOfVehicle(vehicle)) ?? 'NULL'];
  }),
  IsPedHuman: forPed((ped, _parameters, { simulation }) => [!simulation.world.isAnimal(ped)], [false]),
  GetPedType: forPed(
    (ped, _parameters, { simulation }) => [pedTypeOf(ped, simulation.world.nameOf(ped.model) ?? '')],
    [0],
  ),
  RequestModel: onClient((player, parameters, simulation) => {
    const hash = simulation.modelOf(parameters.get(0));
    if (isValidModel(simulation, hash)) load(player, `model ${hash}`, simulation);
    return undefined;
  }),
  HasModelLoaded: onClient((player, parameters, simulation) => [
    isModelLoaded(player, simulation.modelOf(parameters.get(0)), simulation),
  ]),
  SetModelAsNoLongerNeeded: onClient((player, parameters, simulation) => {
    player.screen.assets.delete(`model ${simulation.modelOf(parameters.get(0))}`);
    return undefined;
  }),
  RequestAnimDict: onClient((player, parameters, simulation) => {
    load(player, `animation ${parameters.text(0)}`, simulation);
    return undefined;
  }),
  HasAnimDictLoaded: onClient((player, parameters, simulation) => [
    isDictionaryLoaded(player, parameters.text(0), simulation),
  ]),
  RemoveAnimDict: onClient((player, parameters) => {
    player.screen.assets.delete(`animation ${parameters.text(0)}`);
    return undefined;
  }),
};
