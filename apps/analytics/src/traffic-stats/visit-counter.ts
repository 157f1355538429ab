import { topListSize, type TrafficFilters } from '@scriptsmith/contracts/analytics';
import type { Dimension } from '../rollups/rollup-delta.js';
import type { Count, RankedRow, SeriesRow, Totals } from './traffic-metrics.js';
import type { Numbers } from '../closed-days/packed-numbers.js';
import type { UnpackedVisits } from '../closed-days/unpacked-visits.js';
import type { VisitAttribute } from '../closed-days/visit-columns.js';
import { type Matches, VisitMatcher } from './visit-matcher.js';

const attributes: Readonly<Record<Exclude<Dimension, 'total' | 'page'>, VisitAttribute>> = {
  country: 'country',
  device: 'device',
  browser: 'browser',
  os: 'os',
  landing: 'landingPage',
  referrer: 'referrer',
  source: 'utmSource',
  campaign: 'utmCampaign',
};
const dimensions = Object.entries(attributes) as [keyof typeof attributes, VisitAttribute][];

const dayMs = 86_400_000;

/** Counts the visits that match filters, day by day, and finds the newest of them. */
export class VisitCounter {
  private readonly totals: Totals = { visits: 0, views: 0, events: 0, visitors: 0 };
  private readonly users = new Set<number>();
  private readonly counts = new Map<Dimension, Map<string, number>>();
  /** When the newest matching visits started, in milliseconds since the epoch, newest first. */
  newestStarts: readonly number[] = [];
  readonly series: SeriesRow[] = [];

  private readonly matcher: VisitMatcher;
  /** Reused, because allocating an array for each day and attribute takes longer than counting. */
  private counters = new Uint32Array();

  /** @param newestSize how many of the newest visits are searched for */
  constructor(
    filters: TrafficFilters,
    private readonly newestSize: number,
  ) {
    this.matcher = new VisitMatcher(filters);
  }

  get count(): Count {
    const ranked = [...this.counts].flatMap(([dimension, counts]) => topOf(dimension, counts));
    return { totals: { ...this.totals, visitors: this.totals.visitors + this.users.size }, ranked };
  }

  /** Adds a day (`YYYY-MM-DD`). Takes least time if newer days are added first. */
  add(day: string, visits: UnpackedVisits): void {
    const matches = this.matcher.find(visits);
    if (matches.length === 0) return;
    const [views, events] = [sumOf(visits.views, matches), sumOf(visits.events, matches)];
    const { userIds, anonymousVisitors } = this.findVisitors(visits, matches);
    for (const userId of userIds) this.users.add(userId);
    this.totals.visits += matches.length;
    this.totals.views += views;
    this.totals.events += events;
    this.totals.visitors += anonymousVisitors;
    const visitors = userIds.length + anonymousVisitors;
    this.series.push({ at: new Date(day), visits: matches.length, views, events, visitors });
    for (const [dimension, attribute] of dimensions) {
      const { values, indexes } = visits.attributes[attribute];
      this.addCounts(dimension, values, this.countIndexes(indexes, values.length, matches));
    }
    this.addCounts('page', visits.pages.values, this.countPageViews(visits, matches));
    this.addNewest(day, visits, matches);
  }

  private addCounts(dimension: Dimension, values: readonly (string | null)[], counts: Uint32Array): void {
    const sums = this.counts.get(dimension) ?? new Map<string, number>();
    this.counts.set(dimension, sums);
    for (const [index, value] of values.entries()) {
      const count = counts[index]!;
      if (value !== null && count > 0) sums.set(value, (sums.get(value) ?? 0) + count);
    }
  }

  private countPageViews({ pages }: UnpackedVisits, matches: Matches): Uint32Array {
    const { values, ends, indexes, views } = pages;
    const counts = this.zeros(values.length);
    for (const visit of matches) {
      const end = ends[visit]!;
      for (let view = visit === 0 ? 0 : ends[visit - 1]!; view < end; view += 1)
        counts[indexes[view]!]! += views[view]!;
    }
    return counts;
  }

  private findVisitors(
    { visitors, visitorCount, userIds }: UnpackedVisits,
    matches: Matches,
  ): { userIds: number[]; anonymousVisitors: number } {
    const visitsOf = this.countIndexes(visitors, visitorCount, matches);
    const present = userIds.filter((_, index) => visitsOf[index]! > 0);
    let anonymousVisitors = 0;
    for (let index = userIds.length; index < visitorCount; index += 1) if (visitsOf[index]! > 0) anonymousVisitors += 1;
    return { userIds: present, anonymousVisitors };
  }

  private countIndexes(indexes: Numbers, size: number, matches: Matches): Uint32Array {
    const counts = this.zeros(size);
    for (const visit of matches) counts[indexes[visit]!]! += 1;
    return counts;
  }

  /** Valid until the next call. */
  private zeros(length: number): Uint32Array {
    if (this.counters.length < length) this.counters = new Uint32Array(2 * length);
    return this.counters.subarray(0, length).fill(0);
  }

  private addNewest(day: string, { startedMs }: UnpackedVisits, matches: Matches): void {
    const startOfDay = Date.parse(day);
    const oldestNeeded = this.newestStarts[this.newestSize - 1];
    if (oldestNeeded !== undefined && oldestNeeded >= startOfDay + dayMs) return;
    const newest = [...matches.slice(-this.newestSize)].map((match) => startOfDay + startedMs[match]!);
    this.newestStarts = [...this.newestStarts, ...newest].sort((one, other) => other - one).slice(0, this.newestSize);
  }
}

function sumOf(numbers: Numbers, matches: Matches): number {
  let sum = 0;
  for (const visit of matches) sum += numbers[visit]!;
  return sum;
}

/** In the order of Postgres for equal counts if its collation is that of the code points. */
const topOf = (dimension: Dimension, counts: ReadonlyMap<string, number>): RankedRow[] =>
  [...counts]
    .map(([value, count]) => ({ dimension, value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, topListSize);
