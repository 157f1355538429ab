import { createDocument } from 'zod-openapi';
import { consumeCredits, consumeCreditsBatch, readCredits, readHistory } from './credit-operations.js';
import { exchange, login, readSubscription } from './customer-operations.js';
import { holdCredits, releaseHold, settleHold } from './hold-operations.js';
import { webhooks, webhooksDescription } from './webhook-operations.js';

/** The OpenAPI document of /api/v1, generated from the schemas that validate its requests. */
export const openApiDocument: ReturnType<typeof createDocument> = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Billing API',
    version: '1.0.0',
    description:
      'The API for external systems such as the chat site. Authenticate every request with an `api-key` header. A key ' +
      'has one or more scopes. Errors are problem details (RFC 9457) with a stable `code`.\n\n' +
      webhooksDescription,
  },
  servers: [{ url: '/' }],
  security: [{ apiKey: [] }],
  components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'api-key' } } },
  paths: {
    '/api/v1/auth/login': { post: login },
    '/api/v1/auth/exchange': { post: exchange },
    '/api/v1/users/{userId}/subscription': { get: readSubscription },
    '/api/v1/users/{userId}/credits': { get: readCredits },
    '/api/v1/users/{userId}/credits/history': { get: readHistory },
    '/api/v1/users/{userId}/credits/consume': { post: consumeCredits },
    '/api/v1/credits/consume-batch': { post: consumeCreditsBatch },
    '/api/v1/users/{userId}/credits/holds': { post: holdCredits },
    '/api/v1/holds/{holdId}/settle': { post: settleHold },
    '/api/v1/holds/{holdId}/release': { post: releaseHold },
  },
  webhooks,
});
