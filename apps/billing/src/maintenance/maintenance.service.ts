import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, In, LessThan, MoreThan, type Repository } from 'typeorm';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { CreditEntryPartitions } from '../ledger/credit-entry-partitions.js';
import { CreditRefusalRecord } from '../ledger/credit-refusal.entity.js';
import { CreditLedgerService, sweepSize } from '../ledger/credit-ledger.service.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';
import { StripeEventRecord } from '../stripe-webhooks/stripe-event.entity.js';
import { isStripeUnavailable } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from '../subscriptions/manual-subscriptions.service.js';
import { runningStatuses, SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

const everyMs = 5 * 60_000;
const hourMs = 3_600_000;
/** Stripe charges a new period about an hour after it begins; without an event after this time, a webhook was missed. */
const renewalOverdueAfterMs = 6 * hourMs;
/** Stripe expires a checkout page after a day; without an event after this time, a webhook was missed. */
const checkoutOverdueAfterMs = 25 * hourMs;
/** Stripe redelivers a webhook for three days automatically, and for thirty days on request. */
const stripeEventRetentionMs = 30 * 24 * hourMs;
/** API clients may rely on their idempotency keys for a day. */
const refusalRetentionMs = 7 * 24 * hourMs;
const batchSize = 50;
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Periodic work: closes expired grants, creates partitions of the ledger, renews manual subscriptions, and catches up on
 * missed webhooks. Every replica runs it: each change is made once, under the lock on the account.
 */
@Injectable()
export class MaintenanceService implements BeforeApplicationShutdown {
  /** Each round continues after the last item of the round before, so that items that always fail do not block others. */
  private lastSubscriptionId = '';
  private lastOrderId = lowestId;
  private round: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly database: DataSource,
    @InjectRepository(CheckoutOrder) private readonly checkoutOrders: Repository<CheckoutOrder>,
    @InjectRepository(StripeEventRecord) private readonly stripeEvents: Repository<StripeEventRecord>,
    @InjectRepository(CreditRefusalRecord) private readonly refusals: Repository<CreditRefusalRecord>,
    @InjectRepository(SubscriptionRecord) private readonly subscriptionRecords: Repository<SubscriptionRecord>,
    private readonly ledger: CreditLedgerService,
    private readonly partitions: CreditEntryPartitions,
    private readonly subscriptions: SubscriptionsService,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly checkout: CheckoutService,
    private readonly reconciliation: ReconciliationService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Ends the round in progress after its current task. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.round;
  }

  @Interval(everyMs)
  startRound(): void {
    this.round = this.round.then(() => this.run());
  }

  /** Runs one round. Never rejects: failures are logged and retried in the next round. */
  async run(): Promise<void> {
    const requestId = this.identifiers.next();
    const work = [
      () => this.sweep(requestId),
      () => this.partitions.create(),
      () => this.manualSubscriptions.renewDue({ requestId }),
      () => this.refreshOverdueSubscriptions(requestId),
      () => this.settleOverdueCheckouts(requestId),
      () => this.deleteOldStripeEvents(),
      () => this.deleteOldRefusals(),
      () => this.reconciliation.runNightly({ requestId }),
    ];
    for (const task of work) {
      if (this.isStopping) return;
      await task().catch((error: unknown) => this.log.error({ err: error, requestId }, 'Maintenance failed'));
    }
  }

  /** The part of a round that depends on the clock alone. Rejects if it fails. */
  async runDue(): Promise<void> {
    const requestId = this.identifiers.next();
    await this.sweep(requestId);
    await this.manualSubscriptions.renewDue({ requestId });
  }

  private async sweep(requestId: string): Promise<void> {
    let swept: number;
    do {
      swept = await this.database.transaction((transaction) => this.ledger.sweepExpired(transaction, requestId));
    } while (swept === sweepSize);
  }

  private async refreshOverdueSubscriptions(requestId: string): Promise<void> {
    const since = LessThan(this.before(renewalOverdueAfterMs));
    const overdue = await this.subscriptionRecords.find({
      where: {
        ...{ id: MoreThan(this.lastSubscriptionId), paidBy: 'stripe', status: In(runningStatuses) },
        ...{ currentPeriodEnd: since, updatedAt: since },
      },
      order: { id: 'ASC' },
      take: batchSize,
    });
    await this.forEach(overdue, ({ userId }) => this.subscriptions.refresh(userId, { requestId }), requestId);
    this.lastSubscriptionId = lastOf(overdue) ?? '';
  }

  private async settleOverdueCheckouts(requestId: string): Promise<void> {
    const overdue = await this.checkoutOrders.find({
      where: {
        ...{ id: MoreThan(this.lastOrderId), status: In(['open', 'superseded']) },
        createdAt: LessThan(this.before(checkoutOverdueAfterMs)),
      },
      order: { id: 'ASC' },
      take: batchSize,
    });
    await this.forEach(overdue, (order) => this.checkout.settleOverdue(order, { requestId }), requestId);
    this.lastOrderId = lastOf(overdue) ?? lowestId;
  }

  /** A failed item does not keep the others from being processed. */
  private async forEach<Item extends { id: string }>(
    items: readonly Item[],
    work: (item: Item) => Promise<void>,
    requestId: string,
  ): Promise<void> {
    for (const item of items) {
      await work(item).catch((error: unknown) => {
        if (isStripeUnavailable(error)) throw error;
        this.log.error({ err: error, id: item.id, requestId }, 'Overdue item could not be updated');
      });
    }
  }

  /** Events can be applied again without harm; the records only save requests to Stripe. */
  private async deleteOldStripeEvents(): Promise<void> {
    await this.stripeEvents.delete({ receivedAt: LessThan(this.before(stripeEventRetentionMs)) });
  }

  /** Without its refusal, a key is free for any request. */
  private async deleteOldRefusals(): Promise<void> {
    await this.refusals.delete({ createdAt: LessThan(this.before(refusalRetentionMs)) });
  }

  private before(durationMs: number): Date {
    return new Date(this.clock.now().getTime() - durationMs);
  }
}

/** The item after which the next round continues; undefined if it starts again. */
const lastOf = (items: readonly { id: string }[]): string | undefined =>
  items.length === batchSize ? items.at(-1)?.id : undefined;
