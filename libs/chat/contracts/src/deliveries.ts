import { z } from 'zod';
import { chatErrorCodeSchema } from './errors.js';
import { timestampSchema } from './values.js';

/** More are rejected. */
export const maxDeliveryTargets = 20;

const targetFields = {
  name: z.string().trim().min(1, 'Enter a name').max(60),
  serverId: z.uuid().nullable().meta({ description: 'The game server that it belongs to; null for all.' }),
};

const gitFields = {
  kind: z.literal('git'),
  url: z.string().trim().min(1, 'Enter the address of a repository').max(500),
  username: z.string().trim().max(100).meta({ description: 'Empty if the host accepts any with a token.' }),
};

/** Where versions are delivered to. Its secret is stored encrypted, and never returned. */
export const deliveryTargetSchema = z.strictObject({
  ...{ id: z.uuid(), ...targetFields, ...gitFields },
  createdAt: timestampSchema,
});
export type DeliveryTarget = z.infer<typeof deliveryTargetSchema>;

/**
 * GET /api/delivery-targets, 200: the targets of the user by name. `canStoreSecrets` is false if the operator has set no
 * encryption key, so that no target can be added.
 */
export const deliveryTargetsResponseSchema = z.strictObject({
  targets: z.array(deliveryTargetSchema),
  canStoreSecrets: z.boolean(),
});
export type DeliveryTargetsResponse = z.infer<typeof deliveryTargetsResponseSchema>;

/** A Git repository and a token that may push to it. */
const newGitTargetSchema = z.strictObject({
  ...targetFields,
  ...gitFields,
  token: z.string().trim().min(1, 'Enter a token').max(1_000),
});
export type NewGitTarget = z.infer<typeof newGitTargetSchema>;

/**
 * POST /api/delivery-targets, 201 `DeliveryTargetResponse`. DELETE /api/delivery-targets/{targetId} responds with 204, and deletes
 * the secret too. A target is deleted with its game server.
 * Errors: `not_found` (the server), `address_not_allowed`, `secrets_not_stored`, `validation_failed` with too many targets,
 * `rate_limited`.
 */
export const newDeliveryTargetSchema = z.discriminatedUnion('kind', [newGitTargetSchema]);
export type NewDeliveryTarget = z.infer<typeof newDeliveryTargetSchema>;
export const deliveryTargetResponseSchema = z.strictObject({ target: deliveryTargetSchema });
export type DeliveryTargetResponse = z.infer<typeof deliveryTargetResponseSchema>;

/** The last delivery of a conversation to a target. */
export const deliverySchema = z.strictObject({
  targetId: z.uuid(),
  versionId: z.uuid(),
  versionNumber: z.int().min(1),
  state: z.enum(['running', 'succeeded', 'failed']),
  place: z.string().nullable().meta({ description: 'The branch; null before the first delivery.' }),
  error: z.strictObject({ code: chatErrorCodeSchema, message: z.string() }).nullable(),
  startedAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** GET /api/conversations/{conversationId}/deliveries, 200: the last delivery to each target. Errors: `not_found`. */
export const deliveriesResponseSchema = z.strictObject({ deliveries: z.array(deliverySchema) });
export type DeliveriesResponse = z.infer<typeof deliveriesResponseSchema>;

/**
 * POST /api/conversations/{conversationId}/deliveries, 201 `DeliveryResponse`: delivers a version, and responds when it has
 * arrived. Delivering it again has no further effect. A Git repository gets a branch for the conversation, with a commit for each
 * version up to this one.
 * Errors: `not_found`, `run_not_settled`, `delivery_in_progress`, `delivery_too_large`, `address_not_allowed`, `target_unreachable`,
 * `target_credentials_rejected`, `target_permission_denied`, `target_not_found`, `target_failed`, `branch_moved_on` if somebody
 * else has changed the branch, `secrets_not_stored` if the key of the secret is gone, `rate_limited`.
 */
export const newDeliverySchema = z.strictObject({ targetId: z.uuid(), versionId: z.uuid() });
export type NewDelivery = z.infer<typeof newDeliverySchema>;
export const deliveryResponseSchema = z.strictObject({ delivery: deliverySchema });
export type DeliveryResponse = z.infer<typeof deliveryResponseSchema>;
