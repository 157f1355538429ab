import { Controller, Get, Query } from '@nestjs/common';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import {
  type DailyStatsResponse,
  type AdminStatsResponse,
  type DailyStatsQuery,
  dailyStatsQuerySchema,
} from '@scriptsmith/contracts/gateway';
import { Clock } from '@scriptsmith/server-kit';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context } from '../../access/request.decorators.js';
import { validationFailed } from '../../validation/validation-failed.js';

/** The metrics and charts of the console's overview. */
@Controller('api/admin')
export class BusinessStatsController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
  ) {}

  @Get('stats')
  @Access('admin-key')
  async stats(@Context() context: RequestContext): Promise<AdminStatsResponse> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const [{ totalUsers }, business] = await this.loadStats({ from: today, to: today }, context);
    const { activeSubscriptions, totalCreditsUsed, revenuePence } = business;
    return { stats: { totalUsers, activeSubscriptions, totalCreditsUsed, revenue: revenuePence } };
  }

  @Get('figures')
  @Access('admin-key')
  async dailyStats(
    @Query({ schema: dailyStatsQuerySchema }) range: DailyStatsQuery,
    @Context() context: RequestContext,
  ): Promise<DailyStatsResponse> {
    // Postgres has no year 0.
    if (range.from < '0001-01-01') throw validationFailed({ from: 'The date must not be before 0001-01-01.' });
    const [users, business] = await this.loadStats(range, context);
    const signUpsByDay = new Map(users.days.map(({ day, signUps }) => [day, signUps]));
    return { days: business.days.map((day) => ({ ...day, signUps: signUpsByDay.get(day.day) ?? 0 })) };
  }

  private loadStats(range: DailyStatsQuery, context: RequestContext) {
    return Promise.all([
      this.requestClient.request(adminRequests.getUserStats, range, context),
      this.requestClient.request(billingAdminRequests.getBusinessStats, range, context),
    ]);
  }
}
