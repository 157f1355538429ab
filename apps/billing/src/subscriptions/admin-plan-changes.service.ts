import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { AdminCommands, type RequestContext, serviceUnavailable } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { PlanChangesService } from './plan-changes.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { findShownSubscription } from './subscription.queries.js';
import { SubscriptionEndings } from './subscription-endings.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { CustomerSnapshotApplier } from './customer-snapshot.applier.js';
import { type CustomerSnapshot, CustomerSnapshotLoader } from './customer-snapshot.loader.js';
import { type AdminChange, authoredBy, commandOf } from '../admin/admin-change.js';

type ChangePlanInput = HandlerInput<typeof billingAdminRequests.changePlan>;
type PlanValues = Record<'planId' | 'status', string>;

/**
 * Changes of plan by admins. A paid subscription is changed at Stripe, at once and with proration. A user without one
 * gets a manual subscription. Errors: see the contract.
 */
@Injectable()
export class AdminPlanChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly subscriptions: SubscriptionsService,
    private readonly customerLoader: CustomerSnapshotLoader,
    private readonly customerApplier: CustomerSnapshotApplier,
    private readonly planChanges: PlanChangesService,
    private readonly endings: SubscriptionEndings,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly ledger: CreditLedgerService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly adminCommands: AdminCommands,
  ) {}

  /**
   * Changes Stripe first, with the action's id as idempotency key: repeated after a crash, Stripe replies as before and
   * only the local change is made. If the user has bought a plan since the subscription was read, the change fails with
   * `service_unavailable`, and a retry changes the bought plan.
   */
  async change(input: ChangePlanInput, context: RequestContext): Promise<void> {
    const { by, userId, planId } = input;
    const change = { by, action: 'change-plan', target: { type: 'user' as const, id: String(userId) } };
    if (await this.adminCommands.find(this.database.manager, commandOf(change, { planId }))) return;
    await this.deletedUsers.requireNotDeleted(this.database.manager, userId);
    await this.subscriptions.refresh(userId, context);
    const paid = await this.subscriptions.currentAtStripe(userId);
    const paidChange = paid && { customer: await this.changeAtStripe(paid.id, input, context) };
    await this.database.transaction((transaction) => this.apply(transaction, change, input, paidChange, context));
  }

  private async apply(
    transaction: EntityManager,
    change: AdminChange,
    input: ChangePlanInput,
    paidChange: { customer: CustomerSnapshot | null } | null,
    context: RequestContext,
  ): Promise<void> {
    const { userId, planId } = input;
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
    await this.deletedUsers.requireNotDeleted(transaction, userId);
    if (await this.adminCommands.claim(transaction, commandOf(change, { planId }))) return;
    const before = await this.plan(transaction, userId);
    if (!paidChange && (await this.subscriptions.currentAtStripe(userId, transaction))) throw serviceUnavailable();
    if (paidChange) await this.customerApplier.applyCustomerSnapshot(transaction, paidChange.customer, context);
    else await this.changeManually(transaction, input, context);
    const after = planId === 'none' ? null : await this.plan(transaction, userId);
    await this.adminCommands.recordAuditEntry(
      transaction,
      change.by,
      { ...change, reason: null, before, after },
      context,
    );
  }

  private async changeManually(
    transaction: EntityManager,
    { by, userId, planId }: ChangePlanInput,
    context: RequestContext,
  ): Promise<void> {
    // Stryker disable next-line StringLiteral: each operation sets its own reason
    const authorship = authoredBy(by, 'Manual subscription', context);
    if (planId === 'none') await this.manualSubscriptions.end(transaction, userId, authorship);
    else await this.manualSubscriptions.assign(transaction, { userId, planId }, authorship);
  }

  private async changeAtStripe(
    id: string,
    { by, planId }: ChangePlanInput,
    context: RequestContext,
  ): Promise<CustomerSnapshot | null> {
    const before = await this.stripeClient.request((stripe) => stripe.subscriptions.retrieve(id));
    if (planId === 'none') await this.endings.endNow(before.id);
    else await this.planChanges.changeAtOnce(before, planId, `admin:${by.actionId}`);
    return this.customerLoader.loadCustomerSnapshot(idOf(before.customer), context);
  }

  private async plan(transaction: EntityManager, userId: number): Promise<PlanValues | null> {
    const shown = await findShownSubscription(transaction, userId);
    return shown ? { planId: shown.planId, status: shown.status } : null;
  }
}
