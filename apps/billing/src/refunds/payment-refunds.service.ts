import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { type Fulfilment, FulfilmentService } from '../checkout/fulfilment.service.js';
import type { GrantSource } from '../ledger/ledger-operations.js';
import { CustomersService } from '../customers/customers.service.js';
import { withoutTax } from '../payments/invoice-payments.js';
import { PaymentEvents } from '../payments/payment-events.service.js';
import type { Effect } from '../stripe/effect.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf, paidPeriodsOf, paidPlanChangesOf } from '../subscriptions/subscription-snapshot.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import { CreditClawbacks } from './credit-clawbacks.js';
import type { DisputeSnapshot } from './clawback-state.js';

/** What a payment was for. */
interface Purchase {
  /** As in the events about it: the invoice of a subscription, the payment intent of a pack. */
  paymentId: string;
  sources: GrantSource[];
  /** What of so much money is not tax. */
  netPenceOf: (pence: number) => number;
  /** Gives what was bought, if that has not happened yet. */
  give: Effect;
}

const nothing: Effect = async () => undefined;
const mostPerPayment = 100;

/** Reads what became of a payment: refunds, which are final, and disputes, which the bank decides. */
@Injectable()
export class PaymentRefundsService {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly customers: CustomersService,
    private readonly fulfilment: FulfilmentService,
    private readonly subscriptionSync: SubscriptionSync,
    private readonly credits: CreditClawbacks,
    private readonly events: PaymentEvents,
  ) {}

  /**
   * Reads from Stripe how much of a payment has gone back so far, or is in dispute. What the payment bought is given
   * first: the news of the refund may have come before that of the payment.
   */
  async read(paymentIntentId: string, context: RequestContext): Promise<Effect> {
    const about = { payment_intent: paymentIntentId, limit: mostPerPayment };
    const [payment, refunds, disputes] = await this.stripeClient.request((stripe) =>
      Promise.all([
        stripe.paymentIntents.retrieve(paymentIntentId),
        stripe.refunds.list(about),
        stripe.disputes.list(about),
      ]),
    );
    const made = refunds.data.filter(({ status }) => status === 'succeeded');
    const settled = disputes.data.flatMap(disputeSnapshotOf);
    const userId = payment.customer ? await this.customers.userOf(idOf(payment.customer)) : undefined;
    if (userId === undefined || made.length + settled.length === 0) return nothing;
    const purchase = await this.purchaseOf(payment, context);
    if (!purchase) return nothing;
    const { paymentId, sources, give, netPenceOf } = purchase;
    const clawback = {
      ...{ paymentId, userId, sources, paidPence: payment.amount_received },
      refundedPence: made.reduce((sum, { amount }) => sum + amount, 0),
      disputes: settled,
    };
    const latest = Math.max(...[...made, ...disputes.data].map(({ created }) => created));
    const occurredAt = new Date(latest * 1000).toISOString();
    const authorship = { actor: 'stripe', reason: 'Refund', requestId: context.requestId };
    return async (transaction) => {
      await give(transaction);
      const { gonePence } = await this.credits.apply(transaction, clawback, authorship);
      const refund = { paymentId, refundedPence: netPenceOf(gonePence), occurredAt };
      await this.events.refunded(transaction, refund, context);
    };
  }

  private async purchaseOf(payment: Stripe.PaymentIntent, context: RequestContext): Promise<Purchase | undefined> {
    const pack = await this.fulfilment.ofPayment(payment, context);
    if (pack.state === 'paid') return packOf(payment, pack);
    const { data } = await this.stripeClient.request((stripe) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment.id } }),
    );
    const reference = data[0]?.invoice;
    if (!reference || !payment.customer) return undefined;
    const invoice = await this.stripeClient.request((stripe) => stripe.invoices.retrieve(idOf(reference)));
    return {
      paymentId: idOf(reference),
      sources: [
        ...paidPeriodsOf([invoice]).map(({ stripeSubscriptionId, start }) => ({
          source: 'subscription-period' as const,
          sourceId: `${stripeSubscriptionId}:${start.toISOString()}`,
        })),
        ...paidPlanChangesOf([invoice]).map(({ invoiceId }) => ({
          source: 'plan-change' as const,
          sourceId: invoiceId,
        })),
      ],
      netPenceOf: (pence) => withoutTax(invoice, pence),
      give: await this.subscriptionSync.read(idOf(payment.customer), context),
    };
  }
}

const packOf = ({ id }: Stripe.PaymentIntent, { effect: give }: Extract<Fulfilment, { state: 'paid' }>): Purchase => ({
  paymentId: id,
  sources: [{ source: 'payment', sourceId: id }],
  netPenceOf: (pence) => pence,
  give,
});

/** An inquiry takes no money, and may never become a dispute. */
function disputeSnapshotOf({ id, amount, status }: Stripe.Dispute): DisputeSnapshot[] {
  if (status.startsWith('warning_') || status === 'prevented') return [];
  const decided = (['won', 'lost'] as const).find((each) => each === status);
  return [{ id, amountPence: amount, state: decided ?? 'open' }];
}
