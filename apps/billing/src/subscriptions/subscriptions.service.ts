import { Injectable } from '@nestjs/common';
import type { Subscription } from '@scriptsmith/contracts/billing';
import { type RequestContext, Clock, DomainError } from '@scriptsmith/service-kit';
import { DataSource, In } from 'typeorm';
import { CustomersService } from '../customers/customers.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { describeSubscription, hasEnded, SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionSyncService } from './subscription-sync.service.js';

/** A user's subscription, and what the user can do about it. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly customers: CustomersService,
    private readonly subscriptionSync: SubscriptionSyncService,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly clock: Clock,
  ) {}

  /** The subscription that is paid for, or waits for its next payment; nothing once it is over. */
  async current(userId: number): Promise<SubscriptionRecord | null> {
    return this.database.getRepository(SubscriptionRecord).findOne({
      where: { userId, status: In(['active', 'past_due']) },
      order: { status: 'ASC', startedAt: 'DESC' },
    });
  }

  /** The one that the customer pays at Stripe. */
  async currentAtStripe(userId: number): Promise<SubscriptionRecord | null> {
    return this.database.getRepository(SubscriptionRecord).findOne({
      where: { userId, paidBy: 'stripe', status: In(['active', 'past_due']) },
      order: { status: 'ASC', startedAt: 'DESC' },
    });
  }

  /** Errors: `subscription_required`. */
  async requireActive(userId: number): Promise<void> {
    const subscription = await this.current(userId);
    if (subscription?.status === 'active' && !hasEnded(subscription, this.clock.now())) return;
    throw new DomainError('subscription_required', 'You need an active subscription to buy add-on credits.');
  }

  /** Decides whether the subscription ends with its period; repeating it changes nothing. Errors: see the contract. */
  async endWithPeriod(userId: number, isToEnd: boolean, context: RequestContext): Promise<Subscription> {
    const current = await this.current(userId);
    if (!current) throw noSubscription();
    if (current.paidBy === 'hand') return this.manualSubscriptions.endWithPeriod(userId, isToEnd, context);
    const { id } = current;
    const subscription = await this.stripeClient
      .request((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: isToEnd }))
      .catch(async (error: unknown) => {
        if (!isStripeInvalidRequest(error)) throw error;
        // A subscription that has ended at Stripe cannot be changed, and what we know of it is out of date.
        return this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(id));
      });
    await this.subscriptionSync.sync(idOf(subscription.customer), context);
    const updated = await this.database.getRepository(SubscriptionRecord).findOneByOrFail({ id });
    if (updated.status === 'canceled') throw noSubscription();
    return describeSubscription(updated);
  }

  /** Reads a user's subscriptions from Stripe again. */
  async refresh(userId: number, context: RequestContext): Promise<void> {
    const stripeCustomerId = await this.customers.stripeCustomerIdOf(userId);
    if (stripeCustomerId) await this.subscriptionSync.sync(stripeCustomerId, context);
  }
}

export const noSubscription = (message = 'There is no subscription to change.'): DomainError =>
  new DomainError('no_subscription', message);
