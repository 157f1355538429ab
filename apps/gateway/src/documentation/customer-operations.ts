import type { ErrorCode } from '@scriptsmith/contracts';
import type { Subscription } from '@scriptsmith/contracts/billing';
import {
  externalLoginResponseSchema,
  externalLoginSchema,
  externalSessionIdSchema,
  externalSubscriptionSchema,
} from '@scriptsmith/contracts/gateway';
import { chatCodeExchangeSchema } from '@scriptsmith/contracts/identity';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import {
  bodyErrors,
  commonErrors,
  errorResponse,
  jsonBody,
  successResponse,
  userBanned,
  userNotFound,
  userPath,
} from './operation-builders.js';

export const exampleSubscription: Subscription = {
  planId: 'pro',
  planName: 'Professional',
  status: 'active',
  currentPeriodEnd: '2026-12-21T00:00:00.000Z',
  cancelAtPeriodEnd: false,
};

const loggedIn = (sessionId: string | null) =>
  successResponse('The customer.', externalLoginResponseSchema, {
    user: { id: 7, username: 'ada', email: 'ada@example.com' },
    subscription: exampleSubscription,
    canChat: true,
    sessionEpoch: 2,
    sessionId,
  });

const endOfSessions =
  'Store `sessionEpoch` with the session that you open, and end it when the webhook `user.sessions-ended` or the ' +
  'subscription of the customer reports a higher one. ';

const banned = (otherCodes: readonly ErrorCode[]) =>
  errorResponse('banned', {
    description: 'The customer is banned.',
    detail: 'This account has been banned. Please contact support.',
    otherCodes,
  });

export const login: ZodOpenApiOperationObject = {
  operationId: 'login',
  tags: ['Customers'],
  summary: 'Verify a customer’s email address and password',
  description:
    'Returns the customer and whether they can chat. Does not create a session. A customer who uses two-factor ' +
    'authentication cannot sign in this way: ask them to choose Start Chatting, which opens your site with a one-time ' +
    'code for `/api/v1/auth/exchange`. Pass the address of the browser in `customer`, so that the wrong passwords of ' +
    'others do not lock the customer out. ' +
    endOfSessions +
    'Scope: `users:login`.',
  requestBody: jsonBody(externalLoginSchema, {
    ...{ email: 'ada@example.com', password: 'correct horse battery' },
    customer: { clientAddress: '203.0.113.7' },
  }),
  responses: {
    '200': loggedIn(null),
    ...bodyErrors,
    ...commonErrors,
    '401': errorResponse('invalid_credentials', {
      description: 'The email address or password is wrong.',
      detail: 'The email address or the password is wrong.',
      otherCodes: ['invalid_api_key'],
    }),
    '403': banned(['second_factor_required', 'forbidden']),
  },
};

export const exchange: ZodOpenApiOperationObject = {
  operationId: 'exchangeCode',
  tags: ['Customers'],
  summary: 'Exchange a chat code',
  description:
    'Start Chatting opens the chat site with `?code=` in its URL. Exchange the code for the customer, so that your site ' +
    'never handles their password. A code can be used once and expires after one minute. If you receive a 503, retry ' +
    'with the same code. Accept only codes that the same browser has requested, because a link with the code of another ' +
    'customer signs its visitor in to their account: create a random `codeVerifier`, keep it in a cookie, and open ' +
    '`/start-chat?codeChallenge=` of the product with its SHA-256 in base64url (PKCE, RFC 7636, S256). The browser ' +
    'returns with `?code=` and the challenge in `state=`. Do the same if it arrives with a code that it has not ' +
    'requested. ' +
    endOfSessions +
    'Store `sessionId` as well, and end your session when the webhook names it. Scope: `users:login`.',
  requestBody: jsonBody(chatCodeExchangeSchema, {
    code: 'q1Zk7nB4m0cXw8yTt2rVg5sJhL9dPfUe3aKiOoQx6Yw',
    codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  }),
  responses: {
    '200': loggedIn('019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a21'),
    ...bodyErrors,
    ...commonErrors,
    '400': errorResponse('invalid_token', {
      description: 'The code is unknown, used or expired, or belongs to another browser. Request a new one.',
      detail: 'This code is unknown, has already been used or has expired.',
      otherCodes: ['malformed_json', 'malformed_request'],
    }),
    '403': banned(['forbidden']),
  },
};

export const readSubscription: ZodOpenApiOperationObject = {
  operationId: 'readSubscription',
  tags: ['Customers'],
  summary: 'Retrieve a customer’s subscription',
  description:
    'Returns the customer’s subscription, and whether sessions of the customer have ended. Compare `sessionEpoch` before ' +
    'you spend credits and at least once a minute. Scope: `subscriptions:read`.',
  requestParams: { ...userPath, query: z.object({ sessionId: externalSessionIdSchema }) },
  responses: {
    '200': successResponse('The subscription, or null if the customer has none.', externalSubscriptionSchema, {
      ...{ userId: 7, active: true, subscription: exampleSubscription, sessionEpoch: 2 },
    }),
    ...commonErrors,
    '403': userBanned,
    '404': userNotFound,
  },
};
