import { z } from 'zod';
import { adminActorSchema } from '../shared/audit.js';
import { defineRequest } from '../messaging/request-contract.js';
import { issuedKeyRecordSchema, issuedSecretSchema, overlapSecondsSchema } from '../shared/issued-keys.js';
import { emailSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { newPasswordSchema, usernameSchema } from './credentials.js';

const nameSchema = z.string().trim().max(80);
/** How long a password that an admin set lets its user in. */
export const temporaryPasswordDays = 7;

const onUserSchema = z.strictObject({ by: adminActorSchema, userId: userIdSchema });
const reasonSchema = z.string().trim().min(1).max(500);

/** What admins see of a user beside their money. */
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

/** An open session, without anything by which it could be used. */
export const userSessionSchema = z.strictObject({
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema,
  expiresAt: timestampSchema,
});

/** Everything identity knows of one user. Errors: `user_not_found`. */
export const getUserRecord = defineRequest({
  service: 'identity',
  name: 'get-user-record',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({ user: userRecordSchema, sessions: z.array(userSessionSchema).max(100) }),
  idempotent: true,
});

/**
 * Users in the order of their ids, after `afterUserId`: for a reader that has to begin from nothing. `banRevision` is
 * that of the last `identity.user-ban-changed.v1` about them, 0 without one.
 */
export const listUserRecords = defineRequest({
  service: 'identity',
  name: 'list-user-records',
  input: z.strictObject({ afterUserId: z.int().min(0), limit: z.int().min(1).max(1_000) }),
  output: z.strictObject({ users: z.array(userRecordSchema.extend({ banRevision: z.int().min(0) })) }),
  idempotent: true,
});

/**
 * Creates a user with a temporary password, which has to be changed at the next login, and publishes
 * `identity.user-registered.v1`. Repeated under one `actionId` it answers the same user.
 * Errors: `username_taken`, `email_taken`, `validation_failed`; `idempotency_conflict` when `actionId` created somebody
 * else, or what it created was taken back.
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
  idempotent: true,
});

/**
 * Undoes `create-user` of the same `actionId`: deletes whom it created, as `delete-user` does, and sees to it that it
 * creates nobody any more, also where that request is still on its way.
 */
export const rollBackUserCreation = defineRequest({
  service: 'identity',
  name: 'roll-back-user-creation',
  input: z.strictObject({ by: adminActorSchema }),
  output: z.strictObject({ userId: userIdSchema.nullable().meta({ description: 'Null when nobody was created.' }) }),
  idempotent: true,
});

/**
 * Sets a temporary password, which works for `temporaryPasswordDays` and has to be changed at the next login, and ends
 * all sessions. Repeated under one `actionId` it sets nothing, and says whether the password it brings is the one that
 * was set and still is: passwords are not kept, so that another one cannot be told to whoever repeats.
 * Errors: `user_not_found`, `validation_failed` for a password that is known to be common.
 */
export const setTemporaryPassword = defineRequest({
  service: 'identity',
  name: 'set-temporary-password',
  input: onUserSchema.extend({ temporaryPassword: newPasswordSchema }),
  output: z.strictObject({
    isSet: z.boolean().meta({ description: 'Whether the given password is the temporary one that the user has now.' }),
  }),
  idempotent: true,
});

/** Keeps a user out and ends their sessions. Errors: `user_not_found`. */
export const banUser = defineRequest({
  service: 'identity',
  name: 'ban-user',
  input: onUserSchema.extend({ reason: reasonSchema }),
  output: z.strictObject({}),
  idempotent: true,
});

/** Lets a banned user in again. Errors: `user_not_found`. */
export const unbanUser = defineRequest({
  service: 'identity',
  name: 'unban-user',
  input: onUserSchema,
  output: z.strictObject({}),
  idempotent: true,
});

/** Deletes a user, and publishes `identity.user-deleted.v1`, by which every other service forgets them. Repeating it answers the same. Errors: `user_not_found` for an id that never was. */
export const deleteUser = defineRequest({
  service: 'identity',
  name: 'delete-user',
  input: onUserSchema,
  output: z.strictObject({}),
  idempotent: true,
});

/** What an API key may be used for. */
export const apiKeyScopes = ['users:login', 'subscriptions:read', 'credits:read', 'credits:write'] as const;
export const apiKeyScopeSchema = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** An API key as the console lists it. */
export const apiKeyRecordSchema = issuedKeyRecordSchema.extend({ scopes: z.array(apiKeyScopeSchema) });
export type ApiKeyRecord = z.infer<typeof apiKeyRecordSchema>;

const secretShownOnceSchema = z.strictObject({ apiKey: apiKeyRecordSchema, secret: issuedSecretSchema });

export const listApiKeys = defineRequest({
  service: 'identity',
  name: 'list-api-keys',
  input: z.strictObject({}),
  output: z.strictObject({ apiKeys: z.array(apiKeyRecordSchema) }),
  idempotent: true,
});

/** Makes an API key. Errors: `name_taken` when an unrevoked key has that name. */
export const createApiKey = defineRequest({
  service: 'identity',
  name: 'create-api-key',
  input: z.strictObject({
    by: adminActorSchema,
    name: z.string().trim().min(1).max(80),
    scopes: z.array(apiKeyScopeSchema).min(1),
  }),
  output: secretShownOnceSchema,
  idempotent: true,
});

/** Makes a successor of an API key under the same name and scopes; the old one works on for `overlapSeconds`. Errors: `not_found`. */
export const rotateApiKey = defineRequest({
  service: 'identity',
  name: 'rotate-api-key',
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid(), overlapSeconds: overlapSecondsSchema }),
  output: secretShownOnceSchema,
  idempotent: true,
});

/** Ends an API key at once. Errors: `not_found`. */
export const revokeApiKey = defineRequest({
  service: 'identity',
  name: 'revoke-api-key',
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid() }),
  output: z.strictObject({ apiKey: apiKeyRecordSchema }),
  idempotent: true,
});
