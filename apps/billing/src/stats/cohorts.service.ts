import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource } from 'typeorm';
import { readCohort, readFunnel } from './cohorts.queries.js';

/** What becomes of sign-ups, read from the ledger. */
@Injectable()
export class CohortsService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  getCustomerFunnel({
    users,
  }: HandlerInput<typeof billingAdminRequests.getCustomerFunnel>): Promise<
    RequestOutput<typeof billingAdminRequests.getCustomerFunnel>
  > {
    return readFunnel(this.database, users);
  }

  async getCohortActivity({
    cohorts,
  }: HandlerInput<typeof billingAdminRequests.getCohortActivity>): Promise<
    RequestOutput<typeof billingAdminRequests.getCohortActivity>
  > {
    const thisMonth = this.clock.now().toISOString().slice(0, 7);
    const months = [];
    for (const cohort of cohorts) months.push(...(await readCohort(this.database, cohort, thisMonth)));
    return { months };
  }
}
