import { Injectable } from '@nestjs/common';
import { Identifiers } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';

/** What something changed in the stats of a day. What is not named did not change. */
export interface StatsChange {
  revenuePence?: number;
  /** Of what subscriptions bring in a month. */
  recurringPence?: number;
  activeSubscriptions?: number;
  startedSubscriptions?: number;
  endedSubscriptions?: number;
}

/** Notes what changes the stats of the business, in the transaction that makes it true. */
@Injectable()
export class StatsJournal {
  constructor(private readonly identifiers: Identifiers) {}

  async record(transaction: EntityManager, at: Date, change: StatsChange): Promise<void> {
    const { revenuePence = 0, recurringPence = 0, activeSubscriptions = 0 } = change;
    const { startedSubscriptions = 0, endedSubscriptions = 0 } = change;
    const values = [revenuePence, recurringPence, activeSubscriptions, startedSubscriptions, endedSubscriptions];
    if (values.every((value) => value === 0)) return;
    await transaction.query(
      `INSERT INTO figures_change (id, day, revenue_pence, recurring_pence, active, started, ended)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [this.identifiers.next(), dayOf(at), ...values],
    );
  }
}

/** The day in UTC, as `2026-03-05`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
