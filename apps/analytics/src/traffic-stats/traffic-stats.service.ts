import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { analyticsRequests, recentSessionsSize } from '@scriptsmith/contracts/analytics';
import { Between, DataSource, type EntityManager } from 'typeorm';
import { ClosedDayReader } from '../closed-days/closed-day-reader.js';
import { BotDay } from '../rollups/bot-day.entity.js';
import { dayOf } from '../rollups/rollup-delta.js';
import type { SessionWithUser } from '../sessions/session-row.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LocationsService } from '../locations/locations.service.js';
import { countFromClosedDays } from './closed-day-stats.js';
import { countFromRollups, type Days, seriesFromRollups } from './rollup-stats.queries.js';
import { countFromVisits, seriesFromVisits } from './visit-stats.queries.js';
import { type Count, type SeriesRow, toTopLists, toSeries } from './traffic-metrics.js';
import { toCondition, type VisitSelection } from '../visits/visit-filter.js';

const dayMs = 86_400_000;

type Interval = 'hour' | 'day';

interface Counted {
  count: Count;
  series: readonly SeriesRow[];
  recentSessions: SessionWithUser[];
}

/** The metrics of a range, from one snapshot of the database. */
@Injectable()
export class TrafficStatsService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly locations: LocationsService,
    private readonly closedDays: ClosedDayReader,
  ) {}

  async getTrafficMetrics(
    given: HandlerInput<typeof analyticsRequests.getTrafficMetrics>,
  ): Promise<RequestOutput<typeof analyticsRequests.getTrafficMetrics>> {
    const { interval, filters } = given;
    const range = { from: new Date(given.from), to: new Date(given.to) };
    return this.database.transaction('REPEATABLE READ', async (transaction) => {
      const [{ count, series, recentSessions }, botEvents] = await Promise.all([
        this.count(transaction, { ...range, filters }, interval),
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

  /**
   * Uses the rollups for whole days without filters, the copies of closed days for whole days with filters, and the visits
   * otherwise.
   */
  private async count(transaction: EntityManager, selection: VisitSelection, interval: Interval): Promise<Counted> {
    const { from, to, filters } = selection;
    const isWholeDays = from.getTime() % dayMs === 0 && to.getTime() % dayMs === 0;
    const days = { from: dayOf(from.getTime()), to: dayOf(to.getTime()) };
    if (!isWholeDays) return this.countVisits(transaction, selection, interval);
    if (Object.values(filters).every((value) => value === undefined))
      return this.countRollups(transaction, selection, days, interval);
    const counter =
      interval === 'day' ? await countFromClosedDays(transaction, this.closedDays, days, filters) : undefined;
    if (!counter) return this.countVisits(transaction, selection, interval);
    const { count, series, newestStarts } = counter;
    return { count, series, recentSessions: await this.sessions.startedAt(transaction, newestStarts, filters) };
  }

  private async countRollups(
    transaction: EntityManager,
    selection: VisitSelection,
    days: Days,
    interval: Interval,
  ): Promise<Counted> {
    const [count, series, recentSessions] = await Promise.all([
      countFromRollups(transaction, days),
      interval === 'day'
        ? seriesFromRollups(transaction, days)
        : seriesFromVisits(transaction, interval, toCondition(selection)),
      this.sessions.newest(transaction, selection, recentSessionsSize),
    ]);
    return { count, series, recentSessions };
  }

  private async countVisits(
    transaction: EntityManager,
    selection: VisitSelection,
    interval: Interval,
  ): Promise<Counted> {
    const [counted, recentSessions] = await Promise.all([
      countFromVisits(transaction, toCondition(selection), interval),
      this.sessions.newest(transaction, selection, recentSessionsSize),
    ]);
    return { ...counted, recentSessions };
  }
}

/** Bot events are counted per day, so this includes every day that overlaps the range. */
async function countBotEvents(transaction: EntityManager, { from, to }: { from: Date; to: Date }): Promise<number> {
  const day = Between(dayOf(from.getTime()), dayOf(to.getTime() - 1));
  return (await transaction.getRepository(BotDay).sum('events', { day })) ?? 0;
}
