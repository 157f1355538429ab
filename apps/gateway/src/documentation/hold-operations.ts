import { emptyBodySchema } from '@scriptsmith/contracts';
import {
  holdRequestSchema,
  holdSchema,
  releaseSchema,
  settlementRequestSchema,
  settlementSchema,
} from '@scriptsmith/contracts/billing';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import {
  bodyErrors,
  commonErrors,
  exampleIds,
  errorResponse,
  idempotencyConflict,
  idempotencyHeader,
  insufficientCredits,
  jsonBody,
  replayHeaders,
  subscriptionInactive,
  successResponse,
  userBanned,
  userNotFound,
  userPath,
} from './operation-builders.js';

const holdPath = {
  path: z.object({ holdId: z.uuid().meta({ description: 'The id of the hold, as returned when it was created.' }) }),
};
const holdNotFound = errorResponse('hold_not_found', {
  description: 'The hold does not exist, or another external system created it.',
  detail: 'Hold not found.',
  otherCodes: ['user_not_found'],
});

export const holdCredits: ZodOpenApiOperationObject = {
  operationId: 'holdCredits',
  tags: ['Holds'],
  summary: 'Create a hold',
  description:
    'Reserves credits for work whose cost is known only afterwards. Hold the maximum cost, do the work, and settle the ' +
    'hold with the actual cost. Held credits are not consumed, but cannot be consumed or held otherwise. A hold that ' +
    'is neither settled nor released expires after `ttlSeconds`. `Idempotency-Key` works as for consuming credits. ' +
    'Customers with unlimited credits can hold any amount. Scope: `credits:write`.',
  requestParams: { ...userPath, header: idempotencyHeader },
  requestBody: jsonBody(holdRequestSchema, { amount: 500, reason: 'A long chat', ttlSeconds: 600 }),
  responses: {
    '201': successResponse(
      'The hold was created.',
      holdSchema.meta({ id: 'Hold' }),
      { holdId: exampleIds.hold, amount: 500, expiresAt: '2026-11-21T09:40:00.000Z', balance: 148_930 },
      replayHeaders,
    ),
    ...bodyErrors,
    ...commonErrors,
    '402': insufficientCredits('Nothing is held.'),
    '403': subscriptionInactive,
    '404': userNotFound,
    '409': idempotencyConflict,
  },
};

export const settleHold: ZodOpenApiOperationObject = {
  operationId: 'settleHold',
  tags: ['Holds'],
  summary: 'Settle a hold',
  description:
    'Consumes `amount`, up to the held amount, and releases the rest. 0 consumes nothing. Settling also works after the ' +
    'subscription has ended, because the work was done. If held credits have expired or been refunded since, the ' +
    'remaining ones are consumed and `shortfall` is the difference. The holds of banned and deleted customers cannot be ' +
    'settled: they expire. Retrying is safe and returns the original response. Scope: `credits:write`.',
  requestParams: holdPath,
  requestBody: jsonBody(settlementRequestSchema, { amount: 320 }),
  responses: {
    '200': successResponse(
      'The hold was settled.',
      settlementSchema.meta({ id: 'Settlement' }),
      {
        ...{ holdId: exampleIds.hold, userId: 7, consumed: 320, shortfall: 0, balance: 149_110 },
        ...{ isUnlimited: false, entryId: exampleIds.entry },
      },
      replayHeaders,
    ),
    ...bodyErrors,
    ...commonErrors,
    '403': userBanned,
    '404': holdNotFound,
    '409': errorResponse('hold_expired', {
      description:
        'The hold has expired. Consume the credits instead. If the hold was settled with a different amount, the code ' +
        'is `idempotency_conflict`.',
      detail: 'This hold has expired and its credits were released. Consume the credits instead.',
      otherCodes: ['hold_released', 'idempotency_conflict'],
    }),
  },
};

export const releaseHold: ZodOpenApiOperationObject = {
  operationId: 'releaseHold',
  tags: ['Holds'],
  summary: 'Release a hold',
  description:
    'Releases all held credits, for work that was not done. Retrying returns the same response, also after the hold has ' +
    'expired. Scope: `credits:write`.',
  requestParams: holdPath,
  requestBody: jsonBody(emptyBodySchema, {}),
  responses: {
    '200': successResponse(
      'The hold was released. No credits were consumed.',
      releaseSchema.meta({ id: 'Release' }),
      { holdId: exampleIds.hold, userId: 7, released: 500, balance: 149_430 },
      replayHeaders,
    ),
    ...bodyErrors,
    ...commonErrors,
    '403': userBanned,
    '404': holdNotFound,
    '409': errorResponse('hold_settled', {
      description: 'The hold was already settled.',
      detail: 'This hold has been settled.',
    }),
  },
};
