import type { CollectedEvent } from '@scriptsmith/contracts/analytics';

/** How old an event may be when it comes in. A page keeps events no longer than that. */
const longestDelayMs = 30 * 60_000;

/**
 * Events with the times of our clock. A browser whose clock is wrong tells events of the future or of long ago: they are
 * moved together, so that the last one is of now and the time between them stays. What is too old even then is taken as
 * old as can be.
 * @param now milliseconds since the epoch
 */
export function withOurTimes(events: readonly CollectedEvent[], now: number): CollectedEvent[] {
  const times = events.map(({ at }) => Date.parse(at));
  const last = Math.max(...times);
  const shift = last > now || last < now - longestDelayMs ? now - last : 0;
  return events.map((event, index) => {
    const at = Math.max((times[index] ?? last) + shift, now - longestDelayMs);
    return { ...event, at: new Date(at).toISOString() };
  });
}
