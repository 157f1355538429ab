import { LuaFloat } from '../lua-engine/lua-value.js';
import { leaveSeat } from '../seats.js';
import { toVector, type Coordinates, type Entity, type EntityKind } from '../world/entity.js';
import { isModelLoaded, isValidModel } from './model-natives.js';
import type { NativeContext, NativeImplementation, NativeTable } from './native-function.js';
import { clientIndexOffset } from './player-natives.js';
import { change, forEntity } from './native-targets.js';

interface NewEntity {
  kind: EntityKind;
  model: number;
  coords: Coordinates;
  heading: number;
  isNetworked: boolean;
}

/** A client can only create entities of models that it has loaded. */
function createEntity(
  { simulation, player }: NativeContext,
  { kind, model, coords, heading, isNetworked }: NewEntity,
): Entity | undefined {
  if (!isValidModel(simulation, model)) return undefined;
  if (player && !isModelLoaded(player, model, simulation)) {
    simulation.log.addUnloadedModel(simulation.world.nameOf(model) ?? String(model));
    return undefined;
  }
  const entity = simulation.world.create(kind, model, coords, heading);
  if (entity) {
    entity.owner = player?.id ?? 0;
    entity.isScripted = true;
    entity.isLocal = player !== undefined && !isNetworked;
    if (!entity.isLocal) simulation.gameEvents.announceEntity(entity);
  }
  return entity;
}

const create =
  (kind: EntityKind, modelIndex: number): NativeImplementation =>
  (context, parameters) => {
    const entity = createEntity(context, {
      kind,
      model: context.simulation.modelOf(parameters.get(modelIndex)),
      coords: parameters.coordinates(modelIndex + 1),
      heading: kind === 'object' ? 0 : parameters.number(modelIndex + 4),
      isNetworked: parameters.boolean(modelIndex + (kind === 'object' ? 4 : 5)),
    });
    return [entity?.handle ?? 0];
  };

const remove: NativeImplementation = ({ simulation }, parameters) => {
  simulation.gameEvents.removeEntity(parameters.integer(0));
  return undefined;
};

/** A ped that is moved leaves its vehicle. */
const move = change((entity, parameters, { simulation }) => {
  leaveSeat(simulation, entity);
  simulation.world.move(entity, parameters.coordinates(1));
});

const moveWithVehicle = change((entity, parameters, { simulation }) => {
  simulation.world.move(simulation.world.find(entity.vehicle) ?? entity, parameters.coordinates(1));
});

/** An entity that only one client sees has no network id. */
const networkId = forEntity((entity) => [entity.isLocal ? 0 : entity.handle], [0]);

const sameHandle: NativeImplementation = ({ simulation }, parameters) => [
  simulation.world.find(parameters.integer(0))?.handle ?? 0,
];

const isKind = (kind: EntityKind): NativeImplementation => forEntity((entity) => [entity.kind === kind], [false]);

const allOf =
  (kind: EntityKind): NativeImplementation =>
  ({ simulation, player }) => [simulation.world.seenBy(player?.id ?? 0, kind).map(({ handle }) => handle)];

const getProperty = (name: string, initial: number): NativeImplementation =>
  forEntity((entity) => [new LuaFloat(entity.properties.get(name) ?? initial)], [new LuaFloat(0)]);

const setProperty = (name: string): NativeImplementation =>
  forEntity((entity, parameters) => {
    entity.properties.set(name, parameters.number(1));
    return undefined;
  });

const setMaxHealth = change((entity, parameters) => {
  entity.maxHealth = Math.max(1, Math.min(parameters.integer(1), 100_000));
});

/** Entities of the server are controlled by the client of the first player. Clients know players by index. */
const ownerOf = forEntity(
  (entity, _parameters, { simulation, player }) => {
    const id = entity.playerId ?? (entity.owner === 0 ? simulation.connectedPlayers()[0]?.id : entity.owner);
    if (id === undefined) return [player ? -1 : 0];
    return [player ? id + clientIndexOffset : id];
  },
  [0],
);

const isDead = forEntity((entity) => [entity.health <= 0], [true]);

