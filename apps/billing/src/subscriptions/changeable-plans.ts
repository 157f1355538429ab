import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { CataloguePrices } from '../catalogue/catalogue-prices.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { planItemOf, termsOfPlan, type UnitTerms } from './subscription-terms.js';
import { type SubscriptionItem, type SubscriptionSnapshot, subscriptionSnapshotOf } from './subscription-snapshot.js';
import { noSubscription, SubscriptionsService } from './subscriptions.service.js';

/** A subscription at Stripe whose plan can be changed. */
export interface Changeable {
  subscription: Stripe.Subscription;
  /** The item of the plan, also beside additional items. */
  item: SubscriptionItem;
  /** The plan of the current period. */
  planId: PlanId;
  paidPriceId: string;
  /** Whether another plan is scheduled for the end of the period. */
  isScheduled: boolean;
}

/** Finds the subscription of a user whose plan can be changed. */
@Injectable()
export class ChangeablePlans {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly prices: CataloguePrices,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** Errors: those of the contract. */
  async find(userId: number): Promise<Changeable> {
    const record = await this.subscriptions.current(userId);
    if (!record) throw noSubscription();
    if (record.paidBy === 'hand')
      throw noSubscription('Your plan was assigned to you. Subscribe to a plan to change it.');
    const subscription = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(record.id));
    const snapshot = subscriptionSnapshotOf(subscription);
    const item = await this.planItem(snapshot);
    if (!item || snapshot.status === 'canceled') throw noSubscription();
    if (snapshot.isPaused) {
      throw new DomainError('subscription_inactive', 'The payments of your subscription are paused.');
    }
    if (snapshot.status !== 'active') {
      throw new DomainError('subscription_inactive', 'The last payment of your subscription is still due.');
    }
    if (snapshot.cancelAtPeriodEnd) {
      throw new DomainError('subscription_ending', 'Your subscription ends with this period. Resume it first.');
    }
    const paidPriceId = snapshot.paidPriceId ?? item.priceId;
    const planId = await this.prices.planIdOf(paidPriceId);
    if (!planId) throw noSubscription('Your plan has custom terms. Contact us to change it.');
    return { subscription, item, planId, paidPriceId, isScheduled: paidPriceId !== item.priceId };
  }

  /** The item of the plan; without a known plan the first item. */
  async planItem({ items }: SubscriptionSnapshot): Promise<SubscriptionItem | undefined> {
    const withTerms: (SubscriptionItem & UnitTerms)[] = [];
    for (const item of items) {
      const planId = await this.prices.planIdOf(item.priceId);
      withTerms.push({ ...item, terms: planId && termsOfPlan(planId) });
    }
    return planItemOf(withTerms);
  }
}
