import { LuaFloat } from '../lua-engine/lua-value.js';
import { fullHealth, toVector, type Entity, type EntityKind } from '../world/entity.js';
import type { NativeArguments } from './native-arguments.js';
import type { NativeContext, NativeImplementation, NativeTable } from './native-function.js';

type EntityUse = (
  entity: Entity,
  parameters: NativeArguments,
  context: NativeContext,
) => ReturnType<NativeImplementation>;

/** An implementation whose first argument is an entity. Without that entity it returns the other value. */
const forEntity =
  (use: EntityUse, otherwise?: ReturnType<NativeImplementation>): NativeImplementation =>
  (context, parameters) => {
    const entity = context.simulation.world.find(parameters.integer(0));
    return entity ? use(entity, parameters, context) : otherwise;
  };

const create =
  (kind: EntityKind, modelIndex: number): NativeImplementation =>
  ({ simulation }, parameters) => {
    const model = simulation.modelOf(parameters.get(modelIndex));
    const heading = kind === 'object' ? 0 : parameters.number(modelIndex + 4);
    const entity = simulation.world.create(kind, model, parameters.coordinates(modelIndex + 1), heading);
    return [entity?.handle ?? 0];
  };

const remove: NativeImplementation = ({ simulation }, parameters) => {
  simulation.world.remove(parameters.integer(0));
  return undefined;
};

const move = forEntity((entity, parameters, { simulation }) => {
  simulation.world.move(entity, parameters.coordinates(1));
  return undefined;
});

const sameHandle: NativeImplementation = ({ simulation }, parameters) => [
  simulation.world.find(parameters.integer(0))?.handle ?? 0,
];

const isKind = (kind: EntityKind): NativeImplementation => forEntity((entity) => [entity.kind === kind], [false]);

const allOf =
  (kind: EntityKind): NativeImplementation =>
  ({ simulation }) => [simulation.world.ofKind(kind).map(({ handle }) => handle)];

const getProperty = (name: string, initial: number): NativeImplementation =>
  forEntity((entity) => [new LuaFloat(entity.properties.get(name) ?? initial)], [new LuaFloat(0)]);

const setProperty = (name: string): NativeImplementation =>
  forEntity((entity, parameters) => {
    entity.properties.set(name, parameters.number(1));
    return undefined;
  });

const isDead = forEntity((entity) => [entity.health <= 0], [true]);

