import { type ErrorCode, userIdSchema } from '@scriptsmith/contracts';
import { consumptionAmountMessage, idempotencyKeySchema } from '@scriptsmith/contracts/billing';
import { type Problem, problemSchema } from '@scriptsmith/contracts/gateway';
import { DomainError, type ErrorDetails } from '@scriptsmith/service-kit';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { externalStatusOf, toProblemDetails } from '../errors/error-response.js';

/** The `detail` of `insufficient_credits` in examples. */
export const tooFewCredits = 'There are 12 credits left, and 900 are needed.';

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

interface DocumentedError {
  /** Says when the error occurs and what to do next. */
  description: string;
  /** The `detail` of the example. */
  detail: string;
  /** Further details of the example. */
  details?: ErrorDetails;
  /** The other codes of responses with this status. */
  otherCodes?: readonly ErrorCode[];
}

/** An error response, with an example. */
export const errorResponse = (
  code: ErrorCode,
  { description, detail, details, otherCodes = [] }: DocumentedError,
): ZodOpenApiResponseObject => ({
  description: [`\`${code}\`: ${description}`, ...otherCodesSentence(otherCodes)].join(' '),
  content: { 'application/problem+json': { schema: problemSchema, example: exampleProblem(code, detail, details) } },
});

const otherCodesSentence = (codes: readonly ErrorCode[]): string[] =>
  codes.length === 0 ? [] : [`Other codes with this status: ${codes.map((code) => `\`${code}\``).join(', ')}.`];

export const jsonBody = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>) => ({
  required: true,
  content: { 'application/json': { schema, example } },
});

/** Errors of every operation. */
export const commonErrors = {
  '401': errorResponse('invalid_api_key', {
    description: 'The `api-key` header is missing, unknown or revoked.',
    detail: 'A valid api-key header is required.',
  }),
  '403': errorResponse('forbidden', {
    description: 'The API key does not have the required scope.',
    detail: 'This request requires an API key with the scope credits:write.',
  }),
  '422': errorResponse('validation_failed', {
    description: 'One or more fields are invalid. `fields` contains a message for each of them.',
    detail: 'Some fields are invalid. Check them and try again.',
    details: { fields: { amount: consumptionAmountMessage } },
  }),
  '429': errorResponse('rate_limited', {
    description: 'Too many requests. Retry after `Retry-After` seconds.',
    detail: 'Too many attempts. Please try again later.',
  }),
  '503': errorResponse('service_unavailable', {
    description: 'The service is temporarily unavailable. Retry after `Retry-After` seconds.',
    detail: 'This service is temporarily unavailable. Please try again in a moment.',
  }),
};

/** The response to a body that exceeds `maxSize`. */
export const payloadTooLarge = (maxSize: string): ZodOpenApiResponseObject =>
  errorResponse('payload_too_large', {
    description: `The request body is larger than ${maxSize}.`,
    detail: 'The request body is too large.',
  });

export const bodyErrors = {
  '400': errorResponse('malformed_json', {
    description: 'The request body is not valid JSON, or contains two members with the same name.',
    detail: 'The request body is not valid JSON.',
    otherCodes: ['malformed_request'],
  }),
  '413': payloadTooLarge('64 kB'),
  '415': errorResponse('unsupported_media_type', {
    description: 'The request body must be sent as `application/json`, in UTF-8 and without `Content-Encoding`.',
    detail: 'The request body must be JSON, sent as application/json.',
  }),
};

export const userNotFound = errorResponse('user_not_found', {
  description: 'The user does not exist or has been deleted.',
  detail: 'User not found.',
});

/** Errors of operations that name a customer, by themselves or by a hold. */
export const userBanned = errorResponse('user_banned', {
  description: 'The customer is banned.',
  detail: 'This user is banned.',
  otherCodes: ['forbidden'],
});

/** Errors of operations that require an active subscription. */
export const subscriptionInactive = errorResponse('subscription_inactive', {
  description: 'The customer has no active subscription.',
  detail: 'Credits can be spent only with an active subscription.',
  otherCodes: ['user_banned', 'forbidden'],
});

/** @param description says that nothing was consumed or held */
export const insufficientCredits = (description: string): ZodOpenApiResponseObject =>
  errorResponse('insufficient_credits', {
    description: `The customer has too few credits. ${description} \`balance\` is the current balance.`,
    detail: tooFewCredits,
    details: { balance: 12 },
  });

export const idempotencyConflict = errorResponse('idempotency_conflict', {
  description: 'The idempotency key was already used with a different body.',
  detail: 'This idempotency key was used before for a different request.',
});

export const userPath = { path: z.object({ userId: userIdSchema }) };

export const idempotencyHeader = z.object({
  'Idempotency-Key': idempotencyKeySchema
    .optional()
    .meta({ description: '1 to 255 printable ASCII characters that do not start with `auto:`.' }),
});
