import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { userIdSchema } from '../shared/values.js';
import { consumptionBatchSchema, consumptionResultSchema } from './consumption-batches.js';
import { consumptionReceiptSchema, consumptionSchema, idempotencyKeySchema, ledgerActorSchema } from './credits.js';

/**
 * Consumes `amount` credits in consumption order, all or nothing. A request with the same key and body returns the first
 * result, also if that was an error.
 * Errors: `insufficient_credits` with `balance`, `subscription_inactive`, `user_not_found`, `user_banned`,
 * `idempotency_conflict`.
 */
export const consumeCredits = defineRequest({
  service: 'billing',
  name: 'consume-credits',
  input: consumptionSchema.extend({
    userId: userIdSchema,
    idempotencyKey: idempotencyKeySchema,
    actor: ledgerActorSchema,
  }),
  output: z.strictObject({ receipt: consumptionReceiptSchema, replayed: z.boolean() }),
  errors: ['insufficient_credits', 'subscription_inactive', 'user_not_found', 'user_banned', 'idempotency_conflict'],
  idempotent: true,
});

/**
 * Executes up to 500 consumptions of any users, each as `consumeCredits` would: on its own, under its own key, with its
 * own result. Results are in the order of the commands. Commands of a user take effect in their order; a key that is used
 * twice in a batch is a replay the second time.
 * Errors of a command: those of `consumeCredits`, `service_unavailable` and `internal_error`.
 */
export const consumeCreditsBatch = defineRequest({
  service: 'billing',
  name: 'consume-credits-batch',
  input: consumptionBatchSchema.extend({ actor: ledgerActorSchema }),
  output: z.strictObject({ results: z.array(consumptionResultSchema) }),
  idempotent: true,
  // Several transactions, but less than the 10 seconds after which `libs/api-client` gives up.
  timeoutMs: 8_000,
});
