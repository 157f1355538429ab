import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingAdminRequests, BillingAccount } from '@scriptsmith/contracts/billing';
import { DataSource, In, type Repository } from 'typeorm';
import { AccountsService } from './accounts.service.js';
import { describeSubscription, SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { type AccountReference, findAccountReferences, findShownSubscriptions } from './billing-accounts.queries.js';

type ListInput = HandlerInput<typeof billingAdminRequests.listSubscriptions>;
type Subscriptions = RequestOutput<typeof billingAdminRequests.listSubscriptions>;

type Reference = Omit<AccountReference, 'userId'>;

const noReference: Reference = { revision: 0, paidBy: null, stripeCustomerId: null, stripeSubscriptionId: null };
const noCredits = { isUnlimited: false, balance: 0, usedThisMonth: 0, rolloverCredits: 0 };

/** Reads the billing accounts that admins see. */
@Injectable()
export class BillingAccountsService {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(SubscriptionRecord) private readonly subscriptions: Repository<SubscriptionRecord>,
    private readonly accounts: AccountsService,
  ) {}

  /** In the requested order. */
  async getAccounts({
    userIds,
  }: HandlerInput<typeof billingAdminRequests.getAccounts>): Promise<{ accounts: BillingAccount[] }> {
    // Revisions are read first: a subscription may then be newer than its revision, and is published again, but not older.
    const references = await this.references(userIds);
    const accounts = await this.accounts.getAll(userIds);
    return {
      accounts: userIds.map((userId) => {
        const { credits = noCredits, subscription = null } = accounts.get(userId) ?? {};
        return { userId, credits, subscription, ...(references.get(userId) ?? noReference) };
      }),
    };
  }

  /** Ordered by user id. */
  async listSubscriptions(page: ListInput): Promise<Subscriptions> {
    const shown = await findShownSubscriptions(this.database.manager, page);
    const revisions = new Map(shown.map(({ id, revision }) => [id, revision]));
    const records = await this.subscriptions.find({
      where: { id: In([...revisions.keys()]) },
      order: { userId: 'ASC' },
    });
    return {
      subscriptions: records.map((record) => ({
        userId: record.userId,
        revision: revisions.get(record.id)!,
        subscription: describeSubscription(record),
      })),
    };
  }

  private async references(userIds: readonly number[]): Promise<ReadonlyMap<number, Reference>> {
    const rows = await findAccountReferences(this.database.manager, userIds);
    return new Map(rows.map(({ userId, ...reference }) => [userId, reference]));
  }
}
