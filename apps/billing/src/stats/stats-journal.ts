import { Injectable } from '@nestjs/common';
import { Identifiers } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { StatsChangeRecord } from './stats-change.entity.js';

/** A change of the business stats. Omitted values did not change. */
export interface StatsChange {
  revenuePence?: number;
  /** Of the monthly recurring revenue. */
  recurringPence?: number;
  activeSubscriptions?: number;
  startedSubscriptions?: number;
  endedSubscriptions?: number;
}

/** Records changes of the business stats in the transaction that causes them. */
@Injectable()
export class StatsJournal {
  constructor(private readonly identifiers: Identifiers) {}

  async record(transaction: EntityManager, at: Date, change: StatsChange): Promise<void> {
    if (Object.values(change).every((value) => value === 0)) return;
    await transaction.getRepository(StatsChangeRecord).insert({
      id: this.identifiers.next(),
      day: dayOf(at),
      revenuePence: 0,
      recurringPence: 0,
      activeSubscriptions: 0,
      startedSubscriptions: 0,
      endedSubscriptions: 0,
      ...change,
    });
  }
}

/** The day in UTC, as `2026-03-05`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
