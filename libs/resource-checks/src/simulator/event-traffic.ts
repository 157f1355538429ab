import type { SimulationLog } from './simulation-log.js';

/** More events of one name per second than this are a storm: a script sends in every frame. */
const stormPerSecond = 15;
/** A storm is reported if it lasts longer than this. */
const stormSeconds = 3;

/** Watches the events between clients and server. */
export class EventTraffic {
  /** The number of events so far. */
  total = 0;
  private readonly counts = new Map<string, { second: number; count: number; stormSeconds: number }>();

  constructor(private readonly log: SimulationLog) {}

  record(side: 'client' | 'server', name: string, now: number): void {
    this.total++;
    const second = Math.floor(now / 1_000);
    const key = `${side}:${name}`;
    const counter = this.counts.get(key) ?? { second, count: 0, stormSeconds: 0 };
    if (counter.second !== second) {
      const isNextSecond = counter.second === second - 1;
      counter.stormSeconds = counter.count > stormPerSecond && isNextSecond ? counter.stormSeconds + 1 : 0;
      counter.second = second;
      counter.count = 0;
    }
    counter.count++;
    this.counts.set(key, counter);
    if (counter.stormSeconds === stormSeconds) {
      this.log.addIssue({
        kind: 'event-storm',
        message: `The ${side} sends the event ${name} more than ${stormPerSecond} times per second. Send it when something changes.`,
        path: null,
        line: null,
        side,
      });
    }
  }
}
