import { toVector, distanceBetween, type EntityKind } from '../world/entity.js';
import { castRay } from '../world/rays.js';
import type { NativeArguments } from './native-arguments.js';
import { onClient, type NativeContext, type NativeImplementation, type NativeTable } from './native-function.js';
import { hashAt } from './native-targets.js';

const finished = 2;
const maxOpenRays = 200;
const everything = -1;

/** Searches that the player's own ped is no result of. */
function closest(
  { simulation: { world }, player }: NativeContext,
  kind: EntityKind,
  parameters: NativeArguments,
  model: number,
): number {
  const center = parameters.coordinates(0);
  const found = world
    .seenBy(player?.id ?? 0, kind)
    .filter((entity) => (model === 0 || entity.model === model) && entity !== player?.ped)
    .map((entity) => ({ handle: entity.handle, distance: distanceBetween(entity.coords, center) }))
    .filter(({ distance }) => distance <= parameters.number(3))
    .sort((a, b) => a.distance - b.distance);
  return found[0]?.handle ?? 0;
}

interface RayLayout {
  flags: number;
  ignored: number;
  radius?: number;
}

const startRay = (layout: RayLayout): NativeImplementation =>
  onClient((player, parameters, simulation) => {
    const flags = parameters.integer(layout.flags);
    const hit = castRay(simulation.world, {
      from: parameters.coordinates(0),
      to: parameters.coordinates(3),
      radius: layout.radius === undefined ? 0 : parameters.number(layout.radius),
      flags: flags === everything ? 0xffff : flags,
      ignored: parameters.integer(layout.ignored),
      playerId: player.id,
    });
    const handle = simulation.nextNumber();
    const { rays } = player.screen;
    if (rays.size >= maxOpenRays) rays.clear();
    rays.set(handle, { hit, end: parameters.coordinates(3) });
    return [handle];
  });

const readRay = (withMaterial: boolean): NativeImplementation =>
  onClient((player, parameters) => {
    const { rays } = player.screen;
    const handle = parameters.integer(0);
    const ray = rays.get(handle);
    rays.delete(handle);
    if (!ray) return [0, 0, toVector([0, 0, 0]), toVector([0, 0, 0]), 0];
    const { hit, end } = ray;
    const results = [finished, hit ? 1 : 0, toVector(hit?.coords ?? end), toVector([0, 0, hit ? 1 : 0])];
    return withMaterial ? [...results, 0, hit?.entity?.handle ?? 0] : [...results, hit?.entity?.handle ?? 0];
  });

/** `FindFirstPed` and so on: lists that a script walks through. */
const findFirst = (kind: EntityKind): NativeImplementation =>
  onClient((player, _parameters, simulation) => {
    const handles = simulation.world.seenBy(player.id, kind).map(({ handle }) => String(handle));
    const search = simulation.keyValues.openSearch(handles);
    return [search, Number(simulation.keyValues.nextFound(search) ?? 0)];
  });

const findNext = onClient((_player, parameters, { keyValues }) => {
  const next = keyValues.nextFound(parameters.integer(0));
  return [next !== undefined, Number(next ?? 0)];
});

const endFind = onClient((_player, parameters, { keyValues }) => {
  keyValues.closeSearch(parameters.integer(0));
  return undefined;
});

const line: RayLayout = { flags: 6, ignored: 7 };
const thick: RayLayout = { radius: 6, flags: 7, ignored: 8 };

/** Searches in the world: what is closest, and what rays hit. */
export const searchNatives: NativeTable = {
  GetClosestVehicle: (context, parameters) => [closest(context, 'vehicle', parameters, hashAt(context, parameters, 4))],
  GetClosestObjectOfType: (context, parameters) => [
    closest(context, 'object', parameters, hashAt(context, parameters, 4)),
  ],
  DoesObjectOfTypeExistAtCoords: (context, parameters) => [
    closest(context, 'object', parameters, hashAt(context, parameters, 4)) !== 0,
  ],
  GetClosestPed: (context, parameters) => {
    const handle = closest(context, 'ped', parameters, 0);
    return [handle !== 0, handle];
  },
  IsAnyVehicleNearPoint: (context, parameters) => [closest(context, 'vehicle', parameters, 0) !== 0],
  IsAnyPedNearPoint: (context, parameters) => [closest(context, 'ped', parameters, 0) !== 0],
  StartShapeTestRay: startRay(line),
  StartShapeTestLosProbe: startRay(line),
  StartExpensiveSynchronousShapeTestLosProbe: startRay(line),
  CastRayPointToPoint: startRay(line),
  StartShapeTestCapsule: startRay(thick),
  StartShapeTestCapsule_2: startRay(thick),
  StartShapeTestSweptSphere: startRay(thick),
  GetShapeTestResult: readRay(false),
  GetRaycastResult: readRay(false),
  GetShapeTestResultIncludingMaterial: readRay(true),
  FindFirstPed: findFirst('ped'),
  FindFirstVehicle: findFirst('vehicle'),
  FindFirstObject: findFirst('object'),
  FindNextPed: findNext,
  FindNextVehicle: findNext,
  FindNextObject: findNext,
  EndFindPed: endFind,
  EndFindVehicle: endFind,
  EndFindObject: endFind,
};
