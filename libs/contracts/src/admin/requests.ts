import { z } from 'zod';
import { subscriptionStatusSchema } from '../billing/subscription.js';
import { planIdSchema } from '../billing/catalogue.js';
import { newPasswordSchema, usernameSchema } from '../identity/credentials.js';
import { userSchema } from '../identity/user.js';
import { defineRequest } from '../messaging/request-contract.js';
import { errorCodeSchema } from '../shared/error-codes.js';
import {
  issuedKeyRecordSchema,
  issuedSecretSchema,
  keyRotationBodySchema,
  overlapSecondsSchema,
} from '../shared/issued-keys.js';
import { pageOrAllSchema, pageResultSchema } from '../shared/pages.js';
import { emailSchema } from '../shared/email.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import { adminActorSchema } from '../shared/audit.js';

export * from './audit-log-requests.js';
export * from './customer-view-requests.js';
export * from './saved-filter-requests.js';
export * from './sign-up-requests.js';

/**
 * What a key may do. `read-only`: read everything. `support`: also change users, credits and plans, and refund payments. `owner`: also manage
 * keys, payouts, promotions and webhooks.
 */
export const adminRoles = ['read-only', 'support', 'owner'] as const;
export const adminRoleSchema = z.enum(adminRoles);
export type AdminRole = z.infer<typeof adminRoleSchema>;

/**
 * Verifies an admin key. Errors: `invalid_admin_key`; `admin_session_required` if the key has a second factor and the
 * token names no session of it; `rate_limited` after too many invalid keys from the network.
 */
export const verifyAdminKey = defineRequest({
  service: 'admin',
  name: 'verify-admin-key',
  input: z.strictObject({
    adminKey: z.string().min(1).max(256),
    clientAddress: z.string().max(64),
    sessionToken: z.string().max(128).optional(),
    allowMissingSession: z.literal(true).optional().meta({ description: 'Accepts the key without its second factor.' }),
  }),
  output: z.strictObject({ keyId: z.uuid(), name: z.string(), role: adminRoleSchema }),
  errors: ['invalid_admin_key', 'admin_session_required', 'rate_limited'],
  idempotent: true,
});

/**
 * Binds the idempotency key of an admin to one operation, which is a method and a path. Claiming it again for the same
 * operation has no effect. Errors: `idempotency_conflict` if it belongs to another operation.
 */
export const claimIdempotencyKey = defineRequest({
  service: 'admin',
  name: 'claim-idempotency-key',
  input: z.strictObject({
    idempotencyKey: z.uuid(),
    operationHash: z.hex().length(64).meta({ description: 'SHA-256 of the method and the path.' }),
  }),
  output: z.strictObject({}),
  errors: ['idempotency_conflict'],
  idempotent: true,
});

/** An admin key without its secret. */
export const adminKeyRecordSchema = issuedKeyRecordSchema.extend({ role: adminRoleSchema });
export type AdminKeyRecord = z.infer<typeof adminKeyRecordSchema>;

const secretShownOnceSchema = z.strictObject({ adminKey: adminKeyRecordSchema, secret: issuedSecretSchema });

/** All admin keys without their secrets, also those that are revoked or expired. */
export const listAdminKeys = defineRequest({
  service: 'admin',
  name: 'list-admin-keys',
  input: z.strictObject({}),
  output: z.strictObject({ adminKeys: z.array(adminKeyRecordSchema) }),
  idempotent: true,
  http: { route: 'GET /api/admin/keys', access: 'admin:owner' },
});

export const adminKeyBodySchema = z.strictObject({
  name: z.string().trim().min(1, 'Name the key').max(80, 'Enter at most 80 characters'),
  role: adminRoleSchema,
});

/** Creates an admin key. */
export const createAdminKey = defineRequest({
  service: 'admin',
  name: 'create-admin-key',
  input: adminKeyBodySchema.extend({ by: adminActorSchema }),
  output: secretShownOnceSchema,
  errors: ['name_taken', 'idempotency_conflict'],
  idempotent: true,
  http: { route: 'POST /api/admin/keys', access: 'admin:owner', body: adminKeyBodySchema, status: 201 },
});

/** Creates a successor of an admin key. The old key stays valid for `overlapSeconds`. */
export const rotateAdminKey = defineRequest({
  service: 'admin',
  name: 'rotate-admin-key',
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid(), overlapSeconds: overlapSecondsSchema }),
  output: secretShownOnceSchema,
  errors: ['not_found', 'idempotency_conflict'],
  idempotent: true,
  http: { route: 'POST /api/admin/keys/:keyId/rotate', access: 'admin:owner', body: keyRotationBodySchema },
});

/** Revokes an admin key immediately. Errors: `not_found`; `forbidden` for the last key with the role owner. */
export const revokeAdminKey = defineRequest({
  service: 'admin',
  name: 'revoke-admin-key',
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid() }),
  output: z.strictObject({ adminKey: adminKeyRecordSchema }),
  errors: ['not_found', 'forbidden'],
  idempotent: true,
  http: { route: 'DELETE /api/admin/keys/:keyId', access: 'admin:owner' },
});

export const userSortFields = ['id', 'username', 'email', 'createdAt', 'plan', 'status'] as const;

/** Filters of the user list and of its export. */
export const userFilterSchema = z.strictObject({
  search: z.string().trim().max(100).default('').meta({ description: 'Part of the username or email address.' }),
  plan: planIdSchema.or(z.literal('none')).optional(),
  status: subscriptionStatusSchema.optional(),
  banned: z.boolean().optional(),
});

