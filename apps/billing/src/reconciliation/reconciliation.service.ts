import { Injectable } from '@nestjs/common';
import { type RequestContext, Clock, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { isStripeUnavailable } from '../stripe/stripe-client.js';
import type { Difference } from './difference.js';
import { LedgerCheck } from './ledger-check.js';
import { type CustomerAtStripe, StripeComparison } from './stripe-comparison.js';

const customersAtOnce = 100;
const nightlyFromHour = 3;

/** Compares all that Stripe knows with all that we know, and both with the promises of the ledger. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly database: DataSource,
    private readonly comparison: StripeComparison,
    private readonly ledgerCheck: LedgerCheck,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /**
   * Repairs what is safe: what a missed webhook would have done. A dry run changes nothing. Errors:
   * `payment_provider_unavailable`.
   */
  async run({ isDryRun }: { isDryRun: boolean }, context: RequestContext): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (let afterUserId = 0; ;) {
      const customers = await this.database.query<CustomerAtStripe[]>(
        `SELECT user_id AS "userId", stripe_customer_id AS "stripeCustomerId" FROM stripe_customer
         WHERE user_id > $1 AND stripe_customer_id IS NOT NULL AND user_id NOT IN (SELECT user_id FROM erasure)
         ORDER BY user_id LIMIT ${customersAtOnce}`,
        [afterUserId],
      );
      for (const customer of customers) {
        differences.push(...(await this.compare(customer, isDryRun, context)));
      }
      const last = customers.at(-1);
      if (!last) break;
      afterUserId = last.userId;
    }
    return [...differences, ...(await this.ledgerCheck.run())];
  }

  /** A customer whom Stripe refuses to speak of, as after a change of account, keeps nobody else from being compared. */
  private async compare(customer: CustomerAtStripe, isDryRun: boolean, context: RequestContext): Promise<Difference[]> {
    try {
      return await this.comparison.compare(customer, isDryRun, context);
    } catch (error) {
      if (isStripeUnavailable(error)) throw error;
      const { userId, stripeCustomerId: id } = customer;
      this.log.error({ err: error, userId, ...context }, 'a customer could not be compared with Stripe');
      const expected = 'the same here and at Stripe';
      return [{ about: 'customer', id, userId, found: 'not compared', expected, isRepaired: false }];
    }
  }

  /** Once a night, in the small hours (UTC), by whichever replica comes first; later where Stripe does not answer. */
  async runNightly(context: RequestContext): Promise<void> {
    const now = this.clock.now();
    if (now.getUTCHours() < nightlyFromHour) return;
    const [, isOurTurn] = await this.database.query<[unknown, number]>(
      'UPDATE reconciliation_night SET night = $1::date WHERE night < $1::date',
      [now.toISOString()],
    );
    if (!isOurTurn) return;
    const differences = await this.run({ isDryRun: false }, context).catch(async (error: unknown) => {
      if (isStripeUnavailable(error)) await this.leaveForLater(now);
      throw error;
    });
    for (const difference of differences) {
      const level = difference.isRepaired ? 'warn' : 'error';
      this.log[level]({ difference, ...context }, 'Stripe and our records differed');
    }
    this.log.info({ differences: differences.length, ...context }, 'reconciled');
  }

  /** Whoever comes next takes the night again. */
  private async leaveForLater(now: Date): Promise<void> {
    await this.database.query('UPDATE reconciliation_night SET night = $1::date - 1 WHERE night = $1::date', [
      now.toISOString(),
    ]);
  }
}
