import { LuaVector } from '../lua-engine/lua-value.js';

export type Coordinates = readonly [x: number, y: number, z: number];

export type EntityKind = 'ped' | 'vehicle' | 'object';

/** Something in the game world. All machines see the same entities under the same handle, which is also the network id. */
export interface Entity {
  readonly handle: number;
  readonly kind: EntityKind;
  model: number;
  coords: Coordinates;
  heading: number;
  health: number;
  armour: number;
  frozen: boolean;
  visible: boolean;
  plate: string;
  locked: number;
  engineOn: boolean;
  /** The vehicle that a ped sits in, and its seat; the driver's is -1. */
  vehicle: number | undefined;
  seat: number;
  weapons: Map<number, number>;
  selectedWeapon: number;
  routingBucket: number;
  /** The server id of the player whose ped this is. */
  playerId: number | undefined;
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
