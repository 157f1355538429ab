import type { CollectedEvent } from '@scriptsmith/contracts/analytics';

/** The maximum age of a received event. Pages discard events that they could not send for longer than this. */
const maxEventAgeMs = 30 * 60_000;

/**
 * Corrects event times for browsers whose clock is wrong. If the last event is in the future or too old, all events are
 * shifted by the same amount, so that the last one happened now. Events that are still too old get the oldest allowed
 * time. Analytics orders events of one millisecond by their ids: if these do not sort as the call does, earlier events are
 * moved back by a millisecond, so that a visit begins with the page that was reported first.
 * @param now milliseconds since the epoch
 */
export function correctEventTimes(events: readonly CollectedEvent[], now: number): CollectedEvent[] {
  const times = events.map(({ at }) => Date.parse(at));
  const last = Math.max(...times);
  const shift = last > now || last < now - maxEventAgeMs ? now - last : 0;
  return inOrderOfCall(events, times).map((time, index) => {
    const at = Math.max(time + shift, now - maxEventAgeMs);
    return { ...events[index]!, at: new Date(at).toISOString() };
  });
}

function inOrderOfCall(events: readonly CollectedEvent[], times: readonly number[]): number[] {
  const ordered = [...times];
  for (let index = times.length - 2; index >= 0; index -= 1) {
    if (times[index] !== times[index + 1]) continue;
    const isSorted = events[index]!.id <= events[index + 1]!.id;
    ordered[index] = ordered[index + 1]! - (isSorted ? 0 : 1);
  }
  return ordered;
}
