import { topListSize, type TrafficFilters } from '@scriptsmith/contracts/analytics';
import type { Dimension } from '../rollups/rollup-delta.js';
import type { Count, RankedRow, SeriesRow, Totals } from './traffic-metrics.js';
import { unpackNumbers } from '../closed-days/packed-numbers.js';
import { type VisitAttribute, visitAttributes, type VisitColumns } from '../closed-days/visit-columns.js';

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

/** The visits of a day that match, by their index. */
type Matches = Uint32Array;

/** Counts the visits that match filters, day by day, and finds the newest of them. */
export class VisitCounter {
  private readonly totals: Totals = { visits: 0, views: 0, events: 0, visitors: 0 };
  private readonly users = new Set<number>();
  private readonly counts = new Map<Dimension, Map<string, number>>();
  /** When the newest matching visits started, in milliseconds since the epoch, newest first. */
  newestStarts: readonly number[] = [];
  readonly series: SeriesRow[] = [];

  /** @param newestSize how many of the newest visits are searched for */
  constructor(
    private readonly filters: TrafficFilters,
    private readonly newestSize: number,
  ) {}

  get count(): Count {
    const ranked = [...this.counts].flatMap(([dimension, counts]) => topOf(dimension, counts));
    return { totals: { ...this.totals, visitors: this.totals.visitors + this.users.size }, ranked };
  }

  /** Adds a day (`YYYY-MM-DD`). Takes least time if newer days are added first. */
  add(day: string, columns: VisitColumns): void {
    const matches = findMatches(columns, this.filters);
    if (matches.length === 0) return;
    const views = sumOf(unpackNumbers(columns.views, columns.visits), matches);
    const events = sumOf(unpackNumbers(columns.events, columns.visits), matches);
    const { userIds, anonymousVisitors } = findVisitors(columns, matches);
    for (const userId of userIds) this.users.add(userId);
    this.totals.visits += matches.length;
    this.totals.views += views;
    this.totals.events += events;
    this.totals.visitors += anonymousVisitors;
    const visitors = userIds.length + anonymousVisitors;
    this.series.push({ at: new Date(day), visits: matches.length, views, events, visitors });
    for (const [dimension, attribute] of dimensions) {
      const { values, indexes } = columns.attributes[attribute];
      this.addCounts(dimension, values, countIndexes(unpackNumbers(indexes, columns.visits), values.length, matches));
    }
    this.addCounts('page', columns.pages.values, countPageViews(columns, matches));
    this.addNewest(day, columns, matches);
  }

  private addCounts(dimension: Dimension, values: readonly (string | null)[], counts: Uint32Array): void {
    const sums = this.counts.get(dimension) ?? new Map<string, number>();
    this.counts.set(dimension, sums);
    for (const [index, value] of values.entries()) {
      const count = counts[index]!;
      if (value !== null && count > 0) sums.set(value, (sums.get(value) ?? 0) + count);
    }
  }

  private addNewest(day: string, { startedAfterMs, visits }: VisitColumns, matches: Matches): void {
    const startOfDay = Date.parse(day);
    const oldestNeeded = this.newestStarts[this.newestSize - 1];
    if (oldestNeeded !== undefined && oldestNeeded >= startOfDay + dayMs) return;
    const starts = new Float64Array(visits);
    let startedAt = startOfDay;
    for (const [index, afterMs] of unpackNumbers(startedAfterMs, visits).entries())
      starts[index] = startedAt += afterMs;
    const newest = [...matches.slice(-this.newestSize)].map((match) => starts[match]!);
    this.newestStarts = [...this.newestStarts, ...newest].sort((one, other) => other - one).slice(0, this.newestSize);
  }
}

function findMatches(columns: VisitColumns, filters: TrafficFilters): Matches {
  let matches = Uint32Array.from({ length: columns.visits }, (_, visit) => visit);
  for (const attribute of visitAttributes) {
    const wanted = filters[attribute];
    if (wanted === undefined) continue;
    const { values, indexes } = columns.attributes[attribute];
    const index = values.indexOf(wanted);
    if (index < 0) return new Uint32Array();
    const indexOf = unpackNumbers(indexes, columns.visits);
    matches = matches.filter((visit) => indexOf[visit] === index);
  }
  return filters.page === undefined ? matches : findViewsOf(filters.page, columns, matches);
}

function findViewsOf(page: string, { pages, visits }: VisitColumns, matches: Matches): Matches {
  const index = pages.values.indexOf(page);
  if (index < 0) return new Uint32Array();
  const indexes = unpackNumbers(pages.indexes, pages.count);
  const ends = pageEnds(pages.perVisit, visits);
  return matches.filter((visit) => {
    for (let at = ends[visit - 1] ?? 0; at < ends[visit]!; at += 1) if (indexes[at] === index) return true;
    return false;
  });
}

/** Where the pages of each visit end. */
function pageEnds(perVisit: string, visits: number): Uint32Array {
  const ends = unpackNumbers(perVisit, visits);
  for (let visit = 1; visit < visits; visit += 1) ends[visit]! += ends[visit - 1]!;
  return ends;
}

function countPageViews({ pages, visits }: VisitColumns, matches: Matches): Uint32Array {
  const indexes = unpackNumbers(pages.indexes, pages.count);
  const views = unpackNumbers(pages.views, pages.count);
  const ends = pageEnds(pages.perVisit, visits);
  const counts = new Uint32Array(pages.values.length);
  for (const visit of matches)
    for (let at = ends[visit - 1] ?? 0; at < ends[visit]!; at += 1) counts[indexes[at]!]! += views[at]!;
  return counts;
}

function countIndexes(indexes: Uint32Array, size: number, matches: Matches): Uint32Array {
  const counts = new Uint32Array(size);
  for (const visit of matches) counts[indexes[visit]!]! += 1;
  return counts;
}

function sumOf(numbers: Uint32Array, matches: Matches): number {
  let sum = 0;
  for (const visit of matches) sum += numbers[visit]!;
  return sum;
}

function findVisitors(
  { visitors, visitorCount, userIds, visits }: VisitColumns,
  matches: Matches,
): { userIds: number[]; anonymousVisitors: number } {
  const isPresent = countIndexes(unpackNumbers(visitors, visits), visitorCount, matches);
  const present = userIds.filter((_, index) => isPresent[index]! > 0);
  const anonymous = isPresent.subarray(userIds.length).filter((visits) => visits > 0);
  return { userIds: present, anonymousVisitors: anonymous.length };
}

/** In the order of Postgres for equal counts if its collation is that of the code points. */
const topOf = (dimension: Dimension, counts: ReadonlyMap<string, number>): RankedRow[] =>
  [...counts]
    .map(([value, count]) => ({ dimension, value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, topListSize);
