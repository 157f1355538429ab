import { type ErrorCode, userIdSchema } from '@scriptsmith/contracts';
import { idempotencyKeySchema } from '@scriptsmith/contracts/billing';
import { problemSchema } from '@scriptsmith/contracts/gateway';
import { DomainError, type ErrorDetails } from '@scriptsmith/service-kit';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { externalStatusOf, toProblemDetails } from '../errors/error-response.js';

const exampleRequestId = '0a4116af-c66f-40b5-9ae8-62c0c1a7b657';

/** Ids that stand in examples. */
export const exampleIds = {
  hold: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a10',
  entry: '019a9a4f-1b0c-7a53-8c1e-2f6d5e4c3b2a',
};

const responseHeaders = z.object({
  'x-request-id': z.string().meta({ description: 'Names this call in our logs; send one to choose it yourself.' }),
  RateLimit: z.string().meta({ description: 'What is left of the limit, as in `"external-api";r=993;t=8`.' }),
  'RateLimit-Policy': z.string().meta({ description: 'The limit of this key, as in `"external-api";q=1000;w=10`.' }),
});

/** Of calls that answer the same again when they are repeated. */
export const replayHeaders = responseHeaders.extend({
  'Idempotent-Replayed': z.literal('true').optional().meta({ description: 'This answer was given before.' }),
});

export const successResponse = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  example: z.input<Schema>,
  headers: z.ZodObject = responseHeaders,
): ZodOpenApiResponseObject => ({
  description,
  headers,
  content: { 'application/json': { schema, example } },
});

/** What a call is refused with; `sentence` says when, and what to do about it. */
export const errorResponse = (
  code: ErrorCode,
  sentence: string,
  details: ErrorDetails = {},
): ZodOpenApiResponseObject => ({
  description: `\`${code}\`: ${sentence}`,
  content: {
    'application/problem+json': {
      schema: problemSchema,
      example: toProblemDetails(new DomainError(code, sentence, details), externalStatusOf(code), exampleRequestId),
    },
  },
});

export const jsonBody = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>) => ({
  required: true,
  content: { 'application/json': { schema, example } },
});

/** What any call may answer. */
export const commonErrors = {
  '401': errorResponse('invalid_api_key', 'The `api-key` header is missing, unknown or revoked.'),
  '403': errorResponse('forbidden', 'This key is not for calls like this one: it lacks the scope.'),
  '422': errorResponse('validation_failed', '`fields` says what is wrong with each field.', {
    fields: { amount: 'Too small: expected number to be >=1' },
  }),
  '429': errorResponse('rate_limited', 'Try again after `Retry-After` seconds.'),
  '503': errorResponse('service_unavailable', 'Try again in a moment.'),
};

export const bodyErrors = {
  '400': errorResponse('malformed_json', 'The body is not JSON.'),
  '413': errorResponse('payload_too_large', 'The body is larger than 64 kB.'),
  '415': errorResponse('unsupported_media_type', 'The body is not sent as `application/json`.'),
};

export const userNotFound = errorResponse('user_not_found', 'There is no such user.');
export const userPath = { path: z.object({ userId: userIdSchema }) };

export const idempotencyHeader = z.object({
  'Idempotency-Key': idempotencyKeySchema
    .optional()
    .meta({ description: '1 to 255 printable ASCII characters, not beginning with `auto:`.' }),
});
