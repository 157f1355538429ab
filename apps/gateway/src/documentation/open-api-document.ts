import {
  consumptionReceiptSchema,
  consumptionSchema,
  type ErrorCode,
  externalCreditsSchema,
  externalLoginAnswerSchema,
  externalSubscriptionSchema,
  idempotencyKeySchema,
  loginSchema,
  problemSchema,
  userIdSchema,
} from '@scriptsmith/contracts';
import { DomainError, type ErrorDetails } from '@scriptsmith/service-kit';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { externalStatusOf, problemOf } from '../http/error-answers.js';

const exampleRequestId = '0a4116af-c66f-40b5-9ae8-62c0c1a7b657';

const answerHeaders = z.object({
  'x-request-id': z.string().meta({ description: 'Names this call in our logs; send one to choose it yourself.' }),
  RateLimit: z.string().meta({ description: 'What is left of the limit, as in `"external-api";r=993;t=8`.' }),
  'RateLimit-Policy': z.string().meta({ description: 'The limit of this key, as in `"external-api";q=1000;w=10`.' }),
});

const success = (description: string, schema: z.ZodType, headers = answerHeaders): ZodOpenApiResponseObject => ({
  description,
  headers,
  content: { 'application/json': { schema } },
});

/** What a call is refused with; `sentence` says when, and what to do about it. */
const failure = (code: ErrorCode, sentence: string, details: ErrorDetails = {}): ZodOpenApiResponseObject => ({
  description: `\`${code}\`: ${sentence}`,
  content: {
    'application/problem+json': {
      schema: problemSchema,
      example: problemOf(new DomainError(code, sentence, details), externalStatusOf(code), exampleRequestId),
    },
  },
});

const jsonBody = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>) => ({
  required: true,
  content: { 'application/json': { schema, example } },
});

/** What any call may answer. */
const commonFailures = {
  '401': failure('invalid_api_key', 'The `api-key` header is missing, unknown or revoked.'),
  '422': failure('validation_failed', '`fields` says what is wrong with each field.', {
    fields: { amount: 'Too small: expected number to be >=1' },
  }),
  '429': failure('rate_limited', 'Try again after `Retry-After` seconds.'),
  '503': failure('service_unavailable', 'Try again in a moment.'),
};

const bodyFailures = {
  '400': failure('malformed_json', 'The body is not JSON.'),
  '413': failure('payload_too_large', 'The body is larger than 64 kB.'),
  '415': failure('unsupported_media_type', 'The body is not sent as `application/json`.'),
};

const unknownUser = failure('user_not_found', 'There is no such user.');
const userPath = { path: z.object({ userId: userIdSchema }) };

const login: ZodOpenApiOperationObject = {
  operationId: 'login',
  tags: ['Customers'],
  summary: 'Check a customer’s email address and password',
  description: 'Opens no session. Says who it is and whether they may chat.',
  requestBody: jsonBody(loginSchema, { email: 'ada@example.com', password: 'correct horse battery' }),
  responses: {
    '200': success('The customer.', externalLoginAnswerSchema),
    ...bodyFailures,
    ...commonFailures,
    '401': failure('invalid_credentials', 'Address or password is wrong; or `invalid_api_key`.'),
    '403': failure('banned', 'This customer may not use the product.'),
  },
};

const readSubscription: ZodOpenApiOperationObject = {
  operationId: 'readSubscription',
  tags: ['Customers'],
  summary: 'Read a customer’s subscription',
  requestParams: userPath,
  responses: {
    '200': success('The subscription, or null.', externalSubscriptionSchema),
    ...commonFailures,
    '404': unknownUser,
  },
};

const readCredits: ZodOpenApiOperationObject = {
  operationId: 'readCredits',
  tags: ['Credits'],
  summary: 'Read a customer’s credits',
  requestParams: userPath,
  responses: { '200': success('The credits.', externalCreditsSchema), ...commonFailures, '404': unknownUser },
};

const consumeCredits: ZodOpenApiOperationObject = {
  operationId: 'consumeCredits',
  tags: ['Credits'],
  summary: 'Consume a customer’s credits',
  description:
    'All or nothing. Send an `Idempotency-Key`, and repeat a call whose answer you did not get with the same key and ' +
    'body: the first answer comes again, with `Idempotent-Replayed: true`, and nothing is charged twice. Keys count ' +
    'per customer, for at least 24 hours. Without a key every call is a new charge.',
  requestParams: {
    ...userPath,
    header: z.object({
      'Idempotency-Key': idempotencyKeySchema
        .optional()
        .meta({ description: '1 to 255 printable ASCII characters, not beginning with `auto:`.' }),
    }),
  },
  requestBody: jsonBody(consumptionSchema, {
    amount: 250,
    reason: 'A garage script',
    metadata: { resource: 'garage', lines: 120 },
  }),
  responses: {
    '200': success(
      'The credits are consumed.',
      consumptionReceiptSchema.meta({ id: 'ConsumptionReceipt' }),
      answerHeaders.extend({
        'Idempotent-Replayed': z.literal('true').optional().meta({ description: 'This answer was given before.' }),
      }),
    ),
    ...bodyFailures,
    ...commonFailures,
    '402': failure('insufficient_credits', 'Nothing was consumed; `balance` says what is there.', { balance: 12 }),
    '403': failure('subscription_inactive', 'Credits can be spent only with an active subscription.'),
    '404': unknownUser,
    '409': failure('idempotency_conflict', 'This key was used with another body.'),
  },
};

/** The OpenAPI document of the billing API for outside systems, made from the schemas that validate its calls. */
export const openApiDocument: ReturnType<typeof createDocument> = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Billing API',
    version: '1.0.0',
    description:
      'For outside systems such as the chat site. Every call carries an `api-key` header. Errors are problem details ' +
      '(RFC 9457) with a stable `code`.',
  },
  servers: [{ url: '/' }],
  security: [{ apiKey: [] }],
  components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'api-key' } } },
  paths: {
    '/api/v1/auth/login': { post: login },
    '/api/v1/users/{userId}/subscription': { get: readSubscription },
    '/api/v1/users/{userId}/credits': { get: readCredits },
    '/api/v1/users/{userId}/credits/consume': { post: consumeCredits },
  },
});
