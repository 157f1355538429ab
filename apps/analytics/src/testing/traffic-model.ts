import type { TrafficFilters } from '@scriptsmith/contracts/analytics';
import { chrome, dayMs } from './analytics-fixture.js';

/** A browser that the service cannot confuse with another one, because each has a unique network. */
export interface BrowsedVisit {
  network: string;
  userAgent: string;
  country: string;
  userId: number | null;
  startedAt: number;
}

interface ModelVisit extends BrowsedVisit {
  viewedPages: string[];
  /** Whether the service still recognizes the visitor: the salt of the day exists, and the user was not deleted. */
  isRecognized: boolean;
}

/** The visits that a service must know, and their metrics, without a database. Each visit has one visitor. */
export class TrafficModel {
  private readonly begun: BrowsedVisit[] = [];
  private visits: ModelVisit[] = [];
  private readonly deletedUsers = new Set<number>();
  private oldestAt = 0;

  begin(startedAt: number, given: Pick<BrowsedVisit, 'userAgent' | 'country' | 'userId'> & { page: string }) {
    const { userAgent, country, userId } = given;
    const number = this.begun.length;
    const visit = {
      network: `10.${Math.floor(number / 256)}.${number % 256}.0/24`,
      userAgent,
      country,
      userId,
      startedAt,
    };
    this.begun.push(visit);
    this.addView(visit, startedAt, given.page);
    return visit;
  }

  /** A view a minute later by the browser of an earlier visit. Returns undefined if there was none yet. */
  continue(index: number, page: string): BrowsedVisit | undefined {
    const visit = this.begun[index % Math.max(this.begun.length, 1)];
    if (!visit) return undefined;
    const own = this.visits.find(({ network, isRecognized }) => isRecognized && network === visit.network);
    if (own) own.viewedPages.push(page);
    else this.addView(visit, visit.startedAt + 60_000, page);
    return visit;
  }

  private addView(visit: BrowsedVisit, startedAt: number, page: string): void {
    if (startedAt < this.oldestAt) return;
    const userId = visit.userId !== null && this.deletedUsers.has(visit.userId) ? null : visit.userId;
    this.visits.push({ ...visit, userId, startedAt, viewedPages: [page], isRecognized: true });
  }

  deleteUser(userId: number): void {
    this.deletedUsers.add(userId);
    this.visits = this.visits.map((visit) =>
      visit.userId === userId ? { ...visit, userId: null, isRecognized: false } : visit,
    );
  }

  /** Deletes the visits before a time, and all salts. */
  expire(before: number): void {
    this.oldestAt = before;
    this.visits = this.visits
      .filter(({ startedAt }) => startedAt >= before)
      .map((visit) => ({ ...visit, isRecognized: false }));
  }

  count(start: number, end: number, { country, page, device }: TrafficFilters) {
    const matching = this.visits.filter(
      (visit) =>
        visit.startedAt >= start &&
        visit.startedAt < end &&
        (country === undefined || visit.country === country) &&
        (page === undefined || visit.viewedPages.includes(page)) &&
        (device === undefined || device === (visit.userAgent === chrome ? 'Desktop' : 'Mobile')),
    );
    const views = matching.flatMap(({ viewedPages }) => viewedPages);
    const users = new Set(matching.flatMap(({ userId }) => userId ?? []));
    const anonymous = matching.filter(({ userId }) => userId === null);
    const dayStarts = Array.from({ length: (end - start) / dayMs }, (_, day) => start + day * dayMs);
    return {
      overview: {
        totalSessions: matching.length,
        uniqueUsers: users.size + anonymous.length,
        totalPageViews: views.length,
        totalEvents: views.length,
      },
      viewsByPage: Object.fromEntries(
        [...new Set(views)].map((page) => [page, views.filter((view) => view === page).length]),
      ),
      starts: matching
        .map(({ startedAt }) => startedAt)
        .sort((one, other) => other - one)
        .slice(0, 20)
        .map((startedAt) => new Date(startedAt).toISOString()),
      sessionsByDay: dayStarts.map(
        (day) => matching.filter(({ startedAt }) => startedAt >= day && startedAt < day + dayMs).length,
      ),
    };
  }
}
