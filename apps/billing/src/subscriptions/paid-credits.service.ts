import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { planOf } from '../catalogue/plans.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import type { Authorship, GrantSource } from '../ledger/ledger-operations.js';
import type { PaidPeriod, PaidPlanChange } from './subscription-snapshot.js';
import type { CombinedTerms } from './subscription-terms.js';
import { UnlimitedPeriods } from './unlimited-periods.js';

/** A paid period and its terms. */
export type PaidPlanPeriod = Omit<PaidPeriod, 'items'> & { terms: CombinedTerms };

/** The difference that a change of plan or quantity makes for a whole period, and what was paid for the rest of it. */
export interface PlanDifference {
  fromCredits: number;
  toCredits: number;
  /** Of the catalogue, for a month. */
  pricePence: number;
  /** For the rest of the period at the new terms, less the unused part at the old ones, without tax. */
  paidPence: number;
}

/** A paid change of plan or quantity within a period. `from` is undefined if only unknown terms were credited. */
export type PaidUpgrade = Omit<PaidPlanChange, 'credited' | 'charged'> & {
  from: CombinedTerms | undefined;
  to: CombinedTerms;
  difference: PlanDifference;
};

/**
 * Grants the credits of a subscription's paid periods and upgrades, or records their unlimited use. The ledger grants once
 * per period and once per upgrade, so the same payments can be passed repeatedly.
 */
@Injectable()
export class PaidCreditsService {
  constructor(
    private readonly ledger: CreditLedgerService,
    private readonly unlimitedPeriods: UnlimitedPeriods,
  ) {}

  /**
   * Begins the paid periods after `lastBegun` in order, each followed by its upgrades. A period that is paid after the next
   * one has begun grants nothing, because it would end the credits of the newer one. Returns the start of the latest
   * period.
   */
  async grant(
    transaction: EntityManager,
    userId: number,
    paid: { periods: PaidPlanPeriod[]; upgrades: PaidUpgrade[]; lastBegun: Date | null },
    authorship: Authorship,
  ): Promise<Date | null> {
    let last = paid.lastBegun;
    for (const period of paid.periods) {
      if (last && period.start < last) continue;
      if (!last || period.start > last) await this.begin(transaction, userId, period, authorship);
      last = period.start;
      if (period.terms.isUnlimited) {
        await this.unlimitedPeriods.record(transaction, { ...period, userId, ...sourceOfPeriod(period) });
      }
      for (const upgrade of paid.upgrades.filter((each) => isWithin(each, period))) {
        await this.upgrade(transaction, userId, upgrade, period, authorship);
      }
    }
    return last;
  }

  private async begin(
    transaction: EntityManager,
    userId: number,
    { terms, stripeSubscriptionId: subscriptionId, start, end }: PaidPlanPeriod,
    authorship: Authorship,
  ): Promise<void> {
    const { planId, monthlyCredits, rollsOver } = terms;
    const period = { userId, subscriptionId, start, end, monthlyCredits, rollsOver };
    await this.ledger.beginPeriod(transaction, period, { ...authorship, reason: `${planOf(planId).name} plan` });
  }

  private async upgrade(
    transaction: EntityManager,
    userId: number,
    upgrade: PaidUpgrade,
    period: PaidPlanPeriod,
    authorship: Authorship,
  ): Promise<void> {
    const source = { source: 'plan-change', sourceId: upgrade.sourceId } as const;
    if (upgrade.to.isUnlimited) await this.unlimitedPeriods.record(transaction, { ...upgrade, userId, ...source });
    const remaining = upgrade.end.getTime() - upgrade.start.getTime();
    const share = remaining / (period.end.getTime() - period.start.getTime());
    const amount = creditsForUpgrade(upgrade.difference, share);
    if (amount === 0) return;
    const grant = { userId, kind: 'monthly', amount, ...source } as const;
    await this.ledger.grant(transaction, grant, { ...authorship, reason: reasonOf(upgrade) });
  }
}

/** The source of the credits and the unlimited use of a paid period. */
export const sourceOfPeriod = ({
  stripeSubscriptionId,
  start,
}: Pick<PaidPeriod, 'stripeSubscriptionId' | 'start'>): GrantSource => ({
  source: 'subscription-period',
  sourceId: `${stripeSubscriptionId}:${start.toISOString()}`,
});

function reasonOf({ from, to }: PaidUpgrade): string {
  const { name } = planOf(to.planId);
  return from?.planId === to.planId ? `${name} plan, ${to.quantity} units` : `Upgrade to the ${name} plan`;
}

/**
 * The credits that a change adds for the rest of a period: the share of the difference in monthly credits that equals the
 * share of the period that is left, rounded up. If Stripe charges the full difference in price, which it rounds to pence,
 * the full difference in credits. Never negative: granted credits stay.
 * @param share the rest of the period, from 0 to 1
 */
export function creditsForUpgrade(
  { fromCredits, toCredits, pricePence, paidPence }: PlanDifference,
  share: number,
): number {
  const difference = toCredits - fromCredits;
  const isPaidInFull = pricePence > 0 && paidPence >= pricePence;
  return Math.max(0, isPaidInFull ? difference : Math.ceil(difference * share));
}

const isWithin = (change: { start: Date; end: Date }, period: { start: Date; end: Date }): boolean =>
  change.start >= period.start && change.end <= period.end;
