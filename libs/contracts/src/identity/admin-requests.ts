import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { adminActorSchema } from '../shared/audit.js';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema } from '../shared/email.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import { newPasswordSchema, usernameSchema } from './credentials.js';

export * from './api-key-requests.js';
export * from './api-request-log.js';

const nameSchema = z.string().trim().max(80);
/** How long a temporary password works. */
export const temporaryPasswordDays = 7;

const onUserSchema = z.strictObject({ by: adminActorSchema, userId: userIdSchema });

export const banBodySchema = z.strictObject({
  reason: z.string().trim().min(1, 'Enter a reason').max(500, 'Enter at most 500 characters'),
});
export type BanBody = z.output<typeof banBodySchema>;

/** A user as admins see them, without billing data. */
export const userRecordSchema = z.strictObject({
  id: userIdSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: timestampSchema,
  emailConfirmedAt: timestampSchema.nullable(),
  marketingEmails: z.boolean(),
  mustChangePassword: z.boolean(),
  bannedAt: timestampSchema.nullable(),
  banReason: z.string().nullable(),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

/** An active session, without its token. */
export const userSessionSchema = z.strictObject({
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema,
  expiresAt: timestampSchema,
});

/** Returns a user with their active sessions. */
export const getUserRecord = defineRequest({
  service: 'identity',
  name: 'get-user-record',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({ user: userRecordSchema, sessions: z.array(userSessionSchema).max(100) }),
  errors: ['user_not_found'],
  idempotent: true,
});

/**
 * Lists users by ascending id, after `afterUserId`, so that a service can build its own copy. `banRevision` is the
 * revision of the last `identity.user-ban-changed.v1` event about the user, or 0.
 */
export const listUserRecords = defineRequest({
  service: 'identity',
  name: 'list-user-records',
  input: z.strictObject({ afterUserId: z.int().min(0), limit: z.int().min(1).max(1_000) }),
  output: z.strictObject({ users: z.array(userRecordSchema.extend({ banRevision: z.int().min(0) })) }),
  idempotent: true,
});

/**
 * Creates a user with a temporary password, which must be changed at the next login, and publishes
 * `identity.user-registered.v1`. A repeated `actionId` returns the same user.
 * Errors: `username_taken`, `email_taken`, `validation_failed`; `idempotency_conflict` if `actionId` created a different
 * user, or if the creation was rolled back.
 */
export const createUser = defineRequest({
  service: 'identity',
  name: 'create-user',
  input: z.strictObject({
    by: adminActorSchema,
    username: usernameSchema,
    email: emailSchema,
    firstName: nameSchema,
    lastName: nameSchema,
    temporaryPassword: newPasswordSchema,
  }),
  output: z.strictObject({ user: userRecordSchema }),
  errors: ['username_taken', 'email_taken', 'validation_failed', 'idempotency_conflict', 'rate_limited'],
  idempotent: true,
});

/**
 * Rolls back `create-user` of the same `actionId`. Deletes the user as `delete-user` does. A `create-user` request that
 * arrives later is rejected.
 */
export const rollBackUserCreation = defineRequest({
  service: 'identity',
  name: 'roll-back-user-creation',
  input: z.strictObject({ by: adminActorSchema }),
  output: z.strictObject({ userId: userIdSchema.nullable().meta({ description: 'Null if no user was created.' }) }),
  idempotent: true,
});

/**
 * Sets a temporary password and ends all sessions. The password works for `temporaryPasswordDays` and must be changed
 * at the next login. A repeated `actionId` changes nothing and reports whether the given password is still the user's
 * temporary password, because only its hash is stored.
 * Errors: `user_not_found`, `validation_failed` for a common password.
 */
export const setTemporaryPassword = defineRequest({
  service: 'identity',
  name: 'set-temporary-password',
  input: onUserSchema.extend({ temporaryPassword: newPasswordSchema }),
  output: z.strictObject({
    isSet: z
      .boolean()
      .meta({ description: 'Whether the given password is the current temporary password of the user.' }),
  }),
  errors: ['user_not_found', 'validation_failed', 'idempotency_conflict', 'rate_limited'],
  idempotent: true,
});

/** Bans a user and ends their sessions. */
export const banUser = defineRequest({
  service: 'identity',
  name: 'ban-user',
  input: onUserSchema.extend(banBodySchema.shape),
  output: z.strictObject({}),
  errors: ['user_not_found', 'idempotency_conflict'],
  idempotent: true,
  http: [
    {
      route: 'POST /api/admin/users/:userId/ban',
      access: 'admin:support',
      body: banBodySchema,
      toResponse: done,
    },
    {
      route: 'POST /api/admin/analytics/user/:userId/ban',
      access: 'admin:support',
      body: banBodySchema,
      toResponse: () => ({ message: 'User banned. All their sessions have ended.' }),
    },
  ],
});

/** Lifts a ban. */
export const unbanUser = defineRequest({
  service: 'identity',
  name: 'unban-user',
  input: onUserSchema,
  output: z.strictObject({}),
  errors: ['user_not_found', 'idempotency_conflict'],
  idempotent: true,
  http: { route: 'POST /api/admin/users/:userId/unban', access: 'admin:support', toResponse: done },
});

/**
 * Deletes a user and publishes `identity.user-deleted.v1`, so that every other service deletes their data. Deleting a
 * deleted user succeeds. Errors: `user_not_found` if the id was never assigned.
 */
export const deleteUser = defineRequest({
  service: 'identity',
  name: 'delete-user',
  input: onUserSchema,
  output: z.strictObject({}),
  errors: ['user_not_found', 'idempotency_conflict'],
  idempotent: true,
});
