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
import { creditsForUpgrade, type PlanDifference } from './paid-credits.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { paidAsPriced, paidUntilPeriodEnd, proratedPence, subscriptionSnapshotOf } from './subscription-snapshot.js';
import { termsOfPlan } from './subscription-terms.js';
import { type Changeable, ChangeablePlans } from './changeable-plans.js';
import { describeSubscription, SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionSyncService } from './subscription-sync.service.js';

type PlanChange = HandlerInput<typeof billingRequests.upgradeSubscription>;
type PlanChangeResult = RequestOutput<typeof billingRequests.upgradeSubscription>;

/** The time for which a previewed amount can be charged. */
const previewMaxAgeSeconds = 3_600;

/**
 * Changes the plan of a paid subscription: to a more expensive one as soon as the rest of the period is paid, and to a
 * cheaper one at the end of the period (docs/decisions/plan-changes.md). Errors: see the contracts.
 */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly prices: CataloguePrices,
    private readonly changeablePlans: ChangeablePlans,
    private readonly subscriptionSync: SubscriptionSyncService,
  ) {}

  /** Previews the amount due and the credits of a change. */
  previewUpgrade({ userId, planId }: HandlerInput<typeof billingRequests.previewUpgrade>): Promise<UpgradePreview> {
    return this.prices.retryIfReplaced(() => this.previewAtCurrentPrices(userId, planId));
  }

  /** Changes the plan, or returns the payment that it requires. */
  upgradeSubscription(change: PlanChange, context: RequestContext): Promise<PlanChangeResult> {
    return this.prices.retryIfReplaced(() => this.changeAtCurrentPrices(change, context));
  }

  /**
   * Changes the plan at Stripe at once, also to a cheaper one, and withdraws a scheduled change. If the difference cannot
   * be paid, nothing is changed. Safe to repeat under one key. @throws DomainError `payment_incomplete`
   */
  changeAtOnce(subscription: Stripe.Subscription, planId: PlanId, idempotencyKey: string): Promise<void> {
    return this.prices.retryIfReplaced(() => this.changeAtOnceAtCurrentPrices(subscription, planId, idempotencyKey));
  }

  private async previewAtCurrentPrices(userId: number, toPlanId: PlanId): Promise<UpgradePreview> {
    const current = await this.changeablePlans.find(userId);
    if (current.planId === toPlanId && !current.isScheduled) {
      throw new DomainError('already_subscribed', 'You are already on this plan.');
    }
    const from = planOf(current.planId);
    const to = planOf(toPlanId);
    const { amountDue, prorationDate, paidPence } = await this.prorate(current, await this.priceOf(toPlanId));
    const described = {
      fromPlan: { id: from.id, name: from.name, price: from.price },
      toPlan: { id: to.id, name: to.name, price: to.price },
      currency,
      prorationDate: timeOf(prorationDate).toISOString(),
    } as const;
    const { start: currentPeriodStart, end: currentPeriodEnd, quantity } = current.item;
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
      creditsNow: isUnlimited(to)
        ? -1
        : creditsForUpgrade(differenceBetween(from.id, to.id, quantity, paidPence), share),
    };
  }

  private async changeAtCurrentPrices(
    { userId, planId, prorationDate }: PlanChange,
    context: RequestContext,
  ): Promise<PlanChangeResult> {
    const current = await this.changeablePlans.find(userId);
    const difference = planOf(planId).price - planOf(current.planId).price;
    if (difference > 0) return this.upgrade(current, planId, secondsOf(prorationDate), context);
    if (difference < 0) await this.schedule(current, await this.priceOf(planId));
    else if (current.isScheduled) await this.withdraw(current);
    return this.resultOf(current.subscription, null, context);
  }

  private async changeAtOnceAtCurrentPrices(
    subscription: Stripe.Subscription,
    planId: PlanId,
    idempotencyKey: string,
  ): Promise<void> {
    const snapshot = subscriptionSnapshotOf(subscription);
    const item = await this.changeablePlans.planItem(snapshot);
    if (!item) throw new Error(`Subscription ${subscription.id} has no price`);
    const price = await this.priceOf(planId);
    const paidPriceId = snapshot.paidPriceId ?? item.priceId;
    const change = { subscription, item };
    if (paidPriceId !== item.priceId || subscription.pending_update) {
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
        stripe.subscriptions.update(subscription.id, parameters, { idempotencyKey: `${idempotencyKey}:${price}` }),
      );
    } catch (error) {
      if (!isCardDeclined(error)) throw error;
      if (paidPriceId !== item.priceId) await this.setPrice(change, item.priceId, subscription.metadata);
      throw new DomainError('payment_incomplete', 'The card was declined. Nothing was changed.');
    }
  }

  private async priceOf(planId: PlanId): Promise<string> {
    const priceId = (await this.prices.ids()).get(planLookupKey(planId));
    if (!priceId) throw new Error(`Stripe has no price for plan ${planId}`);
    return priceId;
  }

  /** The amount that Stripe would charge for a change now, by Stripe's clock; `paidPence` is without tax and balance. */
  private async prorate(
    { subscription, item, isScheduled, paidPriceId }: Changeable,
    toPriceId: string,
  ): Promise<{ amountDue: number; prorationDate: number; paidPence: number }> {
    const preview = async (price: string, at?: number) => {
      const invoice = await this.stripeClient.request((stripe) =>
        stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            ...(at !== undefined && { proration_date: at }),
          },
        }),
      );
      const prorationDate = invoice.parent?.subscription_details?.subscription_proration_date;
      if (!prorationDate) throw new Error('Stripe returned a preview without a proration date');
      return { ...invoice, prorationDate, paidPence: proratedPence(invoice.lines.data) };
    };
    const {
      prorationDate,
      amount_due: amountDue,
      total,
      starting_balance: balance,
      paidPence,
    } = await preview(toPriceId);
    if (!isScheduled) return { amountDue, prorationDate, paidPence };
    // Stripe prorates from the scheduled price, but the customer has paid the current one.
    const paid = await preview(paidPriceId, prorationDate);
    return {
      amountDue: Math.max(0, total - paid.total + balance),
      prorationDate,
      paidPence: paidPence - paid.paidPence,
    };
  }

  private async upgrade(
    current: Changeable,
    planId: PlanId,
    prorationDate: number,
    context: RequestContext,
  ): Promise<PlanChangeResult> {
    const { subscription, item } = current;
    const price = await this.priceOf(planId);
    const pendingPrices = subscription.pending_update?.subscription_items?.map((pending) => pending.price.id);
    if (!pendingPrices?.includes(price)) {
      const { prorationDate: now } = await this.prorate(current, price);
      const ageSeconds = now - prorationDate;
      const isBeforePeriod = timeOf(prorationDate) < current.item.start;
      if (ageSeconds < 0 || ageSeconds > previewMaxAgeSeconds || isBeforePeriod) {
        throw new DomainError('preview_outdated', 'This price is out of date. Review the new price and try again.');
      }
      if (current.isScheduled) await this.withdraw(current);
      await this.saveUpgradeCard(subscription);
      // An abandoned earlier attempt has left an invoice, which makes this a new request.
      const since = subscription.latest_invoice ? idOf(subscription.latest_invoice) : '';
      await this.stripeClient.request((stripe) =>
        stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'pending_if_incomplete',
            proration_date: prorationDate,
          },
          { idempotencyKey: `upgrade:${subscription.id}:${price}:${prorationDate}:${since}` },
        ),
      );
    }
    const after = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(subscription.id));
    const isApplied = after.items.data.some((each) => each.id === item.id && each.price.id === price);
    return this.resultOf(after, isApplied ? null : await this.paymentFor(after), context);
  }

  /** If another card pays the upgrade because the card on file was declined, renewals are charged to that card. */
  private async saveUpgradeCard({ id, payment_settings: settings }: Stripe.Subscription): Promise<void> {
    if (settings?.save_default_payment_method === 'on_subscription') return;
    const payment_settings = { save_default_payment_method: 'on_subscription' } as const;
    await this.stripeClient.request((stripe) => stripe.subscriptions.update(id, { payment_settings }));
  }

  /** Stripe charges the new price from the next invoice on. */
  private async schedule(current: Changeable, priceId: string): Promise<void> {
    const metadata = paidUntilPeriodEnd(current.paidPriceId, secondsOf(current.item.end));
    await this.setPrice(current, priceId, metadata);
  }

  private withdraw(current: Changeable): Promise<void> {
    return this.setPrice(current, current.paidPriceId, paidAsPriced);
  }

  private async setPrice(
    { subscription, item }: Pick<Changeable, 'subscription' | 'item'>,
    price: string,
    metadata: Stripe.MetadataParam,
  ): Promise<void> {
    await this.dropUnpaidUpgrade(subscription);
    const items = [{ id: item.id, price }];
    await this.stripeClient.request((stripe) =>
      stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none', metadata }),
    );
  }

  /** Voids the invoice of an upgrade that waits for payment, so that it is never applied. */
  private async dropUnpaidUpgrade({ pending_update, latest_invoice }: Stripe.Subscription): Promise<void> {
    if (pending_update && latest_invoice) {
      await this.stripeClient.request((stripe) => stripe.invoices.voidInvoice(idOf(latest_invoice)));
    }
  }

  /** The payment that a pending upgrade requires. */
  private async paymentFor({ latest_invoice }: Stripe.Subscription): Promise<NonNullable<PlanChangeResult['payment']>> {
    if (!latest_invoice) throw new Error('A pending upgrade has no invoice');
    const invoice = idOf(latest_invoice);
    const { data } = await this.stripeClient.request((stripe) => stripe.invoicePayments.list({ invoice }));
    const reference = data[0]?.payment.payment_intent;
    if (!reference) throw new Error(`Invoice ${invoice} has no payment`);
    const { id, client_secret, status } = await this.stripeClient.request((stripe) =>
      stripe.paymentIntents.retrieve(idOf(reference)),
    );
    if (!client_secret) throw new Error('Stripe returned a payment intent without a client secret');
    return { paymentIntentId: id, clientSecret: client_secret, status: paymentStatusSchema.parse(status) };
  }

  private async resultOf(
    { id, customer }: Stripe.Subscription,
    payment: PlanChangeResult['payment'],
    context: RequestContext,
  ): Promise<PlanChangeResult> {
    await this.subscriptionSync.sync(idOf(customer), context);
    const record = await this.database.getRepository(SubscriptionRecord).findOneByOrFail({ id });
    return { applied: payment === null, subscription: describeSubscription(record), payment };
  }
}

function differenceBetween(from: PlanId, to: PlanId, quantity: number, paidPence: number): PlanDifference {
  const creditsOf = (planId: PlanId): number => termsOfPlan(planId).monthlyCredits * quantity;
  const pricePence = (planOf(to).price - planOf(from).price) * quantity;
  return { fromCredits: creditsOf(from), toCredits: creditsOf(to), pricePence, paidPence };
}

const timeOf = (seconds: number): Date => new Date(seconds * 1000);
const secondsOf = (time: string | Date): number => Math.floor(new Date(time).getTime() / 1000);
