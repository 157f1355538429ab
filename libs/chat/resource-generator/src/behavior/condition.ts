import type { Account, JobGrade, Named, Place } from './values.js';

/** What must hold before a behavior starts. Without the negations, a player who fails one is told why. */
export type Condition =
  /**
   * One of the jobs, on duty where the framework has duty, or the permission. With `isExcluded`, none of them, or with
   * `isOnDuty` none who is on duty.
   */
  | { kind: 'job'; jobs: JobGrade[]; isExcluded: boolean; isOnDuty?: boolean; permission?: string }
  | { kind: 'on-duty-count'; jobs: string[]; minimum: number; maximum: number | null }
  /** Has the items. `isConsumed`: they are taken, and given back if a later part fails. */
  | { kind: 'item'; item: Named; amount: number; isConsumed: boolean }
  | { kind: 'money'; account: Account; amount: Amount; isPaid: boolean }
  | { kind: 'permission'; permission: string; isExcluded: boolean }
  | { kind: 'licence'; licence: string }
  /** The clock of the game; over midnight if `from` is later than `to`. */
  | { kind: 'hours'; from: number; to: number }
  | { kind: 'weather'; weathers: string[]; isExcluded: boolean }
  | { kind: 'weekday'; days: number[] }
  | { kind: 'chance'; percent: number }
  | { kind: 'cooldown'; seconds: number; scope: 'player' | 'place' | 'server'; isSaved: boolean }
  | { kind: 'limit'; count: number; periodSeconds: number }
  | { kind: 'first-time' }
  /** During a shift that the effect `shift` has started. */
  | { kind: 'on-shift' }
  | { kind: 'vehicle'; isInside: boolean; models: Named[]; classes: string[]; seat: 'driver' | 'any' }
  | { kind: 'speed'; maximumKmh: number | null; minimumKmh: number | null }
  | { kind: 'near-place'; places: Place[]; radiusMeters: number }
  | { kind: 'near-player'; distanceMeters: number; jobs: string[] }
  | { kind: 'target-near'; distanceMeters: number }
  | { kind: 'alive'; isDead: boolean };

/**
 * A number that is known when the effect happens. `argument` is the one that the player typed for a command or form;
 * `perOnDuty` adds an amount for every player of the jobs who is on duty; `byJob` depends on the job of the player (the name
 * `unemployed` for no job, `employed` for any other); `when` depends on a condition of the moment.
 */
export type Amount =
  | { kind: 'fixed'; value: number }
  | { kind: 'range'; minimum: number; maximum: number }
  | { kind: 'argument'; argument: string }
  /** A part of the number that the player typed. */
  | { kind: 'share'; argument: string; percent: number }
  | { kind: 'perOnDuty'; base: number; each: number; jobs: string[] }
  /** `each` more for every km/h above a speed. */
  | { kind: 'bySpeed'; base: number; each: number; aboveKmh: number }
  | { kind: 'byJob'; amounts: { job: string; value: number }[]; otherwise: number | null }
  | { kind: 'when'; condition: Condition; value: Amount; otherwise: Amount };
