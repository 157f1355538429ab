import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { analyticsRequests, type TrafficFilters, trafficFiltersSchema } from '@scriptsmith/contracts/analytics';
import {
  hourlyDefaultRangeMs,
  maxHourlyRangeMs,
  type TrafficExportQuery,
  trafficExportQuerySchema,
  type TrafficQuery,
  trafficQuerySchema,
  type TrafficRange,
  type TrafficSessionResponse,
  type TrafficStatsResponse,
  type TrafficTimelineQuery,
  trafficTimelineQuerySchema,
  type TrafficUser,
} from '@scriptsmith/contracts/gateway';
import { Clock } from '@scriptsmith/server-kit';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context } from '../../access/request.decorators.js';
import { createCsvExport } from '../../http/csv-export.js';
import { pathIdSchema } from '../../validation/path-id.js';
import { validationFailed } from '../../validation/validation-failed.js';
import { sessionCsvColumns, toSessionCsvRow } from './session-csv.js';
import { rangeOf, timesOf } from './traffic-range.js';
import { TrafficUsersService } from './traffic-users.service.js';

const exportPageSize = 1_000;

/** Traffic metrics, sessions and timelines for admins. */
@Controller('api/admin')
export class TrafficController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly users: TrafficUsersService,
    private readonly clock: Clock,
  ) {}

  @Get('analytics/stats')
  @Access('admin-key')
  async stats(
    @Query({ schema: trafficQuerySchema }) query: TrafficQuery,
    @Context() context: RequestContext,
  ): Promise<TrafficStatsResponse> {
    const range = rangeOf(query, this.clock.now());
    const length = range.to - range.from;
    const interval = query.interval ?? (length <= hourlyDefaultRangeMs ? 'hour' : 'day');
    if (interval === 'hour' && length > maxHourlyRangeMs) {
      throw validationFailed({ interval: 'Hourly data is available for at most 14 days.' });
    }
    const { recentSessions, ...metrics } = await this.requestClient.request(
      analyticsRequests.getTrafficMetrics,
      { ...timesOf(range), filters: filtersOf(query), interval },
      context,
    );
    const users = await this.users.load(
      recentSessions.map(({ userId }) => userId),
      context,
    );
    return {
      ...metrics,
      recentSessions: recentSessions.map(({ session, userId }) => ({
        session,
        user: findUser(users, userId),
      })),
    };
  }

  @Get('analytics/session/:visitId')
  @Access('admin-key')
  async session(
    @Param('visitId', { schema: pathIdSchema }) sessionId: string,
    @Query({ schema: trafficTimelineQuerySchema }) { cursor }: TrafficTimelineQuery,
    @Context() context: RequestContext,
  ): Promise<TrafficSessionResponse> {
    const { userId, ...session } = await this.requestClient.request(
      analyticsRequests.getSession,
      { sessionId, ...(cursor !== undefined && { cursor }) },
      context,
    );
    const users = await this.users.load([userId], context);
    return { ...session, user: findUser(users, userId) };
  }

  @Get('analytics/export')
  @Access('admin-key')
  export(
    @Query({ schema: trafficExportQuerySchema }) query: TrafficExportQuery,
    @Context() context: RequestContext,
  ): Promise<StreamableFile> {
    return createCsvExport(
      'sessions.csv',
      sessionCsvColumns,
      this.loadCsvPages(rangeOf(query, this.clock.now()), filtersOf(query), context),
    );
  }

  private async *loadCsvPages(range: TrafficRange, filters: TrafficFilters, context: RequestContext) {
    let cursor: string | null | undefined;
    do {
      const page: { sessions: Parameters<typeof toSessionCsvRow>[0][]; nextCursor: string | null } =
        await this.requestClient.request(
          analyticsRequests.listSessions,
          { ...timesOf(range), filters, limit: exportPageSize, ...(typeof cursor === 'string' && { cursor }) },
          context,
        );
      yield page.sessions.map(toSessionCsvRow);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
}

/** Null for an anonymous visitor and for a deleted user. */
const findUser = (users: ReadonlyMap<number, TrafficUser>, userId: number | null): TrafficUser | null =>
  userId === null ? null : (users.get(userId) ?? null);

const filtersOf = (query: TrafficExportQuery): TrafficFilters =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name in trafficFiltersSchema.shape));
