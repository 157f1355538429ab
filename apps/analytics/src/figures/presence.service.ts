import { Injectable } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';

const presentForMs = 5 * 60_000;
/** Who has been there for longer without half an hour of silence is hardly a person. */
const longestVisitMs = 12 * 3_600_000;
const mostPages = 10;

/** Who is there right now. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<RequestOutput<typeof analyticsRequests.getLiveVisitors>> {
    const asOf = this.clock.now();
    const since = new Date(asOf.getTime() - presentForMs);
    const visits = await this.database.query<{ person: string; page: string }[]>(
      `SELECT DISTINCT ON (person) coalesce('account ' || user_id, visitor::text) AS person, exit_page AS page
       FROM visit WHERE started_at >= $1 AND last_at >= $2 ORDER BY person, last_at DESC`,
      [new Date(asOf.getTime() - longestVisitMs), since],
    );
    const byPage = new Map<string, number>();
    for (const { page } of visits) byPage.set(page, (byPage.get(page) ?? 0) + 1);
    const pages = [...byPage].map(([page, count]) => ({ page, count }));
    pages.sort((one, other) => other.count - one.count || (one.page < other.page ? -1 : 1));
    return { visitors: visits.length, pages: pages.slice(0, mostPages), asOf: asOf.toISOString() };
  }
}
