import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests, Subscription } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError, InjectLog, type RequestContext } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CustomersService } from '../customers/customers.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { paymentProviderRefused } from '../stripe/stripe-refusals.js';
import { describeSubscription, hasEnded, runningStatuses, SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionEndings } from './subscription-endings.js';
import { findShownSubscription } from './subscription.queries.js';
import { SubscriptionSyncService } from './subscription-sync.service.js';

/** Subscriptions with these statuses at Stripe have not been paid for the current period. */
const unpaidStatuses: readonly Stripe.Subscription.Status[] = ['past_due', 'unpaid', 'incomplete'];

/** Reads, cancels and resumes a user's subscription. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly customers: CustomersService,
    private readonly subscriptionSync: SubscriptionSyncService,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly endings: SubscriptionEndings,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** The subscription that has not ended, paid or manual: active, past due or suspended. */
  current(userId: number): Promise<SubscriptionRecord | null> {
    return this.latest({ userId });
  }

  /** The subscription at Stripe that has not ended. */
  currentAtStripe(userId: number, manager?: EntityManager): Promise<SubscriptionRecord | null> {
    return this.latest({ userId, paidBy: 'stripe' }, manager);
  }

  /** @throws DomainError `subscription_required` */
  async requireActive(userId: number): Promise<void> {
    const subscription = await this.current(userId);
    if (subscription?.status === 'active' && !hasEnded(subscription, this.clock.now())) return;
    throw new DomainError('subscription_required', 'You need an active subscription to buy add-on credits.');
  }

  async cancelSubscription(
    { userId }: HandlerInput<typeof billingRequests.cancelSubscription>,
    context: RequestContext,
  ): Promise<{ subscription: Subscription }> {
    return { subscription: await this.setCancelAtPeriodEnd(userId, true, context) };
  }

  async resumeSubscription(
    { userId }: HandlerInput<typeof billingRequests.resumeSubscription>,
    context: RequestContext,
  ): Promise<{ subscription: Subscription }> {
    return { subscription: await this.setCancelAtPeriodEnd(userId, false, context) };
  }

  /**
   * Cancels the subscription at the end of its period, or resumes it. A subscription whose period is not paid ends at once,
   * and its invoice is voided. Idempotent: canceling one that has ended returns it. Errors: see the contract.
   */
  private async setCancelAtPeriodEnd(
    userId: number,
    cancelAtPeriodEnd: boolean,
    context: RequestContext,
  ): Promise<Subscription> {
    const current = await this.current(userId);
    if (!current) {
      const ended = cancelAtPeriodEnd ? await findShownSubscription(this.database.manager, userId) : undefined;
      if (!ended) throw noSubscription();
      return describeSubscription(ended);
    }
    if (current.paidBy === 'hand')
      return this.manualSubscriptions.setCancelAtPeriodEnd(userId, cancelAtPeriodEnd, context);
    const { id } = current;
    const before = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(id));
    const endsNow = cancelAtPeriodEnd && unpaidStatuses.includes(before.status);
    const refusal = endsNow ? await this.endings.endNow(id) : await this.schedule(before, cancelAtPeriodEnd);
    await this.subscriptionSync.sync(idOf(before.customer), context);
    const updated = await this.database.getRepository(SubscriptionRecord).findOneByOrFail({ id });
    const hasEndedMeanwhile = updated.status === 'canceled';
    if (hasEndedMeanwhile && !cancelAtPeriodEnd) throw noSubscription();
    if (refusal && !hasEndedMeanwhile) throw refusal;
    return describeSubscription(updated);
  }

  /**
   * Sets or removes the end of a subscription. Returns the refusal of Stripe, which may mean that the subscription has
   * ended and that the local record is out of date.
   */
  private async schedule(
    { id, cancel_at, cancel_at_period_end }: Stripe.Subscription,
    cancelAtPeriodEnd: boolean,
  ): Promise<DomainError | undefined> {
    // An end by date is removed by itself: Stripe accepts only one of the parameters.
    const hasEndDate = !cancelAtPeriodEnd && cancel_at && !cancel_at_period_end;
    const change = hasEndDate ? ({ cancel_at: '' } as const) : { cancel_at_period_end: cancelAtPeriodEnd };
    try {
      await this.stripeClient.request((stripe) => stripe.subscriptions.update(id, change));
      return undefined;
    } catch (error) {
      if (!isStripeInvalidRequest(error)) throw error;
      this.log.warn({ err: error, subscriptionId: id }, 'Stripe refused to change the end of a subscription');
      return paymentProviderRefused();
    }
  }

  /** Updates a user's subscriptions from Stripe. */
  async refresh(userId: number, context: RequestContext): Promise<void> {
    const stripeCustomerId = await this.customers.stripeCustomerIdOf(userId);
    if (stripeCustomerId) await this.subscriptionSync.sync(stripeCustomerId, context);
  }

  /** An active subscription comes before a past-due one, and that before a suspended one. */
  private async latest(
    where: Partial<Pick<SubscriptionRecord, 'userId' | 'paidBy'>>,
    manager: EntityManager = this.database.manager,
  ): Promise<SubscriptionRecord | null> {
    const running = await manager.getRepository(SubscriptionRecord).find({
      where: { ...where, status: In(runningStatuses) },
      order: { startedAt: 'DESC' },
    });
    const rank = ({ status }: SubscriptionRecord): number => runningStatuses.findIndex((each) => each === status);
    return running.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
  }
}

export const noSubscription = (message = 'There is no subscription to change.'): DomainError =>
  new DomainError('no_subscription', message);
