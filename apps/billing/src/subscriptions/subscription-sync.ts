import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { type RequestContext, Clock, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { CataloguePrices } from '../catalogue/catalogue-prices.js';
import { isUnlimited, planOf } from '../catalogue/plans.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import type { Authorship } from '../ledger/ledger-operations.js';
import { CustomersService } from '../customers/customers.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { invoicePaymentsOf } from '../payments/invoice-payments.js';
import { type CapturedPayment, PaymentEvents } from '../payments/payment-events.service.js';
import type { Effect } from '../stripe/effect.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { PaidCredits, type PaidPlanPeriod, type PaidUpgrade } from './paid-credits.service.js';
import {
  type PaidPeriod,
  type PaidPlanChange,
  paidPeriodsOf,
  paidPlanChangesOf,
  subscriptionSnapshotOf,
  type SubscriptionSnapshot,
} from './subscription-snapshot.js';
import { SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionEvents } from './subscription-events.js';
import { type CustomTerms, SubscriptionTerms, type PlanTerms, termsOfPlan } from './subscription-terms.js';

type TermsOfSubscriptions = ReadonlyMap<string, CustomTerms>;

/** `scheduledPlanId` follows at the end of the period. */
type PlanSubscription = SubscriptionSnapshot & { terms: PlanTerms; scheduledPlanId: PlanId | null };

/** All that Stripe says about one customer at one time. */
interface CustomerSnapshot {
  stripeCustomerId: string;
  userId: number;
  /** Readings are numbered before Stripe is asked: of two, the higher has seen all that made the lower begin. */
  number: string;
  /** Earliest first. */
  subscriptions: PlanSubscription[];
  /** The ids of all that the customer has or had, whatever is sold with them; nothing where they are too many to know. */
  allSubscriptionIds: string[] | undefined;
  /** Earliest first. */
  periods: PaidPlanPeriod[];
  /** Earliest first. */
  upgrades: PaidUpgrade[];
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
    private readonly stripeClient: StripeClient,
    private readonly prices: CataloguePrices,
    private readonly customers: CustomersService,
    private readonly ledger: CreditLedgerService,
    private readonly paidCredits: PaidCredits,
    private readonly paymentEvents: PaymentEvents,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly customTerms: SubscriptionTerms,
    private readonly deletedUsers: DeletedUsersService,
    private readonly subscriptionEvents: SubscriptionEvents,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Reads and stores. Errors: `payment_provider_unavailable`. */
  async sync(stripeCustomerId: string, context: RequestContext): Promise<void> {
    const effect = await this.read(stripeCustomerId, context);
    await this.database.transaction(effect);
  }

  /** Reads what Stripe says about a customer; the effect stores it, unless a later reading was stored before. */
  async read(stripeCustomerId: string, { requestId }: Pick<RequestContext, 'requestId'>): Promise<Effect> {
    const userId = await this.customers.userOf(stripeCustomerId);
    if (userId === undefined) {
      this.log.info({ stripeCustomerId, requestId }, 'a customer in Stripe that is not ours');
      return async () => undefined;
    }
    if (await this.deletedUsers.isDeleted(this.database.manager, userId)) {
      return (transaction) => this.deletedUsers.requestDeletion(transaction, userId, { requestId });
    }
    const [next] = await this.database.query<{ number: string }[]>(`SELECT nextval('stripe_reading') AS number`);
    if (!next) throw new Error('the sequence of readings gave no number');
    const [subscriptions, invoices] = await this.stripeClient.request((stripe) =>
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
    const customTerms = await this.customTerms.of(subscriptions.data.map(({ id }) => id));
    const onPlans = await this.onPlans(
      subscriptions.data.flatMap((subscription) => subscriptionSnapshotOf(subscription) ?? []).reverse(),
      customTerms,
    );
    const ours = new Set(onPlans.map(({ stripeSubscriptionId }) => stripeSubscriptionId));
    const reading: CustomerSnapshot = {
      stripeCustomerId,
      userId,
      number: next.number,
      subscriptions: onPlans,
      allSubscriptionIds: subscriptions.has_more ? undefined : subscriptions.data.map(({ id }) => id),
      periods: await this.periodsOnPlans(paidPeriodsOf(invoices.data), customTerms),
      upgrades: await this.betweenPlans(paidPlanChangesOf(invoices.data).reverse()),
      payments: invoicePaymentsOf(
        userId,
        subscriptions.data.filter(({ id }) => ours.has(id)),
        invoices.data,
      ),
    };
    const authorship = { actor: 'stripe', reason: 'Subscription period', requestId };
    return (transaction) => this.apply(transaction, reading, authorship);
  }

  /** What is sold at a price that is not in our catalogue, and without terms of its own, is none of our plans. */
  private async onPlans(
    readings: SubscriptionSnapshot[],
    customTerms: TermsOfSubscriptions,
  ): Promise<PlanSubscription[]> {
    const onPlans: PlanSubscription[] = [];
    for (const reading of readings) {
      const { stripeSubscriptionId, priceId, paidPriceId } = reading;
      const terms = await this.termsAt(paidPriceId ?? priceId, customTerms.get(stripeSubscriptionId));
      const next = paidPriceId ? await this.termsAt(priceId, customTerms.get(stripeSubscriptionId)) : undefined;
      if (terms) onPlans.push({ ...reading, terms, scheduledPlanId: next?.planId ?? null });
    }
    return onPlans;
  }

  private async periodsOnPlans(readings: PaidPeriod[], customTerms: TermsOfSubscriptions): Promise<PaidPlanPeriod[]> {
    const onPlans: PaidPlanPeriod[] = [];
    for (const reading of readings) {
      const terms = await this.termsAt(reading.priceId, customTerms.get(reading.stripeSubscriptionId));
      if (terms) onPlans.push({ ...reading, terms });
    }
    return onPlans;
  }

  private async termsAt(priceId: string, own: CustomTerms | undefined): Promise<PlanTerms | undefined> {
    if (own?.priceId === priceId) return own;
    const planId = await this.prices.planIdOf(priceId);
    return planId && termsOfPlan(planId);
  }

  private async betweenPlans(readings: PaidPlanChange[]): Promise<PaidUpgrade[]> {
    const betweenPlans: PaidUpgrade[] = [];
    for (const reading of readings) {
      const fromPlanId = await this.prices.planIdOf(reading.fromPriceId);
      const toPlanId = await this.prices.planIdOf(reading.toPriceId);
      if (fromPlanId && toPlanId) betweenPlans.push({ ...reading, fromPlanId, toPlanId });
    }
    return betweenPlans;
  }

  private async apply(transaction: EntityManager, reading: CustomerSnapshot, authorship: Authorship): Promise<void> {
    const { userId, stripeCustomerId, number } = reading;
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
    if (await this.deletedUsers.undoIfDeleted(transaction, userId, authorship)) return;
    const [, isNewest] = await transaction.query<[unknown, number]>(
      'UPDATE stripe_customer SET reading = $2 WHERE stripe_customer_id = $1 AND reading < $2',
      [stripeCustomerId, number],
    );
    if (!isNewest) return;
    await this.paymentEvents.captured(transaction, reading.payments, authorship);
    for (const subscription of reading.subscriptions) {
      const isOfIt = ({ stripeSubscriptionId }: { stripeSubscriptionId: string }): boolean =>
        stripeSubscriptionId === subscription.stripeSubscriptionId;
      const paid = { periods: reading.periods.filter(isOfIt), upgrades: reading.upgrades.filter(isOfIt) };
      await this.store(transaction, userId, subscription, paid, authorship);
    }
    await this.endUnknown(transaction, reading, { ...authorship, reason: 'Subscription ended' });
    await this.subscriptionEvents.publishChange(transaction, userId, authorship);
  }

  private async store(
    transaction: EntityManager,
    userId: number,
    subscription: PlanSubscription,
    paid: Pick<CustomerSnapshot, 'periods' | 'upgrades'>,
    authorship: Authorship,
  ): Promise<void> {
    const { stripeSubscriptionId } = subscription;
    const records = transaction.getRepository(SubscriptionRecord);
    const before = await records.findOneBy({ id: stripeSubscriptionId });
    const isOver = subscription.status === 'canceled';
    const lastBegun = before?.begunPeriodStart ?? null;
    const begunPeriodStart = isOver
      ? lastBegun
      : await this.paidCredits.give(transaction, userId, { ...paid, lastBegun }, authorship);
    if (isOver && before && before.status !== 'canceled') {
      await this.endCredits(transaction, before, { ...authorship, reason: 'Subscription ended' });
    }
    if (subscription.status === 'active') await this.manualSubscriptions.cancelActive(transaction, userId);
    await records.save({
      id: stripeSubscriptionId,
      userId,
      paidBy: 'stripe',
      planId: subscription.terms.planId,
      isUnlimited: subscription.terms.isUnlimited && !isUnlimited(planOf(subscription.terms.planId)),
      scheduledPlanId: subscription.scheduledPlanId,
      status: subscription.status,
      currentPeriodStart: subscription.currentPeriodStart,
      currentPeriodEnd: subscription.currentPeriodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      startedAt: subscription.startedAt,
      updatedAt: this.clock.now(),
      begunPeriodStart,
    });
  }

  /**
   * What was paid as another customer, whom Stripe does not know any more, lasts to the end of its period: nobody will
   * ever say that it was renewed, or that it is over.
   */
  private async endUnknown(
    transaction: EntityManager,
    { userId, allSubscriptionIds }: CustomerSnapshot,
    authorship: Authorship,
  ): Promise<void> {
    if (!allSubscriptionIds) return;
    const records = transaction.getRepository(SubscriptionRecord);
    const now = this.clock.now();
    const unknown = await records.findBy({
      ...{ userId, paidBy: 'stripe', status: Not('canceled') },
      ...{ id: Not(In(allSubscriptionIds)), currentPeriodEnd: LessThanOrEqual(now) },
    });
    for (const record of unknown) {
      await this.endCredits(transaction, record, authorship);
      await records.update({ id: record.id }, { status: 'canceled', updatedAt: now });
    }
  }

  /** Unless another subscription of this user has begun since: the monthly credits are then that one's. */
  private async endCredits(
    transaction: EntityManager,
    ended: SubscriptionRecord,
    authorship: Authorship,
  ): Promise<void> {
    const { userId, id } = ended;
    const hasOther = await transaction.getRepository(SubscriptionRecord).existsBy({
      userId,
      id: Not(id),
      status: In(['active', 'past_due']),
      begunPeriodStart: Not(IsNull()),
    });
    if (!hasOther) await this.ledger.endPeriodCredits(transaction, userId, authorship);
  }
}
