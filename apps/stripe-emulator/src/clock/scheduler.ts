import type { Clock, ClockId } from './clock.js';

/** Work that is due at a time on a clock, for example a renewal. */
export interface ScheduledWork {
  /** Seconds since the Unix epoch. */
  at: number;
  run: () => void;
}

/** Lists the work that a resource has scheduled on a clock. */
export type WorkSource = (clockId: ClockId) => Iterable<ScheduledWork>;

/** Runs the work that the resources of the emulator have scheduled: renewals, retries, expirations. */
export class Scheduler {
  private readonly sources: WorkSource[] = [];

  constructor(private readonly clock: Clock) {}

  /** Adds a source of work. Of work that is due in the same second, that of the first source runs first. */
  register(source: WorkSource): void {
    this.sources.push(source);
  }

  /**
   * Runs the work that is due on a clock up to a time, in chronological order. The clock shows the due time of each
   * piece of work while it runs. Work that is scheduled by other work runs as well.
   * @param until seconds since the Unix epoch
   */
  runUntil(clockId: ClockId, until: number): void {
    for (let next = this.earliest(clockId); next && next.at <= until; next = this.earliest(clockId)) {
      this.clock.at(clockId, next.at, next.run);
    }
  }

  private earliest(clockId: ClockId): ScheduledWork | undefined {
    let earliest: ScheduledWork | undefined;
    for (const source of this.sources) {
      for (const work of source(clockId)) if (!earliest || work.at < earliest.at) earliest = work;
    }
    return earliest;
  }
}
