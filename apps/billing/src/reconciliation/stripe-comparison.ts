import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { FulfilmentService } from '../checkout/fulfilment.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { PaymentRefundsService } from '../refunds/payment-refunds.service.js';
import type { Effect } from '../stripe/effect.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../subscriptions/subscription-snapshot.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import type { Difference } from './difference.js';
import { differencesBetween, readUserRecords } from './user-records.js';

export interface CustomerAtStripe {
  userId: number;
  stripeCustomerId: string;
}

/** Undoes what was tried, and carries what it would have changed. */
class DryRun extends Error {
  constructor(readonly differences: Difference[]) {
    super('a dry run');
  }
}

const pageSize = 100;

/**
 * Compares one customer with Stripe, by doing again what webhooks would have done: what that changes was missing. A dry
 * run rolls it back. What we know of and Stripe does not cannot be repaired.
 */
@Injectable()
export class StripeComparison {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly subscriptionSync: SubscriptionSync,
    private readonly fulfilment: FulfilmentService,
    private readonly refunds: PaymentRefundsService,
    private readonly ledger: CreditLedgerService,
  ) {}

  /** Errors: `payment_provider_unavailable`. */
  async compare(customer: CustomerAtStripe, isDryRun: boolean, context: RequestContext): Promise<Difference[]> {
    const charges = await this.charges(customer);
    const effects = await this.effects(customer, charges, context);
    const unknown = await this.unknownAtStripe(customer, charges);
    const repaired = await this.tryOut(customer.userId, effects, isDryRun);
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

  private async effects(
    { userId, stripeCustomerId }: CustomerAtStripe,
    charges: readonly Stripe.Charge[],
    context: RequestContext,
  ): Promise<Effect[]> {
    const effects: Effect[] = [(transaction) => this.forgetUngivenPeriods(transaction, userId)];
    for (const charge of charges.filter(isForPack)) {
      const fulfilment = await this.fulfilment.readPayment(idOf(charge.payment_intent!), context);
      if (fulfilment.state === 'paid') effects.push(fulfilment.effect);
    }
    for (const charge of charges.filter(({ amount_refunded, disputed }) => amount_refunded > 0 || disputed)) {
      if (charge.payment_intent) effects.push(await this.refunds.read(idOf(charge.payment_intent), context));
    }
    effects.push(await this.subscriptionSync.read(stripeCustomerId, context));
    return effects;
  }

  /** A period that counts as begun and whose credits were never given is begun again: the ledger gives once. */
  private async forgetUngivenPeriods(transaction: EntityManager, userId: number): Promise<void> {
    await transaction.query(
      `UPDATE subscription SET begun_period_start = NULL
       WHERE user_id = $1 AND paid_by = 'stripe' AND begun_period_start IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM credit_operation operation
         WHERE operation.user_id = $1 AND idempotency_key = '\u00a7subscription-period:' || subscription.id || ':'
             || to_char(begun_period_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      [userId],
    );
  }

  private async tryOut(userId: number, effects: readonly Effect[], isDryRun: boolean): Promise<Difference[]> {
    try {
      return await this.database.transaction(async (transaction) => {
        await this.ledger.lock(transaction, userId);
        const before = await readUserRecords(transaction, userId);
        for (const effect of effects) await effect(transaction);
        const differences = differencesBetween(userId, before, await readUserRecords(transaction, userId));
        if (isDryRun) throw new DryRun(differences);
        return differences;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.differences;
      throw error;
    }
  }

  /** Subscriptions and payments that stand here and not there, as after a change of account. */
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
    const here = await this.database.query<Pick<Difference, 'about' | 'id'>[]>(
      `SELECT 'subscription' AS about, id FROM subscription
       WHERE user_id = $1 AND paid_by = 'stripe' AND status <> 'canceled'
       UNION ALL SELECT 'payment', payment_id FROM captured_payment
       WHERE user_id = $1 AND payment_id ~ '^(in|pi)_'`,
      [userId],
    );
    return here
      .filter(({ id }) => !there.includes(id) && !payments.includes(id))
      .map(({ about, id }) => ({
        ...{ about, id, userId, found: 'known', expected: 'nothing: Stripe does not know it' },
        isRepaired: false,
      }));
  }

  /** Money for packs of ours that nothing was, or can be, given for. */
  private async unclaimed(
    { userId }: CustomerAtStripe,
    charges: readonly Stripe.Charge[],
    repaired: readonly Difference[],
  ): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (const charge of charges.filter(isForPack)) {
      const id = idOf(charge.payment_intent!);
      const [known] = await this.database.query<unknown[]>('SELECT 1 FROM captured_payment WHERE payment_id = $1', [
        id,
      ]);
      if (known || repaired.some((difference) => difference.about === 'payment' && difference.id === id)) continue;
      const expected = `${charge.amount} pence for ${charge.metadata['itemId'] ?? 'a pack'}, without an order`;
      differences.push({ about: 'payment', id, userId, found: 'nothing', expected, isRepaired: false });
    }
    return differences;
  }
}

const isForPack = ({ metadata, payment_intent }: Stripe.Charge): boolean =>
  metadata['kind'] === 'pack' && payment_intent !== null;
