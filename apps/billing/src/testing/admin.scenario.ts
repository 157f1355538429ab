import { randomUUID } from 'node:crypto';
import type { AdminActor, RequestOutput } from '@scriptsmith/contracts';
import { billingAdminRequests, type BillingAccount } from '@scriptsmith/contracts/billing';
import type { PaymentsScenario } from './payments.scenario.js';

type BusinessStats = RequestOutput<typeof billingAdminRequests.getBusinessStats>;

/** An admin's action, new unless it is named. */
export const byAdmin = (actionId: string = randomUUID()): AdminActor => ({
  actionId,
  keyName: 'support desk',
  clientAddress: '203.0.113.7',
});

/** What admins ask of billing. */
export class AdminScenario {
  constructor(private readonly given: PaymentsScenario) {}

  async changePlan(userId: number, planId: BillingPlan, actionId?: string): Promise<BillingAccount> {
    const input = { by: byAdmin(actionId), userId, planId };
    return (await this.given.ask(billingAdminRequests.changePlan, input)).account;
  }

  async setCredits(userId: number, creditsBalance: number, actionId?: string): Promise<number> {
    const input = { by: byAdmin(actionId), userId, creditsBalance, reason: 'Goodwill' };
    return (await this.given.ask(billingAdminRequests.setCredits, input)).credits.balance;
  }

  async account(userId: number): Promise<BillingAccount> {
    return (await this.given.ask(billingAdminRequests.getAccounts, { userIds: [userId] })).accounts[0]!;
  }

  stats(from: string, to: string): Promise<BusinessStats> {
    return this.given.ask(billingAdminRequests.getBusinessStats, { from, to });
  }
}

type BillingPlan = 'scripter' | 'pro' | 'enterprise' | 'none';
