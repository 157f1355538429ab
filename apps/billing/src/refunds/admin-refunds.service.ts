import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingAdminRequests, RefundPreview } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { AdminCommands, DomainError, type RequestContext } from '@scriptsmith/service-kit';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { type AdminChange, commandOf } from '../admin/admin-change.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { paymentProviderRefused } from '../stripe/stripe-refusals.js';
import { type AppliedRefunds, PaymentRefundsService } from './payment-refunds.service.js';
import { type RefundablePayment, RefundablePayments } from './refundable-payments.js';
import { readUnlimitedEnds } from './unlimited-ends.queries.js';

type RefundInput = HandlerInput<typeof billingAdminRequests.refundPayment>;
type Effect = Pick<RefundPreview, 'takenCredits' | 'shortfallCredits' | 'unlimitedUntil' | 'totalRefundedPence'> &
  Pick<AppliedRefunds, 'paymentId'>;

/** Names the action in the metadata of its refund at Stripe. */
const actionKey = 'adminActionId';

/** Rolls back the transaction of a preview. */
class Preview extends Error {
  constructor(readonly effect: Effect) {
    super('Preview');
  }
}

/** Refunds by admins. Credits are taken back as for every refund at Stripe: see `PaymentRefundsService`. */
@Injectable()
export class AdminRefundsService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly payments: RefundablePayments,
    private readonly refunds: PaymentRefundsService,
    private readonly ledger: CreditLedgerService,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
  ) {}

  /** Applies the refund and rolls it back, so that the preview cannot differ from what happens. Errors: see the contract. */
  async previewRefund(
    { userId, invoiceId, amountPence }: HandlerInput<typeof billingAdminRequests.previewRefund>,
    context: RequestContext,
  ): Promise<RefundPreview> {
    const payment = await this.payments.find(userId, invoiceId);
    const { paymentIntentId, paidPence, refundedPence, refundablePence, isDisputed } = payment;
    if (amountPence !== undefined) requireRefundable(payment, amountPence);
    const amount = amountPence ?? refundablePence;
    const effect = await this.effectOf(userId, paymentIntentId, amount, context);
    return { paidPence, refundedPence, refundablePence, isDisputed, amountPence: amount, ...effect };
  }

  /**
   * Refunds at Stripe first. Two refunds that start from the same state have the same idempotency key at Stripe, so that at
   * most one of them succeeds; a refund of this action that exists already is only applied. Errors: see the contract.
   */
  async refundPayment(input: RefundInput, context: RequestContext): Promise<Record<string, never>> {
    const { by, userId, invoiceId, amountPence, reason } = input;
    const change = { by, action: 'refund-payment', target: { type: 'user' as const, id: String(userId) } };
    const command = commandOf(change, { invoiceId, amountPence, reason });
    if (await this.adminCommands.find(this.database.manager, command)) return {};
    const payment = await this.payments.find(userId, invoiceId);
    const earlier = payment.refunds.find(({ metadata }) => metadata?.[actionKey] === by.actionId);
    const { status } = earlier ?? (await this.refundAtStripe(payment, input));
    if (status === 'failed' || status === 'canceled') throw paymentProviderRefused();
    const snapshot = await this.refunds.loadRefunds(payment.paymentIntentId, context);
    await this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      if (await this.adminCommands.claim(transaction, command)) return;
      await this.refunds.applyRefunds(transaction, snapshot, context);
      await this.record(transaction, change, input, context);
    });
    return {};
  }

  private async refundAtStripe(payment: RefundablePayment, input: RefundInput): Promise<Stripe.Refund> {
    const { paymentIntentId, refunds } = payment;
    if (payment.refundedPence !== input.refundedPence) throw previewOutdated();
    requireRefundable(payment, input.amountPence);
    try {
      return await this.stripeClient.request((stripe) =>
        stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount: input.amountPence,
            reason: 'requested_by_customer',
            metadata: { [actionKey]: input.by.actionId },
          },
          { idempotencyKey: `refund:${paymentIntentId}:${refunds.length}` },
        ),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) throw previewOutdated();
      throw error;
    }
  }

  private record(
    transaction: EntityManager,
    change: AdminChange,
    { by, invoiceId, amountPence, refundedPence, reason }: RefundInput,
    context: RequestContext,
  ): Promise<void> {
    const after = { invoiceId, refundedPence: refundedPence + amountPence };
    const entry = { ...change, reason, before: { invoiceId, refundedPence }, after };
    return this.adminCommands.recordAuditEntry(transaction, by, entry, context);
  }

  private async effectOf(
    userId: number,
    paymentIntentId: string,
    amountPence: number,
    context: RequestContext,
  ): Promise<Effect> {
    const none: AppliedRefunds = { paymentId: paymentIntentId, refundedPence: 0, takenCredits: 0, shortfallCredits: 0 };
    if (amountPence === 0) return effectWith(none, null);
    const snapshot = await this.refunds.loadRefunds(paymentIntentId, context, amountPence);
    try {
      return await this.database.transaction(async (transaction): Promise<never> => {
        await this.ledger.lock(transaction, userId);
        const before = await readUnlimitedEnds(transaction, userId);
        const applied = await this.refunds.applyRefunds(transaction, snapshot, context);
        const after = await readUnlimitedEnds(transaction, userId);
        throw new Preview(effectWith(applied ?? none, this.changedEnd(before, after)));
      });
    } catch (error) {
      if (error instanceof Preview) return error.effect;
      throw error;
    }
  }

  /** An end in the past is one that unlimited use has reached now. */
  private changedEnd(before: readonly End[], after: readonly End[]): string | null {
    const ends = new Map(before.map(({ id, until }) => [id, until?.getTime()]));
    const changed = after.find(({ id, until }) => until !== null && ends.get(id) !== until.getTime());
    return changed?.until
      ? new Date(Math.max(changed.until.getTime(), this.clock.now().getTime())).toISOString()
      : null;
  }
}

const effectWith = ({ refundedPence, ...refund }: AppliedRefunds, unlimitedUntil: string | null): Effect => ({
  ...refund,
  ...{ totalRefundedPence: refundedPence, unlimitedUntil },
});

type End = Awaited<ReturnType<typeof readUnlimitedEnds>>[number];

function requireRefundable({ refundablePence, isDisputed }: RefundablePayment, amountPence: number): void {
  if (amountPence <= refundablePence) return;
  const most = isDisputed
    ? 'The payment is disputed'
    : `At most £${(refundablePence / 100).toFixed(2)} can be refunded`;
  throw new DomainError('validation_failed', `${most}.`, { fields: { amountPence: most } });
}

const previewOutdated = (): DomainError =>
  new DomainError(
    'preview_outdated',
    'This payment has been refunded in the meantime. Check the amounts and try again.',
  );
