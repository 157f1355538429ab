import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { type RequestContext, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { CataloguePrices } from '../catalogue/catalogue-prices.js';
import { CustomersService } from '../customers/customers.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { invoicePaymentsOf } from '../payments/invoice-payments.js';
import type { CapturedPayment } from '../payments/payment-events.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import type { PaidPlanPeriod, PaidUpgrade } from './paid-credits.service.js';
import {
  type PaidPeriod,
  paidPeriodsOf,
  type PaidPlanChange,
  paidPlanChangesOf,
  type SubscriptionSnapshot,
  subscriptionSnapshotOf,
} from './subscription-snapshot.js';
import { nextSnapshotNumber } from './subscription.queries.js';
import { type CustomTerms, type PlanTerms, SubscriptionTerms, termsOfPlan } from './subscription-terms.js';

/** `scheduledPlanId` is the plan after the end of the period; null if the plan stays the same. */
export type PlanSubscription = SubscriptionSnapshot & { terms: PlanTerms; scheduledPlanId: PlanId | null };

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
  /** The ids of all subscriptions, also of those that are not our plans; undefined if Stripe has more than one page. */
  allSubscriptionIds: string[] | undefined;
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
          expand: ['data.default_payment_method'],
        }),
        stripe.invoices.list({ customer: stripeCustomerId, status: 'paid', limit: maxPerPage }),
      ]),
    );
    const customTerms = await this.customTerms.find(subscriptions.data.map(({ id }) => id));
    const snapshots = subscriptions.data.flatMap((subscription) => subscriptionSnapshotOf(subscription) ?? []);
    const ourSubscriptions = await this.withPlans(snapshots.reverse(), customTerms);
    const ourIds = new Set(ourSubscriptions.map(({ stripeSubscriptionId }) => stripeSubscriptionId));
    const ours = subscriptions.data.filter(({ id }) => ourIds.has(id));
    return {
      userId,
      state: {
        stripeCustomerId,
        snapshotNumber,
        subscriptions: ourSubscriptions,
        allSubscriptionIds: subscriptions.has_more ? undefined : subscriptions.data.map(({ id }) => id),
        periods: await this.periodsWithPlans(paidPeriodsOf(invoices.data), customTerms),
        upgrades: await this.upgradesWithPlans(paidPlanChangesOf(invoices.data).reverse()),
        payments: invoicePaymentsOf(userId, ours, invoices.data),
      },
    };
  }

  /** Subscriptions at a price that is neither in the catalogue nor in custom terms are not our plans. */
  private async withPlans(
    snapshots: readonly SubscriptionSnapshot[],
    customTerms: TermsBySubscription,
  ): Promise<PlanSubscription[]> {
    const withPlans: PlanSubscription[] = [];
    for (const snapshot of snapshots) {
      const { stripeSubscriptionId, priceId, paidPriceId } = snapshot;
      const custom = customTerms.get(stripeSubscriptionId);
      const terms = await this.termsAt(paidPriceId ?? priceId, custom);
      const next = paidPriceId ? await this.termsAt(priceId, custom) : undefined;
      if (terms) withPlans.push({ ...snapshot, terms, scheduledPlanId: next?.planId ?? null });
    }
    return withPlans;
  }

  private async periodsWithPlans(
    periods: readonly PaidPeriod[],
    customTerms: TermsBySubscription,
  ): Promise<PaidPlanPeriod[]> {
    const withPlans: PaidPlanPeriod[] = [];
    for (const period of periods) {
      const terms = await this.termsAt(period.priceId, customTerms.get(period.stripeSubscriptionId));
      if (terms) withPlans.push({ ...period, terms });
    }
    return withPlans;
  }

  private async upgradesWithPlans(changes: readonly PaidPlanChange[]): Promise<PaidUpgrade[]> {
    const upgrades: PaidUpgrade[] = [];
    for (const change of changes) {
      const fromPlanId = await this.prices.planIdOf(change.fromPriceId);
      const toPlanId = await this.prices.planIdOf(change.toPriceId);
      if (fromPlanId && toPlanId) upgrades.push({ ...change, fromPlanId, toPlanId });
    }
    return upgrades;
  }

  private async termsAt(priceId: string, custom: CustomTerms | undefined): Promise<PlanTerms | undefined> {
    if (custom?.priceId === priceId) return custom;
    const planId = await this.prices.planIdOf(priceId);
    return planId && termsOfPlan(planId);
  }
}
