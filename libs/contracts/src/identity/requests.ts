import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { givenPasswordSchema, passwordChangeSchema, registrationSchema } from './credentials.js';
import { userSchema } from './user.js';

/** The opaque session token as it stands in the cookie; only its hash is stored. */
const sessionTokenSchema = z.string().min(1).max(128);
/** The network address a call comes from: login attempts are throttled by it. */
const clientAddressSchema = z.string().max(64);

const sessionSchema = z.strictObject({
  user: userSchema,
  sessionToken: sessionTokenSchema,
  sessionExpiresAt: timestampSchema,
});

/**
 * Creates a user and their first session, and publishes `identity.user-registered.v1`.
 * Errors: `username_taken`, `email_taken`, `invalid_referral_code`.
 */
export const register = defineRequest({
  service: 'identity',
  action: 'register',
  input: registrationSchema,
  output: sessionSchema,
  idempotent: false,
});

/**
 * Opens a session. Unknown address and wrong password answer alike, in the same time.
 * Errors: `invalid_credentials`, `banned`, `rate_limited` with `retryAfterSeconds`.
 */
export const login = defineRequest({
  service: 'identity',
  action: 'login',
  input: z.strictObject({ email: emailSchema, password: givenPasswordSchema, clientAddress: clientAddressSchema }),
  output: sessionSchema.extend({ mustChangePassword: z.boolean() }),
  idempotent: false,
});

/** Checks an address and password without opening a session, for outside systems. Errors: as `login`. */
export const verifyCredentials = defineRequest({
  service: 'identity',
  action: 'verify-credentials',
  input: z.strictObject({ email: emailSchema, password: givenPasswordSchema, clientAddress: clientAddressSchema }),
  output: z.strictObject({ user: userSchema }),
  idempotent: true,
});

/** Who a session token belongs to. Errors: `not_signed_in` when unknown, expired, ended, or its user banned or gone. */
export const resolveSession = defineRequest({
  service: 'identity',
  action: 'resolve-session',
  input: z.strictObject({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({ user: userSchema, mustChangePassword: z.boolean() }),
  idempotent: true,
});

/** Ends one session; ending one that is not there changes nothing. */
export const logout = defineRequest({
  service: 'identity',
  action: 'logout',
  input: z.strictObject({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({}),
  idempotent: true,
});

/**
 * Sets a new password and ends all other sessions of the user.
 * Errors: `not_signed_in`, `invalid_credentials` when the current password is wrong, `validation_failed` when the new
 * one is the same or known to be common.
 */
export const changePassword = defineRequest({
  service: 'identity',
  action: 'change-password',
  input: passwordChangeSchema.extend({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({}),
  idempotent: false,
});

/** Whose external API key this is. Errors: `invalid_api_key` when unknown or revoked. */
export const verifyApiKey = defineRequest({
  service: 'identity',
  action: 'verify-api-key',
  input: z.strictObject({ apiKey: z.string().min(1).max(256) }),
  output: z.strictObject({ keyId: z.uuid(), name: z.string() }),
  idempotent: true,
});

/** Whether a user exists, and under which name. Errors: `user_not_found`. */
export const getUser = defineRequest({
  service: 'identity',
  action: 'get-user',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({ user: userSchema }),
  idempotent: true,
});
