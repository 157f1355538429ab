import { z } from 'zod';
import { timestampSchema } from './values.js';

/** What a companion resource sends: `Authorization: Bearer <token>`, the token of a delivery target of this kind. */
export const companionTokenPattern = /^Bearer ([\w-]{43})$/;

/** Of a conversation. Older ones make room. */
export const maxConsoleErrors = 20;
export const maxConsoleErrorCharacters = 2_000;

/**
 * GET /api/companion/resources, 200: the versions that the user has delivered to this server. 304 if the request has the ETag of the last
 * response. `installationId` differs for each delivery, also of the same version.
 * Errors of all calls of the companion: `not_signed_in` without a valid token, `rate_limited`.
 */
export const companionResourcesResponseSchema = z.strictObject({
  resources: z.array(
    z.strictObject({
      /** The folder on the server. */
      name: z.string(),
      conversationId: z.uuid(),
      versionId: z.uuid(),
      versionNumber: z.int().min(1),
      installationId: z.string(),
    }),
  ),
});
export type CompanionResourcesResponse = z.infer<typeof companionResourcesResponseSchema>;

/** GET /api/companion/resources/{conversationId}, 200: the files of the version that was delivered. Errors: `not_found`. */
export const companionFilesResponseSchema = z.strictObject({
  files: z.array(
    z.strictObject({
      path: z.string(),
      content: z.string(),
      encoding: z.literal('base64').optional().meta({ description: 'Of binary files.' }),
    }),
  ),
});
export type CompanionFilesResponse = z.infer<typeof companionFilesResponseSchema>;

/**
 * POST /api/companion/resources/{conversationId}/installation, 204: the version runs on the server, or why not.
 * Errors: `not_found`, also if another version was delivered since.
 */
export const companionInstallationSchema = z.strictObject({
  installationId: z.string().max(100),
  problem: z.string().max(1_000).optional(),
});
export type CompanionInstallation = z.infer<typeof companionInstallationSchema>;

/**
 * POST /api/companion/resources/{conversationId}/errors, 204: errors of the resource on the console. The same error is stored once, with
 * its number. Nothing is started or charged. Errors: `not_found`.
 */
export const companionErrorsSchema = z.strictObject({
  versionId: z.uuid(),
  errors: z
    .array(
      z.strictObject({
        text: z.string().trim().min(1).max(maxConsoleErrorCharacters),
        count: z.int().min(1).max(1_000_000),
      }),
    )
    .max(maxConsoleErrors),
});
export type CompanionErrors = z.infer<typeof companionErrorsSchema>;

/** An error that the console of a server has shown. */
export const consoleErrorSchema = z.strictObject({
  id: z.uuid(),
  targetId: z.uuid(),
  versionNumber: z.int().min(1),
  text: z.string(),
  count: z.int().min(1),
  firstAt: timestampSchema,
  lastAt: timestampSchema,
});
export type ConsoleError = z.infer<typeof consoleErrorSchema>;

/**
 * GET /api/conversations/{conversationId}/console-errors, 200: those of the delivered versions, the latest first.
 * DELETE /api/conversations/{conversationId}/console-errors/{errorId}, 204: dismisses one. Errors of both: `not_found`.
 */
export const consoleErrorsResponseSchema = z.strictObject({
  errors: z.array(consoleErrorSchema),
  hasCompanion: z
    .boolean()
    .meta({ description: 'Whether a version was delivered to a server that can report errors.' }),
});
export type ConsoleErrorsResponse = z.infer<typeof consoleErrorsResponseSchema>;
