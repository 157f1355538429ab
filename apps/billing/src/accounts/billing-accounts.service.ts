import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingAdminRequests, BillingAccount } from '@scriptsmith/contracts/billing';
import { DataSource } from 'typeorm';
import { AccountsService } from './accounts.service.js';
import {
  describeSubscription,
  type Payer,
  displayOrder,
  SubscriptionRecord,
} from '../subscriptions/subscription.entity.js';

type ListInput = HandlerInput<typeof billingAdminRequests.listSubscriptions>;
type Subscriptions = RequestOutput<typeof billingAdminRequests.listSubscriptions>['subscriptions'];

interface Reference {
  revision: number;
  paidBy: Payer | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
}

const noReference: Reference = { revision: 0, paidBy: null, stripeCustomerId: null, stripeSubscriptionId: null };
const noCredits = { isUnlimited: false, balance: 0, usedThisMonth: 0, rolloverCredits: 0 };

/** Reads the billing accounts that admins see. */
@Injectable()
export class BillingAccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
  ) {}

  /** In the requested order. */
  async getAll(userIds: readonly number[]): Promise<BillingAccount[]> {
    // Revisions are read first: a subscription may then be newer than its revision, and is published again, but not older.
    const references = await this.references(userIds);
    const accounts = await this.accounts.getAll(userIds);
    return userIds.map((userId) => {
      const { credits = noCredits, subscription = null } = accounts.get(userId) ?? {};
      return { userId, credits, subscription, ...(references.get(userId) ?? noReference) };
    });
  }

  /** Ordered by user id. */
  async listSubscriptions({ afterUserId, limit }: ListInput): Promise<Subscriptions> {
    const shown = await this.database.query<{ id: string; revision: number }[]>(
      `SELECT first.id, published.revision FROM published_subscription published
       CROSS JOIN LATERAL (
         SELECT id FROM subscription WHERE user_id = published.user_id ORDER BY ${displayOrder} LIMIT 1
       ) first
       WHERE published.user_id > $1 ORDER BY published.user_id LIMIT $2`,
      [afterUserId, limit],
    );
    const revisions = new Map(shown.map(({ id, revision }) => [id, revision]));
    const records = await this.database
      .getRepository(SubscriptionRecord)
      .createQueryBuilder()
      .where('id = ANY (:ids)', { ids: [...revisions.keys()] })
      .orderBy('user_id')
      .getMany();
    return records.map((record) => ({
      userId: record.userId,
      revision: revisions.get(record.id)!,
      subscription: describeSubscription(record),
    }));
  }

  private async references(userIds: readonly number[]): Promise<ReadonlyMap<number, Reference>> {
    const rows = await this.database.query<(Reference & { userId: number })[]>(
      `SELECT user_id AS "userId", coalesce(revision, 0) AS revision, stripe_customer_id AS "stripeCustomerId", first.paid_by AS "paidBy",
         CASE first.paid_by WHEN 'stripe' THEN first.id END AS "stripeSubscriptionId"
       FROM unnest($1::int[]) AS requested (user_id)
       LEFT JOIN stripe_customer USING (user_id)
       LEFT JOIN published_subscription USING (user_id)
       LEFT JOIN LATERAL (
         SELECT id, paid_by FROM subscription WHERE user_id = requested.user_id ORDER BY ${displayOrder} LIMIT 1
       ) first ON true`,
      [userIds],
    );
    return new Map(rows.map(({ userId, ...reference }) => [userId, reference]));
  }
}
