import { Injectable } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';

const activeWithinMs = 5 * 60_000;
/** Longer visits without a pause of half an hour are unlikely to be human. */
const maxVisitMs = 12 * 3_600_000;
const maxPages = 10;

/** The visitors of the last five minutes. */
@Injectable()
export class LiveVisitorsService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<RequestOutput<typeof analyticsRequests.getLiveVisitors>> {
    const asOf = this.clock.now();
    const since = new Date(asOf.getTime() - activeWithinMs);
    const visits = await this.database.query<{ visitor_key: string; page: string }[]>(
      `SELECT DISTINCT ON (visitor_key) coalesce('account ' || user_id, visitor::text) AS visitor_key, exit_page AS page
       FROM visit WHERE started_at >= $1 AND last_at >= $2 ORDER BY visitor_key, last_at DESC`,
      [new Date(asOf.getTime() - maxVisitMs), since],
    );
    const byPage = new Map<string, number>();
    for (const { page } of visits) byPage.set(page, (byPage.get(page) ?? 0) + 1);
    const pages = [...byPage].map(([page, count]) => ({ page, count }));
    pages.sort((one, other) => other.count - one.count || (one.page < other.page ? -1 : 1));
    return { visitors: visits.length, pages: pages.slice(0, maxPages), asOf: asOf.toISOString() };
  }
}
