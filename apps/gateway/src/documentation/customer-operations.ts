import type { ErrorCode } from '@scriptsmith/contracts';
import type { Subscription } from '@scriptsmith/contracts/billing';
import { externalLoginResponseSchema, externalSubscriptionSchema } from '@scriptsmith/contracts/gateway';
import { chatCodeExchangeSchema, loginSchema } from '@scriptsmith/contracts/identity';
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

const loggedIn = successResponse('The customer.', externalLoginResponseSchema, {
  user: { id: 7, username: 'ada', email: 'ada@example.com' },
  subscription: exampleSubscription,
  canChat: true,
});

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
    'code for `/api/v1/auth/exchange`. Scope: `users:login`.',
  requestBody: jsonBody(loginSchema, { email: 'ada@example.com', password: 'correct horse battery' }),
  responses: {
    '200': loggedIn,
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
    'with the same code. Scope: `users:login`.',
  requestBody: jsonBody(chatCodeExchangeSchema, { code: 'q1Zk7nB4m0cXw8yTt2rVg5sJhL9dPfUe3aKiOoQx6Yw' }),
  responses: {
    '200': loggedIn,
    ...bodyErrors,
    ...commonErrors,
    '400': errorResponse('invalid_token', {
      description: 'The code is unknown, used or expired. Request a new one.',
      detail: 'This code is unknown, has already been used or has expired.',
      otherCodes: ['malformed_json'],
    }),
    '403': banned(['forbidden']),
  },
};

export const readSubscription: ZodOpenApiOperationObject = {
  operationId: 'readSubscription',
  tags: ['Customers'],
  summary: 'Retrieve a customer’s subscription',
  description: 'Returns the customer’s subscription. Scope: `subscriptions:read`.',
  requestParams: userPath,
  responses: {
    '200': successResponse('The subscription, or null if the customer has none.', externalSubscriptionSchema, {
      ...{ userId: 7, active: true, subscription: exampleSubscription },
    }),
    ...commonErrors,
    '403': userBanned,
    '404': userNotFound,
  },
};
