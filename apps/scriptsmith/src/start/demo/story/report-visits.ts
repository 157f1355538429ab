import { analyticsEvents, type CollectedCall } from '@scriptsmith/contracts/analytics';
import type { EventPublisher } from '@scriptsmith/service-kit';
import type { DemoVisit } from './visits.js';

/** Reports visits to analytics as the gateway does. Those of users who were deleted meanwhile are anonymous. */
export async function reportVisits(
  publisher: EventPublisher,
  visits: readonly DemoVisit[],
  userIdOf: (username: string) => number | undefined,
): Promise<void> {
  const calls = visits.flatMap(({ username, browser, anonymous, signedIn }): CollectedCall[] => {
    const userId = username === undefined ? null : (userIdOf(username) ?? null);
    return [
      ...(anonymous.length > 0 ? [{ ...browser, userId: null, events: [...anonymous] }] : []),
      ...(signedIn.length > 0 ? [{ ...browser, userId, events: [...signedIn] }] : []),
    ];
  });
  for (let from = 0; from < calls.length; from += analyticsEvents.maxCallsPerMessage) {
    const message = { calls: calls.slice(from, from + analyticsEvents.maxCallsPerMessage) };
    await publisher.publish(analyticsEvents.trafficCollected, message, { requestId: 'demo-data' });
  }
}
