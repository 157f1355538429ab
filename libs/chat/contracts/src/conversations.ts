import { z } from 'zod';
import { messageSchema } from './messages.js';
import { modelIdSchema } from './models.js';
import { profileIdSchema, profileSummarySchema } from './profiles.js';
import { requirementListSchema } from './requirements.js';
import { runSchema } from './runs.js';
import { timestampSchema } from './values.js';
import { versionSummarySchema } from './versions.js';

/** A folder exists as long as a conversation is in it. */
const folderSchema = z.string().trim().min(1, 'Enter a name').max(40, 'A name has at most 40 characters');
/** The form for the folder of a conversation. Empty: in none. */
export const folderNameSchema = z.strictObject({ name: z.literal('').or(folderSchema) });
export type FolderName = z.infer<typeof folderNameSchema>;

const titleSchema = z.string().trim().min(1, 'Enter a title').max(120, 'A title has at most 120 characters');

/** GET /api/profiles, 200: the games and frameworks that the chat offers. */
export const profilesResponseSchema = z.strictObject({ profiles: z.array(profileSummarySchema) });
export type ProfilesResponse = z.infer<typeof profilesResponseSchema>;

/** A conversation, as the list shows it. */
export const conversationSummarySchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  profileId: profileIdSchema,
  modelId: modelIdSchema
    .nullable()
    .default(null)
    .meta({ description: 'The chosen model. Null, or one that is not offered any more: the default.' }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  isRunning: z.boolean(),
  isPinned: z.boolean().default(false),
  folder: z.string().nullable().default(null).meta({ description: 'Null: in no folder.' }),
  serverId: z.uuid().nullable().default(null).meta({ description: 'The game server that it builds for.' }),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/**
 * GET /api/conversations, 200 `ConversationsResponse`: a page, the last updated first. `search` matches titles and messages
 * of the user. `isPinned` restricts it to pinned conversations or the others, and `folder` to those in a folder, or with an
 * empty name to those in none. `cursor` is the `nextCursor` of the previous page, which is null on the last one.
 * Errors: `validation_failed` for an invalid cursor.
 */
export const conversationQuerySchema = z.strictObject({
  search: z.string().trim().max(200).optional(),
  isPinned: z.enum(['true', 'false']).optional(),
  folder: z.string().max(40).optional(),
  cursor: z.string().max(200).optional(),
});
export type ConversationQuery = z.infer<typeof conversationQuerySchema>;
export const conversationsResponseSchema = z.strictObject({
  conversations: z.array(conversationSummarySchema),
  nextCursor: z.string().nullable(),
});
export type ConversationsResponse = z.infer<typeof conversationsResponseSchema>;

/** GET /api/folders, 200: the folders of the user by name, with the number of conversations in each. */
export const foldersResponseSchema = z.strictObject({
  folders: z.array(z.strictObject({ name: z.string(), conversationCount: z.int().min(1) })),
});
export type FoldersResponse = z.infer<typeof foldersResponseSchema>;
/** More are rejected, so that the list shows all of them. */
export const conversationPlaceLimits = { pinned: 30, folders: 50 } as const;

/**
 * GET /api/search, 200 `SearchResponse`: the files that contain a text, in any case, with the first line that does. Only those of
 * the latest version of each conversation, the last updated first. Errors: `rate_limited`.
 */
export const searchQuerySchema = z.strictObject({ text: z.string().trim().min(2).max(200) });
export type SearchQuery = z.infer<typeof searchQuerySchema>;
export const fileMatchSchema = z.strictObject({
  conversationId: z.uuid(),
  title: z.string(),
  path: z.string(),
  line: z.int().min(1),
  text: z.string().max(200).meta({ description: 'The line, shortened.' }),
});
export type FileMatch = z.infer<typeof fileMatchSchema>;
export const searchResponseSchema = z.strictObject({
  files: z.array(fileMatchSchema),
  isComplete: z.boolean().meta({ description: 'Whether everything was searched. Otherwise, there may be more.' }),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

/**
 * POST /api/conversations, 201 `ConversationSummaryResponse`. A message can change the profile later ("now for QBCore"), and a
 * restored version brings back its own.
 * Errors: `validation_failed` for an unknown profile or model, or if the user has too many conversations; `not_found` for an
 * unknown server; `rate_limited`.
 */
export const newConversationSchema = z.strictObject({
  profileId: profileIdSchema,
  modelId: modelIdSchema.nullable().optional(),
  serverId: z.uuid().nullable().optional(),
});
export type NewConversation = z.infer<typeof newConversationSchema>;

/**
 * PATCH /api/conversations/{conversationId}, 200 `ConversationSummaryResponse`: renames a conversation, or chooses the model of
 * the next answers, which null leaves to the operator, or the server that they are for. The profile stays.
 * It also pins a conversation, or moves it to a folder, which null takes it out of.
 * Errors: `validation_failed` for an unknown model, or with too many pinned conversations or folders, `not_found` for an
 * unknown server.
 * DELETE /api/conversations/{conversationId} responds with 204. It hides the conversation at once and stops its run.
 * Errors of both: `not_found`.
 *
 * GET /api/export, 200: all conversations of the user as `conversations-<date>.zip`, streamed: the messages, the binary
 * files and the files of every version. Also the account, the servers, and the delivery targets without their secrets.
 * Errors: `rate_limited`.
 */
export const conversationTitleSchema = z.strictObject({ title: titleSchema });
export type ConversationTitle = z.infer<typeof conversationTitleSchema>;
export const conversationChangeSchema = z
  .strictObject({
    title: titleSchema.optional(),
    modelId: modelIdSchema.nullable().optional(),
    serverId: z.uuid().nullable().optional(),
    isPinned: z.boolean().optional(),
    folder: folderSchema.nullable().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'There is nothing to change');
export type ConversationChange = z.infer<typeof conversationChangeSchema>;

export const conversationSummaryResponseSchema = z.strictObject({ conversation: conversationSummarySchema });
export type ConversationSummaryResponse = z.infer<typeof conversationSummaryResponseSchema>;

/**
 * GET /api/conversations/{conversationId}, 200. Versions are newest first, messages and runs oldest first.
 * Errors: `not_found`.
 */
export const conversationSchema = conversationSummarySchema.extend({
  messages: z.array(messageSchema),
  runs: z.array(runSchema),
  versions: z.array(versionSummarySchema),
  requirements: requirementListSchema.default([]).meta({ description: 'Those of the latest version.' }),
});
export type Conversation = z.infer<typeof conversationSchema>;
