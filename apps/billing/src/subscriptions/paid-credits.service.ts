import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import type { EntityManager } from 'typeorm';
import { planOf } from '../catalogue/plans.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import type { Authorship } from '../ledger/ledger-operations.js';
import type { PaidPeriod, PaidPlanChange } from './subscription-snapshot.js';
import { type PlanTerms, termsOfPlan } from './subscription-terms.js';

/** A paid period and its terms. */
export type PaidPlanPeriod = PaidPeriod & { terms: PlanTerms };
/** A paid change of plan within a period. */
export type PaidUpgrade = PaidPlanChange & { fromPlanId: PlanId; toPlanId: PlanId };

/**
 * Grants the credits of a subscription's paid periods and upgrades. The ledger grants once per period and once per
 * invoice of an upgrade, so the same payments can be passed repeatedly.
 */
@Injectable()
export class PaidCreditsService {
  constructor(private readonly ledger: CreditLedgerService) {}

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
    const remaining = upgrade.end.getTime() - upgrade.start.getTime();
    const share = remaining / (period.end.getTime() - period.start.getTime());
    const amount = creditsForUpgrade(upgrade, share);
    if (amount === 0) return;
    const grant = { userId, kind: 'monthly', amount, source: 'plan-change', sourceId: upgrade.invoiceId } as const;
    const reason = `Upgrade to the ${planOf(upgrade.toPlanId).name} plan`;
    await this.ledger.grant(transaction, grant, { ...authorship, reason });
  }
}

/**
 * The credits that a change of plan adds for the rest of a period: the share of the difference in monthly credits that
 * equals the share of the period that is left, rounded up. If Stripe charges the full difference in price, which it
 * rounds to pence, the full difference in credits. Never negative: granted credits stay.
 * @param share the rest of the period, from 0 to 1
 */
export function creditsForUpgrade(
  { fromPlanId, toPlanId, paidPence }: Pick<PaidUpgrade, 'fromPlanId' | 'toPlanId' | 'paidPence'>,
  share: number,
): number {
  const difference = grantedCredits(toPlanId) - grantedCredits(fromPlanId);
  const priceDifferencePence = planOf(toPlanId).price - planOf(fromPlanId).price;
  const isPaidInFull = priceDifferencePence > 0 && paidPence >= priceDifferencePence;
  return Math.max(0, isPaidInFull ? difference : Math.ceil(difference * share));
}

const grantedCredits = (planId: PlanId): number => termsOfPlan(planId).monthlyCredits;

const isWithin = (change: { start: Date; end: Date }, period: { start: Date; end: Date }): boolean =>
  change.start >= period.start && change.end <= period.end;
