import type { Amount } from './condition.js';
import type { Named } from './values.js';

/** What happens to the vehicle that the player sits in, or to the nearest one. */
export type VehicleEffect =
  /** `canReturn`: who uses it again with such a vehicle gives it back. */
  | { kind: 'spawn-vehicle'; vehicles: Named[]; trailer: Named | null; canReturn?: boolean }
  | { kind: 'delete-vehicle' }
  | { kind: 'repair-vehicle' }
  | { kind: 'wash-vehicle' }
  | { kind: 'refuel-vehicle' }
  | { kind: 'flip-vehicle' }
  | { kind: 'lock-vehicle' }
  /** Starts the engine, or stops it. */
  | { kind: 'engine-vehicle' }
  /** Limits the speed, or ends the limit: of 0, or the same again. */
  | { kind: 'limit-vehicle'; kmh: Amount }
  /** The player switches the extras and the livery in a menu. */
  | { kind: 'style-vehicle'; parts: ('extras' | 'livery')[] }
  /** Into the trunk, or out of it. `target` is put there by the player. */
  | { kind: 'hide-vehicle'; who: 'self' | 'target' };
