import { Injectable } from '@nestjs/common';
import type { Subscription } from '@scriptsmith/contracts/billing';
import { type RequestContext, Clock, DomainError } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CustomersService } from '../customers/customers.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { describeSubscription, hasEnded, SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionSyncService } from './subscription-sync.service.js';

/** Reads, cancels and resumes a user's subscription. */
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

  /** The active or past-due subscription, paid or manual. */
  current(userId: number): Promise<SubscriptionRecord | null> {
    return this.latest({ userId });
  }

  /** The active or past-due subscription that is paid at Stripe. */
  currentAtStripe(userId: number, manager?: EntityManager): Promise<SubscriptionRecord | null> {
    return this.latest({ userId, paidBy: 'stripe' }, manager);
  }

  /** @throws DomainError `subscription_required` */
  async requireActive(userId: number): Promise<void> {
    const subscription = await this.current(userId);
    if (subscription?.status === 'active' && !hasEnded(subscription, this.clock.now())) return;
    throw new DomainError('subscription_required', 'You need an active subscription to buy add-on credits.');
  }

  /** Cancels the subscription at the end of its period, or resumes it. Idempotent. Errors: see the contract. */
  async setCancelAtPeriodEnd(
    userId: number,
    cancelAtPeriodEnd: boolean,
    context: RequestContext,
  ): Promise<Subscription> {
    const current = await this.current(userId);
    if (!current) throw noSubscription();
    if (current.paidBy === 'hand')
      return this.manualSubscriptions.setCancelAtPeriodEnd(userId, cancelAtPeriodEnd, context);
    const { id } = current;
    const subscription = await this.stripeClient
      .request((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: cancelAtPeriodEnd }))
      .catch(async (error: unknown) => {
        if (!isStripeInvalidRequest(error)) throw error;
        // Stripe refuses to change a subscription that has ended, so the local record is out of date.
        return this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(id));
      });
    await this.subscriptionSync.sync(idOf(subscription.customer), context);
    const updated = await this.database.getRepository(SubscriptionRecord).findOneByOrFail({ id });
    if (updated.status === 'canceled') throw noSubscription();
    return describeSubscription(updated);
  }

  /** Updates a user's subscriptions from Stripe. */
  async refresh(userId: number, context: RequestContext): Promise<void> {
    const stripeCustomerId = await this.customers.stripeCustomerIdOf(userId);
    if (stripeCustomerId) await this.subscriptionSync.sync(stripeCustomerId, context);
  }

  /** An active subscription comes before a past-due one. */
  private latest(
    where: Partial<Pick<SubscriptionRecord, 'userId' | 'paidBy'>>,
    manager: EntityManager = this.database.manager,
  ): Promise<SubscriptionRecord | null> {
    return manager.getRepository(SubscriptionRecord).findOne({
      where: { ...where, status: In(['active', 'past_due']) },
      order: {
        // Stryker disable next-line StringLiteral: ascending is the default
        status: 'ASC',
        startedAt: 'DESC',
      },
    });
  }
}

export const noSubscription = (message = 'There is no subscription to change.'): DomainError =>
  new DomainError('no_subscription', message);
