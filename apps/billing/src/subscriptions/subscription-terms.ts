import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { DataSource, type EntityManager } from 'typeorm';
import { isUnlimited, planOf } from '../catalogue/plans.js';

/** What a subscription gives every month. */
export interface PlanTerms {
  planId: PlanId;
  /** 0 where it is unlimited: that needs no grant. */
  monthlyCredits: number;
  isUnlimited: boolean;
  rollsOver: boolean;
}

/** Of a price; empty where there is none, or it is not known yet. */
export type CustomTerms = PlanTerms & { subscriptionId: string; priceId: string };

/** The terms of the catalogue. */
export function termsOfPlan(planId: PlanId): PlanTerms {
  const plan = planOf(planId);
  const unlimited = isUnlimited(plan);
  return { planId, monthlyCredits: unlimited ? 0 : plan.credits, isUnlimited: unlimited, rollsOver: plan.rollover };
}

/** Terms that were agreed on for single subscriptions. */
@Injectable()
export class SubscriptionTerms {
  constructor(private readonly database: DataSource) {}

  /** By subscription; those on the terms of the catalogue are missing. */
  async find(
    subscriptionIds: readonly string[],
    transaction: EntityManager = this.database.manager,
  ): Promise<ReadonlyMap<string, CustomTerms>> {
    const rows = await transaction.query<(CustomTerms & { monthlyCredits: string })[]>(
      `SELECT subscription_id AS "subscriptionId", price_id AS "priceId", plan_id AS "planId",
         monthly_credits AS "monthlyCredits", is_unlimited AS "isUnlimited", rolls_over AS "rollsOver"
       FROM subscription_terms WHERE subscription_id = ANY ($1)`,
      [subscriptionIds],
    );
    return new Map(rows.map((row) => [row.subscriptionId, { ...row, monthlyCredits: Number(row.monthlyCredits) }]));
  }

  async store(transaction: EntityManager, terms: CustomTerms): Promise<void> {
    await transaction.query(
      `INSERT INTO subscription_terms (subscription_id, price_id, plan_id, monthly_credits, is_unlimited, rolls_over)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (subscription_id) DO NOTHING`,
      [
        ...[terms.subscriptionId, terms.priceId, terms.planId],
        ...[terms.monthlyCredits, terms.isUnlimited, terms.rollsOver],
      ],
    );
  }

  /** They hold for the price that the subscription has now, where none was named. */
  async bindToPrice(subscriptionId: string, priceId: string): Promise<void> {
    await this.database.query(
      `UPDATE subscription_terms SET price_id = $2 WHERE subscription_id = $1 AND price_id = ''`,
      [subscriptionId, priceId],
    );
  }
}
