import { Injectable } from '@nestjs/common';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import type { TrafficUser } from '@scriptsmith/contracts/gateway';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';

const maxAccountsPerRequest = 100;

/** Loads the users of sessions from identity and billing. */
@Injectable()
export class TrafficUsersService {
  constructor(private readonly requestClient: RequestClient) {}

  /** Returns the users by id, without deleted users. */
  async load(userIds: readonly (number | null)[], context: RequestContext): Promise<ReadonlyMap<number, TrafficUser>> {
    const ids = [...new Set(userIds.filter((userId) => userId !== null))];
    const users = new Map<number, TrafficUser>();
    for (let from = 0; from < ids.length; from += maxAccountsPerRequest) {
      for (const user of await this.loadBatch(ids.slice(from, from + maxAccountsPerRequest), context))
        users.set(user.id, user);
    }
    return users;
  }

  private async loadBatch(userIds: readonly number[], context: RequestContext): Promise<TrafficUser[]> {
    const [records, { accounts }] = await Promise.all([
      Promise.all(userIds.map((userId) => this.loadUser(userId, context))),
      this.requestClient.request(billingAdminRequests.getAccounts, { userIds: [...userIds] }, context),
    ]);
    const stripeCustomerIds = new Map(accounts.map(({ userId, stripeCustomerId }) => [userId, stripeCustomerId]));
    return records.flatMap((user) =>
      user ? { ...user, stripeCustomerId: stripeCustomerIds.get(user.id) ?? null } : [],
    );
  }

  private async loadUser(userId: number, context: RequestContext) {
    try {
      const { user } = await this.requestClient.request(identityAdminRequests.getUserRecord, { userId }, context);
      return { id: user.id, email: user.email, username: user.username, createdAt: user.createdAt };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'user_not_found') return null;
      throw error;
    }
  }
}
