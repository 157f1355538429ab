import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents, type PlanId } from '@scriptsmith/contracts/billing';
import type { QueryConfig } from 'pg';
import { isUnlimited, planOf } from '../catalogue/plans.js';

export type CreditLevel = EventPayload<typeof billingEvents.creditLevelReached>['level'];

/** Below what credits are low: a tenth of what the plan gives in a month; 0, that is never, on an unlimited plan. */
export function lowCreditsThreshold(planId: PlanId): number {
  const plan = planOf(planId);
  return isUnlimited(plan) ? 0 : Math.ceil(plan.credits / 10);
}

/** What a step down in the balance has reached, if anything: each level is reached when it is crossed. */
export function levelReached(before: number, after: number, threshold: number): CreditLevel | undefined {
  if (threshold === 0) return undefined;
  if (before > 0 && after === 0) return 'exhausted';
  return before >= threshold && after < threshold ? 'low' : undefined;
}

/** An operation that has brought a balance to a level. */
export interface ReachedLevel {
  /** One operation reaches one level at most: its id is the event's. */
  operationId: string;
  requestId: string;
  userId: number;
  level: CreditLevel;
  balance: number;
  thresholdCredits: number;
}

/** Adds events to the outbox, within a transaction that is written as plain statements. */
export const tellLevels = (reached: readonly ReachedLevel[], now: Date): QueryConfig => ({
  name: 'tell_levels',
  text: `INSERT INTO outbox_event (id, name, request_id, occurred_at, payload)
    SELECT id, $4, request_id, $5, payload FROM unnest($1::uuid[], $2::text[], $3::jsonb[]) AS event (id, request_id, payload)`,
  values: [
    reached.map(({ operationId }) => operationId),
    reached.map(({ requestId }) => requestId),
    reached.map(({ userId, level, balance, thresholdCredits }) => {
      const payload = { userId, level, balance, thresholdCredits, reachedAt: now.toISOString() };
      return JSON.stringify(billingEvents.creditLevelReached.payload.parse(payload));
    }),
    billingEvents.creditLevelReached.name,
    now,
  ],
});
