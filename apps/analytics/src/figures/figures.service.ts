import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { analyticsRequests, recentSessionsSize } from '@scriptsmith/contracts/analytics';
import { DataSource, type EntityManager } from 'typeorm';
import { dayOf } from '../rollups/contribution.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PlacesService } from '../visitors/places.service.js';
import { countRollups, seriesFromRollups } from './count-rollups.js';
import { countVisits, seriesFromVisits } from './count-visits.js';
import { listsOf, seriesOf } from './figures.js';
import { conditionOf, type VisitSelection } from './visit-condition.js';

const dayMs = 86_400_000;
/** Enough for the visits of some months to be counted without touching the disk. */
const countingMemory = '64MB';

/** The figures of a range, all of one instant. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly places: PlacesService,
  ) {}

  async get(
    given: HandlerInput<typeof analyticsRequests.getTrafficMetrics>,
  ): Promise<RequestOutput<typeof analyticsRequests.getTrafficMetrics>> {
    const { interval, filters } = given;
    const range = { from: new Date(given.from), to: new Date(given.to) };
    return this.database.transaction('REPEATABLE READ', async (transaction) => {
      const [{ count, series }, recentSessions, botEvents] = await Promise.all([
        this.counted(transaction, { ...range, filters }, interval),
        this.sessions.newest(transaction, { ...range, filters }, recentSessionsSize),
        countBots(transaction, range),
      ]);
      const { visits, visitors, views, events } = count.totals;
      return {
        overview: { totalSessions: visits, uniqueUsers: visitors, totalPageViews: views, totalEvents: events },
        ...listsOf(count.ranked),
        series: seriesOf({ ...range, interval }, series),
        ...{ recentSessions, botEvents, countryAttribution: this.places.attribution() },
      };
    });
  }

  /** From rollups where they can say it: all visits of whole days. */
  private async counted(transaction: EntityManager, selection: VisitSelection, interval: 'hour' | 'day') {
    const { from, to, filters } = selection;
    const isWholeDays = from.getTime() % dayMs === 0 && to.getTime() % dayMs === 0;
    const days = { from: dayOf(from.getTime()), to: dayOf(to.getTime()) };
    const condition = conditionOf(selection);
    const fromRollups = isWholeDays && Object.values(filters).every((value) => value === undefined);
    if (!fromRollups) {
      await transaction.query(`SET LOCAL work_mem = '${countingMemory}'`);
      return countVisits(transaction, condition, interval);
    }
    const [count, series] = await Promise.all([
      countRollups(transaction, days),
      interval === 'day' ? seriesFromRollups(transaction, days) : seriesFromVisits(transaction, interval, condition),
    ]);
    return { count, series };
  }
}

/** Robots are counted by day: those of every day that the range touches. */
async function countBots(transaction: EntityManager, { from, to }: { from: Date; to: Date }): Promise<number> {
  const [bots] = await transaction.query<[{ events: number }]>(
    'SELECT coalesce(sum(events), 0)::int AS events FROM bot_day WHERE day BETWEEN $1 AND $2',
    [dayOf(from.getTime()), dayOf(to.getTime() - 1)],
  );
  return bots.events;
}
