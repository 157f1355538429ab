import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { FulfilmentService, type PaidCheckout } from '../checkout/fulfilment.service.js';
import { CustomersService } from '../customers/customers.service.js';
import type { GrantSource } from '../ledger/ledger-operations.js';
import { withoutTax } from '../payments/invoice-payments.js';
import { PaymentEvents } from '../payments/payment-events.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { CustomerSnapshotApplier } from '../subscriptions/customer-snapshot.applier.js';
import { type CustomerSnapshot, CustomerSnapshotLoader } from '../subscriptions/customer-snapshot.loader.js';
import { sourceOfPeriod } from '../subscriptions/paid-credits.service.js';
import { nextSnapshotNumber } from '../subscriptions/subscription.queries.js';
import { paidPeriodsOf, paidPlanChangesOf } from '../subscriptions/subscription-snapshot.js';
import { type AppliedClawback, type Clawback, CreditClawbacks } from './credit-clawbacks.js';
import { disputeSnapshotOf, openSince } from './dispute-snapshot.js';

type Context = Pick<RequestContext, 'requestId'>;

/** The purchase that a payment was made for. */
type Purchase =
  | { kind: 'pack'; checkout: PaidCheckout }
  | { kind: 'invoice'; invoice: Stripe.Invoice; customer: CustomerSnapshot | null };

/** The refunds and disputes of a payment at Stripe, and the purchase it was made for. */
export interface RefundSnapshot {
  purchase: Purchase;
  clawback: Clawback;
  /** The time of the latest refund or dispute. */
  occurredAt: string;
}

/** What a snapshot has changed. */
export interface AppliedRefunds extends Pick<AppliedClawback, 'takenCredits' | 'shortfallCredits'> {
  paymentId: string;
  /** The total refunded of the payment, without tax. */
  refundedPence: number;
}

const maxPerPayment = 100;

/** Loads and applies refunds, which can fail later, and disputes, whose decision can be reversed. */
@Injectable()
export class PaymentRefundsService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly customers: CustomersService,
    private readonly fulfilment: FulfilmentService,
    private readonly customerLoader: CustomerSnapshotLoader,
    private readonly customerApplier: CustomerSnapshotApplier,
    private readonly clawbacks: CreditClawbacks,
    private readonly paymentEvents: PaymentEvents,
  ) {}

  /**
   * Returns null for a payment that never had refunds or disputes, or one that is not ours.
   * @param plannedPence counts as refunded, too: for the preview of a refund
   */
  async loadRefunds(paymentIntentId: string, context: Context, plannedPence = 0): Promise<RefundSnapshot | null> {
    const snapshotNumber = await nextSnapshotNumber(this.database.manager);
    const query = { payment_intent: paymentIntentId, limit: maxPerPayment };
    const [payment, refunds, disputes] = await this.stripeClient.request((stripe) =>
      Promise.all([
        stripe.paymentIntents.retrieve(paymentIntentId),
        stripe.refunds.list(query),
        stripe.disputes.list(query),
      ]),
    );
    const refundPence = (...statuses: string[]): number =>
      refunds.data
        .filter(({ status }) => status !== null && statuses.includes(status))
        .reduce((sum, { amount }) => sum + amount, 0);
    const disputeSnapshots = disputes.data.flatMap(disputeSnapshotOf);
    const userId = payment.customer ? await this.customers.userIdOf(idOf(payment.customer)) : undefined;
    const isUntouched = refunds.data.length + disputes.data.length === 0 && plannedPence === 0;
    if (userId === undefined || isUntouched) return null;
    const purchase = await this.loadPurchase(payment, context);
    if (!purchase) return null;
    const clawback = {
      ...sourceOf(purchase),
      userId,
      snapshotNumber,
      paidPence: payment.amount_received,
      refundedPence: refundPence('succeeded') + plannedPence,
      pendingRefundPence: refundPence('pending', 'requires_action'),
      disputes: disputeSnapshots.map(({ amountPence, state }) => ({ amountPence, state })),
      disputedSince: openSince(disputeSnapshots),
    };
    const latest = Math.max(payment.created, ...[...refunds.data, ...disputes.data].map(({ created }) => created));
    return { purchase, clawback, occurredAt: new Date(latest * 1000).toISOString() };
  }

  /**
   * Applies the purchase first, because the events of a refund can arrive before those of its payment. Returns undefined if
   * there is nothing to apply.
   */
  async applyRefunds(
    transaction: EntityManager,
    snapshot: RefundSnapshot | null,
    context: Context,
  ): Promise<AppliedRefunds | undefined> {
    if (!snapshot) return undefined;
    const { purchase, clawback, occurredAt } = snapshot;
    if (purchase.kind === 'pack') await this.fulfilment.applyCheckout(transaction, purchase.checkout, context);
    else await this.customerApplier.applyCustomerSnapshot(transaction, purchase.customer, context);
    const authorship = { actor: 'stripe', reason: 'Refund', requestId: context.requestId };
    const state = await this.clawbacks.apply(transaction, clawback, authorship);
    if (!state) return undefined;
    const { gonePence, takenCredits, shortfallCredits } = state;
    const refundedPence = purchase.kind === 'pack' ? gonePence : withoutTax(purchase.invoice, gonePence);
    const revision = Number(clawback.snapshotNumber);
    const refund = { paymentId: clawback.paymentId, refundedPence, revision, occurredAt };
    await this.paymentEvents.publishRefunded(transaction, refund, context);
    return { paymentId: clawback.paymentId, refundedPence, takenCredits, shortfallCredits };
  }

  private async loadPurchase(payment: Stripe.PaymentIntent, context: Context): Promise<Purchase | undefined> {
    const checkout = await this.fulfilment.snapshotOf(payment);
    if (checkout.state === 'paid') return { kind: 'pack', checkout };
    const { data } = await this.stripeClient.request((stripe) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment.id } }),
    );
    const reference = data[0]?.invoice;
    if (!reference || !payment.customer) return undefined;
    const invoice = await this.stripeClient.request((stripe) => stripe.invoices.retrieve(idOf(reference)));
    const customer = await this.customerLoader.loadCustomerSnapshot(idOf(payment.customer), context);
    return { kind: 'invoice', invoice, customer };
  }
}

/** The id of the payment in the product's events, and the grants that it paid for. */
function sourceOf(purchase: Purchase): { paymentId: string; sources: GrantSource[] } {
  if (purchase.kind === 'pack') {
    const { paymentId } = purchase.checkout;
    return { paymentId, sources: [{ source: 'payment', sourceId: paymentId }] };
  }
  const { invoice } = purchase;
  const periods = paidPeriodsOf([invoice]).map(sourceOfPeriod);
  const planChanges = paidPlanChangesOf([invoice]).map(({ sourceId }) => ({
    source: 'plan-change' as const,
    sourceId,
  }));
  return { paymentId: invoice.id, sources: [...periods, ...planChanges] };
}
