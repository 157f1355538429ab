import { LuaVector } from '../lua-engine/lua-value.js';

export type Coordinates = readonly [x: number, y: number, z: number];

export type EntityKind = 'ped' | 'vehicle' | 'object';

/** What a ped plays. It ends at `endsAt`, or when a script clears the tasks of the ped. */
export interface Animation {
  dictionary: string;
  name: string;
  flag: number;
  endsAt: number;
}

/** A ped, or a vehicle that a ped of the game drives, on its way. It stops within the range of the target, which is a place or an entity. */
export interface Walk {
  target: Coordinates | number;
  metersPerSecond: number;
  stopRange: number;
}

/** Who damaged an entity last, and with which weapon. */
export interface Damage {
  attacker: number;
  weapon: number;
  at: number;
}

/** Something in the game world. All machines see the same entities under the same handle, which is also the network id. */
export interface Entity {
  readonly handle: number;
  readonly kind: EntityKind;
  model: number;
  coords: Coordinates;
  heading: number;
  health: number;
  maxHealth: number;
  armour: number;
  frozen: boolean;
  visible: boolean;
  invincible: boolean;
  plate: string;
  locked: number;
  engineOn: boolean;
  /** The vehicle that a ped sits in, and its seat; the driver's is -1. */
  vehicle: number | undefined;
  /** The vehicle that a ped sat in before. */
  lastVehicle: number | undefined;
  seat: number;
  weapons: Map<number, number>;
  selectedWeapon: number;
  routingBucket: number;
  /** The server id of the player whose ped this is. */
  playerId: number | undefined;
  /** Whether a script has created the entity, rather than a test. */
  isScripted: boolean;
  /** Whether only the client that has created the entity sees it. */
  isLocal: boolean;
  /** The server id of the player whose client controls the entity, 0 for the server. */
  owner: number;
  /** In meters per second. */
  velocity: Coordinates;
  /** The speed that the driver of this vehicle keeps, in meters per second. */
  throttle: number | undefined;
  walk: Walk | undefined;
  animation: Animation | undefined;
  scenario: string | undefined;
  /** The clip set of the ped's movement. */
  walkStyle: string | undefined;
  /** The entity that carries this one, and the offset from it. */
  attachedTo: { handle: number; offset: Coordinates } | undefined;
  ragdollUntil: number;
  /** Where in the water it is. Undefined on land. */
  water: 'surface' | 'underwater' | undefined;
  shootingUntil: number;
  /** The time of the last collision. */
  collidedAt: number | undefined;
  lastDamage: Damage | undefined;
  /** Values that only setters and getters of natives know, such as fuel and colors. */
  properties: Map<string, number>;
}

export const fullHealth = 200;

export function toVector(coords: readonly number[]): LuaVector {
  return new LuaVector(coords);
}

export function distanceBetween(a: Coordinates, b: Coordinates): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The direction that an entity looks at. */
export function forwardOf({ heading }: Pick<Entity, 'heading'>): Coordinates {
  const radians = (heading * Math.PI) / 180;
  return [-Math.sin(radians), Math.cos(radians), 0];
}

/** The heading of an entity that looks in a direction, from 0 to 360 degrees. */
export const headingOf = ([x, y]: Coordinates): number => ((Math.atan2(-x, y) * 180) / Math.PI + 360) % 360;

export const speedOf = ({ velocity }: Entity): number => Math.hypot(...velocity);

/** The place at an offset from an entity: to its right, in front of it, above it. */
export function offsetFrom({ coords, heading }: Pick<Entity, 'coords' | 'heading'>, offset: Coordinates): Coordinates {
  const radians = (heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [
    coords[0] + offset[0] * cos - offset[1] * sin,
    coords[1] + offset[0] * sin + offset[1] * cos,
    coords[2] + offset[2],
  ];
}

/** Whether the client of the player sees the entity; the server has the id 0. */
export const isVisibleTo = ({ isLocal, owner }: Entity, playerId: number): boolean => !isLocal || owner === playerId;
