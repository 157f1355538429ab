import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema } from '../shared/email.js';
import { userIdSchema, visitorIdSchema } from '../shared/values.js';
import { apiKeyScopeSchema, testUserIdSchema } from './api-key-requests.js';
import { accountDeletionSchema, accountSettingsChangeSchema, accountSettingsSchema } from './account-settings.js';
import { enteredPasswordSchema, passwordChangeSchema, registrationSchema } from './credentials.js';
import { activeSessionSchema } from './active-session.js';
import {
  browserSchema,
  clientAddressSchema,
  loginSessionSchema,
  openedSessionSchema,
  sessionTokenSchema,
} from './session-request.js';
import { sessionEpochSchema } from './session-epoch.js';
import { pendingSignInSchema } from './two-factor.js';
import { userSchema } from './user.js';

export * from './account-recovery-requests.js';
export * from './external-sign-in-requests.js';

/**
 * Creates a user and their first session, and publishes `identity.user-registered.v1`. `visitorId` identifies the
 * browser, so that affiliate can attribute an earlier click on a referral link.
 * Errors: `username_taken`, `email_taken`, `invalid_referral_code`; `service_unavailable` if a referral code was given
 * and the affiliate service is unavailable.
 */
export const register = defineRequest({
  service: 'identity',
  name: 'register',
  input: registrationSchema.extend({
    visitorId: visitorIdSchema.optional(),
    ...browserSchema.shape,
    /** Becomes a network from which the user has signed in. */
    clientAddress: clientAddressSchema.optional(),
  }),
  output: openedSessionSchema,
  errors: ['username_taken', 'email_taken', 'invalid_referral_code', 'validation_failed', 'rate_limited'],
  idempotent: false,
  // A user who was registered without a response could not register again.
  timeoutMs: 15_000,
});

/**
 * Opens a session and ends the one that it replaces. For a user with a second factor, opens no session and returns the
 * sign-in to complete. An unknown address and a wrong password return the same error after the same time.
 * Errors: `invalid_credentials`, `banned`, `rate_limited` with `retryAfterSeconds`.
 */
export const login = defineRequest({
  service: 'identity',
  name: 'login',
  input: browserSchema.extend({ email: emailSchema, password: enteredPasswordSchema }),
  output: z.union([loginSessionSchema, z.strictObject({ pendingSignIn: pendingSignInSchema })]),
  errors: ['invalid_credentials', 'banned', 'rate_limited'],
  idempotent: false,
});

