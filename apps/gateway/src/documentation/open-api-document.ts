import {
  consumptionReceiptSchema,
  consumptionSchema,
  externalCreditsSchema,
  externalLoginAnswerSchema,
  externalSubscriptionSchema,
  idempotencyKeySchema,
  loginSchema,
  problemSchema,
  userIdSchema,
} from '@scriptsmith/contracts';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';

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

const failure = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
});

/** What any call may answer. */
const commonFailures = {
  '401': failure('`invalid_api_key`: the `api-key` header is missing, unknown or revoked.'),
  '422': failure('`validation_failed`: `fields` says what is wrong with each field.'),
  '429': failure('`rate_limited`: try again after `Retry-After` seconds.'),
  '503': failure('`service_unavailable`: try again in a moment.'),
};

const bodyFailures = {
  '400': failure('`malformed_json`: the body is not JSON.'),
  '413': failure('`payload_too_large`: the body is larger than 64 kB.'),
  '415': failure('`unsupported_media_type`: the body is not sent as `application/json`.'),
};

const unknownUser = failure('`user_not_found`: there is no such user.');
const userPath = { path: z.object({ userId: userIdSchema }) };

const login: ZodOpenApiOperationObject = {
  operationId: 'login',
  summary: 'Check a customer’s email address and password',
  description: 'Opens no session. Says who it is and whether they may chat.',
  requestBody: { required: true, content: { 'application/json': { schema: loginSchema } } },
  responses: {
    '200': success('The customer.', externalLoginAnswerSchema),
    ...bodyFailures,
    ...commonFailures,
    '401': failure('`invalid_credentials`: address or password is wrong; or `invalid_api_key`.'),
    '403': failure('`banned`: this customer may not use the product.'),
  },
};

const readSubscription: ZodOpenApiOperationObject = {
  operationId: 'readSubscription',
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
  summary: 'Read a customer’s credits',
  requestParams: userPath,
  responses: { '200': success('The credits.', externalCreditsSchema), ...commonFailures, '404': unknownUser },
};

const consumeCredits: ZodOpenApiOperationObject = {
  operationId: 'consumeCredits',
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
  requestBody: { required: true, content: { 'application/json': { schema: consumptionSchema } } },
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
    '402': failure('`insufficient_credits`: nothing was consumed; `balance` says what is there.'),
    '403': failure('`subscription_inactive`: credits can be spent only with an active subscription.'),
    '404': unknownUser,
    '409': failure('`idempotency_conflict`: this key was used with another body.'),
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
