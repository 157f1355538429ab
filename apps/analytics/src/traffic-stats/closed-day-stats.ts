import { recentSessionsSize, type TrafficFilters } from '@scriptsmith/contracts/analytics';
import { And, type EntityManager, LessThan, MoreThanOrEqual } from 'typeorm';
import { ClosedDay } from '../closed-days/closed-day.entity.js';
import { findOpenDays } from '../closed-days/closed-days.queries.js';
import { toVisitColumns } from '../closed-days/visit-columns.js';
import { dayOf } from '../rollups/rollup-delta.js';
import { readVisitsOfDays } from '../visits/visit.queries.js';
import type { Days } from './rollup-stats.queries.js';
import { VisitCounter } from './visit-counter.js';

const dayMs = 86_400_000;
/** Closed days are read in groups. One is counted while the next one is read. */
const readMs = 10 * dayMs;
/** More visits of open days are counted faster by Postgres. */
const maxOpenVisits = 50_000;

/**
 * Counts the filtered visits of whole days from the copies of closed days, and from the visits of the other days. Returns
 * undefined if too many visits are in open days, as after an upgrade to the first release that closes days.
 */
export async function countFromClosedDays(
  transaction: EntityManager,
  days: Days,
  filters: TrafficFilters,
): Promise<VisitCounter | undefined> {
  const openDays = await findOpenDays(transaction, days.from, days.to);
  if (openDays.reduce((sum, { visits }) => sum + visits, 0) > maxOpenVisits) return undefined;
  const counter = new VisitCounter(filters, recentSessionsSize);
  const openVisits = await readVisitsOfDays(
    transaction,
    openDays.map(({ day }) => day),
    filters,
  );
  for (const { day } of openDays) {
    const visits = openVisits.filter(({ startedAt }) => dayOf(startedAt) === day);
    counter.add(day, toVisitColumns(day, visits));
  }
  for await (const { day, columns } of closedDaysOf(transaction, days)) counter.add(day, columns);
  return counter;
}

/** From the newest to the oldest. */
async function* closedDaysOf(transaction: EntityManager, { from, to }: Days): AsyncGenerator<ClosedDay> {
  const start = Date.parse(from);
  const read = (before: number) =>
    transaction.getRepository(ClosedDay).find({
      where: { day: And(MoreThanOrEqual(dayOf(Math.max(before - readMs, start))), LessThan(dayOf(before))) },
      order: { day: 'DESC' },
    });
  let next = read(Date.parse(to));
  for (let before = Date.parse(to); before > start; before -= readMs) {
    const closedDays = await next;
    if (before - readMs > start) next = read(before - readMs);
    yield* closedDays;
  }
}
