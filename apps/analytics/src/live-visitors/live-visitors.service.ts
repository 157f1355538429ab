import { Injectable } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource } from 'typeorm';
import { findLatestPages } from './live-visitors.queries.js';

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

  async getLiveVisitors(): Promise<RequestOutput<typeof analyticsRequests.getLiveVisitors>> {
    const asOf = this.clock.now();
    const visits = await findLatestPages(this.database.manager, {
      startedFrom: new Date(asOf.getTime() - maxVisitMs),
      activeFrom: new Date(asOf.getTime() - activeWithinMs),
    });
    const byPage = new Map<string, number>();
    for (const { page } of visits) byPage.set(page, (byPage.get(page) ?? 0) + 1);
    const pages = [...byPage].map(([page, count]) => ({ page, count }));
    pages.sort((one, other) => other.count - one.count || (one.page < other.page ? -1 : 1));
    return { visitors: visits.length, pages: pages.slice(0, maxPages), asOf: asOf.toISOString() };
  }
}
