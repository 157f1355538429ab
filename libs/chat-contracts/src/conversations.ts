import { z } from 'zod';
import { messageSchema } from './messages.js';
import { profileIdSchema, profileSummarySchema } from './profiles.js';
import { runSchema } from './runs.js';
import { timestampSchema } from './values.js';
import { versionSummarySchema } from './versions.js';

const titleSchema = z.string().trim().min(1, 'Enter a title').max(120, 'A title has at most 120 characters');

/** GET /api/profiles. */
export const profilesResponseSchema = z.strictObject({ profiles: z.array(profileSummarySchema) });
export type ProfilesResponse = z.infer<typeof profilesResponseSchema>;

/** A conversation, as the list shows it. */
export const conversationSummarySchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  profileId: profileIdSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  isRunning: z.boolean(),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/** GET /api/conversations: newest first. `search` matches titles and messages of the user. */
export const conversationQuerySchema = z.strictObject({
  search: z.string().trim().max(200).optional(),
  cursor: z.string().max(200).optional(),
});
export type ConversationQuery = z.infer<typeof conversationQuerySchema>;
export const conversationsResponseSchema = z.strictObject({
  conversations: z.array(conversationSummarySchema),
  nextCursor: z.string().nullable(),
});
export type ConversationsResponse = z.infer<typeof conversationsResponseSchema>;

/** POST /api/conversations, 201 `{ conversation }`. The profile stays the same for the whole conversation. */
export const newConversationSchema = z.strictObject({ profileId: profileIdSchema });
export type NewConversation = z.infer<typeof newConversationSchema>;

/** PATCH /api/conversations/{conversationId}, 200 `{ conversation }`. DELETE answers 204. */
export const conversationChangeSchema = z.strictObject({ title: titleSchema });
export type ConversationChange = z.infer<typeof conversationChangeSchema>;

export const conversationSummaryResponseSchema = z.strictObject({ conversation: conversationSummarySchema });
export type ConversationSummaryResponse = z.infer<typeof conversationSummaryResponseSchema>;

/** GET /api/conversations/{conversationId}. Versions are newest first, messages and runs oldest first. */
export const conversationSchema = conversationSummarySchema.extend({
  messages: z.array(messageSchema),
  runs: z.array(runSchema),
  versions: z.array(versionSummarySchema),
});
export type Conversation = z.infer<typeof conversationSchema>;
