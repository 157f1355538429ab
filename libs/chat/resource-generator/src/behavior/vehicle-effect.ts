import type { Amount } from './condition.js';
import type { Named, Recipient } from './values.js';

/** What happens to the vehicle that a player sits in, or to the nearest one: of the player who starts it, if there is no `to`. */
export type VehicleEffect =
  /** `canReturn`: who uses it again with such a vehicle gives it back. */
  | { kind: 'spawn-vehicle'; vehicles: Named[]; trailer: Named | null; canReturn?: boolean }
  /** `engine`: starts the engine, or stops it. */
  | OfPlayer<'delete-vehicle' | 'repair-vehicle' | 'wash-vehicle' | 'refuel-vehicle' | 'flip-vehicle'>
  | OfPlayer<'lock-vehicle' | 'engine-vehicle'>
  /** Limits the speed, or ends the limit: of 0, or the same again. */
  | { kind: 'limit-vehicle'; kmh: Amount }
  /** The player switches the extras and the livery in a menu. */
  | { kind: 'style-vehicle'; parts: ('extras' | 'livery')[] }
  /** Into the trunk, or out of it. `target` is put there by the player. */
  | { kind: 'hide-vehicle'; who: 'self' | 'target' };

type OfPlayer<Kind> = Kind extends string ? { kind: Kind; to?: Recipient } : never;
