import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { insertIfAbsent } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { isUnlimited, planOf } from '../catalogue/plans.js';
import { SubscriptionTermsRecord } from './subscription-terms.entity.js';

/** The monthly credits of a subscription. */
export interface PlanTerms {
  planId: PlanId;
  /** 0 if the credits are unlimited, which needs no grant. */
  monthlyCredits: number;
  isUnlimited: boolean;
  rollsOver: boolean;
}

/** Terms of one subscription. `priceId` is empty if it has no price, or until the price is read from Stripe. */
export type CustomTerms = PlanTerms & { subscriptionId: string; priceId: string };

/** The terms of the catalogue. */
export function termsOfPlan(planId: PlanId): PlanTerms {
  const plan = planOf(planId);
  const unlimited = isUnlimited(plan);
  return { planId, monthlyCredits: unlimited ? 0 : plan.credits, isUnlimited: unlimited, rollsOver: plan.rollover };
}

/** Stores terms that were agreed for single subscriptions. */
@Injectable()
export class SubscriptionTerms {
  constructor(private readonly database: DataSource) {}

  /** By subscription id; subscriptions on the terms of the catalogue are missing. */
  async find(
    subscriptionIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<ReadonlyMap<string, CustomTerms>> {
    const terms = await manager
      .getRepository(SubscriptionTermsRecord)
      .findBy({ subscriptionId: In([...subscriptionIds]) });
    return new Map(terms.map((each) => [each.subscriptionId, each]));
  }

  /** Keeps the terms that a subscription already has. */
  async store(transaction: EntityManager, terms: CustomTerms): Promise<void> {
    await insertIfAbsent(transaction, SubscriptionTermsRecord, terms);
  }

  /** Limits terms without a price to the price that the subscription has now. */
  async bindToPrice(subscriptionId: string, priceId: string): Promise<void> {
    await this.database.getRepository(SubscriptionTermsRecord).update({ subscriptionId, priceId: '' }, { priceId });
  }
}
