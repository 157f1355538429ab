import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import {
  type BalanceSplit,
  type billingRequests,
  type CreditUsage,
  creditUsageDays,
  maxUsageShares,
  type RecentResource,
  type UsageShare,
} from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource } from 'typeorm';
import { CreditHistoryService } from '../credits/credit-history.service.js';
import { type GrantKind, grantKinds } from '../ledger/grant-consumption-order.js';
import { AccountsService } from './accounts.service.js';
import {
  findResourceCharges,
  sumConsumptionByDay,
  sumConsumptionByResource,
  sumRemainingByKind,
} from './credit-usage.queries.js';

type Days = CreditUsage['days'];

const latestChargesShown = 5;
const latestResourcesShown = 5;
const dayMs = 24 * 60 * 60 * 1000;

/** Reads how fast a user consumes credits, and which credits are left. */
@Injectable()
export class CreditUsageService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly history: CreditHistoryService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found` for a deleted user */
  async getCreditUsage({ userId }: HandlerInput<typeof billingRequests.getCreditUsage>): Promise<CreditUsage> {
    const now = this.clock.now();
    const { credits } = await this.accounts.getAccount({ userId });
    const days = await this.days(userId, now);
    const averagePerDay = averageOf(days);
    return {
      days,
      averagePerDay,
      daysLeft: credits.isUnlimited || averagePerDay === 0 ? null : Math.floor(credits.balance / averagePerDay),
      split: split(await sumRemainingByKind(this.database.manager, userId, now), credits.balance),
      latestCharges: await this.history.latestCharges(userId, latestChargesShown),
      latestResources: await this.latestResources(userId),
      byResource: await this.shares(userId, days, 'resource'),
      byServer: await this.shares(userId, days, 'server'),
    };
  }

  private shares(userId: number, [first]: Days, by: 'resource' | 'server'): Promise<UsageShare[]> {
    return sumConsumptionByResource(this.database.manager, userId, `${first?.date}T00:00:00Z`, by, maxUsageShares);
  }

  /** Each resource as its last charge describes it. */
  private async latestResources(userId: number): Promise<RecentResource[]> {
    const resources = new Map<string, RecentResource>();
    for (const { resource, amount, created_at } of await findResourceCharges(this.database.manager, userId)) {
      const known = resources.get(resource.id) ?? { ...resource, lastChargedAt: created_at.toISOString(), credits: 0 };
      resources.set(resource.id, { ...known, credits: known.credits + Number(amount) });
    }
    return [...resources.values()].slice(0, latestResourcesShown);
  }

  private async days(userId: number, now: Date): Promise<Days> {
    const today = Math.floor(now.getTime() / dayMs) * dayMs;
    const dates = Array.from({ length: creditUsageDays }, (_, index) =>
      isoDate(new Date(today - (creditUsageDays - 1 - index) * dayMs)),
    );
    const consumed = await sumConsumptionByDay(this.database.manager, userId, `${dates[0]}T00:00:00Z`);
    return dates.map((date) => ({ date, credits: consumed.get(date) ?? 0 }));
  }
}

const isoDate = (time: Date): string => time.toISOString().slice(0, 10);

/** Days before the first charge do not count, so that the average of a new customer is not too low. */
function averageOf(days: Days): number {
  const first = days.findIndex(({ credits }) => credits > 0);
  if (first === -1) return 0;
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  return Math.ceil(total / (days.length - first));
}

/** Credits that are held are deducted in the order in which they will be consumed, so that the parts sum to the balance. */
function split(remaining: ReadonlyMap<GrantKind, number>, balance: number): BalanceSplit {
  let held = Math.max(0, [...remaining.values()].reduce((sum, credits) => sum + credits, 0) - balance);
  const available = { addon: 0, adjustment: 0, rollover: 0, monthly: 0 };
  for (const kind of grantKinds) {
    const credits = remaining.get(kind) ?? 0;
    const taken = Math.min(held, credits);
    held -= taken;
    available[kind] = credits - taken;
  }
  const { monthly: plan, ...others } = available;
  return { plan, ...others };
}
