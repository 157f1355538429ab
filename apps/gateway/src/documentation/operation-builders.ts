import { type ErrorCode, userIdSchema } from '@scriptsmith/contracts';
import { idempotencyKeySchema } from '@scriptsmith/contracts/billing';
import { type Problem, problemSchema } from '@scriptsmith/contracts/gateway';
import { DomainError, type ErrorDetails } from '@scriptsmith/service-kit';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { externalStatusOf, toProblemDetails } from '../errors/error-response.js';

const exampleRequestId = '0a4116af-c66f-40b5-9ae8-62c0c1a7b657';

/** The ids in examples. */
export const exampleIds = {
  hold: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a10',
  entry: '019a9a4f-1b0c-7a53-8c1e-2f6d5e4c3b2a',
};

const responseHeaders = z.object({
  'x-request-id': z
    .string()
    .meta({ description: 'The id of this request in our logs. Send this header to choose the id.' }),
  RateLimit: z.string().meta({
    description: 'The remaining requests and the seconds until the limit resets: `"external-api";r=993;t=8`.',
  }),
  'RateLimit-Policy': z.string().meta({
    description: 'The rate limit of this key, in requests per window of seconds: `"external-api";q=1000;w=10`.',
  }),
});

/** The response headers of idempotent operations. */
export const replayHeaders = responseHeaders.extend({
  'Idempotent-Replayed': z
    .literal('true')
    .optional()
    .meta({ description: 'Present if this is the response to an earlier request.' }),
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

export const exampleProblem = (code: ErrorCode, detail: string, details: ErrorDetails = {}): Problem =>
  toProblemDetails(new DomainError(code, detail, details), externalStatusOf(code), exampleRequestId);

/** An error response. `description` says when it occurs and what to do next. */
export const errorResponse = (
  code: ErrorCode,
  description: string,
  details: ErrorDetails = {},
): ZodOpenApiResponseObject => ({
  description: `\`${code}\`: ${description}`,
  content: {
    'application/problem+json': {
      schema: problemSchema,
      example: exampleProblem(code, description, details),
    },
  },
});

export const jsonBody = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>) => ({
  required: true,
  content: { 'application/json': { schema, example } },
});

/** Errors of every operation. */
export const commonErrors = {
  '401': errorResponse('invalid_api_key', 'The `api-key` header is missing, unknown or revoked.'),
  '403': errorResponse('forbidden', 'The API key does not have the required scope.'),
  '422': errorResponse(
    'validation_failed',
    'One or more fields are invalid. `fields` contains a message for each of them.',
    {
      fields: { amount: 'Too small: expected number to be >=1' },
    },
  ),
  '429': errorResponse('rate_limited', 'Too many requests. Retry after `Retry-After` seconds.'),
  '503': errorResponse(
    'service_unavailable',
    'The service is temporarily unavailable. Retry after `Retry-After` seconds.',
  ),
};

export const bodyErrors = {
  '400': errorResponse('malformed_json', 'The request body is not valid JSON.'),
  '413': errorResponse('payload_too_large', 'The request body is larger than 64 kB.'),
  '415': errorResponse('unsupported_media_type', 'The request body must be sent as `application/json`.'),
};

export const userNotFound = errorResponse('user_not_found', 'The user does not exist or has been deleted.');

/** Errors of operations that name a customer, by themselves or by a hold. */
export const userBanned = errorResponse('user_banned', 'The customer is banned; or `forbidden`.');
export const userPath = { path: z.object({ userId: userIdSchema }) };

export const idempotencyHeader = z.object({
  'Idempotency-Key': idempotencyKeySchema
    .optional()
    .meta({ description: '1 to 255 printable ASCII characters that do not start with `auto:`.' }),
});
