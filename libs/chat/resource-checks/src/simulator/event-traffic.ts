import type { SimulationLog } from './simulation-log.js';

/** An event that is sent in more frames of a second than this is a storm. Many events at once are a list. */
const stormPerSecond = 15;
/** A storm is reported if it lasts longer than this. */
const stormSeconds = 3;

/** Watches the events between clients and server. */
export class EventTraffic {
  /** The number of events so far. */
  total = 0;
  /** The number of those that scripts of clients have sent. */
  fromClients = 0;
  /** Where the first handler of each event is added on the server. */
  readonly handlerPlaces = new Map<string, { path: string; line: number | null }>();
  private readonly counts = new Map<
    string,
    { second: number; lastFrame: number; count: number; stormSeconds: number }
  >();

  constructor(private readonly log: SimulationLog) {}

  record(side: 'client' | 'server', name: string, now: number): void {
    this.total++;
    if (side === 'client') this.fromClients++;
    const second = Math.floor(now / 1_000);
    const key = `${side}:${name}`;
    const counter = this.counts.get(key) ?? { second, lastFrame: -1, count: 0, stormSeconds: 0 };
    if (counter.second !== second) {
      const isNextSecond = counter.second === second - 1;
      counter.stormSeconds = counter.count > stormPerSecond && isNextSecond ? counter.stormSeconds + 1 : 0;
      counter.second = second;
      counter.count = 0;
    }
    if (counter.lastFrame !== now) counter.count++;
    counter.lastFrame = now;
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
