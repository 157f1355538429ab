import { z } from 'zod';
import { gitRequestSchema, type GitResponse } from '../git/git-messages.js';

/** Files to read in a sandboxed process. */
export type ImportTask =
  | { kind: 'archive'; base64: string; folder: string | undefined }
  | { kind: 'repository'; url: string; folder: string | undefined; responses: readonly GitResponse[] };

/** Why files cannot be imported. */
export const importProblems = ['archive_unreadable', 'archive_unsafe', 'import_too_large', 'import_ambiguous'] as const;
export type ImportProblem = (typeof importProblems)[number] | 'repository_unreadable';

const importedFileSchema = z.strictObject({ path: z.string(), content: z.string() });

/** What a process has read: the files, a request to make for it, or the reason why there are none. */
export const importOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('files'),
    name: z.string().nullable(),
    files: z.array(importedFileSchema),
    assets: z.array(z.strictObject({ path: z.string(), base64: z.string() })),
    skipped: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('request'), request: gitRequestSchema }),
  z.strictObject({
    kind: z.literal('problem'),
    code: z.enum([...importProblems, 'repository_unreadable']),
    message: z.string(),
  }),
]);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
export type ImportedFiles = Extract<ImportOutcome, { kind: 'files' }>;
