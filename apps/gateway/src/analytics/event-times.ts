import type { CollectedEvent } from '@scriptsmith/contracts/analytics';

/** The maximum age of a received event. Pages discard events that they could not send for longer than this. */
const maxEventAgeMs = 30 * 60_000;

/**
 * Corrects event times for browsers whose clock is wrong. If the last event is in the future or too old, all events are
 * shifted by the same amount, so that the last one happened now. Events that are still too old get the oldest allowed
 * time.
 * @param now milliseconds since the epoch
 */
export function correctEventTimes(events: readonly CollectedEvent[], now: number): CollectedEvent[] {
  const times = events.map(({ at }) => Date.parse(at));
  const last = Math.max(...times);
  const shift = last > now || last < now - maxEventAgeMs ? now - last : 0;
  return events.map((event, index) => {
    const at = Math.max((times[index] ?? last) + shift, now - maxEventAgeMs);
    return { ...event, at: new Date(at).toISOString() };
  });
}
