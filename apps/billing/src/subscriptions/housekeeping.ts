import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Identifiers, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, In, LessThan } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.js';
import { SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionsService } from './subscriptions.service.js';

const everyMs = 5 * 60_000;
/** How many credits the ledger writes off in one transaction at most. */
const sweepSize = 500;
/** Stripe takes about an hour to charge for a new period; after this long without news, a webhook has been missed. */
const overdueAfterMs = 6 * 3_600_000;
const mostOverdueAtOnce = 50;

/** What nobody asks for: writes off credits that have expired, and looks after subscriptions without news. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedger,
    private readonly subscriptions: SubscriptionsService,
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
    await this.sweep(requestId).catch((error: unknown) => this.log.error({ err: error, requestId }, 'sweep failed'));
    await this.refreshOverdue(requestId).catch((error: unknown) =>
      this.log.error({ err: error, requestId }, 'overdue subscriptions could not be read'),
    );
  }

  private async sweep(requestId: string): Promise<void> {
    let swept: number;
    do {
      swept = await this.database.transaction((transaction) => this.ledger.sweepExpired(transaction, requestId));
    } while (swept === sweepSize);
  }

  private async refreshOverdue(requestId: string): Promise<void> {
    const overdueSince = new Date(this.clock.now().getTime() - overdueAfterMs);
    const overdue = await this.database.getRepository(SubscriptionRecord).find({
      where: {
        status: In(['active', 'past_due']),
        currentPeriodEnd: LessThan(overdueSince),
        updatedAt: LessThan(overdueSince),
      },
      order: { updatedAt: 'ASC' },
      take: mostOverdueAtOnce,
    });
    for (const { userId } of overdue) await this.subscriptions.refresh(userId, { requestId });
  }
}
