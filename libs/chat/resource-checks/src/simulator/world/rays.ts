import { isVisibleTo, type Coordinates, type Entity, type EntityKind } from './entity.js';
import type { World } from './world.js';

/** A ray hits what is this close to it, in meters. */
const radiusOf: Readonly<Record<EntityKind, number>> = { ped: 0.6, vehicle: 2, object: 0.8 };

/** Parts of the world that a ray can hit, as flags. */
const flagsOf: Readonly<Record<EntityKind, number>> = { vehicle: 2, ped: 4 | 8, object: 16 };
const mapFlag = 1;

export interface Ray {
  from: Coordinates;
  to: Coordinates;
  /** The thickness of the ray in meters. */
  radius: number;
  flags: number;
  /** The handle of an entity that the ray passes through. */
  ignored: number;
  /** The player whose client casts the ray. */
  playerId: number;
}

export interface RayHit {
  coords: Coordinates;
  entity: Entity | undefined;
}

const minus = (a: Coordinates, b: Coordinates): Coordinates => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Coordinates, b: Coordinates): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** How far along the ray, from 0 to 1, it passes the entity. Undefined if it misses. */
function passes({ from, to, radius }: Ray, { coords, kind }: Entity): number | undefined {
  const direction = minus(to, from);
  const length = dot(direction, direction);
  const offset = minus(coords, from);
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, dot(offset, direction) / length));
  const nearest: Coordinates = [
    from[0] + direction[0] * part,
    from[1] + direction[1] * part,
    from[2] + direction[2] * part,
  ];
  const [x, y, z] = minus(coords, nearest);
  const isNear = Math.hypot(x, y) <= radiusOf[kind] + radius && Math.abs(z) <= Math.max(radiusOf[kind], 1.5) + radius;
  return isNear ? part : undefined;
}

/** What a ray hits first. A ray that goes down hits the ground at its end. */
export function castRay(world: World, ray: Ray): RayHit | undefined {
  let nearest: { part: number; entity: Entity } | undefined;
  for (const entity of world.entities.values()) {
    if (entity.handle === ray.ignored || (ray.flags & flagsOf[entity.kind]) === 0) continue;
    if (!isVisibleTo(entity, ray.playerId)) continue;
    const part = passes(ray, entity);
    if (part !== undefined && (nearest === undefined || part < nearest.part)) nearest = { part, entity };
  }
  if (nearest) return { coords: nearest.entity.coords, entity: nearest.entity };
  const hitsGround = (ray.flags & mapFlag) !== 0 && ray.to[2] < ray.from[2] - 0.5;
  return hitsGround ? { coords: ray.to, entity: undefined } : undefined;
}
