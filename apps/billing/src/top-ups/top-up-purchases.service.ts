import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents, type TopUpFailure } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import {
  type ClaimedJob,
  DomainError,
  type EventDelivery,
  HandlesJob,
  InjectLog,
  type JobPayload,
  Jobs,
  Outbox,
  type RequestContext,
  Subscribes,
} from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { packOf } from '../catalogue/plans.js';
import { CheckoutOrdersService } from '../checkout/checkout-orders.service.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { PackPurchasesService } from '../checkout/pack-purchases.service.js';
import { StripeCustomer } from '../customers/stripe-customer.entity.js';
import { CreditAccountRecord } from '../ledger/credit-account.entity.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { startOfMonth } from '../ledger/usage-period.js';
import { describeStripeRefusal } from '../stripe/stripe-refusals.js';
import { buyTopUp } from './buy-top-up.job.js';
import { decideTopUp, type TopUpDecision } from './top-up-policy.js';
import { chargedInMonth } from './top-up.queries.js';
import { TopUpPurchaseRecord, TopUpRecord } from './top-up.entity.js';

type Context = Pick<RequestContext, 'requestId'>;
type Job = ClaimedJob<JobPayload<typeof buyTopUp>>;

/** How an attempt to charge the card ended. */
type Outcome = 'paid' | 'abandoned' | TopUpFailure;

/**
 * Buys packs after a low balance. A purchase is reserved under the lock on the account before the card is charged, so that
 * concurrent purchases cannot pass the cap. Its id is that of the low balance and of the order, which is charged once.
 */
