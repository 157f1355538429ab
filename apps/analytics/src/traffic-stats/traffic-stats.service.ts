import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { analyticsRequests, recentSessionsSize } from '@scriptsmith/contracts/analytics';
import { Between, DataSource, type EntityManager } from 'typeorm';
import { BotDay } from '../rollups/bot-day.entity.js';
import { dayOf } from '../rollups/rollup-delta.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LocationsService } from '../locations/locations.service.js';
import { countFromRollups, seriesFromRollups } from './rollup-stats.queries.js';
import { countFromVisits, seriesFromVisits } from './visit-stats.queries.js';
import { toTopLists, toSeries } from './traffic-metrics.js';
import { toCondition, type VisitSelection } from '../visits/visit-filter.js';

const dayMs = 86_400_000;

/** The metrics of a range, from one snapshot of the database. */
@Injectable()
export class TrafficStatsService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly locations: LocationsService,
  ) {}

  async get(
    given: HandlerInput<typeof analyticsRequests.getTrafficMetrics>,
  ): Promise<RequestOutput<typeof analyticsRequests.getTrafficMetrics>> {
    const { interval, filters } = given;
    const range = { from: new Date(given.from), to: new Date(given.to) };
    return this.database.transaction('REPEATABLE READ', async (transaction) => {
      const [{ count, series }, recentSessions, botEvents] = await Promise.all([
        this.count(transaction, { ...range, filters }, interval),
        this.sessions.newest(transaction, { ...range, filters }, recentSessionsSize),
        countBotEvents(transaction, range),
      ]);
      const { visits, visitors, views, events } = count.totals;
      return {
        overview: { totalSessions: visits, uniqueUsers: visitors, totalPageViews: views, totalEvents: events },
        ...toTopLists(count.ranked),
        series: toSeries({ ...range, interval }, series),
        ...{ recentSessions, botEvents, countryAttribution: this.locations.attribution() },
      };
    });
  }

  /** Uses the rollups for whole days without filters, and the visits otherwise. */
  private async count(transaction: EntityManager, selection: VisitSelection, interval: 'hour' | 'day') {
    const { from, to, filters } = selection;
    const isWholeDays = from.getTime() % dayMs === 0 && to.getTime() % dayMs === 0;
    const days = { from: dayOf(from.getTime()), to: dayOf(to.getTime()) };
    const condition = toCondition(selection);
    const fromRollups = isWholeDays && Object.values(filters).every((value) => value === undefined);
    if (!fromRollups) return countFromVisits(transaction, condition, interval);
    const [count, series] = await Promise.all([
      countFromRollups(transaction, days),
      interval === 'day' ? seriesFromRollups(transaction, days) : seriesFromVisits(transaction, interval, condition),
    ]);
    return { count, series };
  }
}

/** Bot events are counted per day, so this includes every day that overlaps the range. */
async function countBotEvents(transaction: EntityManager, { from, to }: { from: Date; to: Date }): Promise<number> {
  const day = Between(dayOf(from.getTime()), dayOf(to.getTime() - 1));
  return (await transaction.getRepository(BotDay).sum('events', { day })) ?? 0;
}
