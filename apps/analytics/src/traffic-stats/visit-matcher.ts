import type { TrafficFilters } from '@scriptsmith/contracts/analytics';
import type { Numbers } from '../closed-days/packed-numbers.js';
import type { UnpackedVisits } from '../closed-days/unpacked-visits.js';
import { visitAttributes } from '../closed-days/visit-columns.js';
import { storedFiltersOf } from '../visits/normalization.js';

/** The visits of a day that match, by their index. */
export type Matches = Uint32Array;

const none: Matches = new Uint32Array();

/** Finds the visits that match filters, day by day. */
export class VisitMatcher {
  /** Reused, because allocating an array for each day takes longer than finding the visits. */
  private matches = new Uint32Array();

  private readonly wanted: ReadonlyMap<string, readonly string[]>;

  constructor(filters: TrafficFilters) {
    this.wanted = new Map(storedFiltersOf(filters));
  }

  /** Valid until the next call. */
  find(visits: UnpackedVisits): Matches {
    let matches = this.allOf(visits);
    for (const attribute of visitAttributes) {
      const wanted = this.wanted.get(attribute);
      if (wanted === undefined) continue;
      const { values, indexes } = visits.attributes[attribute];
      const found = indexesOf(wanted, values);
      if (!found) return none;
      matches = keepEqual(matches, indexes, found);
    }
    const pages = this.wanted.get('page');
    return pages === undefined ? matches : keepViewsOf(pages, visits, matches);
  }

  private allOf({ visits }: UnpackedVisits): Matches {
    if (this.matches.length < visits) this.matches = new Uint32Array(2 * visits);
    for (let visit = 0; visit < visits; visit += 1) this.matches[visit] = visit;
    return this.matches.subarray(0, visits);
  }
}

/** The indexes of up to two wanted values. Two numbers are compared faster than a list is searched. */
function indexesOf(wanted: readonly string[], values: readonly (string | null)[]): [number, number] | undefined {
  const [first, second = first] = wanted.map((value) => values.indexOf(value)).filter((index) => index >= 0);
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** Overwrites the matches. */
function keepEqual(matches: Matches, indexes: Numbers, [one, other]: [number, number]): Matches {
  let kept = 0;
  for (const visit of matches) {
    const index = indexes[visit];
    if (index === one || index === other) matches[kept++] = visit;
  }
  return matches.subarray(0, kept);
}

/** Overwrites the matches. */
function keepViewsOf(wanted: readonly string[], { pages }: UnpackedVisits, matches: Matches): Matches {
  const found = indexesOf(wanted, pages.values);
  if (!found) return none;
  const [one, other] = found;
  const { ends, indexes } = pages;
  let kept = 0;
  for (const visit of matches) {
    const end = ends[visit]!;
    let view = visit === 0 ? 0 : ends[visit - 1]!;
    while (view < end && indexes[view] !== one && indexes[view] !== other) view += 1;
    if (view < end) matches[kept++] = visit;
  }
  return matches.subarray(0, kept);
}
