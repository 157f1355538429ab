import { Injectable } from '@nestjs/common';
import { insertIfAbsent } from '@scriptsmith/service-kit';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import type { GrantSource } from '../ledger/ledger-operations.js';
import { unlimitedUntil } from './entitlement.js';
import { SubscriptionRecord } from './subscription.entity.js';
import { UnlimitedPeriodRecord } from './unlimited-period.entity.js';

/** A paid time of unlimited use. */
export type PaidUnlimitedUse = GrantSource & { userId: number; stripeSubscriptionId: string; start: Date; end: Date };

/**
 * Records the unlimited use that payments entitle to, and withholds the share of it that is refunded or in dispute. The
 * result is written to the subscription, because consumption reads nothing else. Must be called under the lock on the
 * account.
 */
@Injectable()
export class UnlimitedPeriods {
  /** Keeps a use that is recorded already. */
  async record(transaction: EntityManager, use: PaidUnlimitedUse): Promise<void> {
    const { source, sourceId, userId, stripeSubscriptionId: subscriptionId, start: startsAt, end: endsAt } = use;
    const record = { source, sourceId, userId, subscriptionId, startsAt, endsAt };
    await insertIfAbsent(transaction, UnlimitedPeriodRecord, record);
  }

  /** Withholds a share of the uses that a payment paid for. A share of 0 restores them. */
  async withhold(transaction: EntityManager, sources: readonly GrantSource[], share: number): Promise<void> {
    const periods = transaction.getRepository(UnlimitedPeriodRecord);
    for (const { source, sourceId } of sources) {
      const period = await periods.findOneBy({ source, sourceId });
      if (!period || period.withheldShare === share) continue;
      await periods.update({ source, sourceId }, { withheldShare: share });
      await this.updateSubscription(transaction, period.subscriptionId);
    }
  }

  /**
   * The end of the unlimited use in the period that has begun; null as long as it is paid. A subscription without a paid
   * period has none.
   */
  async until(
    transaction: EntityManager,
    { id: subscriptionId, begunPeriodStart }: Pick<SubscriptionRecord, 'id' | 'begunPeriodStart'>,
  ): Promise<Date | null> {
    if (!begunPeriodStart) return unlimitedUntil([]);
    const periods = await transaction
      .getRepository(UnlimitedPeriodRecord)
      .findBy({ subscriptionId, startsAt: MoreThanOrEqual(begunPeriodStart) });
    const uses = periods.map(({ startsAt, endsAt, withheldShare }) => ({
      start: startsAt,
      end: endsAt,
      withheldShare,
    }));
    return unlimitedUntil(uses);
  }

  private async updateSubscription(transaction: EntityManager, id: string): Promise<void> {
    const subscriptions = transaction.getRepository(SubscriptionRecord);
    const record = await subscriptions.findOneBy({ id });
    if (record) await subscriptions.update({ id }, { unlimitedUntil: await this.until(transaction, record) });
  }
}
