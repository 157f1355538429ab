import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Identifiers, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, In, LessThan, MoreThan } from 'typeorm';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';
import { isStripeUnavailable } from '../stripe/stripe-client.js';
import { ManualSubscriptionsService } from '../subscriptions/manual-subscriptions.service.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

const everyMs = 5 * 60_000;
/** How many credits the ledger writes off in one transaction at most. */
const sweepSize = 500;
const hourMs = 3_600_000;
/** Stripe takes about an hour to charge for a new period; after this long without news, a webhook has been missed. */
const renewalOverdueAfterMs = 6 * hourMs;
/** Stripe closes a checkout page after a day; when we have not been told, a webhook has been missed. */
const checkoutOverdueAfterMs = 25 * hourMs;
/** Stripe delivers a webhook again for three days, and by hand for thirty. */
const webhooksKeptMs = 30 * 24 * hourMs;
const mostAtOnce = 50;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** What nobody asks for: writes off credits that have expired, and asks Stripe where webhooks have been missed. */
@Injectable()
export class MaintenanceService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  /** Whose turn was last: each round goes on from there, so that those who fail for ever keep nobody from a turn. */
  private lastSubscriptionId = '';
  private lastOrderId = beforeAllIds;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly subscriptions: SubscriptionsService,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly checkout: CheckoutService,
    private readonly reconciliation: ReconciliationService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.round = this.round.then(() => this.run());
    }, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** One round. Never rejects: what fails is logged and tried again in the next. */
  async run(): Promise<void> {
    const requestId = this.identifiers.next();
    const work = [
      () => this.sweep(requestId),
      () => this.manualSubscriptions.renewDue({ requestId }),
      () => this.refreshOverdueSubscriptions(requestId),
      () => this.settleOverdueCheckouts(requestId),
      () => this.forgetOldWebhooks(),
      () => this.reconciliation.runNightly({ requestId }),
    ];
    for (const task of work) {
      await task().catch((error: unknown) => this.log.error({ err: error, requestId }, 'housekeeping failed'));
    }
  }

  private async sweep(requestId: string): Promise<void> {
    let swept: number;
    do {
      swept = await this.database.transaction((transaction) => this.ledger.sweepExpired(transaction, requestId));
    } while (swept === sweepSize);
  }

  private async refreshOverdueSubscriptions(requestId: string): Promise<void> {
    const since = LessThan(this.before(renewalOverdueAfterMs));
    const overdue = await this.database.getRepository(SubscriptionRecord).find({
      where: {
        ...{ id: MoreThan(this.lastSubscriptionId), paidBy: 'stripe', status: In(['active', 'past_due']) },
        ...{ currentPeriodEnd: since, updatedAt: since },
      },
      order: { id: 'ASC' },
      take: mostAtOnce,
    });
    await this.forEach(overdue, ({ userId }) => this.subscriptions.refresh(userId, { requestId }), requestId);
    this.lastSubscriptionId = lastOf(overdue) ?? '';
  }

  private async settleOverdueCheckouts(requestId: string): Promise<void> {
    const overdue = await this.database.getRepository(CheckoutOrder).find({
      where: {
        ...{ id: MoreThan(this.lastOrderId), status: In(['open', 'superseded']) },
        createdAt: LessThan(this.before(checkoutOverdueAfterMs)),
      },
      order: { id: 'ASC' },
      take: mostAtOnce,
    });
    await this.forEach(overdue, (order) => this.checkout.settleOverdue(order, { requestId }), requestId);
    this.lastOrderId = lastOf(overdue) ?? beforeAllIds;
  }

  /** One that fails keeps no other from its turn. */
  private async forEach<Item extends { id: string }>(
    items: readonly Item[],
    work: (item: Item) => Promise<void>,
    requestId: string,
  ): Promise<void> {
    for (const item of items) {
      await work(item).catch((error: unknown) => {
        if (isStripeUnavailable(error)) throw error;
        this.log.error({ err: error, id: item.id, requestId }, 'what was overdue could not be seen to');
      });
    }
  }

  /** Their effects can be told again without harm; the record only saves asking Stripe. */
  private async forgetOldWebhooks(): Promise<void> {
    await this.database.query('DELETE FROM stripe_event WHERE received_at < $1', [this.before(webhooksKeptMs)]);
  }

  private before(durationMs: number): Date {
    return new Date(this.clock.now().getTime() - durationMs);
  }
}

/** Where the next round goes on; undefined where it begins again. */
const lastOf = (items: readonly { id: string }[]): string | undefined =>
  items.length === mostAtOnce ? items.at(-1)?.id : undefined;
