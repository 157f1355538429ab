import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { emailConfirmationLimit, emailedLinkLimit, passwordResetLimit } from '../shared/rate-limits.js';
import { userIdSchema } from '../shared/values.js';
import { emailConfirmationSchema } from './email-confirmation.js';
import {
  passwordResetLinkSchema,
  type PasswordResetOwner,
  passwordResetOwnerSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
} from './password-reset.js';
import { clientAddressSchema } from './session-request.js';

/**
 * Emails a password reset link, if the address belongs to a user. The response is the same for known and unknown
 * addresses. Errors: `rate_limited` with `retryAfterSeconds`, per address and per network.
 */
export const requestPasswordReset = defineRequest({
  service: 'identity',
  name: 'request-password-reset',
  input: passwordResetRequestSchema.extend({ clientAddress: clientAddressSchema }),
  output: z.strictObject({}),
  errors: ['rate_limited'],
  idempotent: false,
  http: {
    route: 'POST /api/forgot-password',
    access: 'public',
    limit: passwordResetLimit,
    caller: ['clientAddress'],
    body: passwordResetRequestSchema,
    status: 202,
    toResponse: done,
  },
});

/**
 * Returns the user whose password the token from the email can set, for the estimate of its strength. Errors:
 * `invalid_token` if it can no longer be used.
 */
export const findPasswordResetOwner = defineRequest({
  service: 'identity',
  name: 'find-password-reset-owner',
  input: passwordResetLinkSchema,
  output: z.strictObject({ owner: passwordResetOwnerSchema }),
  errors: ['invalid_token'],
  idempotent: true,
  http: {
    route: 'POST /api/reset-password/check',
    access: 'public',
    limit: emailedLinkLimit,
    body: passwordResetLinkSchema,
    toResponse: ({ owner }: { owner: PasswordResetOwner }) => ({ ...done(), owner }),
  },
});

/** `findPasswordResetOwner` for gateways of the previous release: succeeds if the token can still be used. */
export const checkPasswordResetLink = defineRequest({
  service: 'identity',
  name: 'check-password-reset-link',
  input: passwordResetLinkSchema,
  output: z.strictObject({}),
  errors: ['invalid_token'],
  idempotent: true,
});

/**
 * Sets a new password with the token from the email, and ends all sessions of the user. Errors: `invalid_token` if the
 * token is unknown, used, replaced or expired; `validation_failed` for a common password, which does not consume the
 * token.
 */
export const resetPassword = defineRequest({
  service: 'identity',
  name: 'reset-password',
  input: passwordResetSchema.extend({ clientAddress: clientAddressSchema }),
  output: z.strictObject({}),
  errors: ['invalid_token', 'validation_failed', 'rate_limited'],
  idempotent: false,
  http: {
    route: 'POST /api/reset-password',
    access: 'public',
    limit: emailedLinkLimit,
    caller: ['clientAddress'],
    body: passwordResetSchema,
    toResponse: done,
  },
});

/**
 * Confirms the email address of a user, and publishes `identity.email-confirmed.v1` the first time. Errors:
 * `invalid_token` if the token is unknown, used, replaced or expired.
 */
export const confirmEmail = defineRequest({
  service: 'identity',
  name: 'confirm-email',
  input: emailConfirmationSchema,
  output: z.strictObject({}),
  errors: ['invalid_token'],
  idempotent: false,
  http: {
    route: 'POST /api/confirm-email',
    access: 'public',
    limit: emailedLinkLimit,
    body: emailConfirmationSchema,
    toResponse: done,
  },
});

/**
 * Sends the confirmation email again. Does nothing if the address is already confirmed.
 * Errors: `user_not_found`, `rate_limited` with `retryAfterSeconds`.
 */
export const requestEmailConfirmation = defineRequest({
  service: 'identity',
  name: 'request-email-confirmation',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({}),
  errors: ['user_not_found', 'rate_limited'],
  idempotent: false,
  http: {
    route: 'POST /api/account/request-email-confirmation',
    access: 'session',
    limit: emailConfirmationLimit,
    caller: ['userId'],
    status: 202,
    toResponse: done,
  },
});
