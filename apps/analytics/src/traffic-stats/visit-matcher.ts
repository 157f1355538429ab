import type { TrafficFilters } from '@scriptsmith/contracts/analytics';
import type { Numbers } from '../closed-days/packed-numbers.js';
import type { UnpackedVisits } from '../closed-days/unpacked-visits.js';
import { visitAttributes } from '../closed-days/visit-columns.js';

/** The visits of a day that match, by their index. */
export type Matches = Uint32Array;

const none: Matches = new Uint32Array();

/** Finds the visits that match filters, day by day. */
export class VisitMatcher {
  /** Reused, because allocating an array for each day takes longer than finding the visits. */
  private matches = new Uint32Array();

  constructor(private readonly filters: TrafficFilters) {}

  /** Valid until the next call. */
  find(visits: UnpackedVisits): Matches {
    let matches = this.allOf(visits);
    for (const attribute of visitAttributes) {
      const wanted = this.filters[attribute];
      if (wanted === undefined) continue;
      const { values, indexes } = visits.attributes[attribute];
      const index = values.indexOf(wanted);
      if (index < 0) return none;
      matches = keepEqual(matches, indexes, index);
    }
    return this.filters.page === undefined ? matches : keepViewsOf(this.filters.page, visits, matches);
  }

  private allOf({ visits }: UnpackedVisits): Matches {
    if (this.matches.length < visits) this.matches = new Uint32Array(2 * visits);
    for (let visit = 0; visit < visits; visit += 1) this.matches[visit] = visit;
    return this.matches.subarray(0, visits);
  }
}

/** Overwrites the matches. */
function keepEqual(matches: Matches, indexes: Numbers, index: number): Matches {
  let kept = 0;
  for (const visit of matches) {
    if (indexes[visit] === index) matches[kept++] = visit;
  }
  return matches.subarray(0, kept);
}

/** Overwrites the matches. */
function keepViewsOf(page: string, { pages }: UnpackedVisits, matches: Matches): Matches {
  const index = pages.values.indexOf(page);
  if (index < 0) return none;
  const { ends, indexes } = pages;
  let kept = 0;
  for (const visit of matches) {
    const end = ends[visit]!;
    let view = visit === 0 ? 0 : ends[visit - 1]!;
    while (view < end && indexes[view] !== index) view += 1;
    if (view < end) matches[kept++] = visit;
  }
  return matches.subarray(0, kept);
}
