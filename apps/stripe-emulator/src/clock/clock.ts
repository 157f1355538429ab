import type { Store } from '../storage/store.js';

/** A clock of its own: a test clock's id, or null for the default clock. */
export type ClockId = string | null;

/**
 * Virtual time. The default clock is the wall clock plus what it was advanced by; a test clock stands still at its
 * frozen time. While time is advanced, the clock shows the moment of the work being done.
 */
export class Clock {
  private readonly replayedMoments = new Map<ClockId, number>();
  private lastSeen = 0;

  constructor(private readonly store: Store) {}

  /** Seconds since 1970. */
  now(clockId: ClockId = null): number {
    const replayed = this.replayedMoments.get(clockId);
    if (replayed !== undefined) return replayed;
    const testClock = clockId === null ? undefined : this.store.get('testClocks', clockId);
    return testClock ? testClock.frozen_time : Math.floor(Date.now() / 1000) + this.offsetSeconds;
  }

  /** Whether the default clock shows another second than when last asked. */
  hasMoved(): boolean {
    const now = this.now();
    const hasMoved = now !== this.lastSeen;
    this.lastSeen = now;
    return hasMoved;
  }

  /** The clock an object lives by: its own, or its customer's. */
  clockOf(object: object): ClockId {
    if ('test_clock' in object && typeof object.test_clock === 'string') return object.test_clock;
    if ('customer' in object && typeof object.customer === 'string') {
      const customer = this.store.get('customers', object.customer);
      return customer ? this.clockOf(customer) : null;
    }
    return null;
  }

  /** The time an object lives in, in seconds since 1970. */
  nowFor(object: object): number {
    return this.now(this.clockOf(object));
  }

  /** Does work at an earlier moment than the clock's present one. */
  at(clockId: ClockId, moment: number, work: () => void): void {
    this.replayedMoments.set(clockId, moment);
    try {
      work();
    } finally {
      this.replayedMoments.delete(clockId);
    }
  }

  advanceDefaultClock(seconds: number): void {
    this.store.put('settings', { id: 'clock', offsetSeconds: this.offsetSeconds + seconds });
  }

  private get offsetSeconds(): number {
    const setting = this.store.get('settings', 'clock');
    return setting?.id === 'clock' ? setting.offsetSeconds : 0;
  }
}
