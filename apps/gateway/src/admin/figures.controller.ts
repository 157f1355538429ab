import { Controller, Get, Query } from '@nestjs/common';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import {
  type DailyStatsResponse,
  type AdminStatsResponse,
  type DailyStatsQuery,
  dailyStatsQuerySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, Clock, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';
import { validationFailed } from '../http/validation.js';

/** How the business does: the cards and charts of the console. */
@Controller('api/admin')
export class FiguresController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
  ) {}

  @Get('stats')
  @Access('admin-key')
  async stats(@Call() call: RequestContext): Promise<AdminStatsResponse> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const [{ totalUsers }, business] = await this.figuresOf({ from: today, to: today }, call);
    const { activeSubscriptions, totalCreditsUsed, revenuePence } = business;
    return { stats: { totalUsers, activeSubscriptions, totalCreditsUsed, revenue: revenuePence } };
  }

  @Get('figures')
  @Access('admin-key')
  async figures(
    @Query({ schema: dailyStatsQuerySchema }) range: DailyStatsQuery,
    @Call() call: RequestContext,
  ): Promise<DailyStatsResponse> {
    // The calendar of Postgres begins with the year 1.
    if (range.from < '0001-01-01') throw validationFailed({ from: 'There is no such day' });
    const [users, business] = await this.figuresOf(range, call);
    const signUpsOf = new Map(users.days.map(({ day, signUps }) => [day, signUps]));
    return { days: business.days.map((day) => ({ ...day, signUps: signUpsOf.get(day.day) ?? 0 })) };
  }

  private figuresOf(range: DailyStatsQuery, call: RequestContext) {
    return Promise.all([
      this.requestClient.request(adminRequests.getUserStats, range, call),
      this.requestClient.request(billingAdminRequests.getBusinessStats, range, call),
    ]);
  }
}
