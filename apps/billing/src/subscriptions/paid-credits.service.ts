import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import type { EntityManager } from 'typeorm';
import { planOf } from '../catalogue/plans.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import type { Authorship } from '../ledger/ledger-operations.js';
import type { PaidPeriod, PaidPlanChange } from './subscription-snapshot.js';
import { type PlanTerms, termsOfPlan } from './subscription-terms.js';

/** A period that was paid for, and what it gives. */
export type PaidPlanPeriod = PaidPeriod & { terms: PlanTerms };
/** A change of plan inside a period that was paid for. */
export type PaidUpgrade = PaidPlanChange & { fromPlanId: PlanId; toPlanId: PlanId };

/**
 * Gives the credits of what was paid for on a subscription. The ledger gives once per period and once per invoice of a
 * change, so this may be told of the same payments again and again.
 */
@Injectable()
export class PaidCreditsService {
  constructor(private readonly ledger: CreditLedgerService) {}

  /**
   * Begins the paid periods that come after `lastBegun`, in their order, each followed by its changes of plan. What was
   * paid so late that the next period has begun gives nothing any more: it would end the credits of the newer one.
   * Returns the start of the latest period begun.
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
    const amount = creditsForUpgrade(upgrade.fromPlanId, upgrade.toPlanId, share);
    if (amount === 0) return;
    const grant = { userId, kind: 'monthly', amount, source: 'plan-change', sourceId: upgrade.invoiceId } as const;
    const reason = `Upgrade to the ${planOf(upgrade.toPlanId).name} plan`;
    await this.ledger.grant(transaction, grant, { ...authorship, reason });
  }
}

/**
 * What a change of plan adds for the rest of a period: the same share of the difference in monthly credits that Stripe
 * charges of the difference in price, rounded up. Never below zero: what was granted before stays.
 * @param share of the period that is left, 0 to 1
 */
export function creditsForUpgrade(fromPlanId: PlanId, toPlanId: PlanId, share: number): number {
  return Math.max(0, Math.ceil((grantedCredits(toPlanId) - grantedCredits(fromPlanId)) * share));
}

const grantedCredits = (planId: PlanId): number => termsOfPlan(planId).monthlyCredits;

const isWithin = (change: { start: Date; end: Date }, period: { start: Date; end: Date }): boolean =>
  change.start >= period.start && change.end <= period.end;
