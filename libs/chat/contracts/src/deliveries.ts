import { z } from 'zod';
import { chatErrorCodeSchema } from './errors.js';
import { timestampSchema } from './values.js';

/** More are rejected. */
export const maxDeliveryTargets = 20;

const targetFields = {
  name: z.string().trim().min(1, 'Enter a name').max(60, 'A name has at most 60 characters'),
  serverId: z.uuid().nullable().meta({ description: 'The game server that it belongs to; null for all.' }),
};

const gitFields = {
  kind: z.literal('git'),
  url: z.string().trim().min(1, 'Enter the address of a repository').max(500),
  username: z.string().trim().max(100).meta({ description: 'Empty if the host accepts any with a token.' }),
};

const portProblem = 'Enter a number from 1 to 65535';
const sftpServerFields = {
  host: z.string().trim().min(1, 'Enter the name or the address of a host').max(253),
  port: z.int(portProblem).min(1, portProblem).max(65_535, portProblem),
};

const folderProblem = 'Enter a path without .. and line breaks';
/** The type of a public key and its SHA-256 fingerprint, as `ssh-keygen -l` writes it. */
const hostKeySchema = z
  .string()
  .regex(/^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)) SHA256:[A-Za-z0-9+/]{43}$/, 'This is not a host key');

const sftpFields = {
  kind: z.literal('sftp'),
  ...sftpServerFields,
  username: z.string().trim().min(1, 'Enter a user name').max(100),
  folder: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?!(.*\/)?\.\.(\/|$))\P{Cc}*$/u, folderProblem)
    .meta({
      description: 'Gets a folder for each resource. Relative to the home folder of the user, unless it starts with /.',
    }),
  authentication: z.enum(['password', 'private_key']),
  hostKey: hostKeySchema.meta({ description: 'Confirmed by the user. Another one is refused.' }),
};

const companionFields = { kind: z.literal('companion') };

const savedFields = { id: z.uuid(), createdAt: timestampSchema, ...targetFields };

/** Where versions are delivered to. Its secret is stored encrypted, or hashed, and never returned again. */
export const deliveryTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...savedFields, ...gitFields }),
  z.strictObject({ ...savedFields, ...sftpFields }),
  z.strictObject({
    ...savedFields,
    ...companionFields,
    lastSeenAt: timestampSchema
      .nullable()
      .meta({ description: 'Null until it has asked for versions, then within a minute.' }),
  }),
]);
export type DeliveryTarget = z.infer<typeof deliveryTargetSchema>;

/**
 * GET /api/delivery-targets, 200: the targets of the user by name. `canStoreSecrets` is false if the operator has set no
 * encryption key, so that no target but a companion can be added.
 */
export const deliveryTargetsResponseSchema = z.strictObject({
  targets: z.array(deliveryTargetSchema),
  canStoreSecrets: z.boolean(),
});
export type DeliveryTargetsResponse = z.infer<typeof deliveryTargetsResponseSchema>;

/** A Git repository and a token that may push to it. */
export const newGitTargetSchema = z.strictObject({
  ...targetFields,
  ...gitFields,
  token: z.string().trim().min(1, 'Enter a token').max(1_000),
});

/** A folder of an SFTP server, and the password or the private key of a user. Keys with a passphrase cannot be used. */
export const newSftpTargetSchema = z.strictObject({
  ...targetFields,
  ...sftpFields,
  secret: z.string().min(1, 'Enter a password or a private key').max(20_000),
});
export type NewSftpTarget = z.infer<typeof newSftpTargetSchema>;

/** A game server with the companion resource, which fetches versions with a token of the chat. */
export const newCompanionTargetSchema = z.strictObject({ ...targetFields, ...companionFields });
export type NewCompanionTarget = z.infer<typeof newCompanionTargetSchema>;

/**
 * POST /api/delivery-targets/host-key, 200 `HostKeyResponse`: the key with which an SFTP server identifies itself, for the user to
 * confirm. No secret is sent.
 * Errors: `address_not_allowed`, `target_unreachable`, `target_failed`, `rate_limited`.
 */
export const sftpServerSchema = z.strictObject(sftpServerFields);
export type SftpServer = z.infer<typeof sftpServerSchema>;
export const hostKeyResponseSchema = z.strictObject({ hostKey: hostKeySchema });
export type HostKeyResponse = z.infer<typeof hostKeyResponseSchema>;

/**
 * POST /api/delivery-targets, 201 `DeliveryTargetResponse`. DELETE /api/delivery-targets/{targetId} responds with 204, and deletes
 * the secret too. A target is deleted with its game server.
 * Errors: `not_found` (the server), `address_not_allowed`, `secrets_not_stored`, `validation_failed` with too many targets,
 * `rate_limited`.
 */
export const newDeliveryTargetSchema = z.discriminatedUnion('kind', [
  newGitTargetSchema,
  newSftpTargetSchema,
  newCompanionTargetSchema,
]);
export type NewDeliveryTarget = z.infer<typeof newDeliveryTargetSchema>;
export const deliveryTargetResponseSchema = z.strictObject({
  target: deliveryTargetSchema,
  token: z.string().optional().meta({ description: 'Of a companion. It is not returned again.' }),
});
export type DeliveryTargetResponse = z.infer<typeof deliveryTargetResponseSchema>;

/** The last delivery of a conversation to a target. */
export const deliverySchema = z.strictObject({
  targetId: z.uuid(),
  versionId: z.uuid(),
  versionNumber: z.int().min(1),
  state: z.enum(['running', 'succeeded', 'failed']),
  place: z
    .string()
    .nullable()
    .meta({ description: 'The branch, the folder or the resource; null before the first delivery.' }),
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
 * version up to this one. An SFTP server gets a folder with the files of this version. Files there that were not delivered from
 * here stay, unless the version has a file of the same name. A companion fetches the version later: the delivery is running until
 * it reports the end, and a later one takes its place.
 * Errors: `not_found`, `run_not_settled`, `delivery_in_progress`, `delivery_too_large`, `address_not_allowed`, `target_unreachable`,
 * `target_credentials_rejected`, `target_permission_denied`, `target_not_found`, `target_failed`, `branch_moved_on` if somebody
 * else has changed the branch, `folder_exists` if the folder is not from this conversation and `replacesFiles` is not true,
 * `host_key_changed`, `secrets_not_stored` if the key of the secret is gone, `rate_limited`.
 */
export const newDeliverySchema = z.strictObject({
  targetId: z.uuid(),
  versionId: z.uuid(),
  replacesFiles: z.boolean().optional().meta({ description: 'Whether files of a folder that exists may be replaced.' }),
});
export type NewDelivery = z.infer<typeof newDeliverySchema>;
export const deliveryResponseSchema = z.strictObject({ delivery: deliverySchema });
export type DeliveryResponse = z.infer<typeof deliveryResponseSchema>;
