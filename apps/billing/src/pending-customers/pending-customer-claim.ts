import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import {
  type ClaimedJob,
  type EventDelivery,
  HandlesJob,
  InjectLog,
  InjectSettings,
  type JobPayload,
  Jobs,
  type RequestContext,
  Subscribes,
} from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { type BillingSettings, claimsNeedConfirmation } from '../billing.settings.js';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from '../subscriptions/manual-subscriptions.service.js';
import { monthsAfter } from '../subscriptions/months.js';
import { idOf } from '../stripe/stripe-id.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionSyncService } from '../subscriptions/subscription-sync.service.js';
import { SubscriptionTerms, type PlanTerms, termsOfPlan } from '../subscriptions/subscription-terms.js';
import { claimSubscription } from './claim-subscription.job.js';
import { PendingCustomerRecord } from './pending-customer.entity.js';
import { lockEmail, recordRegisteredUser } from './pending-customers.queries.js';
import { RegisteredUser } from './registered-user.entity.js';

const planIds: Record<PendingCustomerRecord['planName'], PlanId> = {
  Scripter: 'scripter',
  Pro: 'pro',
  Enterprise: 'enterprise',
};
/** Stripe's statuses of a subscription that can be used now. */
const usableStatuses = ['active', 'trialing'];

/**
 * Claims pending customers for the user with their email address: when the user confirms the address or, in a trial of the
 * product, registers; or when the pending customer is added after that.
 */
