import { z } from 'zod';
import { subscriptionStatusSchema } from '../billing/subscription.js';
import { planIdSchema } from '../billing/catalogue.js';
import { newPasswordSchema, usernameSchema } from '../identity/credentials.js';
import { userSchema } from '../identity/user.js';
import { defineRequest } from '../messaging/request-contract.js';
import { errorCodeSchema } from '../shared/error-codes.js';
import { issuedKeyRecordSchema, issuedSecretSchema, overlapSecondsSchema } from '../shared/issued-keys.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { emailSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { adminActorSchema, auditEntrySchema, auditTargetTypes } from '../shared/audit.js';

/** What a key may do: read everything; change users, credits, plans; or also keys, payouts, promotions and webhooks. */
export const adminRoles = ['read-only', 'support', 'owner'] as const;
export const adminRoleSchema = z.enum(adminRoles);
export type AdminRole = z.infer<typeof adminRoleSchema>;

/** Whose admin key this is. Errors: `invalid_admin_key`; `rate_limited` after wrong keys from that address. */
export const verifyAdminKey = defineRequest({
  service: 'admin',
  name: 'verify-admin-key',
  input: z.strictObject({ adminKey: z.string().min(1).max(256), clientAddress: z.string().max(64) }),
  output: z.strictObject({ keyId: z.uuid(), name: z.string(), role: adminRoleSchema }),
  idempotent: true,
});

/** An admin key as the console lists it. */
export const adminKeyRecordSchema = issuedKeyRecordSchema.extend({ role: adminRoleSchema });
export type AdminKeyRecord = z.infer<typeof adminKeyRecordSchema>;

const secretShownOnceSchema = z.strictObject({ adminKey: adminKeyRecordSchema, secret: issuedSecretSchema });

export const listAdminKeys = defineRequest({
  service: 'admin',
  name: 'list-admin-keys',
  input: z.strictObject({}),
  output: z.strictObject({ adminKeys: z.array(adminKeyRecordSchema) }),
  idempotent: true,
});

/** Makes an admin key. Errors: `name_taken`. */
export const createAdminKey = defineRequest({
  service: 'admin',
  name: 'create-admin-key',
  input: z.strictObject({ by: adminActorSchema, name: z.string().trim().min(1).max(80), role: adminRoleSchema }),
  output: secretShownOnceSchema,
  idempotent: true,
});

/** Makes a successor of an admin key; the old one works on for `overlapSeconds`. Errors: `not_found`. */
export const rotateAdminKey = defineRequest({
  service: 'admin',
  name: 'rotate-admin-key',
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid(), overlapSeconds: overlapSecondsSchema }),
  output: secretShownOnceSchema,
  idempotent: true,
});

/** Ends an admin key at once. Errors: `not_found`; `forbidden` for the last owner. */
export const revokeAdminKey = defineRequest({
  service: 'admin',
  name: 'revoke-admin-key',
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid() }),
  output: z.strictObject({ adminKey: adminKeyRecordSchema }),
  idempotent: true,
});

export const userSortFields = ['id', 'username', 'email', 'createdAt', 'plan', 'status'] as const;

/** What the list of users can be narrowed to, also in exports and bulk actions. */
export const userFilterSchema = z.strictObject({
  search: z.string().trim().max(100).default('').meta({ description: 'A part of the username or the address.' }),
  plan: planIdSchema.or(z.literal('none')).optional(),
  status: subscriptionStatusSchema.optional(),
  banned: z.boolean().optional(),
});

/** A user as the list shows them, but for their credits, which billing knows. */
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

/** Users, by search, filters and order. `total` counts what the filters leave, up to where counting takes long. */
export const listUsers = defineRequest({
  service: 'admin',
  name: 'list-users',
  input: pageSchema.extend(orderedUsersSchema.shape),
  output: pageResultSchema.extend({
    users: z.array(listedUserSchema),
    isTotalExact: z.boolean().meta({ description: 'False where a search finds more than `total`.' }),
  }),
  idempotent: true,
});

