import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { adminActorSchema } from '../shared/audit.js';
import {
  issuedKeyRecordSchema,
  issuedSecretSchema,
  keyRotationBodySchema,
  overlapSecondsSchema,
} from '../shared/issued-keys.js';
import { userIdSchema } from '../shared/values.js';

/** The permissions of an API key. */
export const apiKeyScopes = ['users:login', 'subscriptions:read', 'credits:read', 'credits:write'] as const;
export const apiKeyScopeSchema = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** The customer of a test key, which reaches no other one. Null for a key that reaches all of them. */
export const testUserIdSchema = userIdSchema.nullable();

/** An API key without its secret. */
export const apiKeyRecordSchema = issuedKeyRecordSchema.extend({
  scopes: z.array(apiKeyScopeSchema),
  testUserId: testUserIdSchema.meta({ description: 'The only customer that a test key reaches. Null for other keys.' }),
});
export type ApiKeyRecord = z.infer<typeof apiKeyRecordSchema>;

const secretShownOnceSchema = z.strictObject({ apiKey: apiKeyRecordSchema, secret: issuedSecretSchema });

/** All API keys without their secrets, also those that are revoked or expired. */
export const listApiKeys = defineRequest({
  service: 'identity',
  name: 'list-api-keys',
  version: 2,
  input: z.strictObject({}),
  output: z.strictObject({ apiKeys: z.array(apiKeyRecordSchema) }),
  idempotent: true,
  http: { route: 'GET /api/admin/api-keys', access: 'admin:read-only' },
});

export const apiKeyBodySchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(apiKeyScopeSchema).min(1),
  testUserId: testUserIdSchema
    .optional()
    .meta({ description: 'Makes this a test key, which reaches this customer only.' }),
});

/**
 * Creates an API key. The secret is returned only once.
 * Errors: `name_taken` if an active key has that name, `user_not_found` if the customer of a test key does not exist.
 */
export const createApiKey = defineRequest({
  service: 'identity',
  name: 'create-api-key',
  version: 2,
  input: apiKeyBodySchema.extend({ by: adminActorSchema }),
  output: secretShownOnceSchema,
  errors: ['name_taken', 'user_not_found', 'idempotency_conflict'],
  idempotent: true,
  http: { route: 'POST /api/admin/api-keys', access: 'admin:owner', body: apiKeyBodySchema, status: 201 },
});

/** Creates a successor with the same name, scopes and customer. The old key works for another `overlapSeconds`. */
export const rotateApiKey = defineRequest({
  service: 'identity',
  name: 'rotate-api-key',
  version: 2,
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid(), overlapSeconds: overlapSecondsSchema }),
  output: secretShownOnceSchema,
  errors: ['not_found', 'idempotency_conflict'],
  idempotent: true,
  http: { route: 'POST /api/admin/api-keys/:keyId/rotate', access: 'admin:owner', body: keyRotationBodySchema },
});

/** Revokes an API key immediately. */
export const revokeApiKey = defineRequest({
  service: 'identity',
  name: 'revoke-api-key',
  version: 2,
  input: z.strictObject({ by: adminActorSchema, keyId: z.uuid() }),
  output: z.strictObject({ apiKey: apiKeyRecordSchema }),
  errors: ['not_found'],
  idempotent: true,
  http: { route: 'DELETE /api/admin/api-keys/:keyId', access: 'admin:owner' },
});