@Injectable()
export class PendingCustomerClaim {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly ledger: CreditLedgerService,
    private readonly customers: CustomersService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly subscriptionSync: SubscriptionSyncService,
    private readonly terms: SubscriptionTerms,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: BillingSettings,
    @InjectLog() private readonly log: Logger,
  ) {}

  @Subscribes(identityEvents.userRegistered)
  onRegistered(person: EventPayload<typeof identityEvents.userRegistered>, delivery: EventDelivery): Promise<void> {
    return this.recordUser({ ...person, isConfirmed: false }, delivery);
  }

  @Subscribes(identityEvents.emailConfirmed)
  onConfirmed(person: EventPayload<typeof identityEvents.emailConfirmed>, delivery: EventDelivery): Promise<void> {
    return this.recordUser({ ...person, isConfirmed: true }, delivery);
  }

  /** Records a registration or a confirmed address, which may arrive in any order, and claims a pending customer. */
  private async recordUser(
    person: { userId: number; email: string; isConfirmed: boolean },
    { transaction, ...context }: EventDelivery,
  ): Promise<void> {
    const { userId, isConfirmed } = person;
    const email = person.email.toLowerCase();
    await this.ledger.openAccount(transaction, userId);
    await lockEmail(transaction, email);
    // Before the registered user, as in a deletion, which may be in progress.
    await this.ledger.lock(transaction, userId);
    if (await this.deletedUsers.isDeleted(transaction, userId)) return;
    await recordRegisteredUser(transaction, { userId, email, isConfirmed });
    await this.claimIfRegistered(transaction, email, context);
  }

  /** Claims the pending customer of an address for the user who has it, if both exist. */
  async claimIfRegistered(
    transaction: EntityManager,
    email: string,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const user = await transaction.getRepository(RegisteredUser).findOne({
      select: { userId: true },
      where: { email, ...(claimsNeedConfirmation(this.settings) && { isConfirmed: true }) },
      order: { userId: 'ASC' },
    });
    if (!user) return;
    const { userId } = user;
    await this.ledger.lock(transaction, userId);
    // Checked after the lock, which may have waited for a deletion.
    if (await this.deletedUsers.isDeleted(transaction, userId)) return;
    const records = transaction.getRepository(PendingCustomerRecord);
    const where = { email, userId: IsNull() };
    // An admin may be deleting it.
    const pending = await records.findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!pending) return;
    if (!(await this.linkCustomer(transaction, pending, userId))) {
      this.log.error({ pendingCustomerId: pending.id, userId, ...context }, 'Pending customer cannot be claimed');
      return;
    }
    await records.update({ id: pending.id }, { userId });
    if (pending.stripeSubscriptionId) await this.linkSubscription(transaction, pending, context);
    else await this.assignManually(transaction, pending, userId, context);
  }

  /** Returns false if linking would detach this user or another one from a subscription or an open checkout. */
  private async linkCustomer(
    transaction: EntityManager,
    { stripeCustomerId, email }: PendingCustomerRecord,
    userId: number,
  ): Promise<boolean> {
    const known = await this.customers.stripeCustomerIdOf(userId, transaction);
    const owner = await this.customers.userIdOf(stripeCustomerId, transaction);
    if (owner !== undefined && owner !== userId) return false;
    if (known !== undefined && known !== stripeCustomerId && (await this.isCustomer(transaction, userId))) return false;
    await this.customers.link(transaction, { userId, email, stripeCustomerId });
    return true;
  }

  private async isCustomer(transaction: EntityManager, userId: number): Promise<boolean> {
    const isSubscribed = await transaction
      .getRepository(SubscriptionRecord)
      .existsBy({ userId, paidBy: 'stripe', status: Not('canceled') });
    const pending = { userId, status: In(['opening', 'open', 'superseded']) };
    return isSubscribed || (await transaction.getRepository(CheckoutOrder).existsBy(pending));
  }

  /** Stores the agreed terms, and schedules reading the subscription from Stripe. */
  private async linkSubscription(
    transaction: EntityManager,
    pending: PendingCustomerRecord,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const { stripeSubscriptionId: subscriptionId, stripePriceId: priceId } = pending;
    await this.terms.store(transaction, { ...termsOf(pending), subscriptionId, priceId });
    const job = { key: subscriptionId, payload: { subscriptionId }, requestId: context.requestId };
    await this.jobs.enqueue(transaction, claimSubscription, job);
  }

  @HandlesJob(claimSubscription)
  async readSubscription({ payload, requestId }: ClaimedJob<JobPayload<typeof claimSubscription>>): Promise<void> {
    const { subscriptionId: id } = payload;
    try {
      const { customer, items } = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(id));
      const [item] = items.data;
      if (item) await this.terms.bindToPrice(id, item.price.id);
      await this.subscriptionSync.sync(idOf(customer), { requestId });
    } catch (error) {
      if (!isStripeInvalidRequest(error)) throw error;
      this.log.error({ err: error, subscriptionId: id, requestId }, 'Stripe has no such subscription');
    }
  }

  /** Assigns a manual subscription: until the paid end if there is one, otherwise renewed every month. */
  private async assignManually(
    transaction: EntityManager,
    pending: PendingCustomerRecord,
    userId: number,
    { requestId }: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const now = this.clock.now();
    const end = pending.currentPeriodEnd;
    if (!usableStatuses.includes(pending.subscriptionStatus) || (end && end <= now)) return;
    const start = pending.currentPeriodStart && pending.currentPeriodStart <= now ? pending.currentPeriodStart : now;
    const terms = termsOf(pending);
    const isStarted = end !== null || monthsAfter(start, 1) > now;
    const from = isStarted ? start : now;
    const firstPeriod = { start: from, end: end ?? monthsAfter(from, 1) };
    const plan = { userId, planId: terms.planId, terms, firstPeriod, endsWithFirstPeriod: end !== null };
    await this.manualSubscriptions.assign(transaction, plan, { actor: 'system', reason: 'Paid before', requestId });
  }
}

/** The terms of the plan, unless credits or rollover are specified. */
function termsOf({ planName, monthlyCredits, hasRollover }: PendingCustomerRecord): PlanTerms {
  const ofPlan = termsOfPlan(planIds[planName]);
  if (monthlyCredits === 0 && !hasRollover) return ofPlan;
  if (monthlyCredits === 0) return { ...ofPlan, rollsOver: hasRollover };
  const isUnlimited = monthlyCredits === -1;
  const { planId } = ofPlan;
  return { planId, isUnlimited, monthlyCredits: isUnlimited ? 0 : monthlyCredits, rollsOver: hasRollover };
}
