const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** A time of day. */
export interface ClockTime {
  hour: number;
  minute: number;
}

/** A time in the week. The parts that are missing stay as they are. Sunday is 0. */
export interface WeekTime {
  weekday: number | undefined;
  hour: number | undefined;
  minute: number | undefined;
}

/** The time of day that a script set on a client. It runs on from there, unless it is paused. */
export class ClockOverride {
  private pausedAt: number | undefined;

  constructor(
    private readonly start: ClockTime,
    private readonly startedAt: number,
  ) {}

  /** Stops or continues the clock. Returns the clock as it continues. */
  paused(isPaused: boolean, now: number): ClockOverride {
    const clock = new ClockOverride(this.at(now), now);
    if (isPaused) clock.pausedAt = now;
    return clock;
  }

  at(now: number): ClockTime {
    const passed = Math.floor(((this.pausedAt ?? now) - this.startedAt) / minuteMs);
    const minutes = (this.start.hour * 60 + this.start.minute + passed) % dayMinutes;
    return { hour: Math.floor(minutes / 60), minute: minutes % 60 };
  }
}
