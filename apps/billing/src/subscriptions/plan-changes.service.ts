import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import {
  type billingRequests,
  paymentStatusSchema,
  type PlanId,
  planLookupKey,
  type UpgradePreview,
} from '@scriptsmith/contracts/billing';
import { type RequestContext, DomainError } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { CataloguePrices } from '../catalogue/catalogue-prices.js';
import { currency } from '../catalogue/offers.js';
import { isUnlimited, planOf } from '../catalogue/plans.js';
import { isCardDeclined, StripeClient } from '../stripe/stripe-client.js';
import { creditsForUpgrade } from './paid-credits.service.js';
import { idOf } from '../stripe/stripe-id.js';
import {
  paidAsPriced,
  paidUntilPeriodEnd,
  subscriptionSnapshotOf,
  type SubscriptionSnapshot,
} from './subscription-snapshot.js';
import { describeSubscription, SubscriptionRecord } from './subscription.entity.js';
import { noSubscription, SubscriptionsService } from './subscriptions.service.js';
import { SubscriptionSyncService } from './subscription-sync.service.js';

type PlanChange = HandlerInput<typeof billingRequests.upgradeSubscription>;
type PlanChangeResult = RequestOutput<typeof billingRequests.upgradeSubscription>;

/** A subscription whose plan may be changed, as Stripe has it. */
interface Changeable {
  subscription: Stripe.Subscription;
  reading: SubscriptionSnapshot;
  itemId: string;
  /** The plan that is paid for, and its price. */
  planId: PlanId;
  paidPriceId: string;
  /** Whether another plan follows at the end of the period. */
  isScheduled: boolean;
}

/** How long an amount that was shown may be charged. */
const previewLastsSeconds = 3_600;

