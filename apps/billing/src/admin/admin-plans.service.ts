import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingAdminRequests } from '@scriptsmith/contracts/billing';
import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.js';
import { Erasures } from '../erasure/erasures.js';
import type { Effect } from '../stripe/effect.js';
import { isRefusedByStripe, PaymentProvider } from '../stripe/payment-provider.js';
import { HandSubscriptions } from '../subscriptions/hand-subscriptions.js';
import { PlanChangesService } from '../subscriptions/plan-changes.service.js';
import { idOf } from '../subscriptions/stripe-reading.js';
import { shownFirst } from '../subscriptions/subscription.entity.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import { type AdminChange, AdminActions, authoredBy } from './admin-actions.js';

type PlanWish = HandlerInput<typeof billingAdminRequests.changePlan>;
type PlanValues = Record<'planId' | 'status', string>;

/**
 * Admins change plans. What a customer pays for is changed at Stripe, at once and with proration; anybody else is given
 * the plan by hand. Errors: see the contract.
 */
@Injectable()
export class AdminPlansService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionSync: SubscriptionSync,
    private readonly planChanges: PlanChangesService,
    private readonly handSubscriptions: HandSubscriptions,
    private readonly ledger: CreditLedger,
    private readonly erasures: Erasures,
    private readonly actions: AdminActions,
  ) {}

  /**
   * Stripe goes first, under the action's id: repeated after a crash it finds there what it has done before, and only
   * our own record is made.
   */
  async change(wish: PlanWish, context: RequestContext): Promise<void> {
    const { by, userId, planId } = wish;
    const change = { by, action: 'change-plan', target: { type: 'user' as const, id: String(userId) } };
    if (await this.actions.isMade(change, { planId })) return;
    await this.erasures.refuse(this.database.manager, userId);
    await this.subscriptions.refresh(userId, context);
    const paid = await this.subscriptions.currentAtStripe(userId);
    const effect = paid ? await this.changeAtStripe(paid.id, wish, context) : this.byHand(wish, context);
    await this.database.transaction((transaction) => this.make(transaction, change, planId, effect, context));
  }

  private async make(
    transaction: EntityManager,
    change: AdminChange,
    planId: PlanWish['planId'],
    effect: Effect,
    context: RequestContext,
  ): Promise<void> {
    const userId = Number(change.target.id);
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
    await this.erasures.refuse(transaction, userId);
    if (!(await this.actions.begin(transaction, change, { planId }))) return;
    const before = await this.plan(transaction, userId);
    await effect(transaction);
    const after = planId === 'none' ? null : await this.plan(transaction, userId);
    await this.actions.tell(transaction, { ...change, reason: null, before, after }, context);
  }

  private byHand({ by, userId, planId }: PlanWish, context: RequestContext): Effect {
    const authorship = authoredBy(by, 'Plan given by hand', context);
    return (transaction) =>
      planId === 'none'
        ? this.handSubscriptions.end(transaction, userId, authorship)
        : this.handSubscriptions.give(transaction, { userId, planId }, authorship);
  }

  private async changeAtStripe(id: string, { by, planId }: PlanWish, context: RequestContext): Promise<Effect> {
    const before = await this.provider.ask((stripe) => stripe.subscriptions.retrieve(id));
    if (planId === 'none') await this.cancel(before);
    else await this.planChanges.changeAtOnce(before, planId, `admin:${by.actionId}`);
    return this.subscriptionSync.read(idOf(before.customer), context);
  }

  /** A subscription that is over already is left as it is. */
  private async cancel({ id }: Stripe.Subscription): Promise<void> {
    await this.provider
      .ask((stripe) => stripe.subscriptions.cancel(id))
      .catch((error: unknown) => {
        if (!isRefusedByStripe(error) || error.code !== 'resource_missing') throw error;
      });
  }

  private async plan(transaction: EntityManager, userId: number): Promise<PlanValues | null> {
    const [plan] = await transaction.query<PlanValues[]>(
      `SELECT plan_id AS "planId", status FROM subscription WHERE user_id = $1 ORDER BY ${shownFirst} LIMIT 1`,
      [userId],
    );
    return plan ?? null;
  }
}
