import { LuaFloat } from '../lua-engine/lua-value.js';
import { forwardOf, offsetFrom, toVector, type Coordinates, type Entity } from '../world/entity.js';
import type { NativeTable } from './native-function.js';
import { change, forEntity } from './native-targets.js';

const nowhere = [toVector([0, 0, 0])];

function toOffset({ coords, heading }: Entity, place: Coordinates): Coordinates {
  const radians = (heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [x, y] = [place[0] - coords[0], place[1] - coords[1]];
  return [x * cos + y * sin, y * cos - x * sin, place[2] - coords[2]];
}

/** Without the skeletons of models, a bone is where its entity is. */
const bonePosition = forEntity((entity) => [toVector(entity.coords)], nowhere);

const attach = (offsetIndex: number) =>
  change((entity, parameters, { simulation }) => {
    const target = simulation.world.find(parameters.integer(1));
    if (target) simulation.world.attach(entity, target, parameters.coordinates(offsetIndex));
  });

const attachedTo = forEntity((entity) => [entity.attachedTo?.handle ?? 0], [0]);
const isAttachedToAny = (kind?: Entity['kind']) =>
  forEntity(
    (entity, _parameters, { simulation }) => {
      const target = simulation.world.find(entity.attachedTo?.handle);
      return [target !== undefined && (kind === undefined || target.kind === kind)];
    },
    [false],
  );

/** Directions, offsets and attachments of entities. */
export const geometryNatives: NativeTable = {
  GetEntityForwardVector: forEntity((entity) => [toVector(forwardOf(entity))], nowhere),
  GetEntityForwardX: forEntity((entity) => [new LuaFloat(forwardOf(entity)[0])], [new LuaFloat(0)]),
  GetEntityForwardY: forEntity((entity) => [new LuaFloat(forwardOf(entity)[1])], [new LuaFloat(0)]),
  GetOffsetFromEntityInWorldCoords: forEntity(
    (entity, parameters) => [toVector(offsetFrom(entity, parameters.coordinates(1)))],
    nowhere,
  ),
  GetOffsetFromEntityGivenWorldCoords: forEntity(
    (entity, parameters) => [toVector(toOffset(entity, parameters.coordinates(1)))],
    nowhere,
  ),
  GetEntityBonePosition_2: bonePosition,
  GetWorldPositionOfEntityBone: bonePosition,
  GetPedBoneCoords: bonePosition,
  AttachEntityToEntity: attach(3),
  AttachEntityToEntityPhysically: attach(4),
  DetachEntity: change((entity) => (entity.attachedTo = undefined)),
  IsEntityAttached: isAttachedToAny(),
  IsEntityAttachedToAnyPed: isAttachedToAny('ped'),
  IsEntityAttachedToAnyVehicle: isAttachedToAny('vehicle'),
  IsEntityAttachedToAnyObject: isAttachedToAny('object'),
  IsEntityAttachedToEntity: forEntity(
    (entity, parameters) => [entity.attachedTo !== undefined && entity.attachedTo.handle === parameters.integer(1)],
    [false],
  ),
  GetEntityAttachedTo: attachedTo,
};
