import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { adminActorSchema } from '../shared/audit.js';
import { passkeyOptionsLimit, twoFactorLimit } from '../shared/rate-limits.js';
import { userIdSchema } from '../shared/values.js';
import { passkeyOptionsSchema } from './passkey.js';
import { browserSchema, loginSessionSchema, sessionTokenSchema } from './session-request.js';
import {
  addedFactorSchema,
  authenticatorConfirmationSchema,
  authenticatorSetupSchema,
  newPasskeySchema,
  passkeyRenamingSchema,
  passkeySignInSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  signInReferenceSchema,
  twoFactorChangeSchema,
  twoFactorStatusSchema,
} from './two-factor.js';

/** The first of these requests loads the WebAuthn library, which takes half a second on an idle machine. */
const timeoutMs = 15_000;

const sessionSchema = z.strictObject({ sessionToken: sessionTokenSchema });
const changeSchema = twoFactorChangeSchema.extend(sessionSchema.shape);
const onPasskeySchema = sessionSchema.extend({ passkeyId: z.uuid() });
const doneSchema = z.strictObject({});
const bySession = { access: 'session', limit: twoFactorLimit, caller: ['sessionToken'] } as const;

/** Returns the options of a passkey as the second factor of a sign-in. Errors: `invalid_token` if it has expired. */
export const getSecondFactorOptions = defineRequest({
  service: 'identity',
  name: 'get-second-factor-options',
  input: signInReferenceSchema,
  output: z.strictObject({ options: passkeyOptionsSchema }),
  errors: ['invalid_token', 'banned'],
  idempotent: false,
  timeoutMs,
  http: {
    route: 'POST /api/login/second-factor/passkey-options',
    access: 'public',
    limit: passkeyOptionsLimit,
    body: signInReferenceSchema,
  },
});

/**
 * Opens the session of a sign-in after its second step. Errors: `invalid_second_factor` if the code or the passkey is
 * wrong or was used before; `invalid_token` if the sign-in has expired or the password has changed since; `banned`;
 * `rate_limited` with `retryAfterSeconds`.
 */
export const completeSignIn = defineRequest({
  service: 'identity',
  name: 'complete-sign-in',
  input: z.strictObject({ secondFactor: secondFactorSchema, browser: browserSchema }),
  output: loginSessionSchema,
  errors: ['invalid_second_factor', 'invalid_token', 'invalid_credentials', 'banned', 'rate_limited'],
  idempotent: false,
  timeoutMs,
});

/** Starts a sign-in with a passkey alone. The options name no account, so that they reveal none. */
export const beginPasskeySignIn = defineRequest({
  service: 'identity',
  name: 'begin-passkey-sign-in',
  input: z.strictObject({}),
  output: z.strictObject({ attemptToken: z.string(), options: passkeyOptionsSchema }),
  idempotent: false,
  timeoutMs,
  http: { route: 'POST /api/login/passkey-options', access: 'public', limit: passkeyOptionsLimit },
});

/** Signs in with a passkey alone. Errors: `invalid_second_factor`, `invalid_token` if the attempt has expired, `banned`. */
export const signInWithPasskey = defineRequest({
  service: 'identity',
  name: 'sign-in-with-passkey',
  input: z.strictObject({ signIn: passkeySignInSchema, browser: browserSchema }),
  output: loginSessionSchema,
  errors: ['invalid_second_factor', 'invalid_token', 'invalid_credentials', 'banned'],
  idempotent: false,
  timeoutMs,
});

/** Returns the second factors of a user, without their secrets. */
export const getTwoFactorStatus = defineRequest({
  service: 'identity',
  name: 'get-two-factor-status',
  input: z.strictObject({ userId: userIdSchema }),
  output: twoFactorStatusSchema,
  errors: ['user_not_found'],
  idempotent: true,
  http: { route: 'GET /api/account/two-factor', access: 'session', caller: ['userId'] },
});

/** Returns the options with which the user of a session can prove their identity by a passkey. */
export const getIdentityProofOptions = defineRequest({
  service: 'identity',
  name: 'get-identity-proof-options',
  input: sessionSchema,
  output: z.strictObject({ options: passkeyOptionsSchema }),
  errors: ['not_signed_in'],
  idempotent: false,
  timeoutMs,
  http: { route: 'POST /api/account/two-factor/proof-options', ...bySession },
});

/**
 * Creates a secret for an authenticator app. It has no effect until a code of the app confirms it within 15 minutes.
 * Every change of the factors requires the current password or a passkey. Errors: `not_signed_in`,
 * `invalid_credentials`, `invalid_second_factor`, `invalid_token`, `rate_limited`, `authenticator_app_exists`;
 * `service_unavailable` without an encryption key.
 */
export const beginAuthenticatorSetup = defineRequest({
  service: 'identity',
  name: 'begin-authenticator-setup',
  input: changeSchema,
  output: authenticatorSetupSchema,
  errors: [
    'not_signed_in',
    'invalid_credentials',
    'invalid_second_factor',
    'invalid_token',
    'rate_limited',
    'authenticator_app_exists',
  ],
  idempotent: false,
  timeoutMs,
  http: { route: 'POST /api/account/two-factor/authenticator-app', ...bySession, body: twoFactorChangeSchema },
});

