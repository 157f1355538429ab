import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { analyticsEvents, type CollectedCall } from '@scriptsmith/contracts/analytics';
import { Clock } from '@scriptsmith/server-kit';
import { type EventDelivery, Identifiers, Subscribes } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { PartitionsService } from '../retention/partitions.service.js';
import { addBotEvents, applyTrafficDelta, lockTraffic } from '../rollups/rollup.queries.js';
import { calculateTrafficDelta, dayOf } from '../rollups/rollup-delta.js';
import { LocationsService } from '../locations/locations.service.js';
import { VisitorSaltsService } from '../visitors/visitor-salts.service.js';
import { type UserAgentInfo, UserAgents } from '../visitors/user-agents.js';
import { visitorKey } from '../visitors/visitor-key.js';
import { findDeletedUsers } from '../user-deletion/deleted-users.js';
import { insertEvents, moveEvents, filterNewEvents } from './event.queries.js';
import { assignEvents } from './assign-events.js';
import { isReferrerSpam } from './referrer-spam.js';
import { referrerOf, toTrafficSource } from './traffic-source.js';
import { readVisitsOfVisitors, saveVisits } from '../visits/visit.queries.js';
import { normalizePath } from '../visits/normalization.js';
import { maxGapMs, type VisitEvent } from '../visits/visit.js';

const dayMs = 86_400_000;

interface ParsedCall {
  call: CollectedCall;
  browsing: NonNullable<UserAgentInfo>;
}

/** Whether a visit claims to come from a site that advertises itself in the statistics of others. It is counted as a bot. */
const isFake = ({ events }: CollectedCall): boolean =>
  events.some((event) => {
    const referrer = referrerOf(event);
    return referrer !== null && isReferrerSpam(referrer);
  });

/** Stores collected events, their visits and the changes of the rollups in one transaction. */
@Injectable()
export class IngestionService {
  private readonly userAgents = new UserAgents();

  constructor(
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    private readonly salts: VisitorSaltsService,
    private readonly locations: LocationsService,
    private readonly partitions: PartitionsService,
  ) {}

  /** Idempotent: ignores events that are already stored. Also ignores events before the retention period. */
  @Subscribes(analyticsEvents.trafficCollected)
  async ingest(
    { calls }: EventPayload<typeof analyticsEvents.trafficCollected>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    await lockTraffic(transaction);
    const deletedUsers = await findDeletedUsers(transaction, calls);
    const known = calls.map((call) =>
      call.userId !== null && deletedUsers.has(call.userId) ? { ...call, userId: null } : call,
    );
    const parsedCalls = known.map((call) => ({
      call,
      browsing: isFake(call) ? null : this.userAgents.parse(call.userAgent),
    }));
    await this.countBotEvents(
      transaction,
      parsedCalls.filter(({ browsing }) => browsing === null).map(({ call }) => call),
    );
    const events = await this.eventsOf(
      transaction,
      parsedCalls.filter((call): call is ParsedCall => call.browsing !== null),
    );
    if (events.length === 0) return;
    const newEvents = await filterNewEvents(transaction, events);
    if (newEvents.length === 0) return;

    const before = await this.readAdjacentVisits(transaction, newEvents);
    const { visits, visitIds, merged } = assignEvents(before, newEvents, () => this.identifiers.next());
    await insertEvents(transaction, newEvents, visitIds);
    await saveVisits(transaction, visits);
    await moveEvents(transaction, merged);
    const changedIds = new Set([...visits.map(({ id }) => id), ...merged.keys()]);
    await applyTrafficDelta(
      transaction,
      calculateTrafficDelta(
        before.filter(({ id }) => changedIds.has(id)),
        visits,
      ),
    );
  }

  private async eventsOf(transaction: EntityManager, parsedCalls: readonly ParsedCall[]): Promise<VisitEvent[]> {
    const oldest = this.partitions.retentionStart();
    const times = parsedCalls
      .flatMap(({ call }) => call.events.map(({ at }) => Date.parse(at)))
      .filter((at) => at >= oldest);
    const days = [...new Set(times.flatMap((at) => this.daysAround(at)))];
    const salts = await this.salts.getOrCreate(transaction, days);
    return parsedCalls.flatMap(({ call, browsing }) => {
      const { network, userAgent, country, userId } = call;
      const origin = { network, ...this.locations.find(network, country), ...browsing };
      const keys = new Map([...salts].map(([day, salt]) => [day, visitorKey(salt, network, userAgent)]));
      return call.events.flatMap((event) => {
        const at = Date.parse(event.at);
        const visitor = keys.get(dayOf(at));
        if (visitor === undefined || at < oldest) return [];
        const visitorKeys = this.daysAround(at).flatMap((day) => keys.get(day) ?? []);
        const { id, type, target = null, data } = event;
        return {
          ...{ id, at, type, target, page: normalizePath(event.page), visitor, visitorKeys, userId, origin },
          data: data && Object.keys(data).length > 0 ? JSON.stringify(data) : null,
          ...toTrafficSource(event),
        };
      });
    });
  }

  /** The day of an event and the adjacent days up to today, because a visit can span midnight. */
  private daysAround(at: number): string[] {
    const today = dayOf(this.clock.now().getTime());
    return [at - dayMs, at, at + dayMs].map(dayOf).filter((day, index) => index < 2 || day <= today);
  }

  private readAdjacentVisits(transaction: EntityManager, events: readonly VisitEvent[]) {
    const times = events.map(({ at }) => at);
    return readVisitsOfVisitors(transaction, {
      visitors: [...new Set(events.flatMap(({ visitorKeys }) => visitorKeys))],
      from: new Date(Math.min(...times) - maxGapMs),
      to: new Date(Math.max(...times) + maxGapMs),
    });
  }

  /** Bot events are only counted, by the day of the server's clock. */
  private async countBotEvents(transaction: EntityManager, calls: readonly CollectedCall[]): Promise<void> {
    const events = calls.reduce((sum, call) => sum + call.events.length, 0);
    if (events === 0) return;
    await addBotEvents(transaction, dayOf(this.clock.now().getTime()), events);
  }
}
