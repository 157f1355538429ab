import type { EventPublisher } from '@scriptsmith/service-kit';
import type { DemoClock } from './demo-clock.js';
import type { BackgroundWork } from './product/background-work.js';
import { reportVisits } from './story/report-visits.js';
import type { StoryEvent } from './story/story-event.js';
import type { DemoVisit } from './story/visits.js';
import { dayMs, hourMs, minuteMs } from './times.js';

/** The product catches up with its background work this often. */
const stepsPerDay = 2;
const stepMs = dayMs / stepsPerDay;
const maxConcurrentEvents = 8;
/** While an event happens, the clock moves at most this far, because the event has the time at which it ends. */
const maxDistanceMs = 4 * hourMs;
const maxTimedDistanceMs = 4 * minuteMs;

const maxDistanceOf = ({ isTimed, isAnyTime }: StoryEvent): number =>
  isTimed ? maxTimedDistanceMs : isAnyTime ? stepMs : maxDistanceMs;

interface History {
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
  events: readonly StoryEvent[];
  visits: readonly DemoVisit[];
}

interface Stage {
  clock: DemoClock;
  background: BackgroundWork;
  publisher: EventPublisher;
  userIdOf: (username: string) => number | undefined;
}

/**
 * Lets a history happen in the product, step by step. Within a step, the events of different actors happen at the same
 * time. At the end of each step, Stripe does the work that has become due and the product handles all events.
 */
export async function playHistory({ from, to, events, visits }: History, stage: Stage): Promise<void> {
  const { clock, background, publisher, userIdOf } = stage;
  const nextEvents = takeUntil(events, ({ at }) => at);
  const nextVisits = takeUntil(visits, ({ startedAt }) => startedAt);
  for (let start = from; start < to;) {
    const end = Math.min(start - (start % stepMs) + stepMs, to);
    await performEvents(nextEvents(end), clock);
    clock.moveTo(end - 1_000);
    const isEndOfDay = end % dayMs === 0;
    await Promise.all([
      background.catchUp(clock.now(), isEndOfDay),
      reportVisits(publisher, nextVisits(end), userIdOf),
    ]);
    start = end;
  }
}

/** Returns the items up to a time that were not returned before, in chronological order. */
function takeUntil<Item>(items: readonly Item[], timeOf: (item: Item) => number): (end: number) => readonly Item[] {
  const ordered = [...items].sort((one, other) => timeOf(one) - timeOf(other));
  let taken = 0;
  return (end) => {
    const first = taken;
    while (taken < ordered.length && timeOf(ordered[taken]!) < end) taken += 1;
    return ordered.slice(first, taken);
  };
}

async function performEvents(events: readonly StoryEvent[], clock: DemoClock): Promise<void> {
  const latestOf = new Map<string, Promise<void>>();
  const running = new Map<Promise<void>, StoryEvent>();
  const mustWait = (at: number): boolean =>
    running.size >= maxConcurrentEvents || [...running.values()].some((event) => event.at < at - maxDistanceOf(event));
  for (const event of events) {
    const { at, actor, happen } = event;
    while (mustWait(at)) await Promise.race(running.keys());
    clock.moveTo(at);
    const work = (latestOf.get(actor) ?? Promise.resolve()).then(async () => void (await happen()));
    const tracked: Promise<void> = work.finally(() => running.delete(tracked));
    running.set(tracked, event);
    latestOf.set(actor, tracked);
  }
  await Promise.all(running.keys());
}
