import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingAdminRequests } from '@scriptsmith/contracts/billing';
import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import type { Effect } from '../stripe/effect.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { PlanChangesService } from './plan-changes.service.js';
import { idOf } from './subscription-snapshot.js';
import { displayOrder } from './subscription.entity.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { SubscriptionSync } from './subscription-sync.js';
import { type AdminChange, AdminActions, authoredBy } from '../admin/admin-actions.js';

type ChangePlanInput = HandlerInput<typeof billingAdminRequests.changePlan>;
type PlanValues = Record<'planId' | 'status', string>;

/**
 * Admins change plans. What a customer pays for is changed at Stripe, at once and with proration; anybody else is given
 * the plan by hand. Errors: see the contract.
 */
@Injectable()
export class AdminPlanChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionSync: SubscriptionSync,
    private readonly planChanges: PlanChangesService,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly ledger: CreditLedgerService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly actions: AdminActions,
  ) {}

  /**
   * Stripe goes first, under the action's id: repeated after a crash it finds there what it has done before, and only
   * our own record is made.
   */
  async change(input: ChangePlanInput, context: RequestContext): Promise<void> {
    const { by, userId, planId } = input;
    const change = { by, action: 'change-plan', target: { type: 'user' as const, id: String(userId) } };
    if (await this.actions.isMade(change, { planId })) return;
    await this.deletedUsers.requireNotDeleted(this.database.manager, userId);
    await this.subscriptions.refresh(userId, context);
    const paid = await this.subscriptions.currentAtStripe(userId);
    const effect = paid ? await this.changeAtStripe(paid.id, input, context) : this.byHand(input, context);
    await this.database.transaction((transaction) => this.make(transaction, change, planId, effect, context));
  }

  private async make(
    transaction: EntityManager,
    change: AdminChange,
    planId: ChangePlanInput['planId'],
    effect: Effect,
    context: RequestContext,
  ): Promise<void> {
    const userId = Number(change.target.id);
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
    await this.deletedUsers.requireNotDeleted(transaction, userId);
    if (!(await this.actions.begin(transaction, change, { planId }))) return;
    const before = await this.plan(transaction, userId);
    await effect(transaction);
    const after = planId === 'none' ? null : await this.plan(transaction, userId);
    await this.actions.tell(transaction, { ...change, reason: null, before, after }, context);
  }

  private byHand({ by, userId, planId }: ChangePlanInput, context: RequestContext): Effect {
    const authorship = authoredBy(by, 'Plan given by hand', context);
    return (transaction) =>
      planId === 'none'
        ? this.manualSubscriptions.end(transaction, userId, authorship)
        : this.manualSubscriptions.assign(transaction, { userId, planId }, authorship);
  }

  private async changeAtStripe(id: string, { by, planId }: ChangePlanInput, context: RequestContext): Promise<Effect> {
    const before = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(id));
    if (planId === 'none') await this.cancel(before);
    else await this.planChanges.changeAtOnce(before, planId, `admin:${by.actionId}`);
    return this.subscriptionSync.read(idOf(before.customer), context);
  }

  /** A subscription that is over already is left as it is. */
  private async cancel({ id }: Stripe.Subscription): Promise<void> {
    await this.stripeClient
      .request((stripe) => stripe.subscriptions.cancel(id))
      .catch((error: unknown) => {
        if (!isStripeInvalidRequest(error) || error.code !== 'resource_missing') throw error;
      });
  }

  private async plan(transaction: EntityManager, userId: number): Promise<PlanValues | null> {
    const [plan] = await transaction.query<PlanValues[]>(
      `SELECT plan_id AS "planId", status FROM subscription WHERE user_id = $1 ORDER BY ${displayOrder} LIMIT 1`,
      [userId],
    );
    return plan ?? null;
  }
}
