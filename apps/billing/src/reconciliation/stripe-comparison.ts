import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource, MoreThan, Not } from 'typeorm';
import { type CheckoutSnapshot, FulfilmentService } from '../checkout/fulfilment.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { CapturedPaymentRecord } from '../payments/captured-payment.entity.js';
import { PaymentRefundsService, type RefundSnapshot } from '../refunds/payment-refunds.service.js';
import { PaymentClawback } from '../refunds/payment-clawback.entity.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
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
    return [...repaired, ...unknown, ...unclaimed, ...(await this.unknownPrices(customer))];
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
    { userId, stripeCustomerId }: CustomerAtStripe,
    charges: readonly Stripe.Charge[],
    context: RequestContext,
  ): Promise<Snapshots> {
    const checkouts: CheckoutSnapshot[] = [];
    for (const charge of charges.filter(isForPack)) {
      checkouts.push(await this.fulfilment.loadPayment(idOf(charge.payment_intent!)));
    }
    const refunds: (RefundSnapshot | null)[] = [];
    // A refund that has failed is no longer shown on its charge.
    const hasClawbacks = await this.database
      .getRepository(PaymentClawback)
      .existsBy({ userId, withheldPence: MoreThan(0) });
    for (const charge of charges.filter((each) => hasClawbacks || each.amount_refunded > 0 || each.disputed)) {
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

  /** Local subscriptions and payments that Stripe does not know, for example after a change of the account. */
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
    const missing: Difference[] = [];
    for (const { about, id } of here) {
      if (there.includes(id) || payments.includes(id)) continue;
      if (about === 'payment' && (await this.isPaymentKnownAtStripe(id))) continue;
      const expected = 'nothing: Stripe does not know it';
      missing.push({ about, id, userId, found: 'known', expected, isRepaired: false });
    }
    return missing;
  }

  /** Payments of a former customer of the user, which was deleted, and those on later pages of Stripe's lists. */
  private async isPaymentKnownAtStripe(id: string): Promise<boolean> {
    try {
      await this.stripeClient.request((stripe): Promise<unknown> =>
        id.startsWith('in_') ? stripe.invoices.retrieve(id) : stripe.paymentIntents.retrieve(id),
      );
      return true;
    } catch (error) {
      if (!isStripeInvalidRequest(error) || error.code !== 'resource_missing') throw error;
      return false;
    }
  }

  /** Subscriptions that entitle to nothing, or to less than is paid, until an admin has corrected their prices. */
  private async unknownPrices({ userId }: CustomerAtStripe): Promise<Difference[]> {
    const unknown = { userId, hasUnknownPrices: true, status: Not('canceled' as const) };
    const records = await this.database.getRepository(SubscriptionRecord).findBy(unknown);
    return records.map(({ id, hasUnknownTerms }) => ({
      ...{ about: 'subscription' as const, id, userId, isRepaired: false },
      found: hasUnknownTerms ? 'suspended: unknown prices' : 'additional items with unknown prices',
      expected: 'prices of the catalogue',
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
