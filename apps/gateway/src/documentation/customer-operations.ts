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

export const login: ZodOpenApiOperationObject = {
  operationId: 'login',
  tags: ['Customers'],
  summary: 'Check a customer’s email address and password',
  description: 'Opens no session. Says who it is and whether they may chat. Scope: `users:login`.',
  requestBody: jsonBody(loginSchema, { email: 'ada@example.com', password: 'correct horse battery' }),
  responses: {
    '200': loggedIn,
    ...bodyErrors,
    ...commonErrors,
    '401': errorResponse('invalid_credentials', 'Address or password is wrong; or `invalid_api_key`.'),
    '403': errorResponse('banned', 'This customer may not use the product; or `forbidden`.'),
  },
};

export const exchange: ZodOpenApiOperationObject = {
  operationId: 'exchangeCode',
  tags: ['Customers'],
  summary: 'Find out who has come with a code',
  description:
    'Start Chatting opens the chat site with `?code=` in its address. The code is good once, for a minute; with it the ' +
    'chat site learns who has come, and never sees a password. A call that was answered with 503 can be repeated with ' +
    'the same code. Scope: `users:login`.',
  requestBody: jsonBody(chatCodeExchangeSchema, { code: 'q1Zk7nB4m0cXw8yTt2rVg5sJhL9dPfUe3aKiOoQx6Yw' }),
  responses: {
    '200': loggedIn,
    ...bodyErrors,
    ...commonErrors,
    '400': errorResponse(
      'invalid_token',
      'The code is unknown, used or expired: ask for a new one; or `malformed_json`.',
    ),
    '403': errorResponse('banned', 'This customer may not use the product; or `forbidden`.'),
  },
};

export const readSubscription: ZodOpenApiOperationObject = {
  operationId: 'readSubscription',
  tags: ['Customers'],
  summary: 'Read a customer’s subscription',
  description: 'Scope: `subscriptions:read`.',
  requestParams: userPath,
  responses: {
    '200': successResponse('The subscription, or null.', externalSubscriptionSchema, {
      ...{ userId: 7, active: true, subscription: exampleSubscription },
    }),
    ...commonErrors,
    '404': userNotFound,
  },
};