/** Entities: creation, position, health, ownership. */
export const entityNatives: NativeTable = {
  CreateVehicle: create('vehicle', 0),
  CreateAutomobile: create('vehicle', 0),
  CreateVehicleServerSetter: (context, parameters) => {
    const model = context.simulation.modelOf(parameters.get(0));
    const [coords, heading] = [parameters.coordinates(2), parameters.number(5)];
    return [createEntity(context, { kind: 'vehicle', model, coords, heading, isNetworked: true })?.handle ?? 0];
  },
  CreatePed: create('ped', 1),
  CreateObject: create('object', 0),
  CreateObjectNoOffset: create('object', 0),
  CreatePedInsideVehicle: (context, parameters) => {
    const vehicle = context.simulation.world.find(parameters.integer(0));
    if (!vehicle) return [0];
    const model = context.simulation.modelOf(parameters.get(2));
    const ped = createEntity(context, { ...vehicle, kind: 'ped', model, isNetworked: !vehicle.isLocal });
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
  SetPedCoordsKeepVehicle: moveWithVehicle,
  StartPlayerTeleport: ({ simulation }, parameters) => {
    const player = simulation.playerAt(parameters.integer(0));
    if (player) {
      simulation.world.move(simulation.world.find(player.ped.vehicle) ?? player.ped, parameters.coordinates(1));
    }
    return undefined;
  },
  GetEntityHeading: forEntity((entity) => [new LuaFloat(entity.heading)], [new LuaFloat(0)]),
  SetEntityHeading: forEntity((entity, parameters) => {
    entity.heading = parameters.number(1);
    return undefined;
  }),
  GetEntityRotation: forEntity((entity) => [toVector([0, 0, entity.heading])], [toVector([0, 0, 0])]),
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
  GetEntityMaxHealth: forEntity((entity) => [entity.maxHealth], [0]),
  GetPedMaxHealth: forEntity((entity) => [entity.maxHealth], [0]),
  SetEntityMaxHealth: setMaxHealth,
  SetPedMaxHealth: setMaxHealth,
  SetEntityHealth: change((entity, parameters, { simulation }) =>
    simulation.gameEvents.changeHealth(entity, Math.min(parameters.integer(1), entity.maxHealth)),
  ),
  GetPedArmour: forEntity((entity) => [entity.armour], [0]),
  SetPedArmour: forEntity((entity, parameters) => {
    entity.armour = Math.max(0, Math.min(parameters.integer(1), 100));
    return undefined;
  }),
  AddArmourToPed: forEntity((entity, parameters) => {
    entity.armour = Math.max(0, Math.min(entity.armour + parameters.integer(1), 100));
    return undefined;
  }),
  ApplyDamageToPed: change((entity, parameters, { simulation }) => {
    const [damage, hitsArmour] = [parameters.integer(1), parameters.boolean(2)];
    if (hitsArmour) simulation.gameEvents.hit(entity, { attacker: undefined, weapon: 0, damage });
    else if (!entity.invincible) simulation.gameEvents.changeHealth(entity, entity.health - damage);
  }),
  IsEntityInWater: forEntity(({ water }) => [water !== undefined], [false]),
  IsEntityDead: isDead,
  IsPedDeadOrDying: isDead,
  IsPedFatallyInjured: isDead,
  NetworkGetNetworkIdFromEntity: networkId,
  NetworkGetEntityFromNetworkId: sameHandle,
  NetworkDoesNetworkIdExist: ({ simulation }, parameters) => [
    simulation.world.find(parameters.integer(0)) !== undefined,
  ],
  NetworkDoesEntityExistWithNetworkId: ({ simulation }, parameters) => [
    simulation.world.find(parameters.integer(0)) !== undefined,
  ],
  NetworkGetEntityIsNetworked: forEntity((entity) => [!entity.isLocal], [false]),
  NetworkHasControlOfEntity: forEntity(() => [true], [false]),
  NetworkRequestControlOfEntity: forEntity(() => [true], [false]),
  NetworkGetEntityOwner: ownerOf,
  NetworkGetFirstEntityOwner: ownerOf,
  VehToNet: networkId,
  NetToVeh: sameHandle,
  PedToNet: networkId,
  NetToPed: sameHandle,
  ObjToNet: networkId,
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
