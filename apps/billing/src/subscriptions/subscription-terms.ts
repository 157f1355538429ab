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

/** Terms of each unit of one subscription. `priceId` is empty if it has no price, or until the price is read from Stripe. */
export type CustomTerms = PlanTerms & { subscriptionId: string; priceId: string };

/** The terms of the catalogue. */
export function termsOfPlan(planId: PlanId): PlanTerms {
  const plan = planOf(planId);
  const unlimited = isUnlimited(plan);
  return { planId, monthlyCredits: unlimited ? 0 : plan.credits, isUnlimited: unlimited, rollsOver: plan.rollover };
}

/** Units at one price, with its terms if they are known. */
export interface UnitTerms {
  terms: PlanTerms | undefined;
  quantity: number;
}

/** The terms of several units together: `planId` and `quantity` are those of the most expensive plan. */
export type CombinedTerms = PlanTerms & { quantity: number };

/** Adds up units. Units with unknown terms add nothing; without any known ones there are no terms. */
export function combineTerms(units: readonly UnitTerms[]): CombinedTerms | undefined {
  const main = planItemOf(units);
  if (!main?.terms || main.quantity === 0) return undefined;
  const known = units.flatMap(({ terms, quantity }) => (terms && quantity > 0 ? [{ ...terms, quantity }] : []));
  return {
    planId: main.terms.planId,
    quantity: main.quantity,
    monthlyCredits: known.reduce((sum, { monthlyCredits, quantity }) => sum + monthlyCredits * quantity, 0),
    isUnlimited: known.some(({ isUnlimited: unlimited }) => unlimited),
    rollsOver: main.terms.rollsOver,
  };
}

/** The item with the most expensive plan; without any plan the first item. */
export function planItemOf<Item extends UnitTerms>(items: readonly Item[]): Item | undefined {
  const known = items.filter(({ terms, quantity }) => terms && quantity > 0);
  const priceOf = ({ terms }: Item): number => (terms ? planOf(terms.planId).price : 0);
  return known.toSorted((one, other) => priceOf(other) - priceOf(one))[0] ?? items[0];
}

/** The monthly price of units in the catalogue, in pence. */
export const cataloguePricePence = (units: readonly UnitTerms[]): number =>
  units.reduce((sum, { terms, quantity }) => sum + (terms ? planOf(terms.planId).price * quantity : 0), 0);

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
