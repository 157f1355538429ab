import { z } from 'zod';
import { conversationSummarySchema } from './conversations.js';
import { findingSchema } from './checks.js';

/** Empty for the folder with the only manifest. */
const folderSchema = z.string().trim().max(200).optional().meta({
  description: 'The folder of the resource, if there are several.',
});

/**
 * POST /api/imports/archive, 201 `ImportResponse`: a zip file of at most 21 MB as the body (application/zip) becomes version 1 of
 * a new conversation. Its manifest is searched in all folders, and its game and framework are detected. It is free, and the
 * checks run when the version is read. At most 500 files and 20 MB; binary files are kept as they are.
 *
 * POST /api/imports/repository, 201 `ImportResponse`: the same with the last commit of a public Git repository.
 *
 * Errors of both: `subscription_required`, `product_unavailable`, `archive_unreadable`, `archive_unsafe` (a path that leads out of
 * the folder, occurs twice or is a link), `import_too_large`, `import_ambiguous` if there are several resources, `storage_full`,
 * `validation_failed` if the user has too many conversations, `rate_limited`. Of a repository also `address_not_allowed` and
 * `repository_unreadable`.
 */
export const archiveQuerySchema = z.strictObject({
  name: z.string().trim().max(120).optional().meta({ description: 'The title, if the archive has no folder.' }),
  folder: folderSchema,
});
export type ArchiveQuery = z.infer<typeof archiveQuerySchema>;

export const repositoryImportSchema = z.strictObject({
  url: z.string().trim().min(1, 'Enter the address of a repository').max(500),
  folder: folderSchema,
});
export type RepositoryImport = z.infer<typeof repositoryImportSchema>;

export const importResponseSchema = z.strictObject({
  conversation: conversationSummarySchema,
  fileCount: z.int().min(0),
  assetCount: z.int().min(0).meta({ description: 'Binary files, which are downloaded with the resource.' }),
  skipped: z.array(z.string()).meta({ description: 'Files that are no part of a resource.' }),
});
export type ImportResponse = z.infer<typeof importResponseSchema>;

/**
 * POST /api/versions/{versionId}/fix, 201 `Version`: a new version with safe fixes of its findings, which are free. A fix is made
 * only if the checks show the finding gone and nothing worse.
 * Errors: as restoring a version, `version_conflict` unless it is the latest one, `nothing_to_fix`.
 */
export const versionFixSchema = z.strictObject({
  finding: findingSchema
    .pick({ rule: true, path: true, line: true, message: true })
    .nullable()
    .meta({ description: 'Null for all findings with a safe fix.' }),
});
export type VersionFix = z.infer<typeof versionFixSchema>;
