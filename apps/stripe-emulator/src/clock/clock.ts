import type { Store } from '../storage/store.js';

/** The id of a test clock, or null for the default clock. */
export type ClockId = string | null;

/**
 * Virtual time. The default clock is the wall clock plus the time it was advanced by. A test clock shows its frozen
 * time. While scheduled work runs, the clock shows the time at which the work was due.
 */
export class Clock {
  private readonly overriddenTimes = new Map<ClockId, number>();
  private lastSecond = 0;

  /** @param wallClock the source of the current time, in milliseconds since the Unix epoch */
  constructor(
    private readonly store: Store,
    private readonly wallClock: () => number = Date.now,
  ) {}

  /** The time in seconds since the Unix epoch. */
  now(clockId: ClockId = null): number {
    const overridden = this.overriddenTimes.get(clockId);
    if (overridden !== undefined) return overridden;
    const testClock = clockId === null ? undefined : this.store.get('testClocks', clockId);
    return testClock ? testClock.frozen_time : Math.floor(this.wallClock() / 1000) + this.offsetSeconds;
  }

  /** Whether the second of the default clock has changed since the last call. */
  hasMoved(): boolean {
    const now = this.now();
    const hasMoved = now !== this.lastSecond;
    this.lastSecond = now;
    return hasMoved;
  }

  /** The clock of an object: its test clock, or that of its customer. */
  clockIdOf(object: object): ClockId {
    if ('test_clock' in object && typeof object.test_clock === 'string') return object.test_clock;
    if ('customer' in object && typeof object.customer === 'string') {
      const customer = this.store.get('customers', object.customer);
      return customer ? this.clockIdOf(customer) : null;
    }
    return null;
  }

  /** The time on the clock of an object, in seconds since the Unix epoch. */
  nowFor(object: object): number {
    return this.now(this.clockIdOf(object));
  }

  /** Runs work while the clock shows the given time. */
  at(clockId: ClockId, time: number, work: () => void): void {
    this.overriddenTimes.set(clockId, time);
    try {
      work();
    } finally {
      this.overriddenTimes.delete(clockId);
    }
  }

  /** Moves the default clock forward. The caller runs the work that becomes due. */
  advanceDefaultClock(seconds: number): void {
    this.store.put('settings', { id: 'clock', offsetSeconds: this.offsetSeconds + seconds });
  }

  private get offsetSeconds(): number {
    const setting = this.store.get('settings', 'clock');
    return setting?.id === 'clock' ? setting.offsetSeconds : 0;
  }
}
