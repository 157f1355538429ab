import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema, timestampSchema, userIdSchema, visitorIdSchema } from '../shared/values.js';
import { apiKeyScopeSchema } from './admin-requests.js';
import { emailConfirmationSchema, passwordResetRequestSchema, passwordResetSchema } from './account-recovery.js';
import { accountDeletionSchema, accountSettingsChangeSchema, accountSettingsSchema } from './account-settings.js';
import { chatCodeExchangeSchema, chatCodeSchema } from './chat-code.js';
import { enteredPasswordSchema, passwordChangeSchema, registrationSchema } from './credentials.js';
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
 * Creates a user and their first session, and publishes `identity.user-registered.v1`. `visitorId` is the visitor of a
 * referral link that their browser is known as: affiliate finds out who brought them, when it hears of it.
 * Errors: `username_taken`, `email_taken`, `invalid_referral_code`; `service_unavailable` when a referral code was given
 * that nobody can judge now.
 */
export const register = defineRequest({
  service: 'identity',
  name: 'register',
  input: registrationSchema.extend({ visitorId: visitorIdSchema.optional() }),
  output: sessionSchema,
  idempotent: false,
});

/**
 * Opens a session. Unknown address and wrong password answer alike, in the same time.
 * Errors: `invalid_credentials`, `banned`, `rate_limited` with `retryAfterSeconds`.
 */
export const login = defineRequest({
  service: 'identity',
  name: 'login',
  input: z.strictObject({ email: emailSchema, password: enteredPasswordSchema, clientAddress: clientAddressSchema }),
  output: sessionSchema.extend({ mustChangePassword: z.boolean() }),
  idempotent: false,
});

/** Checks an address and password without opening a session, for outside systems. Errors: as `login`. */
export const verifyCredentials = defineRequest({
  service: 'identity',
  name: 'verify-credentials',
  input: z.strictObject({ email: emailSchema, password: enteredPasswordSchema, clientAddress: clientAddressSchema }),
  output: z.strictObject({ user: userSchema }),
  idempotent: true,
});

/** Who a session token belongs to. Errors: `not_signed_in` when unknown, expired, ended, or its user banned or gone. */
export const resolveSession = defineRequest({
  service: 'identity',
  name: 'resolve-session',
  input: z.strictObject({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({ user: userSchema, mustChangePassword: z.boolean() }),
  idempotent: true,
});

/** Ends one session; ending one that is not there changes nothing. */
export const logout = defineRequest({
  service: 'identity',
  name: 'logout',
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
  name: 'change-password',
  input: passwordChangeSchema.extend({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({}),
  idempotent: false,
});

/** Whose external API key this is, and what it may be used for. Errors: `invalid_api_key` when unknown, revoked or expired. */
export const verifyApiKey = defineRequest({
  service: 'identity',
  name: 'verify-api-key',
  input: z.strictObject({ apiKey: z.string().min(1).max(256) }),
  output: z.strictObject({ keyId: z.uuid(), name: z.string(), scopes: z.array(apiKeyScopeSchema) }),
  idempotent: true,
});

/** Whether a user exists, and under which name. Errors: `user_not_found`. */
export const getUser = defineRequest({
  service: 'identity',
  name: 'get-user',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({ user: userSchema }),
  idempotent: true,
});

/**
 * Has a mail with a link to a new password sent to an address, if it belongs to a user. Known and unknown addresses
 * answer alike, after the same work. Errors: `rate_limited` with `retryAfterSeconds`, by address and by network.
 */
export const requestPasswordReset = defineRequest({
  service: 'identity',
  name: 'request-password-reset',
  input: passwordResetRequestSchema.extend({ clientAddress: clientAddressSchema }),
  output: z.strictObject({}),
  idempotent: false,
});

/**
 * Sets a new password for whoever holds the token of such a mail, and ends all sessions of that user. Errors:
 * `invalid_token` when unknown, used, replaced or expired; `validation_failed` for a password that is known to be
 * common, and then the token stays good.
 */
export const resetPassword = defineRequest({
  service: 'identity',
  name: 'reset-password',
  input: passwordResetSchema.extend({ clientAddress: clientAddressSchema }),
  output: z.strictObject({}),
  idempotent: false,
});

/**
 * Notes that the address of a user is theirs, and publishes `identity.email-confirmed.v1` the first time. Errors:
 * `invalid_token` when unknown, used, replaced or expired.
 */
export const confirmEmail = defineRequest({
  service: 'identity',
  name: 'confirm-email',
  input: emailConfirmationSchema,
  output: z.strictObject({}),
  idempotent: false,
});

/**
 * Sends the mail that asks to confirm the address once more; nothing where it is confirmed already.
 * Errors: `user_not_found`, `rate_limited` with `retryAfterSeconds`.
 */
export const requestEmailConfirmation = defineRequest({
  service: 'identity',
  name: 'request-email-confirmation',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({}),
  idempotent: false,
});

/** What a user sees of their own account. Errors: `user_not_found`. */
export const getSettings = defineRequest({
  service: 'identity',
  name: 'get-settings',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({ settings: accountSettingsSchema }),
  idempotent: true,
});

/** Changes settings and answers all of them. Errors: `user_not_found`. */
export const updateSettings = defineRequest({
  service: 'identity',
  name: 'update-settings',
  input: z.strictObject({ userId: userIdSchema, change: accountSettingsChangeSchema }),
  output: z.strictObject({ settings: accountSettingsSchema }),
  idempotent: true,
});

/**
 * Deletes the account of whoever is signed in, for good, and publishes `identity.user-deleted.v1`. Errors:
 * `not_signed_in`, `invalid_credentials` when the password is wrong, `rate_limited` with `retryAfterSeconds`.
 */
export const deleteOwnAccount = defineRequest({
  service: 'identity',
  name: 'delete-own-account',
  input: accountDeletionSchema.extend({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({}),
  idempotent: false,
});

/**
 * Makes a code by which the chat site learns who has come: good once, for a minute. Errors: `user_not_found`.
 */
export const createChatCode = defineRequest({
  service: 'identity',
  name: 'create-chat-code',
  input: z.strictObject({ userId: userIdSchema }),
  output: chatCodeSchema,
  idempotent: false,
});

/** Whose code this is; it stays good. Errors: `invalid_token` when unknown, used or expired; `banned`. */
export const verifyChatCode = defineRequest({
  service: 'identity',
  name: 'verify-chat-code',
  input: chatCodeExchangeSchema,
  output: z.strictObject({ user: userSchema }),
  idempotent: true,
});

/** Whose code this is; it is used up. Errors: `invalid_token` when unknown, used or expired; `banned`. */
export const exchangeChatCode = defineRequest({
  service: 'identity',
  name: 'exchange-chat-code',
  input: chatCodeExchangeSchema,
  output: z.strictObject({ user: userSchema }),
  idempotent: false,
});
