import { Injectable } from '@nestjs/common';
import type { PlanId, SubscriptionStatus } from '@scriptsmith/contracts/billing';
import { type RequestContext, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, In, Not } from 'typeorm';
import { CataloguePrices } from '../catalogue/catalogue-prices.js';
import { CustomersService } from '../customers/customers.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { invoicePaymentsOf } from '../payments/invoice-payments.js';
import type { CapturedPayment } from '../payments/payment-events.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import type { PaidPlanPeriod, PaidUpgrade } from './paid-credits.service.js';
import {
  type PaidPeriod,
  paidPeriodsOf,
  type PaidPlanChange,
  paidPlanChangesOf,
  type PricedUnits,
  statusOf,
  type SubscriptionSnapshot,
  subscriptionSnapshotOf,
} from './subscription-snapshot.js';
import { runningStatuses, SubscriptionRecord } from './subscription.entity.js';
import { nextSnapshotNumber } from './subscription.queries.js';
import {
  cataloguePricePence,
  type CombinedTerms,
  combineTerms,
  type CustomTerms,
  planItemOf,
  type PlanTerms,
  SubscriptionTerms,
  termsOfPlan,
  type UnitTerms,
} from './subscription-terms.js';

/** A subscription with what its prices mean here. */
export interface PlanSubscription {
  stripeSubscriptionId: string;
  status: SubscriptionStatus;
  /** Undefined if no price is in the catalogue or in custom terms: the subscription entitles to nothing. */
  terms: CombinedTerms | undefined;
  /** The prices that have no terms. They entitle to nothing, also beside others that do. */
  unknownPriceIds: readonly string[];
  /** The plan after the end of the period; null if the plan stays the same. */
  scheduledPlanId: PlanId | null;
  currentPeriodStart: Date;
  /** The end of the subscription, if that is set within the period. */
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** An end that is set after the period. */
  cancelAt: Date | null;
  /** The current period is not paid, and Stripe will not charge it. */
  isUnpaid: boolean;
  isPaused: boolean;
  resumesAt: Date | null;
  startedAt: Date;
}

/** A customer's subscriptions and paid invoices at Stripe at one time. */
export interface CustomerSnapshot {
  userId: number;
  /** Undefined for a deleted user, whose customer is not loaded. */
  state: CustomerState | undefined;
}

export interface CustomerState {
  stripeCustomerId: string;
  /** Assigned before the snapshot is loaded: of two snapshots, the higher number contains the later state. */
  snapshotNumber: string;
  /** Earliest first. */
  subscriptions: PlanSubscription[];
  /** The ids of all subscriptions; undefined if Stripe has more than one page. */
  allSubscriptionIds: string[] | undefined;
  /** Local subscriptions of a former customer of the user that Stripe has ended. */
  endedElsewhereIds: string[];
  /** Earliest first. */
  periods: PaidPlanPeriod[];
  /** Earliest first. */
  upgrades: PaidUpgrade[];
  payments: CapturedPayment[];
}

type TermsBySubscription = ReadonlyMap<string, CustomTerms>;

/** The maximum that Stripe returns per page: eight years of monthly invoices. */
const maxPerPage = 100;

/** Loads customers from Stripe. No database connection or lock is held while Stripe is called. */
@Injectable()
export class CustomerSnapshotLoader {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly prices: CataloguePrices,
    private readonly customers: CustomersService,
    private readonly customTerms: SubscriptionTerms,
    private readonly deletedUsers: DeletedUsersService,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Returns null for a customer that belongs to no user. @throws DomainError `payment_provider_unavailable` */
  async loadCustomerSnapshot(
    stripeCustomerId: string,
    { requestId }: Pick<RequestContext, 'requestId'>,
  ): Promise<CustomerSnapshot | null> {
    const userId = await this.customers.userIdOf(stripeCustomerId);
    if (userId === undefined) {
      this.log.info({ stripeCustomerId, requestId }, 'Stripe customer belongs to no user');
      return null;
    }
    if (await this.deletedUsers.isDeleted(this.database.manager, userId)) return { userId, state: undefined };
    const snapshotNumber = await nextSnapshotNumber(this.database.manager);
    const [subscriptions, invoices] = await this.stripeClient.request((stripe) =>
      Promise.all([
        stripe.subscriptions.list({
          customer: stripeCustomerId,
          status: 'all',
          limit: maxPerPage,
          expand: ['data.default_payment_method', 'data.latest_invoice'],
        }),
        stripe.invoices.list({ customer: stripeCustomerId, status: 'paid', limit: maxPerPage }),
      ]),
    );
    const listedIds = subscriptions.data.map(({ id }) => id);
    const customTerms = await this.customTerms.find(listedIds);
    const snapshots = subscriptions.data.map(subscriptionSnapshotOf);
    const periods = paidPeriodsOf(invoices.data);
    return {
      userId,
      state: {
        stripeCustomerId,
        snapshotNumber,
        subscriptions: await this.withPlans(snapshots.reverse(), periods, customTerms),
        allSubscriptionIds: subscriptions.has_more ? undefined : listedIds,
        endedElsewhereIds: subscriptions.has_more ? [] : await this.endedElsewhere(userId, listedIds),
        periods: await this.periodsWithPlans(periods, customTerms),
        upgrades: await this.upgradesWithPlans(paidPlanChangesOf(invoices.data).reverse(), customTerms),
        payments: invoicePaymentsOf(userId, subscriptions.data, invoices.data),
      },
    };
  }

