import { z } from 'zod';
import { checkReportSchema } from './checks.js';
import { requirementListSchema } from './requirements.js';
import { filePathSchema, resourceFileSchema, resourceLimits } from './resource-files.js';
import { timestampSchema } from './values.js';

/** A version of the files of a conversation. Versions are never changed; restoring one creates another. */
export const versionSummarySchema = z.strictObject({
  id: z.uuid(),
  number: z.int().min(1),
  origin: z.enum(['run', 'edit', 'restore', 'import', 'fix']),
  runId: z.uuid().nullable(),
  restoredNumber: z.int().min(1).nullable().meta({ description: 'The number of the restored version.' }),
  createdAt: timestampSchema,
  fileCount: z.int().min(0),
  passed: z.boolean().nullable().meta({ description: 'The result of the checks; null until they have run.' }),
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;

/**
 * GET /api/versions/{versionId}, 200 `Version`. Files of tests are part of it. GET /api/versions/{versionId}/download is
 * the zip, and GET /api/versions/{versionId}/preview the NUI page as one document with a sandboxing policy.
 * Errors: `not_found`; `run_not_settled` while the run of the version is not charged; `document_too_large` for a preview.
 *
 * POST /api/versions/{versionId}/restore, 201 `Version`: a new version with the files and the report of this one. The body
 * is `{}`. Errors: the same, `subscription_required`, `product_unavailable`, `run_in_progress` while a run writes the next
 * version, `validation_failed` if the conversation has too many versions, `storage_full`, `rate_limited`.
 */
export const versionSchema = versionSummarySchema.extend({
  conversationId: z.uuid(),
  files: z.array(resourceFileSchema),
  report: checkReportSchema.nullable().meta({
    description: 'Null if the checks have not run yet, or could not be completed.',
  }),
  hasPreview: z.boolean(),
  requirements: requirementListSchema.default([]).meta({
    description: 'Those of the resource, as the run left them whose files these are, or were before edits by hand.',
  }),
});
export type Version = z.infer<typeof versionSchema>;

/**
 * POST /api/conversations/{conversationId}/versions, 201 `Version`: edits by hand. The checks run on the new version.
 * Contents are limited in bytes (see `resourceFileSchema`).
 * Errors: `not_found`, `subscription_required`, `product_unavailable`, `run_in_progress` while a run writes the next version,
 * `version_conflict` if the base is not the latest version, `validation_failed` if the files exceed the limits or the
 * conversation has too many versions, `storage_full`, `rate_limited`.
 */
export const versionEditSchema = z.strictObject({
  baseVersionId: z.uuid(),
  changes: z
    .array(
      z.strictObject({
        path: filePathSchema,
        content: z
          .string()
          .max(resourceLimits.fileBytes)
          .nullable()
          .meta({ description: 'The new content; null deletes the file.' }),
      }),
    )
    .min(1)
    .max(resourceLimits.files),
});
export type VersionEdit = z.infer<typeof versionEditSchema>;