/** Returns the user of a session. Errors: `not_signed_in` if it is unknown or expired, or the user is banned or deleted. */
export const resolveSession = defineRequest({
  service: 'identity',
  name: 'resolve-session',
  input: z.strictObject({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({ user: userSchema, mustChangePassword: z.boolean() }),
  errors: ['not_signed_in'],
  idempotent: true,
});

/** Ends one session and revokes the user's chat codes. An unknown session is ignored. */
export const logout = defineRequest({
  service: 'identity',
  name: 'logout',
  input: z.strictObject({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({}),
  idempotent: true,
});

/** Lists the active sessions of the session's user, the last used first. */
export const listSessions = defineRequest({
  service: 'identity',
  name: 'list-sessions',
  input: z.strictObject({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({ sessions: z.array(activeSessionSchema) }),
  errors: ['not_signed_in'],
  idempotent: true,
  http: { route: 'GET /api/account/sessions', access: 'session', caller: ['sessionToken'] },
});

const endSessionsBodySchema = z.strictObject({ sessionId: z.uuid().optional() });

/**
 * Ends other sessions of the session's user and revokes the user's chat codes: the one with an id, or all without an id.
 * An unknown id is ignored.
 */
export const endOtherSessions = defineRequest({
  service: 'identity',
  name: 'end-other-sessions',
  input: endSessionsBodySchema.extend({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({}),
  errors: ['not_signed_in'],
  idempotent: true,
  http: {
    route: 'POST /api/account/end-sessions',
    access: 'session',
    caller: ['sessionToken'],
    body: endSessionsBodySchema,
    toResponse: done,
  },
});

/**
 * Returns the epoch of a user's sessions, and whether the session with an id was ended alone: by its logout, by its user
 * from another session, or by a login that replaced it.
 */
export const getSessionState = defineRequest({
  service: 'identity',
  name: 'get-session-state',
  input: z.strictObject({ userId: userIdSchema, sessionId: z.uuid().optional() }),
  output: z.strictObject({ sessionEpoch: sessionEpochSchema, hasSessionEnded: z.boolean() }),
  errors: ['user_not_found'],
  idempotent: true,
});

/**
 * Sets a new password and ends all other sessions of the user.
 * Errors: `not_signed_in`, `invalid_credentials` if the current password is wrong, `validation_failed` if the new
 * password is common or unchanged.
 */
export const changePassword = defineRequest({
  service: 'identity',
  name: 'change-password',
  input: passwordChangeSchema.extend({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({}),
  errors: ['not_signed_in', 'invalid_credentials', 'validation_failed', 'rate_limited'],
  idempotent: false,
});

const apiKeyInputSchema = z.strictObject({ apiKey: z.string().min(1).max(256) });
const verifiedApiKeySchema = z.strictObject({ keyId: z.uuid(), name: z.string(), scopes: z.array(apiKeyScopeSchema) });

/**
 * Returns what an API key may do, and for a test key the only customer that it reaches.
 * Errors: `invalid_api_key` if it is unknown, revoked or expired.
 */
export const verifyApiKey = defineRequest({
  service: 'identity',
  name: 'verify-api-key',
  version: 2,
  input: apiKeyInputSchema,
  output: verifiedApiKeySchema.extend({ testUserId: testUserIdSchema }),
  errors: ['invalid_api_key'],
  idempotent: true,
});

/** Sent by gateways of the previous release, which do not know test keys: those are `invalid_api_key`. */
export const verifyApiKeyV1 = defineRequest({
  service: 'identity',
  name: 'verify-api-key',
  input: apiKeyInputSchema,
  output: verifiedApiKeySchema,
  errors: ['invalid_api_key'],
  idempotent: true,
});

/** Returns the username and email address of a user. */
export const getUser = defineRequest({
  service: 'identity',
  name: 'get-user',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({ user: userSchema }),
  errors: ['user_not_found'],
  idempotent: true,
});

/** Returns the account settings of a user. */
export const getSettings = defineRequest({
  service: 'identity',
  name: 'get-settings',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({ settings: accountSettingsSchema }),
  errors: ['user_not_found'],
  idempotent: true,
  http: { route: 'GET /api/account/settings', access: 'session', viewable: true, caller: ['userId'] },
});

/** Changes settings and returns all of them. */
export const updateSettings = defineRequest({
  service: 'identity',
  name: 'update-settings',
  input: z.strictObject({ userId: userIdSchema, change: accountSettingsChangeSchema }),
  output: z.strictObject({ settings: accountSettingsSchema }),
  errors: ['user_not_found'],
  idempotent: true,
  http: {
    route: 'POST /api/account/settings',
    access: 'session',
    caller: ['userId'],
    body: accountSettingsChangeSchema,
    bodyAs: 'change',
  },
});

/**
 * Permanently deletes the account of the signed-in user, and publishes `identity.user-deleted.v1`. Errors:
 * `not_signed_in`, `invalid_credentials` if the password is wrong, `rate_limited` with `retryAfterSeconds`.
 */
export const deleteOwnAccount = defineRequest({
  service: 'identity',
  name: 'delete-own-account',
  input: accountDeletionSchema.extend({ sessionToken: sessionTokenSchema }),
  output: z.strictObject({}),
  errors: ['not_signed_in', 'invalid_credentials', 'rate_limited'],
  idempotent: false,
});
