import { randomUUID } from 'node:crypto';
import type { EventContract } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import type { QueryConfig } from 'pg';
import type { LowBalance } from './low-balance.js';
import type { CreditThreshold } from './spending-policy.js';

/** An operation that has brought a balance below a threshold. */
export interface ThresholdCrossing {
  /** An operation crosses at most one threshold, so its id is also the id of the event. */
  operationId: string;
  requestId: string;
  userId: number;
  level: CreditThreshold;
  balance: number;
  thresholdCredits: number;
}

/** An event of an operation. */
interface SpendingEvent {
  id: string;
  name: string;
  requestId: string;
  payload: string;
}

const eventOf = (contract: EventContract, id: string, requestId: string, payload: object): SpendingEvent => ({
  ...{ id, requestId, name: contract.name },
  payload: JSON.stringify(contract.payload.parse(payload)),
});

export const thresholdReached = (
  { operationId, requestId, userId, level, balance, thresholdCredits }: ThresholdCrossing,
  now: Date,
): SpendingEvent => {
  const payload = { userId, level, balance, thresholdCredits, reachedAt: now.toISOString() };
  return eventOf(billingEvents.creditThresholdReached, operationId, requestId, payload);
};

export const lowBalanceReached = (
  { event, requestId, userId, creditsLeft, belowCredits }: LowBalance,
  now: Date,
): SpendingEvent => {
  const payload = { userId, creditsLeft, belowCredits, reachedAt: now.toISOString() };
  return eventOf(event, randomUUID(), requestId, payload);
};

/** Adds events to the outbox. The `Outbox` service needs an EntityManager, which this path has not. */
export const insertEvents = (events: readonly SpendingEvent[], now: Date): QueryConfig => ({
  name: 'insert_events',
  text: `INSERT INTO outbox_event (id, name, request_id, occurred_at, payload)
    SELECT id, name, request_id, $5, payload
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[]) AS event (id, name, request_id, payload)`,
  values: [
    events.map(({ id }) => id),
    events.map(({ name }) => name),
    events.map(({ requestId }) => requestId),
    events.map(({ payload }) => payload),
    now,
  ],
});
