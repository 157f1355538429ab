import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { analyticsRequests, type TrafficFilters, trafficFiltersSchema } from '@scriptsmith/contracts/analytics';
import {
  hourlyDefaultRangeMs,
  maxHourlyRangeMs,
  type PageQuery,
  pageQuerySchema,
  type TrafficExportQuery,
  trafficExportQuerySchema,
  type LiveVisitorsResponse,
  type TrafficQuery,
  trafficQuerySchema,
  type TrafficRange,
  trafficRangeOf,
  type TrafficSessionResponse,
  type TrafficStatsResponse,
  type TrafficTimelineQuery,
  trafficTimelineQuerySchema,
  type TrafficUser,
  type UserVisitsResponse,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, Clock, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';
import { csvFile } from '../http/csv.js';
import { pathIdSchema } from '../http/path-id.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { validationFailed } from '../http/validation.js';
import { sessionCsvColumns, sessionCsvRow } from './session-csv.js';
import { TrafficUsers } from './traffic-users.js';

const exportPageSize = 1_000;
/** Of what can be told in a message and asked of Postgres. */
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-01-01T00:00:00Z');

/** Who visits the product: figures, visits and timelines, for admins. */
@Controller('api/admin')
export class AnalyticsController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly users: TrafficUsers,
    private readonly clock: Clock,
  ) {}

  @Get('analytics/stats')
  @Access('admin-key')
  async stats(
    @Query({ schema: trafficQuerySchema }) query: TrafficQuery,
    @Call() call: RequestContext,
  ): Promise<TrafficStatsResponse> {
    const range = this.rangeOf(query);
    const length = range.to - range.from;
    const interval = query.interval ?? (length <= hourlyDefaultRangeMs ? 'hour' : 'day');
    if (interval === 'hour' && length > maxHourlyRangeMs) {
      throw validationFailed({ interval: 'Hours are told for at most 14 days.' });
    }
    const { recentSessions, ...figures } = await this.requestClient.request(
      analyticsRequests.getTrafficMetrics,
      { ...timesOf(range), filters: filtersOf(query), interval },
      call,
    );
    const users = await this.users.of(
      recentSessions.map(({ userId }) => userId),
      call,
    );
    return {
      ...figures,
      recentSessions: recentSessions.map(({ session, userId }) => ({
        session,
        user: userIn(users, userId),
      })),
    };
  }

  @Get('analytics/session/:visitId')
  @Access('admin-key')
  async session(
    @Param('visitId', { schema: pathIdSchema }) sessionId: string,
    @Query({ schema: trafficTimelineQuerySchema }) { cursor }: TrafficTimelineQuery,
    @Call() call: RequestContext,
  ): Promise<TrafficSessionResponse> {
    const { userId, ...session } = await this.requestClient.request(
      analyticsRequests.getSession,
      { sessionId, ...(cursor !== undefined && { cursor }) },
      call,
    );
    const users = await this.users.of([userId], call);
    return { ...session, user: userIn(users, userId) };
  }

  @Get('analytics/now')
  @Access('admin-key')
  now(@Call() call: RequestContext): Promise<LiveVisitorsResponse> {
    return this.requestClient.request(analyticsRequests.getLiveVisitors, {}, call);
  }

  @Get('analytics/export')
  @Access('admin-key')
  export(
    @Query({ schema: trafficExportQuerySchema }) query: TrafficExportQuery,
    @Call() call: RequestContext,
  ): Promise<StreamableFile> {
    return csvFile('sessions.csv', sessionCsvColumns, this.exportedPages(this.rangeOf(query), filtersOf(query), call));
  }

  @Get('users/:userId/visits')
  @Access('admin-key')
  visits(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @Call() call: RequestContext,
  ): Promise<UserVisitsResponse> {
    return this.requestClient.request(analyticsRequests.listUserSessions, { userId, ...page }, call);
  }

  private async *exportedPages(range: TrafficRange, filters: TrafficFilters, call: RequestContext) {
    let cursor: string | null | undefined;
    do {
      const page: { sessions: Parameters<typeof sessionCsvRow>[0][]; nextCursor: string | null } =
        await this.requestClient.request(
          analyticsRequests.listSessions,
          { ...timesOf(range), filters, limit: exportPageSize, ...(typeof cursor === 'string' && { cursor }) },
          call,
        );
      yield page.sessions.map(sessionCsvRow);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  private rangeOf(query: TrafficExportQuery): TrafficRange {
    const range = trafficRangeOf(query, this.clock.now().getTime());
    if (typeof range === 'string') throw validationFailed({ end: range });
    if (range.from < earliest || range.to > latest) throw validationFailed({ end: 'There were no visits then.' });
    return range;
  }
}

/** Nobody signed in, or is there any more. */
const userIn = (users: ReadonlyMap<number, TrafficUser>, userId: number | null): TrafficUser | null =>
  userId === null ? null : (users.get(userId) ?? null);

const timesOf = ({ from, to }: TrafficRange) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** What of a query is a filter. */
const filtersOf = (query: TrafficExportQuery): TrafficFilters =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name in trafficFiltersSchema.shape));
