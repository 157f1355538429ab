import {
  consumptionBatchSchema,
  consumptionSchema,
  creditHistoryCursorSchema,
  creditHistorySchema,
} from '@scriptsmith/contracts/billing';
import {
  consumptionBatchResponseSchema,
  externalCreditsSchema,
  externalReceiptSchema,
} from '@scriptsmith/contracts/gateway';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import {
  bodyErrors,
  commonErrors,
  exampleIds,
  exampleProblem,
  idempotencyConflict,
  idempotencyHeader,
  insufficientCredits,
  jsonBody,
  payloadTooLarge,
  replayHeaders,
  subscriptionInactive,
  successResponse,
  tooFewCredits,
  userBanned,
  userNotFound,
  userPath,
} from './operation-builders.js';

export const readCredits: ZodOpenApiOperationObject = {
  operationId: 'readCredits',
  tags: ['Credits'],
  summary: 'Retrieve a customer’s credits',
  description:
    'Returns the customer’s credit balance. Credits on hold are not part of the balance. Scope: `credits:read`.',
  requestParams: userPath,
  responses: {
    '200': successResponse('The credits.', externalCreditsSchema, {
      ...{ userId: 7, isUnlimited: false, balance: 149_180, usedThisMonth: 820, rolloverCredits: 0 },
    }),
    ...commonErrors,
    '403': userBanned,
    '404': userNotFound,
  },
};

export const readHistory: ZodOpenApiOperationObject = {
  operationId: 'readCreditHistory',
  tags: ['Credits'],
  summary: 'List a customer’s credit history',
  description:
    'Returns 25 entries per page, newest first. Pass `nextCursor` as `cursor` to get the next page. Scope: `credits:read`.',
  requestParams: { ...userPath, query: z.object({ cursor: creditHistoryCursorSchema.optional() }) },
  responses: {
    '200': successResponse('A page of the history.', creditHistorySchema.meta({ id: 'CreditHistory' }), {
      entries: [
        {
          ...{ id: exampleIds.entry, createdAt: '2026-11-21T09:30:00.000Z', type: 'spent', reason: 'A garage script' },
          ...{ amount: 250, delta: -250, kinds: ['addon', 'monthly'] },
        },
      ],
      nextCursor: null,
    }),
    ...commonErrors,
    '403': userBanned,
    '404': userNotFound,
  },
};

export const consumeCredits: ZodOpenApiOperationObject = {
  operationId: 'consumeCredits',
  tags: ['Credits'],
  summary: 'Consume a customer’s credits',
  description:
    'Consumes the full amount or nothing. Send an `Idempotency-Key`. If you do not receive a response, retry with the ' +
    'same key and body: you receive the original response with `Idempotent-Replayed: true`, and the customer is charged ' +
    'only once. An error is not replayed, because it consumes nothing: after a `402` or `403`, retry with the same key ' +
    'and body once the customer has enough credits or an active subscription. Another body under a used key is rejected ' +
    'with `409`, also after an error. Keys are scoped to the customer and kept for at least 24 hours. Without a key, ' +
    'every call is a new charge. Scope: `credits:write`.',
  requestParams: { ...userPath, header: idempotencyHeader },
  requestBody: jsonBody(consumptionSchema, {
    amount: 250,
    reason: 'A garage script',
    metadata: { resource: 'garage', lines: 120 },
  }),
  responses: {
    '200': successResponse(
      'The credits were consumed.',
      externalReceiptSchema,
      { userId: 7, consumed: 250, balance: 149_180, isUnlimited: false, entryId: exampleIds.entry },
      replayHeaders,
    ),
    ...bodyErrors,
    ...commonErrors,
    '402': insufficientCredits('No credits were consumed.'),
    '403': subscriptionInactive,
    '404': userNotFound,
    '409': idempotencyConflict,
  },
};

const exampleKeys = ['run-4711-step-1', 'run-4712-step-1'] as const;

export const consumeCreditsBatch: ZodOpenApiOperationObject = {
  operationId: 'consumeCreditsBatch',
  tags: ['Credits'],
  summary: 'Consume credits in a batch',
  description:
    'Executes up to 500 consumptions of any customers. Each one is independent and has its own idempotency key: it ' +
    'consumes its full amount or nothing, whatever happens to the others. The response contains one result for each ' +
    'command, in order, with the status, receipt or error of a single consumption. Commands of a customer take effect in ' +
    'order. Keys are shared with single consumptions and holds. If you do not receive a response, or a result has the ' +
    'status 503, retry with the same keys: consumptions that took effect return their original result with ' +
    '`replayed: true`, and refused ones are decided again. If a field of any command is invalid, the whole batch is rejected and nothing is consumed. Every ' +
    'ten commands count as one request against the rate limit. Scope: `credits:write`.',
  requestBody: jsonBody(consumptionBatchSchema, {
    commands: [
      { userId: 7, idempotencyKey: exampleKeys[0], amount: 250, reason: 'A garage script' },
      { userId: 8, idempotencyKey: exampleKeys[1], amount: 900, reason: 'A bank script' },
    ],
  }),
  responses: {
    '200': successResponse('The result of each command.', consumptionBatchResponseSchema, {
      results: [
        {
          ...{ status: 200, replayed: false },
          receipt: { userId: 7, consumed: 250, balance: 149_180, isUnlimited: false, entryId: exampleIds.entry },
        },
        {
          ...{ status: 402, replayed: false },
          error: exampleProblem('insufficient_credits', tooFewCredits, { balance: 12 }),
        },
      ],
    }),
    ...bodyErrors,
    '413': payloadTooLarge('1 MB'),
    ...commonErrors,
  },
};
