import { Clock } from '@scriptsmith/server-kit';

/** The clock of the product with demo data: it shows the past while the history is created, and then the real time. */
export class DemoClock extends Clock {
  /** @param simulatedMs milliseconds since the epoch; undefined for the real time */
  constructor(private simulatedMs: number | undefined) {
    super();
  }

  now(): Date {
    return this.simulatedMs === undefined ? new Date() : new Date(this.simulatedMs);
  }

  /** Moves the simulated time forward. Earlier times are ignored, so the clock never goes back. */
  moveTo(timeMs: number): void {
    if (this.simulatedMs !== undefined) this.simulatedMs = Math.max(this.simulatedMs, timeMs);
  }

  /** Ends the simulation. */
  showRealTime(): void {
    this.simulatedMs = undefined;
  }
}
