import { Injectable } from '@nestjs/common';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import type { TrafficUser } from '@scriptsmith/contracts/gateway';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';

const accountsAtOnce = 100;

/** Who the accounts behind visits are, by what identity and billing know of them. */
@Injectable()
export class TrafficUsers {
  constructor(private readonly requestClient: RequestClient) {}

  /** By id, without those that are gone. */
  async of(userIds: readonly (number | null)[], call: RequestContext): Promise<ReadonlyMap<number, TrafficUser>> {
    const wanted = [...new Set(userIds.filter((userId) => userId !== null))];
    const users = new Map<number, TrafficUser>();
    for (let from = 0; from < wanted.length; from += accountsAtOnce) {
      for (const user of await this.some(wanted.slice(from, from + accountsAtOnce), call)) users.set(user.id, user);
    }
    return users;
  }

  private async some(userIds: readonly number[], call: RequestContext): Promise<TrafficUser[]> {
    const [people, { accounts }] = await Promise.all([
      Promise.all(userIds.map((userId) => this.one(userId, call))),
      this.requestClient.request(billingAdminRequests.getAccounts, { userIds: [...userIds] }, call),
    ]);
    const customers = new Map(accounts.map(({ userId, stripeCustomerId }) => [userId, stripeCustomerId]));
    return people.flatMap((person) =>
      person ? { ...person, stripeCustomerId: customers.get(person.id) ?? null } : [],
    );
  }

  private async one(userId: number, call: RequestContext) {
    try {
      const { user } = await this.requestClient.request(identityAdminRequests.getUserRecord, { userId }, call);
      return { id: user.id, email: user.email, username: user.username, createdAt: user.createdAt };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'user_not_found') return null;
      throw error;
    }
  }
}
