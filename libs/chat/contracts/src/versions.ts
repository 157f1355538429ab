import { z } from 'zod';
import { checkReportSchema } from './checks.js';
import { requirementListSchema } from './requirements.js';
import { filePathSchema, resourceFileSchema, resourceLimits } from './resource-files.js';
import { timestampSchema } from './values.js';

/**
 * The changes that a run or a safe fix has made to the files of a version, which are reviewed file by file. `pending`: nothing
 * is decided yet. `accepted`: all of them. `rejected`: not all of them, and the next version is without these.
 */
export const versionReviewSchema = z.strictObject({
  baseVersionId: z.uuid().meta({ description: 'The version that the files are compared with.' }),
  status: z.enum(['pending', 'accepted', 'rejected']),
});
export type VersionReview = z.infer<typeof versionReviewSchema>;

/** A version of the files of a conversation. Its files never change; restoring one creates another. */
export const versionSummarySchema = z.strictObject({
  id: z.uuid(),
  number: z.int().min(1),
  origin: z.enum(['run', 'edit', 'restore', 'import', 'fix', 'review']),
  runId: z.uuid().nullable(),
  restoredNumber: z.int().min(1).nullable().meta({ description: 'The number of the restored version.' }),
  createdAt: timestampSchema,
  fileCount: z.int().min(0),
  passed: z.boolean().nullable().meta({ description: 'The result of the checks; null until they have run.' }),
  review: versionReviewSchema
    .nullable()
    .default(null)
    .meta({ description: 'Null if there is nothing to review. Only the latest version can be reviewed.' }),
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

/**
 * POST /api/versions/{versionId}/review, 200 `Version`: decides about the changes of the latest version since its base. What is
 * not accepted is rejected: a new version has these files as they were, and is checked. It is the base restored, with its
 * requirements and its profile, if nothing is accepted. If everything is, the version stays the latest, and is returned. The
 * review is free of charge, and what the run has cost stays charged.
 * Errors: those of an edit, where `version_conflict` means that there is a newer version; `nothing_to_review` if the review
 * is decided, or there is none; `run_not_settled`; `validation_failed` for an accepted path that has no change, or if
 * the files that are kept are no resource, for example without any file.
 */
export const versionDecisionSchema = z.strictObject({
  acceptedPaths: z.array(filePathSchema).max(2 * resourceLimits.files),
});
export type VersionDecision = z.infer<typeof versionDecisionSchema>;