/** A user in the user list, without credits: billing owns those. */
export const listedUserSchema = z.strictObject({
  id: userIdSchema,
  username: z.string(),
  email: z.string(),
  createdAt: timestampSchema,
  isBanned: z.boolean(),
  subscription: z.strictObject({ planName: z.string(), status: subscriptionStatusSchema }).nullable(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

const orderedUsersSchema = userFilterSchema.extend({
  sort: z.enum(userSortFields).default('id'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

/** A page of users, or all of them. `total` is the number of matches; a search stops counting where counting becomes slow. */
export const listUsers = defineRequest({
  service: 'admin',
  name: 'list-users',
  input: pageOrAllSchema.extend(orderedUsersSchema.shape),
  output: pageResultSchema.extend({
    users: z.array(listedUserSchema),
    isTotalExact: z.boolean().meta({ description: 'False if a search has more than `total` matches.' }),
  }),
  idempotent: true,
});

/** Points after a user of an export. It stays valid if that user is deleted. */
const usersCursorSchema = z.strictObject({ sortValue: z.string(), userId: userIdSchema });

/** All matching users in parts, for exports. */
export const exportUsers = defineRequest({
  service: 'admin',
  name: 'export-users',
  input: orderedUsersSchema.extend({
    after: usersCursorSchema
      .nullable()
      .meta({ description: 'The `next` of the previous part; null for the first part.' }),
    limit: z.int().min(1).max(1_000),
  }),
  output: z.strictObject({ users: z.array(listedUserSchema), next: usersCursorSchema.nullable() }),
  idempotent: true,
});

/** The usernames of users who have not been deleted, in no particular order. */
export const getUsernames = defineRequest({
  service: 'admin',
  name: 'get-usernames',
  input: z.strictObject({ userIds: z.array(userIdSchema).max(100) }),
  output: z.strictObject({ users: z.array(z.strictObject({ userId: userIdSchema, username: z.string() })) }),
  idempotent: true,
  timeoutMs: 2_000,
});

/** The number of users, and the sign-ups per day in UTC. */
export const getUserStats = defineRequest({
  service: 'admin',
  name: 'get-user-stats',
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  output: z.strictObject({
    totalUsers: z.int().min(0),
    days: z.array(z.strictObject({ day: z.iso.date(), signUps: z.int().min(0) })).max(400),
  }),
  idempotent: true,
});

const actionErrorSchema = z.strictObject({
  code: errorCodeSchema,
  message: z.string().meta({ description: 'A human-readable sentence.' }),
  fields: z.record(z.string(), z.string()).optional(),
});

/**
 * The progress of an admin action that spans services. `running`: a service has not responded yet; the action completes
 * by itself when it does, or is undone if there is an `error`. `undone`: the action had no effect, and `error` is the reason.
 */
export const adminActionSchema = z.strictObject({
  actionId: z.uuid(),
  state: z.enum(['running', 'completed', 'undone']),
  error: actionErrorSchema.nullable(),
  waitingFor: z.array(z.string()).meta({ description: 'The services that have not responded yet.' }),
  startedAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
});
export type AdminAction = z.infer<typeof adminActionSchema>;

/**
 * Creates a user with a complimentary plan. The user is rolled back if billing rejects the plan, or if identity does not
 * confirm that the user was created. The action's `error` is the reason.
 */
export const createUserWithPlan = defineRequest({
  service: 'admin',
  name: 'create-user-with-plan',
  input: z.strictObject({
    by: adminActorSchema,
    username: usernameSchema,
    email: emailSchema,
    firstName: z.string().trim().max(80),
    lastName: z.string().trim().max(80),
    temporaryPassword: newPasswordSchema,
    planId: planIdSchema.or(z.literal('none')),
  }),
  output: z.strictObject({
    action: adminActionSchema,
    user: userSchema.nullable().meta({ description: 'Null if no user was created, or if the user was rolled back.' }),
    isRepeated: z
      .boolean()
      .meta({ description: 'An earlier call with this action id created the user, with the password of that call.' }),
  }),
  errors: ['idempotency_conflict'],
  idempotent: true,
  timeoutMs: 30_000,
});

/**
 * Changes a user's plan, including the subscription at the payment provider. If billing rejects the change, the reason is
 * the action's `error`.
 */
export const changeUserPlan = defineRequest({
  service: 'admin',
  name: 'change-user-plan',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema, planId: planIdSchema.or(z.literal('none')) }),
  output: z.strictObject({ action: adminActionSchema }),
  errors: ['user_not_found', 'idempotency_conflict'],
  idempotent: true,
  timeoutMs: 30_000,
});

/**
 * Deletes a user's account and data in every service. `waitingFor` lists the services that have not confirmed yet. If
 * identity rejects the deletion, as with `user_not_found`, the reason is the action's `error`.
 */
export const deleteUserAccount = defineRequest({
  service: 'admin',
  name: 'delete-user-account',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema }),
  output: z.strictObject({ action: adminActionSchema }),
  errors: ['idempotency_conflict'],
  idempotent: true,
  timeoutMs: 15_000,
});

/** The progress of an admin action. */
export const getAdminAction = defineRequest({
  service: 'admin',
  name: 'get-admin-action',
  input: z.strictObject({ actionId: z.uuid() }),
  output: z.strictObject({ action: adminActionSchema }),
  errors: ['not_found'],
  idempotent: true,
  http: { route: 'GET /api/admin/actions/:actionId', access: 'admin:read-only' },
});