/**
 * Changes of the plan: to a more expensive one at once, once the rest of the period is paid for, and to a cheaper one
 * at the end of the period (docs/decisions/plan-changes.md). Errors: see the contracts.
 */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly prices: CataloguePrices,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionSync: SubscriptionSyncService,
  ) {}

  /** What the change would cost and bring. */
  async preview(userId: number, toPlanId: PlanId): Promise<UpgradePreview> {
    const current = await this.changeable(userId);
    if (current.planId === toPlanId && !current.isScheduled) {
      throw new DomainError('already_subscribed', 'You are on this plan already.');
    }
    const from = planOf(current.planId);
    const to = planOf(toPlanId);
    const { amountDue, prorationDate } = await this.prorate(current, await this.priceOf(toPlanId));
    const described = {
      fromPlan: { id: from.id, name: from.name, price: from.price },
      toPlan: { id: to.id, name: to.name, price: to.price },
      currency,
      prorationDate: timeOf(prorationDate).toISOString(),
    } as const;
    const { currentPeriodStart, currentPeriodEnd } = current.reading;
    if (to.price < from.price) {
      const effectiveAt = currentPeriodEnd.toISOString();
      return { ...described, effective: 'period_end', effectiveAt, amountDue: 0, creditsNow: 0 };
    }
    const left = currentPeriodEnd.getTime() - prorationDate * 1000;
    const share = left / (currentPeriodEnd.getTime() - currentPeriodStart.getTime());
    return {
      ...described,
      effective: 'now',
      effectiveAt: described.prorationDate,
      amountDue,
      creditsNow: isUnlimited(to) ? -1 : creditsForUpgrade(from.id, to.id, share),
    };
  }

  /** Makes the change, or says what has to be paid first. */
  async change({ userId, planId, prorationDate }: PlanChange, context: RequestContext): Promise<PlanChangeResult> {
    const current = await this.changeable(userId);
    const difference = planOf(planId).price - planOf(current.planId).price;
    if (difference > 0) return this.upgrade(current, planId, secondsOf(prorationDate), context);
    if (difference < 0) await this.schedule(current, await this.priceOf(planId));
    else if (current.isScheduled) await this.withdraw(current);
    return this.answer(current.subscription, null, context);
  }

  /**
   * Changes what is paid at Stripe at once, also to a cheaper plan, whatever was to follow. Where the difference cannot
   * be paid nothing is changed. Safe to repeat under one key. Errors: `payment_incomplete`.
   */
  async changeAtOnce(subscription: Stripe.Subscription, planId: PlanId, idempotencyKey: string): Promise<void> {
    const [item] = subscription.items.data;
    if (!item) throw new Error(`subscription ${subscription.id} has no price`);
    const price = await this.priceOf(planId);
    const paidPriceId = subscriptionSnapshotOf(subscription)?.paidPriceId ?? item.price.id;
    const change = { subscription, itemId: item.id };
    if (paidPriceId !== item.price.id || subscription.pending_update) {
      await this.setPrice(change, paidPriceId, paidAsPriced);
    }
    if (paidPriceId === price) return;
    const parameters: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item.id, price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    };
    try {
      await this.stripeClient.request((stripe) =>
        stripe.subscriptions.update(subscription.id, parameters, { idempotencyKey }),
      );
    } catch (error) {
      if (!isCardDeclined(error)) throw error;
      if (paidPriceId !== item.price.id) await this.setPrice(change, item.price.id, subscription.metadata);
      throw new DomainError('payment_incomplete', 'The card was declined. Nothing was changed.');
    }
  }

  private async changeable(userId: number): Promise<Changeable> {
    const record = await this.subscriptions.current(userId);
    if (!record) throw noSubscription();
    if (record.paidBy === 'hand') throw noSubscription('Your plan was given to you. Subscribe to a plan to change it.');
    const subscription = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(record.id));
    const reading = subscriptionSnapshotOf(subscription);
    const [item] = subscription.items.data;
    if (!reading || !item || reading.status === 'canceled') throw noSubscription();
    if (reading.status !== 'active') {
      throw new DomainError('subscription_inactive', 'The last payment of your subscription is still due.');
    }
    if (reading.cancelAtPeriodEnd) {
      throw new DomainError('subscription_ending', 'Your subscription ends with this period. Resume it first.');
    }
    const paidPriceId = reading.paidPriceId ?? reading.priceId;
    const planId = await this.prices.planIdOf(paidPriceId);
    if (!planId) throw noSubscription();
    const isScheduled = paidPriceId !== reading.priceId;
    return { subscription, reading, itemId: item.id, planId, paidPriceId, isScheduled };
  }

  private async priceOf(planId: PlanId): Promise<string> {
    const priceId = (await this.prices.ids()).get(planLookupKey(planId));
    if (!priceId) throw new Error(`no price of plan ${planId}`);
    return priceId;
  }

  /** What Stripe would charge for a change now. Its clock counts, not ours. */
  private async prorate(
    { subscription, itemId, isScheduled, paidPriceId }: Changeable,
    toPriceId: string,
  ): Promise<{ amountDue: number; prorationDate: number }> {
    const ask = async (price: string, at?: number) => {
      const preview = await this.stripeClient.request((stripe) =>
        stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: {
            items: [{ id: itemId, price }],
            proration_behavior: 'always_invoice',
            ...(at !== undefined && { proration_date: at }),
          },
        }),
      );
      const prorationDate = preview.parent?.subscription_details?.subscription_proration_date;
      if (!prorationDate) throw new Error('Stripe gave a preview without the moment of its proration');
      return { ...preview, prorationDate };
    };
    const { prorationDate, amount_due: amountDue, total, starting_balance: balance } = await ask(toPriceId);
    if (!isScheduled) return { amountDue, prorationDate };
    // Stripe prorates from the price that follows; what has been paid is the present one's.
    const paid = await ask(paidPriceId, prorationDate);
    return { amountDue: Math.max(0, total - paid.total + balance), prorationDate };
  }

  private async upgrade(
    current: Changeable,
    planId: PlanId,
    prorationDate: number,
    context: RequestContext,
  ): Promise<PlanChangeResult> {
    const { subscription, itemId } = current;
    const price = await this.priceOf(planId);
    const pendingPrice = subscription.pending_update?.subscription_items?.[0]?.price.id;
    if (pendingPrice !== price) {
      const { prorationDate: now } = await this.prorate(current, price);
      const ageSeconds = now - prorationDate;
      const isBeforePeriod = timeOf(prorationDate) < current.reading.currentPeriodStart;
      if (ageSeconds < 0 || ageSeconds > previewLastsSeconds || isBeforePeriod) {
        throw new DomainError('preview_outdated', 'This price is out of date. Please look at it again.');
      }
      if (current.isScheduled) await this.withdraw(current);
      await this.keepCardThatPays(subscription);
      // What was asked for before and given up has left an invoice: it is asked for anew then.
      const since = subscription.latest_invoice ? idOf(subscription.latest_invoice) : '';
      await this.stripeClient.request((stripe) =>
        stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: itemId, price }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'pending_if_incomplete',
            proration_date: prorationDate,
          },
          { idempotencyKey: `upgrade:${subscription.id}:${price}:${prorationDate}:${since}` },
        ),
      );
    }
    const after = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(subscription.id));
    const isApplied = after.items.data[0]?.price.id === price;
    return this.answer(after, isApplied ? null : await this.paymentFor(after), context);
  }

  /** Where the card on file declines the upgrade and another one pays it, renewals are charged to that one. */
  private async keepCardThatPays({ id, payment_settings: settings }: Stripe.Subscription): Promise<void> {
    if (settings?.save_default_payment_method === 'on_subscription') return;
    const payment_settings = { save_default_payment_method: 'on_subscription' } as const;
    await this.stripeClient.request((stripe) => stripe.subscriptions.update(id, { payment_settings }));
  }

  /** Stripe asks for the new price from the next invoice on. */
  private async schedule(current: Changeable, priceId: string): Promise<void> {
    const note = paidUntilPeriodEnd(current.paidPriceId, secondsOf(current.reading.currentPeriodEnd));
    await this.setPrice(current, priceId, note);
  }

  private withdraw(current: Changeable): Promise<void> {
    return this.setPrice(current, current.paidPriceId, paidAsPriced);
  }

  private async setPrice(
    { subscription, itemId }: Pick<Changeable, 'subscription' | 'itemId'>,
    price: string,
    metadata: Stripe.MetadataParam,
  ): Promise<void> {
    await this.dropUnpaidUpgrade(subscription);
    const items = [{ id: itemId, price }];
    await this.stripeClient.request((stripe) =>
      stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none', metadata }),
    );
  }

  /** Without its invoice an upgrade that waits for payment can never be applied. */
  private async dropUnpaidUpgrade({ pending_update, latest_invoice }: Stripe.Subscription): Promise<void> {
    if (pending_update && latest_invoice) {
      await this.stripeClient.request((stripe) => stripe.invoices.voidInvoice(idOf(latest_invoice)));
    }
  }

  /** The payment that an upgrade waits for. */
  private async paymentFor({ latest_invoice }: Stripe.Subscription): Promise<NonNullable<PlanChangeResult['payment']>> {
    if (!latest_invoice) throw new Error('an upgrade without an invoice');
    const invoice = idOf(latest_invoice);
    const { data } = await this.stripeClient.request((stripe) => stripe.invoicePayments.list({ invoice }));
    const reference = data[0]?.payment.payment_intent;
    if (!reference) throw new Error(`invoice ${invoice} has no payment`);
    const { id, client_secret, status } = await this.stripeClient.request((stripe) =>
      stripe.paymentIntents.retrieve(idOf(reference)),
    );
    if (!client_secret) throw new Error('a payment without a client secret');
    return { paymentIntentId: id, clientSecret: client_secret, status: paymentStatusSchema.parse(status) };
  }

  private async answer(
    { id, customer }: Stripe.Subscription,
    payment: PlanChangeResult['payment'],
    context: RequestContext,
  ): Promise<PlanChangeResult> {
    await this.subscriptionSync.sync(idOf(customer), context);
    const record = await this.database.getRepository(SubscriptionRecord).findOneByOrFail({ id });
    return { applied: payment === null, subscription: describeSubscription(record), payment };
  }
}

const timeOf = (seconds: number): Date => new Date(seconds * 1000);
const secondsOf = (time: string | Date): number => Math.floor(new Date(time).getTime() / 1000);
