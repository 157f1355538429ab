import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema } from '../shared/email.js';
import { chatCodeLimit } from '../shared/rate-limits.js';
import { userIdSchema } from '../shared/values.js';
import { chatCodeExchangeSchema, chatCodeRequestSchema, chatCodeSchema } from './chat-code.js';
import { enteredPasswordSchema } from './credentials.js';
import { sessionEpochSchema } from './session-epoch.js';
import { customerBrowserSchema, sessionTokenSchema } from './session-request.js';
import { userSchema } from './user.js';

const apiClientCredentialsSchema = z.strictObject({
  email: emailSchema,
  password: enteredPasswordSchema,
  /** The name of its API key, which a rotation keeps. */
  apiClient: z.string().min(1).max(100),
});

/**
 * Verifies an address and password for an API client, without opening a session, and returns the epoch of the user's
 * sessions. Wrong passwords count per account and network of the customer, or per account and API client if it does not say
 * from where the customer signs in. Errors: as `login`; `second_factor_required` if the password is right and the user has a
 * second factor.
 */
export const verifyCredentials = defineRequest({
  service: 'identity',
  name: 'verify-credentials',
  version: 2,
  input: apiClientCredentialsSchema.extend({ customer: customerBrowserSchema.optional() }),
  output: z.strictObject({ user: userSchema, sessionEpoch: sessionEpochSchema }),
  errors: ['invalid_credentials', 'second_factor_required', 'banned', 'rate_limited'],
  idempotent: true,
});

/** Sent by gateways of the previous release. */
export const verifyCredentialsV1 = defineRequest({
  service: 'identity',
  name: 'verify-credentials',
  input: apiClientCredentialsSchema,
  output: z.strictObject({ user: userSchema }),
  errors: ['invalid_credentials', 'second_factor_required', 'banned', 'rate_limited'],
  idempotent: true,
});

/**
 * Creates a single-use code that identifies the user to the chat site for one minute.
 * Errors: `user_not_found`, `not_signed_in` if the session has ended.
 */
export const createChatCode = defineRequest({
  service: 'identity',
  name: 'create-chat-code',
  input: chatCodeRequestSchema.extend({
    userId: userIdSchema,
    /** The session of the user. Missing from requests of the previous release. */
    sessionToken: sessionTokenSchema.optional(),
  }),
  output: chatCodeSchema,
  errors: ['user_not_found', 'not_signed_in'],
  idempotent: false,
  http: {
    route: 'POST /api/chat-code',
    access: 'session',
    limit: chatCodeLimit,
    caller: ['userId', 'sessionToken'],
    body: chatCodeRequestSchema,
    status: 201,
  },
});

/**
 * Returns the user of a code without consuming it, the epoch of their sessions, and the session that created the code, which
 * is null for a code of the previous release. Errors: `invalid_token` if it is unknown, used or expired, or bound to another
 * browser; `banned`.
 */
export const verifyChatCode = defineRequest({
  service: 'identity',
  name: 'verify-chat-code',
  version: 2,
  input: chatCodeExchangeSchema,
  output: z.strictObject({ user: userSchema, sessionEpoch: sessionEpochSchema, sessionId: z.uuid().nullable() }),
  errors: ['invalid_token', 'banned'],
  idempotent: true,
});

/** Sent by gateways of the previous release. */
export const verifyChatCodeV1 = defineRequest({
  service: 'identity',
  name: 'verify-chat-code',
  input: chatCodeExchangeSchema,
  output: z.strictObject({ user: userSchema }),
  errors: ['invalid_token', 'banned'],
  idempotent: true,
});

/** Consumes a code and returns its user. Errors: as `verifyChatCode`. */
export const exchangeChatCode = defineRequest({
  service: 'identity',
  name: 'exchange-chat-code',
  input: chatCodeExchangeSchema,
  output: z.strictObject({ user: userSchema }),
  errors: ['invalid_token', 'banned'],
  idempotent: false,
});