  /** A subscription ends with its customer. The event may have been missed before the user got another customer. */
  private async endedElsewhere(userId: number, listedIds: readonly string[]): Promise<string[]> {
    const running = await this.database
      .getRepository(SubscriptionRecord)
      .findBy({ userId, paidBy: 'stripe', status: In(runningStatuses), id: Not(In([...listedIds])) });
    const ended: string[] = [];
    for (const { id } of running) if (await this.hasEndedAtStripe(id)) ended.push(id);
    return ended;
  }

  private async hasEndedAtStripe(id: string): Promise<boolean> {
    try {
      const { status } = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(id));
      return statusOf(status) === 'canceled';
    } catch (error) {
      if (!isStripeInvalidRequest(error) || error.code !== 'resource_missing') throw error;
      return false;
    }
  }

  private async withPlans(
    snapshots: readonly SubscriptionSnapshot[],
    periods: readonly PaidPeriod[],
    customTerms: TermsBySubscription,
  ): Promise<PlanSubscription[]> {
    const withPlans: PlanSubscription[] = [];
    for (const snapshot of snapshots) withPlans.push(await this.withPlan(snapshot, periods, customTerms));
    return withPlans;
  }

  private async withPlan(
    snapshot: SubscriptionSnapshot,
    periods: readonly PaidPeriod[],
    customTerms: TermsBySubscription,
  ): Promise<PlanSubscription> {
    const { stripeSubscriptionId, items, paidPriceId, cancelAtPeriodEnd, cancelAt, startedAt } = snapshot;
    const custom = customTerms.get(stripeSubscriptionId);
    const priced = await this.unitTerms(items, custom);
    const main = planItemOf(priced);
    const paid = paidPriceId ? await this.termsAt(paidPriceId, custom) : undefined;
    const paidUnits = priced.map((unit) => (unit === main && paid ? { ...unit, terms: paid } : unit));
    const periodEnd = main?.end ?? cancelAt ?? startedAt;
    const { status, isPaused, resumesAt } = snapshot;
    const currentPeriodStart = main?.start ?? startedAt;
    const isPaid = periods.some(
      (period) =>
        period.stripeSubscriptionId === stripeSubscriptionId &&
        period.start <= currentPeriodStart &&
        period.end > currentPeriodStart,
    );
    return {
      ...{ stripeSubscriptionId, status, isPaused, resumesAt, startedAt, cancelAtPeriodEnd },
      terms: combineTerms(paidUnits),
      unknownPriceIds: priced.filter(({ terms }) => !terms).map(({ priceId }) => priceId),
      scheduledPlanId: paid ? (main?.terms?.planId ?? null) : null,
      isUnpaid: !isPaid && (isPaused || snapshot.isLatestInvoiceDropped),
      currentPeriodStart,
      currentPeriodEnd: cancelAtPeriodEnd && cancelAt && cancelAt < periodEnd ? cancelAt : periodEnd,
      cancelAt: cancelAtPeriodEnd ? null : cancelAt,
    };
  }

  private async periodsWithPlans(
    periods: readonly PaidPeriod[],
    customTerms: TermsBySubscription,
  ): Promise<PaidPlanPeriod[]> {
    const withPlans: PaidPlanPeriod[] = [];
    for (const { items, ...period } of periods) {
      const terms = combineTerms(await this.unitTerms(items, customTerms.get(period.stripeSubscriptionId)));
      if (terms) withPlans.push({ ...period, terms });
    }
    return withPlans;
  }

  private async upgradesWithPlans(
    changes: readonly PaidPlanChange[],
    customTerms: TermsBySubscription,
  ): Promise<PaidUpgrade[]> {
    const upgrades: PaidUpgrade[] = [];
    for (const { credited, charged, ...change } of changes) {
      const custom = customTerms.get(change.stripeSubscriptionId);
      const [before, after] = [await this.unitTerms(credited, custom), await this.unitTerms(charged, custom)];
      const [from, to] = [combineTerms(before), combineTerms(after)];
      if (!to) continue;
      const known = [...before, ...after].filter(({ terms }) => terms);
      const difference = {
        fromCredits: from?.monthlyCredits ?? 0,
        toCredits: to.monthlyCredits,
        pricePence: cataloguePricePence(after) - cataloguePricePence(before),
        paidPence: known.reduce((sum, { pence }) => sum + pence, 0),
      };
      upgrades.push({ ...change, from, to, difference });
    }
    return upgrades;
  }

  private async unitTerms<Units extends PricedUnits>(
    units: readonly Units[],
    custom: CustomTerms | undefined,
  ): Promise<(Units & UnitTerms)[]> {
    const withTerms: (Units & UnitTerms)[] = [];
    for (const unit of units) withTerms.push({ ...unit, terms: await this.termsAt(unit.priceId, custom) });
    return withTerms;
  }

  private async termsAt(priceId: string, custom: CustomTerms | undefined): Promise<PlanTerms | undefined> {
    if (custom?.priceId === priceId) return custom;
    const planId = await this.prices.planIdOf(priceId);
    return planId && termsOfPlan(planId);
  }
}
