import { z } from 'zod';

/** A message from the parent: a task for the process. */
export interface TaskCommand {
  task: unknown;
  /** The task should end itself after this time. The parent kills the process a little later. */
  timeoutMs: number;
}

/** The characters of an error and its stack. */
const maxFailureLength = 2_000;

/** A message from the process. It is validated, because the process has handled files that nobody trusts. */
export const processMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('progress'), value: z.unknown() }),
  z.strictObject({ type: z.literal('result'), value: z.unknown() }),
  z.strictObject({ type: z.literal('failure'), message: z.string().max(maxFailureLength) }),
]);
export type ProcessMessage = z.infer<typeof processMessageSchema>;
