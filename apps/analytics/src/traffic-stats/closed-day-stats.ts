import { recentSessionsSize, type TrafficFilters } from '@scriptsmith/contracts/analytics';
import type { EntityManager } from 'typeorm';
import type { ClosedDayReader, DayOfVisits } from '../closed-days/closed-day-reader.js';
import { findDays, isClosed } from '../closed-days/closed-days.queries.js';
import { readVisitsOfDays } from '../closed-days/day-visits.queries.js';
import { unpackVisits } from '../closed-days/unpacked-visits.js';
import { toVisitColumns } from '../closed-days/visit-columns.js';
import { dayOf } from '../rollups/rollup-delta.js';
import type { Days } from './rollup-stats.queries.js';
import { VisitCounter } from './visit-counter.js';

/** More visits of open days are counted faster by Postgres. */
const maxOpenVisits = 50_000;

/**
 * Counts the filtered visits of whole days from the copies of closed days, and from the visits of the other days. Returns
 * undefined if too many visits are in open days, as after an upgrade to the first release that closes days.
 */
export async function countFromClosedDays(
  transaction: EntityManager,
  closedDays: ClosedDayReader,
  { from, to }: Days,
  filters: TrafficFilters,
): Promise<VisitCounter | undefined> {
  const days = await findDays(transaction, from, to);
  const openDays = days.filter((day) => !isClosed(day));
  if (openDays.reduce((sum, { visits }) => sum + visits, 0) > maxOpenVisits) return undefined;
  const counter = new VisitCounter(filters, recentSessionsSize);
  const [openVisits] = await Promise.all([
    readVisitsOfDays(
      transaction,
      openDays.map(({ day }) => day),
      filters,
    ),
    // Postgres reads the visits of open days meanwhile.
    addClosedDays(counter, closedDays.read(transaction, days.filter(isClosed))),
  ]);
  for (const { day } of openDays) {
    const visits = openVisits.filter(({ startedAt }) => dayOf(startedAt) === day);
    counter.add(day, unpackVisits(toVisitColumns(day, visits)));
  }
  return counter;
}

async function addClosedDays(counter: VisitCounter, days: AsyncIterable<DayOfVisits>): Promise<void> {
  for await (const { day, visits } of days) counter.add(day, visits);
}
