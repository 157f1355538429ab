import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClosedDayCache } from './closed-day-cache.js';
import { type ClosedDayVersion, readClosedDays } from './closed-days.queries.js';
import { type UnpackedVisits, unpackVisits } from './unpacked-visits.js';

/** Days are read in groups. One is counted while the next one is read, and between two of them other requests are served. */
const visitsPerGroup = 50_000;

/** The visits that started on a day. */
export interface DayOfVisits {
  /** `YYYY-MM-DD`. */
  day: string;
  visits: UnpackedVisits;
}

/** Reads closed days, from memory if it has the same version. */
@Injectable()
export class ClosedDayReader {
  constructor(private readonly cache: ClosedDayCache) {}

  /**
   * In the given order.
   * @param days as found in the same snapshot of the database
   */
  async *read(transaction: EntityManager, days: readonly ClosedDayVersion[]): AsyncGenerator<DayOfVisits> {
    const groups = groupsOf(days);
    let next = this.readGroup(transaction, groups[0] ?? []);
    for (let index = 0; index < groups.length; index += 1) {
      const [group] = await Promise.all([next, setImmediate()]);
      next = this.readGroup(transaction, groups[index + 1] ?? []);
      yield* group;
    }
  }

  private async readGroup(transaction: EntityManager, days: readonly ClosedDayVersion[]): Promise<DayOfVisits[]> {
    const found = new Map<string, UnpackedVisits>();
    for (const { day, version } of days) {
      const visits = this.cache.find(day, version);
      if (visits) found.set(day, visits);
    }
    const missing = days.filter(({ day }) => !found.has(day));
    if (missing.length > 0) {
      for (const { day, version, columns } of await readClosedDays(
        transaction,
        missing.map(({ day }) => day),
      )) {
        const visits = unpackVisits(columns);
        found.set(day, visits);
        this.cache.add(day, version, visits);
      }
    }
    return days.flatMap(({ day }) => {
      const visits = found.get(day);
      return visits ? { day, visits } : [];
    });
  }
}

function groupsOf(days: readonly ClosedDayVersion[]): ClosedDayVersion[][] {
  const groups: ClosedDayVersion[][] = [];
  let visits = visitsPerGroup;
  for (const day of days) {
    if (visits + day.visits > visitsPerGroup) {
      groups.push([]);
      visits = 0;
    }
    groups.at(-1)!.push(day);
    visits += day.visits;
  }
  return groups;
}
