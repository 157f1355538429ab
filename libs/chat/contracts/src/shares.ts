import { z } from 'zod';
import { conversationSchema } from './conversations.js';
import { timestampSchema } from './values.js';

/** What a link shows: the messages and the files, or only the files. */
export const shareScopeSchema = z.enum(['conversation', 'resource']);
export type ShareScope = z.infer<typeof shareScopeSchema>;

/** A link with which anybody can read a conversation as it was when the link was created. */
export const shareSchema = z.strictObject({
  id: z.uuid(),
  scope: shareScopeSchema,
  versionNumber: z.int().min(1).nullable().meta({ description: 'The version of the files; null without files.' }),
  createdAt: timestampSchema,
});
export type Share = z.infer<typeof shareSchema>;

/** The links of a conversation. More are rejected. */
export const maxSharesPerConversation = 20;

/** GET /api/conversations/{conversationId}/shares, 200: the links of a conversation, newest first. Errors: `not_found`. */
export const sharesResponseSchema = z.strictObject({ shares: z.array(shareSchema) });
export type SharesResponse = z.infer<typeof sharesResponseSchema>;

/**
 * POST /api/conversations/{conversationId}/shares, 201 `NewShareResponse`. The token is the last part of the link, and is not
 * shown again. DELETE /api/shares/{shareId} responds with 204, and the link stops working at once.
 * Errors: `not_found`; `validation_failed` without files, or if the conversation has too many links; `rate_limited`.
 */
export const newShareSchema = z.strictObject({ scope: shareScopeSchema });
export type NewShare = z.infer<typeof newShareSchema>;
export const shareTokenSchema = z.string().regex(/^[\w-]{43}$/);
export const newShareResponseSchema = z.strictObject({ share: shareSchema, token: shareTokenSchema });
export type NewShareResponse = z.infer<typeof newShareResponseSchema>;

/**
 * GET /api/shared/{token}, 200, without a session. Only the messages, answers and versions of that time, and without what the
 * answers have cost. A link to a resource has one version and no messages.
 * GET /api/shared/{token}/version, 200 `Version`: the files. GET /api/shared/{token}/preview: their NUI page, as one document.
 * Errors of all: `not_found` for a link that does not exist, was revoked, or whose conversation was deleted; `rate_limited`.
 *
 * POST /api/shared/{token}/fork, 201 `ConversationSummaryResponse`: copies it into a new conversation of the user. The body is
 * `{}`. Errors: the same, `subscription_required`, `product_unavailable`, `storage_full`, `validation_failed` if the user has
 * too many conversations.
 */
export const sharedConversationSchema = z.strictObject({
  scope: shareScopeSchema,
  sharedAt: timestampSchema,
  conversation: conversationSchema,
});
export type SharedConversation = z.infer<typeof sharedConversationSchema>;
