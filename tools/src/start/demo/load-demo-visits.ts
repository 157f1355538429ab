import { analyticsEvents, analyticsRequests } from '@scriptsmith/contracts/analytics';
import type { EventPublisher, RequestClient } from '@scriptsmith/service-kit';
import { demoVisits } from './demo-visits.js';

const context = { requestId: 'demo-data' };
const dayMs = 86_400_000;
/** More visits than manual testing creates. */
const visitsWhenLoaded = 200;

/** Publishes demo visits like those of browsers, unless analytics already has them. */
export async function loadDemoVisits(
  requestClient: RequestClient,
  eventPublisher: EventPublisher,
  userIds: readonly number[],
): Promise<void> {
  const now = Date.now();
  const range = { from: new Date(now - 60 * dayMs).toISOString(), to: new Date(now + dayMs).toISOString() };
  const { overview } = await requestClient.request(
    analyticsRequests.getTrafficMetrics,
    { ...range, interval: 'day' },
    context,
  );
  if (overview.totalSessions > visitsWhenLoaded) return;
  const visits = demoVisits(userIds, now);
  for (let from = 0; from < visits.length; from += analyticsEvents.maxCallsPerMessage) {
    const calls = visits.slice(from, from + analyticsEvents.maxCallsPerMessage);
    await eventPublisher.publish(analyticsEvents.trafficCollected, { calls }, context);
  }
}
