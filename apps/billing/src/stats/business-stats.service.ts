import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingAdminRequests, DailyStats } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { readStatsDays, type StatsDayRow } from './business-stats.queries.js';
import { dayOf } from './stats-journal.js';

type StatsInput = HandlerInput<typeof billingAdminRequests.getBusinessStats>;
type BusinessStats = RequestOutput<typeof billingAdminRequests.getBusinessStats>;

const dayMs = 86_400_000;
const maxDays = 400;

/** Reads the business stats in total and by day. */
@Injectable()
export class BusinessStatsService {
  constructor(private readonly database: DataSource) {}

  /** Includes changes that have not been rolled up yet. Errors: see the contract. */
  async getBusinessStats({ from, to }: StatsInput): Promise<BusinessStats> {
    const days = daysBetween(from, to);
    const rows = await readStatsDays(this.database);
    const total = (column: Exclude<keyof StatsDayRow, 'day'>): number =>
      rows.reduce((sum, row) => sum + Number(row[column]), 0);
    return {
      activeSubscriptions: total('active'),
      totalCreditsUsed: total('used'),
      revenuePence: total('revenue'),
      days: dailyStatsOf(days, rows),
    };
  }
}

/** Active subscriptions and recurring revenue accumulate from the first day on. Rows and days are sorted. */
function dailyStatsOf(days: readonly string[], rows: readonly StatsDayRow[]): DailyStats[] {
  let next = 0;
  let recurringPence = 0;
  let active = 0;
  return days.map((day) => {
    let row: StatsDayRow | undefined;
    for (; next < rows.length && rows[next]!.day <= day; next += 1) {
      row = rows[next]!;
      recurringPence += Number(row.recurring);
      active += Number(row.active);
    }
    const sameDay = row?.day === day ? row : undefined;
    return {
      day,
      creditsUsed: Number(sameDay?.used ?? 0),
      revenuePence: Number(sameDay?.revenue ?? 0),
      monthlyRecurringRevenuePence: recurringPence,
      activeSubscriptions: active,
      startedSubscriptions: Number(sameDay?.started ?? 0),
      endedSubscriptions: Number(sameDay?.ended ?? 0),
    };
  });
}

/** Both ends included. */
function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  if (count >= 1 && count <= maxDays) {
    return Array.from({ length: count }, (_, index) => dayOf(new Date(Date.parse(from) + index * dayMs)));
  }
  const problem = count < 1 ? 'This is before the first day.' : `Choose at most ${maxDays} days.`;
  throw new DomainError('validation_failed', problem, { fields: { to: problem } });
}