/**
 * Adds the authenticator app and emails the user. Errors: `not_signed_in`; `invalid_second_factor` for a wrong code;
 * `invalid_token` if the setup has expired; `rate_limited`.
 */
export const confirmAuthenticatorSetup = defineRequest({
  service: 'identity',
  name: 'confirm-authenticator-setup',
  input: authenticatorConfirmationSchema.extend(sessionSchema.shape),
  output: addedFactorSchema,
  errors: ['not_signed_in', 'invalid_second_factor', 'invalid_token', 'rate_limited'],
  idempotent: false,
  timeoutMs,
  http: {
    route: 'POST /api/account/two-factor/authenticator-app/confirm',
    ...bySession,
    body: authenticatorConfirmationSchema,
  },
});

/**
 * Removes the authenticator app, and the recovery codes with the last factor. Emails the user. Does nothing if the user has
 * no app.
 */
export const removeAuthenticatorApp = defineRequest({
  service: 'identity',
  name: 'remove-authenticator-app',
  input: changeSchema,
  output: doneSchema,
  errors: ['not_signed_in', 'invalid_credentials', 'invalid_second_factor', 'invalid_token', 'rate_limited'],
  idempotent: false,
  timeoutMs,
  http: {
    route: 'POST /api/account/two-factor/authenticator-app/remove',
    ...bySession,
    body: twoFactorChangeSchema,
    toResponse: done,
  },
});

/**
 * Replaces the recovery codes and emails the user. Errors: `not_signed_in`, `invalid_credentials`,
 * `invalid_second_factor`, `invalid_token`, `rate_limited`; `not_found` if the user has no factor.
 */
export const replaceRecoveryCodes = defineRequest({
  service: 'identity',
  name: 'replace-recovery-codes',
  input: changeSchema,
  output: recoveryCodesSchema,
  errors: [
    'not_signed_in',
    'invalid_credentials',
    'invalid_second_factor',
    'invalid_token',
    'rate_limited',
    'not_found',
  ],
  idempotent: false,
  timeoutMs,
  http: { route: 'POST /api/account/two-factor/recovery-codes', ...bySession, body: twoFactorChangeSchema },
});

/** Returns the options of a new passkey. */
export const beginPasskeyRegistration = defineRequest({
  service: 'identity',
  name: 'begin-passkey-registration',
  input: changeSchema,
  output: z.strictObject({ options: passkeyOptionsSchema }),
  errors: [
    'not_signed_in',
    'invalid_credentials',
    'invalid_second_factor',
    'invalid_token',
    'rate_limited',
    'passkey_limit_reached',
  ],
  idempotent: false,
  timeoutMs,
  http: { route: 'POST /api/account/two-factor/passkeys/options', ...bySession, body: twoFactorChangeSchema },
});

/**
 * Adds a passkey and emails the user. Errors: `not_signed_in`; `invalid_second_factor` if the authenticator's response is
 * wrong; `invalid_token` if the registration has expired; `passkey_limit_reached`.
 */
export const addPasskey = defineRequest({
  service: 'identity',
  name: 'add-passkey',
  input: newPasskeySchema.extend(sessionSchema.shape),
  output: addedFactorSchema,
  errors: ['not_signed_in', 'invalid_second_factor', 'invalid_token', 'passkey_limit_reached'],
  idempotent: false,
  timeoutMs,
  http: { route: 'POST /api/account/two-factor/passkeys', ...bySession, body: newPasskeySchema, status: 201 },
});

/** Renames a passkey of the session's user. */
export const renamePasskey = defineRequest({
  service: 'identity',
  name: 'rename-passkey',
  input: passkeyRenamingSchema.extend(onPasskeySchema.shape),
  output: doneSchema,
  errors: ['not_signed_in', 'not_found'],
  idempotent: true,
  http: {
    route: 'POST /api/account/two-factor/passkeys/:passkeyId/rename',
    ...bySession,
    body: passkeyRenamingSchema,
    toResponse: done,
  },
});

/** Removes a passkey, and the recovery codes with the last factor. Emails the user. */
export const removePasskey = defineRequest({
  service: 'identity',
  name: 'remove-passkey',
  input: changeSchema.extend(onPasskeySchema.shape),
  output: doneSchema,
  errors: [
    'not_signed_in',
    'invalid_credentials',
    'invalid_second_factor',
    'invalid_token',
    'rate_limited',
    'not_found',
  ],
  idempotent: false,
  timeoutMs,
  http: {
    route: 'POST /api/account/two-factor/passkeys/:passkeyId/remove',
    ...bySession,
    body: twoFactorChangeSchema,
    toResponse: done,
  },
});

/** Removes all second factors and recovery codes of a user on behalf of an admin, and emails the user. */
export const resetTwoFactor = defineRequest({
  service: 'identity',
  name: 'reset-two-factor',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema }),
  output: doneSchema,
  errors: ['user_not_found', 'idempotency_conflict'],
  idempotent: true,
  http: { route: 'POST /api/admin/users/:userId/reset-two-factor', access: 'admin:support', toResponse: done },
});
