import {
  holdRequestSchema,
  holdSchema,
  releaseSchema,
  settlementRequestSchema,
  settlementSchema,
} from '@scriptsmith/contracts/billing';
import { emptyBodySchema } from '@scriptsmith/contracts/gateway';
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

const holdPath = { path: z.object({ holdId: z.uuid().meta({ description: 'What the hold was answered with.' }) }) };
const holdNotFound = errorResponse('hold_not_found', 'There is no such hold, or another system made it.');

export const holdCredits: ZodOpenApiOperationObject = {
  operationId: 'holdCredits',
  tags: ['Holds'],
  summary: 'Hold credits for work under way',
  description:
    'For work whose cost is known only afterwards: hold the most it can cost, do it, and settle for what it did cost. ' +
    'Nothing is spent yet, but what is held can be neither spent nor held by anybody else. A hold that is neither ' +
    'settled nor released is free again after `ttlSeconds` by itself. `Idempotency-Key` as for a consumption. ' +
    'Unlimited customers hold anything. Scope: `credits:write`.',
  requestParams: { ...userPath, header: idempotencyHeader },
  requestBody: jsonBody(holdRequestSchema, { amount: 500, reason: 'A long chat', ttlSeconds: 600 }),
  responses: {
    '201': successResponse(
      'The credits are held.',
      holdSchema.meta({ id: 'Hold' }),
      { holdId: exampleIds.hold, amount: 500, expiresAt: '2026-11-21T09:40:00.000Z', balance: 148_930 },
      replayHeaders,
    ),
    ...bodyErrors,
    ...commonErrors,
    '402': errorResponse('insufficient_credits', 'Nothing is held; `balance` says what is there.', { balance: 12 }),
    '403': errorResponse(
      'subscription_inactive',
      'Credits can be held only with an active subscription; or `forbidden`.',
    ),
    '404': userNotFound,
    '409': errorResponse('idempotency_conflict', 'This key was used with another body.'),
  },
};

export const settleHold: ZodOpenApiOperationObject = {
  operationId: 'settleHold',
  tags: ['Holds'],
  summary: 'Charge what the work did cost',
  description:
    'Charges `amount`, at most what is held, and frees the rest; 0 charges nothing. The work was done, so it is charged ' +
    'also when the subscription has ended meanwhile. Of credits that expired or were refunded meanwhile what is left is ' +
    'taken: `shortfall` says how much is missing. Repeat it until you have an answer: the first one comes again. ' +
    'Scope: `credits:write`.',
  requestParams: holdPath,
  requestBody: jsonBody(settlementRequestSchema, { amount: 320 }),
  responses: {
    '200': successResponse(
      'The work is charged, the rest is free.',
      settlementSchema.meta({ id: 'Settlement' }),
      {
        ...{ holdId: exampleIds.hold, userId: 7, consumed: 320, shortfall: 0, balance: 149_110 },
        ...{ isUnlimited: false, entryId: exampleIds.entry },
      },
      replayHeaders,
    ),
    ...bodyErrors,
    ...commonErrors,
    '404': holdNotFound,
    '409': errorResponse(
      'hold_expired',
      'The credits are free again: consume them instead. Or `hold_released`; or `idempotency_conflict`, when it was ' +
        'settled with another amount.',
    ),
  },
};

export const releaseHold: ZodOpenApiOperationObject = {
  operationId: 'releaseHold',
  tags: ['Holds'],
  summary: 'Free what is held',
  description:
    'For work that came to nothing. Repeating it answers the same, also after it has expired. Scope: `credits:write`.',
  requestParams: holdPath,
  requestBody: jsonBody(emptyBodySchema, {}),
  responses: {
    '200': successResponse(
      'Nothing is charged, all of it is free.',
      releaseSchema.meta({ id: 'Release' }),
      { holdId: exampleIds.hold, userId: 7, released: 500, balance: 149_430 },
      replayHeaders,
    ),
    ...bodyErrors,
    ...commonErrors,
    '404': holdNotFound,
    '409': errorResponse('hold_settled', 'The work has been charged.'),
  },
};
