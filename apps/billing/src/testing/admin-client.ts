import { randomUUID } from 'node:crypto';
import type { AdminActor, RequestOutput } from '@scriptsmith/contracts';
import { billingAdminRequests, type BillingAccount } from '@scriptsmith/contracts/billing';
import type { PaymentsFixture } from './payments-fixture.js';

type BusinessStats = RequestOutput<typeof billingAdminRequests.getBusinessStats>;

/** The actor of an admin action, with a new id by default. */
export const byAdmin = (actionId: string = randomUUID()): AdminActor => ({
  actionId,
  keyName: 'support desk',
  clientAddress: '203.0.113.7',
});

/** Sends requests of admins to billing. */
export class AdminClient {
  constructor(private readonly given: PaymentsFixture) {}

  async changePlan(userId: number, planId: BillingPlan, actionId?: string): Promise<BillingAccount> {
    const input = { by: byAdmin(actionId), userId, planId };
    return (await this.given.request(billingAdminRequests.changePlan, input)).account;
  }

  async setCredits(userId: number, creditsBalance: number, actionId?: string): Promise<number> {
    const input = { by: byAdmin(actionId), userId, creditsBalance, reason: 'Goodwill' };
    return (await this.given.request(billingAdminRequests.setCredits, input)).credits.balance;
  }

  async account(userId: number): Promise<BillingAccount> {
    return (await this.given.request(billingAdminRequests.getAccounts, { userIds: [userId] })).accounts[0]!;
  }

  stats(from: string, to: string): Promise<BusinessStats> {
    return this.given.request(billingAdminRequests.getBusinessStats, { from, to });
  }
}

type BillingPlan = 'scripter' | 'pro' | 'enterprise' | 'none';
