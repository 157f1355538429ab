import { SchedulerRegistry } from '@nestjs/schedule';
import type { RequestOutput } from '@scriptsmith/contracts';
import {
  analyticsEvents,
  analyticsRequests,
  type CollectedCall,
  type CollectedEvent,
  type TrafficFilters,
} from '@scriptsmith/contracts/analytics';
import { identityEvents } from '@scriptsmith/contracts/identity';
import type { Environment } from '@scriptsmith/server-kit';
import { RandomIdentifiers } from '@scriptsmith/service-kit';
import { createTestContext, type Replica, ServiceFixture } from '@scriptsmith/service-kit/testing';
import { analyticsService } from '../analytics.service-definition.js';
import { ClosedDaysService } from '../closed-days/closed-days.service.js';
import { RetentionService } from '../retention/retention.service.js';

export { domainErrorOf } from '@scriptsmith/service-kit/testing';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const noon = new Date('2026-03-10T12:00:00Z');

type Metrics = RequestOutput<typeof analyticsRequests.getTrafficMetrics>;

/** The running service, with methods to send events like browsers do. */
export class AnalyticsFixture extends ServiceFixture {
  private readonly identifiers = new RandomIdentifiers();

  static async start(environment: Record<string, string> = {}): Promise<AnalyticsFixture> {
    return new AnalyticsFixture(
      await createTestContext(analyticsService, { now: noon, publishes: analyticsEvents }),
    ).begin(environment);
  }

  /** A replica without periodic work, which could close or expire days while a test counts them. */
  override async openReplica(environment: Environment): Promise<Replica> {
    const replica = await super.openReplica(environment);
    const schedule = replica.provider(SchedulerRegistry);
    for (const name of schedule.getIntervals()) schedule.deleteInterval(name);
    return replica;
  }

  /** An event; by default a view of the landing page now. */
  event(given: Partial<CollectedEvent> = {}): CollectedEvent {
    return { id: this.identifiers.next(), type: 'page_view', page: '/', at: this.clock.now().toISOString(), ...given };
  }

  /** A call; by default from an anonymous browser in Britain. */
  call(given: Partial<CollectedCall> = {}): CollectedCall {
    const events = [this.event()];
    return { network: '81.2.69.0/24', userAgent: chrome, country: null, userId: null, events, ...given };
  }

  record(...calls: CollectedCall[]): Promise<void> {
    return this.emit(analyticsEvents.trafficCollected, { calls });
  }

  /** A page view of a browser, now. */
  view(page: string, given: Partial<CollectedCall> = {}): Promise<void> {
    return this.record(this.call({ ...given, events: [this.event({ page })] }));
  }

  deleteUser(userId: number): Promise<void> {
    return this.emit(identityEvents.userDeleted, { userId, deletedAt: this.clock.now().toISOString() });
  }

  /** The metrics from the first to the last day, inclusive. */
  metrics(first: string, last = first, filters: TrafficFilters = {}): Promise<Metrics> {
    const from = `${first}T00:00:00.000Z`;
    const to = new Date(Date.parse(`${last}T00:00:00Z`) + dayMs).toISOString();
    return this.request(analyticsRequests.getTrafficMetrics, { from, to, filters, interval: 'day' });
  }

  async runRetention(): Promise<void> {
    await this.provider(RetentionService).run();
  }

  async closeDays(): Promise<void> {
    await this.provider(ClosedDaysService).run();
  }

  async empty(): Promise<void> {
    await this.sql(
      'TRUNCATE event, visit, closed_day, rollup_day, visitor_day, bot_day, visitor_salt, deleted_user, outbox_event',
    );
  }
}