@Injectable()
export class TopUpPurchasesService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly accounts: AccountsService,
    private readonly orders: CheckoutOrdersService,
    private readonly checkout: CheckoutService,
    private readonly packPurchases: PackPurchasesService,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  @Subscribes(billingEvents.topUpDue)
  onDue(
    { userId }: EventPayload<typeof billingEvents.topUpDue>,
    { eventId, requestId, transaction }: EventDelivery,
  ): Promise<void> {
    const payload = { userId, lowBalanceId: eventId };
    return this.jobs.enqueue(transaction, buyTopUp, { key: String(userId), payload, requestId });
  }

  @HandlesJob(buyTopUp)
  async buy(job: Job): Promise<void> {
    const { decision, purchase } = await this.reserve(job);
    if (!purchase) return;
    const outcome = decision === 'buy' ? await this.charge(purchase, job) : 'abandoned';
    // A payment that was charged by an attempt whose response was lost is fulfilled, and any other one is closed.
    const isPaid = outcome === 'paid' || (await this.close(purchase, job));
    await this.end(purchase, isPaid ? 'paid' : outcome, job);
  }

  /** Continues the pending purchase of the user, or begins one. Returns none if there is nothing to do. */
  private reserve(job: Job): Promise<{ decision: TopUpDecision; purchase: TopUpPurchaseRecord | null }> {
    const { userId, lowBalanceId } = job.payload;
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      const now = this.clock.now();
      const purchases = transaction.getRepository(TopUpPurchaseRecord);
      const pending = await purchases.findOneBy({ userId, status: 'pending' });
      if (!pending && (await purchases.existsBy({ id: lowBalanceId }))) return { decision: 'refuse', purchase: null };
      const topUp = await transaction.getRepository(TopUpRecord).findOneBy({ userId, isOn: true });
      const packId = pending?.packId ?? topUp?.packId;
      if (!topUp || packId !== topUp.packId) return { decision: 'refuse', purchase: pending };
      const pricePence = packOf(packId).price;
      const decision = await this.decide(transaction, topUp, pricePence, pending?.id ?? null);
      if (decision === 'over-cap' && !pending) await this.jobs.postpone(transaction, job, startOfNextMonth(now));
      if (decision !== 'buy') return { decision, purchase: pending };
      const fresh = { id: lowBalanceId, userId, packId, pricePence, status: 'pending' as const };
      const purchase = { ...(pending ?? fresh), reservedAt: now };
      await purchases.save(purchase);
      return { decision, purchase };
    });
  }

  private async decide(
    transaction: EntityManager,
    { userId, belowCredits, monthlyCapPence }: TopUpRecord,
    pricePence: number,
    purchaseId: string | null,
  ): Promise<TopUpDecision> {
    const { account, openCredits, isDeleted } = await this.accounts.readIn(transaction, userId);
    return decideTopUp({
      ...{ belowCredits, monthlyCapPence, pricePence, openCredits, isDeleted },
      isBanned: account.isBanned,
      isUnlimited: account.credits.isUnlimited,
      hasActiveSubscription: account.subscription?.status === 'active',
      chargedThisMonthPence: await chargedInMonth(transaction, userId, this.clock.now(), purchaseId),
    });
  }

  /** Charges the card on file. Rejects if it is not known whether it was charged, so that the job runs again. */
  private async charge({ id, userId, packId }: TopUpPurchaseRecord, { requestId }: Context): Promise<Outcome> {
    const customer = await this.database.getRepository(StripeCustomer).findOneBy({ userId });
    if (!customer) return 'no-card';
    const order = { userId, email: customer.email, packageId: packId, purchaseId: id };
    try {
      const { status, declineCode } = await this.packPurchases.buyWithoutCustomer(order, { requestId });
      if (status === 'succeeded') return 'paid';
      if (status === 'processing') throw new Error('The payment of a top-up is still in progress');
      const needsCustomer = status === 'requires_action' || declineCode === 'authentication_required';
      return needsCustomer ? 'authentication-required' : 'card-declined';
    } catch (error) {
      const described = describeStripeRefusal(error, this.log);
      const outcome = described instanceof DomainError ? outcomes.get(described.code) : undefined;
      if (!outcome) throw error;
      return outcome;
    }
  }

  /** Fulfils the order if it was paid, and otherwise cancels its payment. Returns whether it was paid. */
  private async close({ id, userId, packId }: TopUpPurchaseRecord, { requestId }: Context): Promise<boolean> {
    const buyer = { userId, itemId: packId };
    const order = await this.orders.findPackOrder(id, buyer);
    if (order && order.status !== 'fulfilled') await this.checkout.settleOverdue(order, { requestId });
    return (await this.orders.findPackOrder(id, buyer))?.status === 'fulfilled';
  }

  /** Records the outcome once. After a failure, the top-up is off, and the customer is told. */
  private async end(
    { id, userId, packId, pricePence }: TopUpPurchaseRecord,
    outcome: Outcome,
    { requestId }: Context,
  ): Promise<void> {
    const isFailure = outcome !== 'paid' && outcome !== 'abandoned';
    await this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      const { affected } = await transaction
        .getRepository(TopUpPurchaseRecord)
        .update({ id, status: 'pending' }, { status: isFailure ? 'failed' : outcome });
      if (!affected || !isFailure) return;
      const wasOn = await transaction
        .getRepository(TopUpRecord)
        .update({ userId, isOn: true }, { isOn: false, failure: outcome });
      if (!wasOn.affected) return;
      await transaction.getRepository(CreditAccountRecord).update({ userId }, { topUpBelowCredits: null });
      const failed = { userId, packName: packOf(packId).name, pricePence, failure: outcome };
      const event = { ...failed, failedAt: this.clock.now().toISOString() };
      await this.outbox.add(transaction, billingEvents.topUpFailed, event, { requestId });
    });
  }
}

/** The errors after which the card is not charged. After any other one, the job runs again. */
const outcomes: ReadonlyMap<string, Outcome> = new Map([
  ['no_card_on_file', 'no-card'],
  ['payment_incomplete', 'refused'],
  ['payment_provider_refused', 'refused'],
  ['subscription_required', 'abandoned'],
  ['user_not_found', 'abandoned'],
] as const);

const startOfNextMonth = (time: Date): Date => {
  const start = startOfMonth(time);
  start.setUTCMonth(start.getUTCMonth() + 1);
  return start;
};
