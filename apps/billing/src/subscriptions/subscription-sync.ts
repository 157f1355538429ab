import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts';
import { type CallContext, Clock, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { CataloguePrices } from '../catalogue/catalogue-prices.js';
import { isUnlimited, planOf } from '../catalogue/plans.js';
import { type Authorship, CreditLedger } from '../credits/credit-ledger.js';
import { CustomersService } from '../customers/customers.service.js';
import { readInvoicePayments } from '../payments/invoice-payments.js';
import { type CapturedPayment, PaymentEvents } from '../payments/payment-events.js';
import type { Effect } from '../stripe/effect.js';
import { PaymentProvider } from '../stripe/payment-provider.js';
import { type PaidPeriod, readPaidPeriods, readSubscription, type SubscriptionReading } from './stripe-reading.js';
import { SubscriptionRecord } from './subscription.entity.js';

type OnPlan<Reading> = Reading & { planId: PlanId };

/** All that Stripe says about one customer at one time. */
interface CustomerReading {
  stripeCustomerId: string;
  userId: number;
  /** Readings are numbered before Stripe is asked: of two, the higher has seen all that made the lower begin. */
  number: string;
  /** Earliest first. */
  subscriptions: OnPlan<SubscriptionReading>[];
  /** Earliest first. */
  paidPeriods: OnPlan<PaidPeriod>[];
  payments: CapturedPayment[];
}

/** Stripe lists at most this many at a time: eight years of monthly invoices. */
const mostPerList = 100;

/**
 * Keeps subscriptions and the credits of their paid periods as Stripe has them. Whatever an event says, all of the
 * customer's subscriptions and paid invoices are read again and stored as they are; so events may come late, twice and
 * in any order, and one about a subscription that is over does not disturb a newer one.
 */
@Injectable()
export class SubscriptionSync {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly prices: CataloguePrices,
    private readonly customers: CustomersService,
    private readonly ledger: CreditLedger,
    private readonly paymentEvents: PaymentEvents,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Reads and stores. Errors: `payment_provider_unavailable`. */
  async sync(stripeCustomerId: string, context: CallContext): Promise<void> {
    const effect = await this.read(stripeCustomerId, context);
    await this.database.transaction(effect);
  }

  /** Reads what Stripe says about a customer; the effect stores it, unless a later reading was stored before. */
  async read(stripeCustomerId: string, { requestId }: Pick<CallContext, 'requestId'>): Promise<Effect> {
    const userId = await this.customers.userOf(stripeCustomerId);
    if (userId === undefined) {
      this.log.info({ stripeCustomerId, requestId }, 'a customer in Stripe that is not ours');
      return async () => undefined;
    }
    const [next] = await this.database.query<{ number: string }[]>(`SELECT nextval('stripe_reading') AS number`);
    if (!next) throw new Error('the sequence of readings gave no number');
    const [subscriptions, invoices] = await this.provider.ask((stripe) =>
      Promise.all([
        stripe.subscriptions.list({
          customer: stripeCustomerId,
          status: 'all',
          limit: mostPerList,
          expand: ['data.default_payment_method'],
        }),
        stripe.invoices.list({ customer: stripeCustomerId, status: 'paid', limit: mostPerList }),
      ]),
    );
    const onPlans = await this.withPlans(
      subscriptions.data.flatMap((subscription) => readSubscription(subscription) ?? []).reverse(),
    );
    const ours = new Set(onPlans.map(({ stripeSubscriptionId }) => stripeSubscriptionId));
    const reading: CustomerReading = {
      stripeCustomerId,
      userId,
      number: next.number,
      subscriptions: onPlans,
      paidPeriods: await this.withPlans(readPaidPeriods(invoices.data)),
      payments: readInvoicePayments(
        userId,
        subscriptions.data.filter(({ id }) => ours.has(id)),
        invoices.data,
      ),
    };
    const authorship = { actor: 'stripe', reason: 'Subscription period', requestId };
    return (transaction) => this.apply(transaction, reading, authorship);
  }

  /** What is sold at a price that is not in our catalogue is none of our plans. */
  private async withPlans<Reading extends { priceId: string }>(readings: Reading[]): Promise<OnPlan<Reading>[]> {
    const onPlans: OnPlan<Reading>[] = [];
    for (const reading of readings) {
      const planId = await this.prices.planIdOf(reading.priceId);
      if (planId) onPlans.push({ ...reading, planId });
    }
    return onPlans;
  }

  private async apply(transaction: EntityManager, reading: CustomerReading, authorship: Authorship): Promise<void> {
    const { userId, stripeCustomerId, number } = reading;
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
    const [, isNewest] = await transaction.query<[unknown, number]>(
      'UPDATE stripe_customer SET reading = $2 WHERE stripe_customer_id = $1 AND reading < $2',
      [stripeCustomerId, number],
    );
    if (!isNewest) return;
    await this.paymentEvents.captured(transaction, reading.payments, authorship);
    for (const subscription of reading.subscriptions) {
      const periods = reading.paidPeriods.filter(
        ({ stripeSubscriptionId }) => stripeSubscriptionId === subscription.stripeSubscriptionId,
      );
      await this.store(transaction, userId, subscription, periods, authorship);
    }
  }

  private async store(
    transaction: EntityManager,
    userId: number,
    subscription: OnPlan<SubscriptionReading>,
    paidPeriods: OnPlan<PaidPeriod>[],
    authorship: Authorship,
  ): Promise<void> {
    const { stripeSubscriptionId } = subscription;
    const records = transaction.getRepository(SubscriptionRecord);
    const before = await records.findOneBy({ stripeSubscriptionId });
    const isOver = subscription.status === 'canceled';
    const begun = isOver ? [] : await this.begin(transaction, userId, before, paidPeriods, authorship);
    if (isOver && before && before.status !== 'canceled') {
      await this.endCredits(transaction, before, { ...authorship, reason: 'Subscription ended' });
    }
    await records.save({
      stripeSubscriptionId,
      userId,
      planId: subscription.planId,
      status: subscription.status,
      currentPeriodStart: subscription.currentPeriodStart,
      currentPeriodEnd: subscription.currentPeriodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      startedAt: subscription.startedAt,
      updatedAt: this.clock.now(),
      begunPeriodStart: begun.at(-1)?.start ?? before?.begunPeriodStart ?? null,
    });
  }

  /**
   * Begins the paid periods that come after those begun before, in their order. One that was paid so late that the next
   * has begun gives nothing any more: it would end the credits of the newer one.
   */
  private async begin(
    transaction: EntityManager,
    userId: number,
    before: SubscriptionRecord | null,
    paidPeriods: OnPlan<PaidPeriod>[],
    authorship: Authorship,
  ): Promise<PaidPeriod[]> {
    const last = before?.begunPeriodStart?.getTime() ?? -Infinity;
    const next = paidPeriods.filter(({ start }) => start.getTime() > last);
    for (const { planId, stripeSubscriptionId, start, end } of next) {
      const plan = planOf(planId);
      const monthlyCredits = isUnlimited(plan) ? 0 : plan.credits;
      const period = {
        userId,
        subscriptionId: stripeSubscriptionId,
        start,
        end,
        monthlyCredits,
        rollsOver: plan.rollover,
      };
      await this.ledger.beginPeriod(transaction, period, { ...authorship, reason: `${plan.name} plan` });
    }
    return next;
  }

  /** Unless another subscription of this user has begun since: the monthly credits are then that one's. */
  private async endCredits(
    transaction: EntityManager,
    ended: SubscriptionRecord,
    authorship: Authorship,
  ): Promise<void> {
    const { userId, stripeSubscriptionId } = ended;
    const hasOther = await transaction.getRepository(SubscriptionRecord).existsBy({
      userId,
      stripeSubscriptionId: Not(stripeSubscriptionId),
      status: In(['active', 'past_due']),
      begunPeriodStart: Not(IsNull()),
    });
    if (!hasOther) await this.ledger.endPeriodCredits(transaction, userId, authorship);
  }
}
