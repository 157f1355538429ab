import { z } from 'zod';

/** A response of a Git server. */
export interface GitResponse {
  status: number;
  contentType: string;
  base64: string;
}

/** The request that a process needs the response of, in the order of the Git protocol. */
export const gitRequestSchema = z.strictObject({
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  headers: z.record(z.string(), z.string()),
  base64: z.string(),
});
export type GitRequest = z.infer<typeof gitRequestSchema>;
