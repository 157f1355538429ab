import { Controller, Get, Query } from '@nestjs/common';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import {
  cohortMonths,
  type CohortsResponse,
  type FunnelQuery,
  funnelQuerySchema,
  type FunnelResponse,
} from '@scriptsmith/contracts/gateway';
import { Clock } from '@scriptsmith/server-kit';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context } from '../../access/request.decorators.js';
import { rangeOf, timesOf } from './traffic-range.js';

/** What becomes of visitors and of sign-ups, from analytics, the user list and billing. */
@Controller('api/admin/analytics')
export class GrowthController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
  ) {}

  @Get('funnel')
  @Access('admin-key')
  async funnel(
    @Query({ schema: funnelQuerySchema }) query: FunnelQuery,
    @Context() context: RequestContext,
  ): Promise<FunnelResponse> {
    const times = timesOf(rangeOf(query, this.clock.now()));
    const [{ overview }, { cohorts }] = await Promise.all([
      this.requestClient.request(analyticsRequests.getTrafficMetrics, { ...times, interval: 'day' }, context),
      this.requestClient.request(adminRequests.listSignUps, times, context),
    ]);
    const users = cohorts.flatMap((cohort) => cohort.users);
    const steps = await this.requestClient.request(billingAdminRequests.getCustomerFunnel, { users }, context);
    const signedUp = cohorts.reduce((sum, { signUps }) => sum + signUps, 0);
    return { visitors: overview.uniqueUsers, signedUp, ...steps };
  }

  @Get('cohorts')
  @Access('admin-key')
  async cohorts(@Context() context: RequestContext): Promise<CohortsResponse> {
    const now = this.clock.now();
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - cohortMonths + 1)).toISOString();
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
    const { cohorts } = await this.requestClient.request(adminRequests.listSignUps, { from, to }, context);
    const activity = await this.requestClient.request(
      billingAdminRequests.getCohortActivity,
      { cohorts: cohorts.map(({ month, users }) => ({ month, users })) },
      context,
    );
    return {
      cohorts: cohorts.map(({ month, signUps }) => ({
        month,
        signUps,
        months: activity.months
          .filter(({ cohort }) => cohort === month)
          .map(({ cohort: _cohort, ...counts }) => counts),
      })),
    };
  }
}
