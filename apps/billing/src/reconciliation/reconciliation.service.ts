import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { InjectLog, type RequestContext, serviceUnavailable } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, LessThan, type Repository } from 'typeorm';
import { dayOf } from '../stats/stats-journal.js';
import { isStripeUnavailable } from '../stripe/stripe-client.js';
import type { Difference } from './difference.js';
import { ReconciliationNight } from './reconciliation-night.entity.js';
import { LedgerCheck } from './ledger-check.js';
import { type CustomerAtStripe, findCustomersAtStripe } from './stripe-comparison.queries.js';
import { StripeComparison } from './stripe-comparison.js';

const customersPerPage = 100;
const firstHour = 3;
const dayMs = 86_400_000;

/** Compares all customers at Stripe with the local records, and checks the invariants of the ledger. */
@Injectable()
export class ReconciliationService implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly database: DataSource,
    @InjectRepository(ReconciliationNight) private readonly nights: Repository<ReconciliationNight>,
    private readonly comparison: StripeComparison,
    private readonly ledgerCheck: LedgerCheck,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Ends a reconciliation in progress after the current customer. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Makes the changes that a missed webhook would have made. A dry run changes nothing.
   * @throws DomainError `payment_provider_unavailable`, and `service_unavailable` if the service stops
   */
  async run({ isDryRun }: { isDryRun: boolean }, context: RequestContext): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (let afterUserId = 0; ;) {
      const page = { afterUserId, limit: customersPerPage };
      const customers = await findCustomersAtStripe(this.database.manager, page);
      for (const customer of customers) {
        if (this.isStopping) throw serviceUnavailable();
        differences.push(...(await this.compare(customer, isDryRun, context)));
      }
      const last = customers.at(-1);
      if (!last) break;
      afterUserId = last.userId;
    }
    return [...differences, ...(await this.ledgerCheck.run())];
  }

  /** Reports a customer that Stripe refuses to return as skipped, for example after a change of the account. */
  private async compare(customer: CustomerAtStripe, isDryRun: boolean, context: RequestContext): Promise<Difference[]> {
    try {
      return await this.comparison.compare(customer, isDryRun, context);
    } catch (error) {
      if (isStripeUnavailable(error)) throw error;
      const { userId, stripeCustomerId: id } = customer;
      this.log.error({ err: error, userId, ...context }, 'Customer could not be compared with Stripe');
      const expected = 'compared with Stripe';
      return [{ about: 'customer', id, userId, found: 'skipped', expected, isRepaired: false }];
    }
  }

  /**
   * Runs once a night from 03:00 UTC, on one replica. If it fails, for example because Stripe is unavailable or the service
   * stops, the next call of any replica tries again. If the process is killed, the next night's run makes up for it.
   */
  async runNightly(context: RequestContext): Promise<void> {
    const now = this.clock.now();
    if (now.getUTCHours() < firstHour) return;
    const night = dayOf(now);
    const { affected } = await this.nights.update({ night: LessThan(night) }, { night });
    if (!affected) return;
    const differences = await this.run({ isDryRun: false }, context).catch(async (error: unknown) => {
      await this.postpone(now);
      throw error;
    });
    for (const difference of differences) {
      const level = difference.isRepaired ? 'warn' : 'error';
      this.log[level]({ difference, ...context }, 'Stripe and the local records differed');
    }
    this.log.info({ differences: differences.length, ...context }, 'Reconciliation completed');
  }

  /** Lets the next call of any replica run this night's reconciliation. */
  private async postpone(now: Date): Promise<void> {
    const dayBefore = dayOf(new Date(now.getTime() - dayMs));
    await this.nights.update({ night: dayOf(now) }, { night: dayBefore });
  }
}
