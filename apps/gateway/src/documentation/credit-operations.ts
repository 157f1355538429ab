import {
  consumptionReceiptSchema,
  consumptionSchema,
  creditHistoryCursorSchema,
  creditHistorySchema,
} from '@scriptsmith/contracts/billing';
import { externalCreditsSchema } from '@scriptsmith/contracts/gateway';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import {
  bodyErrors,
  commonErrors,
  exampleIds,
  errorResponse,
  idempotencyHeader,
  jsonBody,
  replayHeaders,
  successResponse,
  userNotFound,
  userPath,
} from './operation-builders.js';

export const readCredits: ZodOpenApiOperationObject = {
  operationId: 'readCredits',
  tags: ['Credits'],
  summary: 'Read a customer’s credits',
  description: 'What is held for work under way is no part of the balance. Scope: `credits:read`.',
  requestParams: userPath,
  responses: {
    '200': successResponse('The credits.', externalCreditsSchema, {
      ...{ userId: 7, isUnlimited: false, balance: 149_180, usedThisMonth: 820, rolloverCredits: 0 },
    }),
    ...commonErrors,
    '404': userNotFound,
  },
};

export const readHistory: ZodOpenApiOperationObject = {
  operationId: 'readCreditHistory',
  tags: ['Credits'],
  summary: 'Read what happened to a customer’s credits',
  description: '25 entries, the newest first. `nextCursor` asks for the next page. Scope: `credits:read`.',
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
    '404': userNotFound,
  },
};

export const consumeCredits: ZodOpenApiOperationObject = {
  operationId: 'consumeCredits',
  tags: ['Credits'],
  summary: 'Consume a customer’s credits',
  description:
    'All or nothing. Send an `Idempotency-Key`, and repeat a call whose answer you did not get with the same key and ' +
    'body: the first answer comes again, with `Idempotent-Replayed: true`, and nothing is charged twice. Keys count ' +
    'per customer, for at least 24 hours. Without a key every call is a new charge. Scope: `credits:write`.',
  requestParams: { ...userPath, header: idempotencyHeader },
  requestBody: jsonBody(consumptionSchema, {
    amount: 250,
    reason: 'A garage script',
    metadata: { resource: 'garage', lines: 120 },
  }),
  responses: {
    '200': successResponse(
      'The credits are consumed.',
      consumptionReceiptSchema.meta({ id: 'ConsumptionReceipt' }),
      { userId: 7, consumed: 250, balance: 149_180, isUnlimited: false, entryId: exampleIds.entry },
      replayHeaders,
    ),
    ...bodyErrors,
    ...commonErrors,
    '402': errorResponse('insufficient_credits', 'Nothing was consumed; `balance` says what is there.', {
      balance: 12,
    }),
    '403': errorResponse(
      'subscription_inactive',
      'Credits can be spent only with an active subscription; or `forbidden`.',
    ),
    '404': userNotFound,
    '409': errorResponse('idempotency_conflict', 'This key was used with another body.'),
  },
};
