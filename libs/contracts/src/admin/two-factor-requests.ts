import { z } from 'zod';
import {
  authenticatorConfirmationSchema,
  authenticatorSetupSchema,
  recoveryCodesSchema,
} from '../identity/two-factor.js';
import { defineRequest } from '../messaging/request-contract.js';
import { adminActorSchema } from '../shared/audit.js';
import { timestampSchema } from '../shared/values.js';
import { adminSecondFactorSchema, adminTwoFactorStatusSchema } from './two-factor.js';

const keySchema = z.strictObject({ keyId: z.uuid() });
const changeSchema = keySchema.extend({ by: adminActorSchema });
const doneSchema = z.strictObject({});
const openedSessionSchema = z.strictObject({ sessionToken: z.string(), sessionExpiresAt: timestampSchema });

/** The second factor of an admin key. */
export const getAdminTwoFactorStatus = defineRequest({
  service: 'admin',
  name: 'get-admin-two-factor-status',
  input: keySchema,
  output: adminTwoFactorStatusSchema,
  idempotent: true,
  http: { route: 'GET /api/admin/two-factor', access: 'admin:owner', caller: ['keyId'] },
});

/**
 * Creates a secret for an authenticator app of an admin key. It has no effect until a code of the app confirms it within
 * 15 minutes. Errors: `not_found` if the key was rotated or revoked; `authenticator_app_exists`; `service_unavailable`
 * without an encryption key.
 */
export const beginAdminAuthenticatorSetup = defineRequest({
  service: 'admin',
  name: 'begin-admin-authenticator-setup',
  input: changeSchema,
  output: authenticatorSetupSchema,
  errors: ['not_found', 'authenticator_app_exists'],
  idempotent: false,
  http: { route: 'POST /api/admin/two-factor/authenticator-app', access: 'admin:owner', caller: ['keyId'] },
});

/**
 * Turns two-factor authentication on for an admin key and its successors, and opens a session. Errors:
 * `invalid_second_factor` for a wrong code; `invalid_token` if the setup has expired; `rate_limited`.
 */
export const confirmAdminAuthenticatorSetup = defineRequest({
  service: 'admin',
  name: 'confirm-admin-authenticator-setup',
  input: changeSchema.extend(authenticatorConfirmationSchema.shape),
  output: openedSessionSchema.extend(recoveryCodesSchema.shape),
  errors: ['invalid_second_factor', 'invalid_token', 'rate_limited'],
  idempotent: false,
});

/** Turns two-factor authentication off and ends all sessions. Does nothing if it is off. */
export const removeAdminAuthenticatorApp = defineRequest({
  service: 'admin',
  name: 'remove-admin-authenticator-app',
  input: changeSchema.extend({ secondFactor: adminSecondFactorSchema }),
  output: doneSchema,
  errors: ['invalid_second_factor', 'rate_limited'],
  idempotent: false,
});

/**
 * Opens a session, without which an admin key with a second factor is rejected. Errors: `invalid_second_factor` if the
 * code is wrong or was used before; `not_found` if the key has no second factor; `rate_limited` with `retryAfterSeconds`.
 */
export const openAdminSession = defineRequest({
  service: 'admin',
  name: 'open-admin-session',
  input: changeSchema.extend({ secondFactor: adminSecondFactorSchema }),
  output: openedSessionSchema,
  errors: ['invalid_second_factor', 'not_found', 'rate_limited'],
  idempotent: false,
});

/** Ends a session. Does nothing without a token or if the session has ended. */
export const endAdminSession = defineRequest({
  service: 'admin',
  name: 'end-admin-session',
  input: changeSchema.extend({ sessionToken: z.string().max(128).nullable() }),
  output: doneSchema,
  idempotent: true,
});
