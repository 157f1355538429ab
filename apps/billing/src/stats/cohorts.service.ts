import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource } from 'typeorm';
import { readCohorts, readFunnel } from './cohorts.queries.js';

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
    const rows = await readCohorts(this.database, cohorts);
    const active = new Map(rows.map((row) => [`${row.cohort} ${row.month}`, row]));
    const thisMonth = monthOf(this.clock.now());
    const months = cohorts
      .filter(({ users }) => users.length > 0)
      .flatMap(({ month: cohort }) =>
        monthsBetween(cohort, thisMonth).map(
          (month) => active.get(`${cohort} ${month}`) ?? { cohort, month, paid: 0, usedCredits: 0 },
        ),
      );
    return { months };
  }
}

const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** Both included, such as `2026-11`. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (const time = new Date(`${first}-01T00:00:00Z`); monthOf(time) <= last; time.setUTCMonth(time.getUTCMonth() + 1))
    months.push(monthOf(time));
  return months;
}