/** Entities: creation, position, health, ownership. */
export const entityNatives: NativeTable = {
  CreateVehicle: create('vehicle', 0),
  CreateAutomobile: create('vehicle', 0),
  CreateVehicleServerSetter: ({ simulation }, parameters) => {
    const model = simulation.modelOf(parameters.get(0));
    const entity = simulation.world.create('vehicle', model, parameters.coordinates(2), parameters.number(5));
    return [entity?.handle ?? 0];
  },
  CreatePed: create('ped', 1),
  CreateObject: create('object', 0),
  CreateObjectNoOffset: create('object', 0),
  CreatePedInsideVehicle: ({ simulation }, parameters) => {
    const vehicle = simulation.world.find(parameters.integer(0));
    if (!vehicle) return [0];
    const ped = simulation.world.create('ped', simulation.modelOf(parameters.get(2)), vehicle.coords, vehicle.heading);
    if (ped) Object.assign(ped, { vehicle: vehicle.handle, seat: parameters.integer(3) });
    return [ped?.handle ?? 0];
  },
  DeleteEntity: remove,
  DeleteVehicle: remove,
  DeletePed: remove,
  DeleteObject: remove,
  DoesEntityExist: ({ simulation }, parameters) => [simulation.world.find(parameters.integer(0)) !== undefined],
  GetEntityCoords: forEntity((entity) => [toVector(entity.coords)], [toVector([0, 0, 0])]),
  SetEntityCoords: move,
  SetEntityCoordsNoOffset: move,
  StartPlayerTeleport: ({ simulation }, parameters) => {
    const player = simulation.playerAt(parameters.integer(0));
    if (player) simulation.world.move(player.ped, parameters.coordinates(1));
    return undefined;
  },
  GetEntityHeading: forEntity((entity) => [new LuaFloat(entity.heading)], [new LuaFloat(0)]),
  SetEntityHeading: forEntity((entity, parameters) => {
    entity.heading = parameters.number(1);
    return undefined;
  }),
  GetEntityRotation: forEntity((entity) => [toVector([0, 0, entity.heading])], [toVector([0, 0, 0])]),
  GetEntityForwardVector: forEntity((entity) => {
    const radians = (entity.heading * Math.PI) / 180;
    return [toVector([-Math.sin(radians), Math.cos(radians), 0])];
  }),
  GetOffsetFromEntityInWorldCoords: forEntity((entity, parameters) => {
    const radians = (entity.heading * Math.PI) / 180;
    const [x, y, z] = parameters.coordinates(1);
    return [
      toVector([
        entity.coords[0] + x * Math.cos(radians) - y * Math.sin(radians),
        entity.coords[1] + x * Math.sin(radians) + y * Math.cos(radians),
        entity.coords[2] + z,
      ]),
    ];
  }),
  FreezeEntityPosition: forEntity((entity, parameters) => {
    entity.frozen = parameters.boolean(1);
    return undefined;
  }),
  IsEntityPositionFrozen: forEntity((entity) => [entity.frozen], [false]),
  SetEntityVisible: forEntity((entity, parameters) => {
    entity.visible = parameters.boolean(1);
    return undefined;
  }),
  IsEntityVisible: forEntity((entity) => [entity.visible], [false]),
  GetEntityModel: forEntity((entity) => [entity.model], [0]),
  GetEntityType: forEntity((entity) => [{ ped: 1, vehicle: 2, object: 3 }[entity.kind]], [0]),
  IsEntityAVehicle: isKind('vehicle'),
  IsEntityAPed: isKind('ped'),
  IsEntityAnObject: isKind('object'),
  IsPedAPlayer: forEntity((entity) => [entity.playerId !== undefined], [false]),
  GetEntityHealth: forEntity((entity) => [entity.health], [0]),
  GetEntityMaxHealth: forEntity(() => [fullHealth], [0]),
  GetPedMaxHealth: forEntity(() => [fullHealth], [0]),
  SetEntityHealth: forEntity((entity, parameters) => {
    entity.health = Math.max(0, Math.min(parameters.integer(1), 1_000));
    return undefined;
  }),
  GetPedArmour: forEntity((entity) => [entity.armour], [0]),
  SetPedArmour: forEntity((entity, parameters) => {
    entity.armour = Math.max(0, Math.min(parameters.integer(1), 100));
    return undefined;
  }),
  AddArmourToPed: forEntity((entity, parameters) => {
    entity.armour = Math.max(0, Math.min(entity.armour + parameters.integer(1), 100));
    return undefined;
  }),
  ApplyDamageToPed: forEntity((entity, parameters) => {
    entity.health = Math.max(0, entity.health - parameters.integer(1));
    return undefined;
  }),
  IsEntityDead: isDead,
  IsPedDeadOrDying: isDead,
  IsPedFatallyInjured: isDead,
  NetworkGetNetworkIdFromEntity: sameHandle,
  NetworkGetEntityFromNetworkId: sameHandle,
  NetworkDoesNetworkIdExist: ({ simulation }, parameters) => [
    simulation.world.find(parameters.integer(0)) !== undefined,
  ],
  NetworkDoesEntityExistWithNetworkId: ({ simulation }, parameters) => [
    simulation.world.find(parameters.integer(0)) !== undefined,
  ],
  NetworkGetEntityIsNetworked: forEntity(() => [true], [false]),
  NetworkHasControlOfEntity: forEntity(() => [true], [false]),
  NetworkRequestControlOfEntity: forEntity(() => [true], [false]),
  NetworkGetEntityOwner: forEntity((entity) => [entity.playerId ?? 1], [0]),
  VehToNet: sameHandle,
  NetToVeh: sameHandle,
  PedToNet: sameHandle,
  NetToPed: sameHandle,
  ObjToNet: sameHandle,
  NetToObj: sameHandle,
  NetToEnt: sameHandle,
  GetAllVehicles: allOf('vehicle'),
  GetAllPeds: allOf('ped'),
  GetAllObjects: allOf('object'),
  GetEntityRoutingBucket: forEntity((entity) => [entity.routingBucket], [0]),
  SetEntityRoutingBucket: forEntity((entity, parameters) => {
    entity.routingBucket = parameters.integer(1);
    return undefined;
  }),
  GetEntitySpeed: getProperty('speed', 0),
  GetEntityPopulationType: forEntity(() => [7], [0]),
  GetVehicleFuelLevel: getProperty('fuel', 65),
  SetVehicleFuelLevel: setProperty('fuel'),
  GetVehicleEngineHealth: getProperty('engineHealth', 1_000),
  SetVehicleEngineHealth: setProperty('engineHealth'),
  GetVehicleBodyHealth: getProperty('bodyHealth', 1_000),
  SetVehicleBodyHealth: setProperty('bodyHealth'),
  GetVehicleDirtLevel: getProperty('dirt', 0),
  SetVehicleDirtLevel: setProperty('dirt'),
  GetVehiclePetrolTankHealth: getProperty('tankHealth', 1_000),
  SetVehiclePetrolTankHealth: setProperty('tankHealth'),
};