/** Where a reader of all users goes on: right after the last one it has, also when that one is gone meanwhile. */
const usersCursorSchema = z.strictObject({ sortValue: z.string(), userId: userIdSchema });

/** The same users without pages, for a reader that wants all of them. */
export const exportUsers = defineRequest({
  service: 'admin',
  name: 'export-users',
  input: orderedUsersSchema.extend({
    after: usersCursorSchema.nullable().meta({ description: 'The `next` of the part before; null to begin.' }),
    limit: z.int().min(1).max(1_000),
  }),
  output: z.strictObject({ users: z.array(listedUserSchema), next: usersCursorSchema.nullable() }),
  idempotent: true,
});

/** How many users there are, and sign-ups and deletions by day in UTC. */
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
  message: z.string().meta({ description: 'A sentence for people.' }),
  fields: z.record(z.string(), z.string()).optional(),
});

/**
 * How far an action over several services has come. `running`: a service did not answer in time; the action is completed
 * as soon as it does, without anybody's help, or undone where there is an `error`. `undone`: nothing is changed, and
 * `error` says why.
 */
export const adminActionSchema = z.strictObject({
  actionId: z.uuid(),
  state: z.enum(['running', 'completed', 'undone']),
  error: actionErrorSchema.nullable(),
  waitingFor: z.array(z.string()).meta({ description: 'The services that have not answered yet.' }),
  startedAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
});
export type AdminAction = z.infer<typeof adminActionSchema>;

/**
 * Creates a user and gives them a plan by hand. When the plan cannot be given, or nobody knows whether the user was
 * created, the user is taken back. What refused it stands in the action's `error`.
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
    user: userSchema.nullable().meta({ description: 'Null when nobody was created, or they were taken back.' }),
    isRepeated: z.boolean().meta({ description: 'The action was begun by an earlier call, with its own password.' }),
  }),
  idempotent: true,
  timeoutMs: 30_000,
});

/** Changes a user's plan, at the payment provider too. What billing refused stands in the action's `error`. Errors: `user_not_found`. */
export const changeUserPlan = defineRequest({
  service: 'admin',
  name: 'change-user-plan',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema, planId: planIdSchema.or(z.literal('none')) }),
  output: z.strictObject({ action: adminActionSchema }),
  idempotent: true,
  timeoutMs: 30_000,
});

/** Deletes a user everywhere; `waitingFor` names the services that have not confirmed yet. */
export const deleteUserAccount = defineRequest({
  service: 'admin',
  name: 'delete-user-account',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema }),
  output: z.strictObject({ action: adminActionSchema }),
  idempotent: true,
  timeoutMs: 15_000,
});

/** How far an action has come. Errors: `not_found`. */
export const getAdminAction = defineRequest({
  service: 'admin',
  name: 'get-admin-action',
  input: z.strictObject({ actionId: z.uuid() }),
  output: z.strictObject({ action: adminActionSchema }),
  idempotent: true,
});

export const auditLogEntrySchema = auditEntrySchema.extend({ id: z.uuid(), service: z.string() });
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;

const auditFilterSchema = z.strictObject({
  keyName: z.string().max(80).optional(),
  action: z.string().max(64).optional(),
  targetType: z.enum(auditTargetTypes).optional(),
  targetId: z.string().max(64).optional(),
  from: timestampSchema.optional(),
  to: timestampSchema.optional().meta({ description: 'The first moment that is too late.' }),
});

/** The same rows without pages, for a reader that wants all of them: those after (older than) the last one it has. */
export const exportAuditLog = defineRequest({
  service: 'admin',
  name: 'export-audit-log',
  input: auditFilterSchema.extend({ afterId: z.uuid().nullable(), limit: z.int().min(1).max(1_000) }),
  output: z.strictObject({ auditRows: z.array(auditLogEntrySchema) }),
  idempotent: true,
});

/** The audit log, newest first. */
export const listAuditLog = defineRequest({
  service: 'admin',
  name: 'list-audit-log',
  input: pageSchema.extend(auditFilterSchema.shape),
  output: pageResultSchema.extend({ auditRows: z.array(auditLogEntrySchema) }),
  idempotent: true,
});
