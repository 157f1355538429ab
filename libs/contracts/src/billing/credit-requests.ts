import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { userIdSchema } from '../shared/values.js';
import { consumeCredits } from './consumption-requests.js';
import { creditHistoryCursorSchema, creditHistorySchema } from './credit-history.js';
import { creditUsageSchema } from './credit-usage.js';
import { idempotencyKeySchema, ledgerActorSchema } from './credits.js';
import { customerSchema } from './customer.js';
import { holdRequestSchema, holdSchema, releaseSchema, settlementRequestSchema, settlementSchema } from './holds.js';

/**
 * Reserves `amount` credits for work in progress, for `ttlSeconds`. They count against the balance until the hold is
 * settled, released or expired. Keys are shared with `consumeCredits`, and repeated requests return the first result.
 * Errors: as `consumeCredits`.
 */
export const holdCredits = defineRequest({
  service: 'billing',
  name: 'hold-credits',
  input: holdRequestSchema.extend({
    userId: userIdSchema,
    idempotencyKey: idempotencyKeySchema,
    actor: ledgerActorSchema,
  }),
  output: z.strictObject({ hold: holdSchema, replayed: z.boolean() }),
  errors: consumeCredits.errors,
  idempotent: true,
});

const ownHoldSchema = z.strictObject({ holdId: z.uuid(), actor: ledgerActorSchema });

/**
 * Charges the cost of the work in consumption order and releases the rest, even if the subscription has ended since.
 * Credits that are no longer available are recorded as shortfall. Repeated requests return the first result.
 * Errors: `hold_not_found` (also for another caller's), `hold_expired`, `hold_released`, `validation_failed` for more
 * than the held amount, `idempotency_conflict` if it was settled with another amount, `user_not_found`, `user_banned`.
 */
export const settleHold = defineRequest({
  service: 'billing',
  name: 'settle-hold',
  input: ownHoldSchema.extend(settlementRequestSchema.shape),
  output: z.strictObject({ settlement: settlementSchema, replayed: z.boolean() }),
  errors: [
    'hold_not_found',
    'hold_expired',
    'hold_released',
    'validation_failed',
    'idempotency_conflict',
    'user_not_found',
    'user_banned',
  ],
  idempotent: true,
});

/**
 * Releases held credits without a charge. Repeated requests return the first result; an expired hold can be released as
 * well. Errors: `hold_not_found` (also for another caller's), `hold_settled`, `user_not_found`, `user_banned`.
 */
export const releaseHold = defineRequest({
  service: 'billing',
  name: 'release-hold',
  input: ownHoldSchema,
  output: z.strictObject({ release: releaseSchema, replayed: z.boolean() }),
  errors: ['hold_not_found', 'hold_settled', 'user_not_found', 'user_banned'],
  idempotent: true,
});

const historyQuerySchema = z.object({ cursor: creditHistoryCursorSchema.optional() });

/** The history of the user's credits, newest first, without refusals. */
export const getCreditHistory = defineRequest({
  service: 'billing',
  name: 'get-credit-history',
  input: z.strictObject({
    userId: userIdSchema,
    ...historyQuerySchema.shape,
    pageSize: z.int().min(1).max(100).default(25),
  }),
  output: creditHistorySchema,
  errors: ['validation_failed', 'user_not_found'],
  idempotent: true,
  http: [
    { route: 'GET /api/credit-history/:userId', access: 'session-owner', viewable: true, query: historyQuerySchema },
    { route: 'GET /api/admin/users/:userId/credit-history', access: 'admin:read-only', query: historyQuerySchema },
  ],
});

/** The use of the user's credits in the last 30 days, the resources that they were used for, and where the balance comes from. */
export const getCreditUsage = defineRequest({
  service: 'billing',
  name: 'get-credit-usage',
  input: customerSchema,
  output: creditUsageSchema,
  errors: ['user_not_found'],
  idempotent: true,
  http: { route: 'GET /api/credit-usage/:userId', access: 'session-owner', viewable: true },
});
