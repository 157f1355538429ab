import { z } from 'zod';
import { gitRequestSchema, type GitResponse } from '../git/git-messages.js';

/** The versions of a conversation as commits of a branch, for a sandboxed process. */
export interface PushTask {
  url: string;
  branch: string;
  commits: readonly PushedCommit[];
  /** Each once, in base64. */
  contents: readonly string[];
  /** The index of the last commit to push. */
  last: number;
  /** By method and URL. */
  responses: Readonly<Record<string, GitResponse>>;
}

export interface PushedCommit {
  message: string;
  timestampSeconds: number;
  /** Paths and indexes of contents. */
  files: readonly (readonly [path: string, content: number])[];
}

export const pushOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('request'), request: gitRequestSchema }),
  z.strictObject({ kind: z.literal('pushed') }),
  z.strictObject({ kind: z.literal('moved-on') }),
  z.strictObject({ kind: z.literal('refused') }),
  z.strictObject({ kind: z.literal('unreadable') }),
]);
export type PushOutcome = z.infer<typeof pushOutcomeSchema>;
