import { Injectable } from '@nestjs/common';
import type { CallContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { type Fulfilment, FulfilmentService } from '../checkout/fulfilment.js';
import { CreditLedger } from '../credits/credit-ledger.js';
import type { GrantSource } from '../credits/ledger-records.js';
import { CustomersService } from '../customers/customers.service.js';
import { PaymentEvents } from '../payments/payment-events.js';
import type { Effect } from '../stripe/effect.js';
import { PaymentProvider } from '../stripe/payment-provider.js';
import { idOf, readPaidPeriods, readPaidPlanChanges } from '../subscriptions/stripe-reading.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';

/** What a payment was for. */
interface Purchase {
  /** As in the events about it: the invoice of a subscription, the payment intent of a pack. */
  paymentId: string;
  sources: GrantSource[];
  /** Gives what was bought, if that has not happened yet. */
  give: Effect;
}

const nothing: Effect = async () => undefined;
const mostRefundsPerPayment = 100;

/** Takes back what was refunded, in proportion, from the grant that the payment gave and from no other. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly customers: CustomersService,
    private readonly fulfilment: FulfilmentService,
    private readonly subscriptionSync: SubscriptionSync,
    private readonly ledger: CreditLedger,
    private readonly events: PaymentEvents,
  ) {}

  /**
   * Reads from Stripe how much of a payment has been refunded so far. What the payment bought is given first: the news
   * of the refund may have come before that of the payment.
   */
  async read(paymentIntentId: string, context: CallContext): Promise<Effect> {
    const [payment, refunds] = await this.provider.ask((stripe) =>
      Promise.all([
        stripe.paymentIntents.retrieve(paymentIntentId),
        stripe.refunds.list({ payment_intent: paymentIntentId, limit: mostRefundsPerPayment }),
      ]),
    );
    const userId = payment.customer ? await this.customers.userOf(idOf(payment.customer)) : undefined;
    const made = refunds.data.filter(({ status }) => status === 'succeeded');
    const refundedPence = made.reduce((sum, { amount }) => sum + amount, 0);
    const purchase = await this.purchaseOf(payment, context);
    if (userId === undefined || refundedPence === 0 || !purchase) return nothing;
    const refund = { userId, ...purchase, refundedPence, paidPence: payment.amount_received };
    const latest = Math.max(...made.map(({ created }) => created));
    const event = {
      paymentId: purchase.paymentId,
      refundedPence,
      occurredAt: new Date(latest * 1000).toISOString(),
    };
    const authorship = { actor: 'stripe', reason: 'Refund', requestId: context.requestId };
    return async (transaction) => {
      await purchase.give(transaction);
      const isNew = await this.ledger.takeBack(transaction, refund, authorship);
      if (isNew) await this.events.refunded(transaction, event, context);
    };
  }

  private async purchaseOf(payment: Stripe.PaymentIntent, context: CallContext): Promise<Purchase | undefined> {
    const pack = await this.fulfilment.ofPayment(payment, context);
    if (pack.state === 'paid') return packOf(payment, pack);
    const { data } = await this.provider.ask((stripe) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment.id } }),
    );
    const reference = data[0]?.invoice;
    if (!reference || !payment.customer) return undefined;
    const invoice = await this.provider.ask((stripe) => stripe.invoices.retrieve(idOf(reference)));
    return {
      paymentId: idOf(reference),
      sources: [
        ...readPaidPeriods([invoice]).map(({ stripeSubscriptionId, start }) => ({
          source: 'subscription-period' as const,
          sourceId: `${stripeSubscriptionId}:${start.toISOString()}`,
        })),
        ...readPaidPlanChanges([invoice]).map(({ invoiceId }) => ({
          source: 'plan-change' as const,
          sourceId: invoiceId,
        })),
      ],
      give: await this.subscriptionSync.read(idOf(payment.customer), context),
    };
  }
}

const packOf = ({ id }: Stripe.PaymentIntent, { effect: give }: Extract<Fulfilment, { state: 'paid' }>): Purchase => ({
  paymentId: id,
  sources: [{ source: 'payment', sourceId: id }],
  give,
});
