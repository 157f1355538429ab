import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource, Not } from 'typeorm';
import { type CheckoutSnapshot, FulfilmentService } from '../checkout/fulfilment.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { CapturedPaymentRecord } from '../payments/captured-payment.entity.js';
import { PaymentRefundsService, type RefundSnapshot } from '../refunds/payment-refunds.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { CustomerSnapshotApplier } from '../subscriptions/customer-snapshot.applier.js';
import { type CustomerSnapshot, CustomerSnapshotLoader } from '../subscriptions/customer-snapshot.loader.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import type { Difference } from './difference.js';
import { type CustomerAtStripe, resetUngrantedPeriods } from './stripe-comparison.queries.js';
import { readUserRecords } from './user-records.queries.js';
import { differencesBetween } from './user-records.js';

/** The state of a customer at Stripe, in the order in which it is applied. */
interface Snapshots {
  checkouts: CheckoutSnapshot[];
  refunds: (RefundSnapshot | null)[];
  customer: CustomerSnapshot | null;
}

/** Rolls back a dry run, and carries its differences. */
class DryRun extends Error {
  constructor(readonly differences: Difference[]) {
    super('Dry run');
  }
}

const pageSize = 100;
/** Payments of invoices and of packs. Test payments have other ids. */
const isPaymentAtStripe = /^(in|pi)_/;

/**
 * Compares one customer with Stripe by applying the current state at Stripe again: every change shows a missed webhook.
 * A dry run rolls the changes back. Records that Stripe does not have cannot be repaired.
 */
@Injectable()
export class StripeComparison {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly customerLoader: CustomerSnapshotLoader,
    private readonly customerApplier: CustomerSnapshotApplier,
    private readonly fulfilment: FulfilmentService,
    private readonly refunds: PaymentRefundsService,
    private readonly ledger: CreditLedgerService,
  ) {}

  /** @throws DomainError `payment_provider_unavailable` */
  async compare(customer: CustomerAtStripe, isDryRun: boolean, context: RequestContext): Promise<Difference[]> {
    const charges = await this.charges(customer);
    const snapshots = await this.load(customer, charges, context);
    const unknown = await this.unknownAtStripe(customer, charges);
    const repaired = await this.apply(customer.userId, snapshots, isDryRun, context);
    const unclaimed = await this.unclaimed(customer, charges, repaired);
    return [...repaired, ...unknown, ...unclaimed];
  }

  private charges({ stripeCustomerId }: CustomerAtStripe): Promise<Stripe.Charge[]> {
    return this.stripeClient.request(async (stripe) => {
      const charges: Stripe.Charge[] = [];
      for await (const charge of stripe.charges.list({ customer: stripeCustomerId, limit: pageSize })) {
        if (charge.paid) charges.push(charge);
      }
      return charges;
    });
  }

  private async load(
    { stripeCustomerId }: CustomerAtStripe,
    charges: readonly Stripe.Charge[],
    context: RequestContext,
  ): Promise<Snapshots> {
    const checkouts: CheckoutSnapshot[] = [];
    for (const charge of charges.filter(isForPack)) {
      checkouts.push(await this.fulfilment.loadPayment(idOf(charge.payment_intent!)));
    }
    const refunds: (RefundSnapshot | null)[] = [];
    for (const charge of charges.filter(({ amount_refunded, disputed }) => amount_refunded > 0 || disputed)) {
      if (charge.payment_intent) refunds.push(await this.refunds.loadRefunds(idOf(charge.payment_intent), context));
    }
    const customer = await this.customerLoader.loadCustomerSnapshot(stripeCustomerId, context);
    return { checkouts, refunds, customer };
  }

  private async apply(
    userId: number,
    { checkouts, refunds, customer }: Snapshots,
    isDryRun: boolean,
    context: RequestContext,
  ): Promise<Difference[]> {
    try {
      return await this.database.transaction(async (transaction) => {
        await this.ledger.lock(transaction, userId);
        const before = await readUserRecords(transaction, userId);
        await resetUngrantedPeriods(transaction, userId);
        for (const checkout of checkouts) await this.fulfilment.applyCheckout(transaction, checkout, context);
        for (const refund of refunds) await this.refunds.applyRefunds(transaction, refund, context);
        await this.customerApplier.applyCustomerSnapshot(transaction, customer, context);
        const differences = differencesBetween(userId, before, await readUserRecords(transaction, userId));
        if (isDryRun) throw new DryRun(differences);
        return differences;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.differences;
      throw error;
    }
  }

  /** Local subscriptions and payments that Stripe does not have, for example after a change of the account. */
  private async unknownAtStripe(
    { userId, stripeCustomerId }: CustomerAtStripe,
    charges: readonly Stripe.Charge[],
  ): Promise<Difference[]> {
    const [subscriptions, invoices] = await this.stripeClient.request((stripe) =>
      Promise.all([
        stripe.subscriptions.list({ customer: stripeCustomerId, status: 'all', limit: pageSize }),
        stripe.invoices.list({ customer: stripeCustomerId, limit: pageSize }),
      ]),
    );
    const there = [...subscriptions.data, ...invoices.data].map(({ id }) => id);
    const payments = charges.flatMap(({ payment_intent }) => (payment_intent ? [idOf(payment_intent)] : []));
    const stored = await this.database
      .getRepository(SubscriptionRecord)
      .findBy({ userId, paidBy: 'stripe', status: Not('canceled') });
    const captured = await this.database.getRepository(CapturedPaymentRecord).findBy({ userId });
    const here = [
      ...stored.map(({ id }) => ({ about: 'subscription' as const, id })),
      ...captured
        .filter(({ paymentId }) => isPaymentAtStripe.test(paymentId))
        .map(({ paymentId }) => ({ about: 'payment' as const, id: paymentId })),
    ];
    return here
      .filter(({ id }) => !there.includes(id) && !payments.includes(id))
      .map(({ about, id }) => ({
        ...{ about, id, userId, found: 'known', expected: 'nothing: Stripe does not know it' },
        isRepaired: false,
      }));
  }

  /** Payments of packs for which nothing was granted, because they have no order. */
  private async unclaimed(
    { userId }: CustomerAtStripe,
    charges: readonly Stripe.Charge[],
    repaired: readonly Difference[],
  ): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (const charge of charges.filter(isForPack)) {
      const id = idOf(charge.payment_intent!);
      const known = await this.database.getRepository(CapturedPaymentRecord).existsBy({ paymentId: id });
      if (known || repaired.some((difference) => difference.about === 'payment' && difference.id === id)) continue;
      const expected = `${charge.amount} pence for ${charge.metadata['itemId'] ?? 'a pack'}, without an order`;
      differences.push({ about: 'payment', id, userId, found: 'nothing', expected, isRepaired: false });
    }
    return differences;
  }
}

const isForPack = ({ metadata, payment_intent }: Stripe.Charge): boolean =>
  metadata['kind'] === 'pack' && payment_intent !== null;
