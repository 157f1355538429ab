import { checkReportSchema } from '@scriptsmith/chat-contracts';
import { z } from 'zod';
import type { CheckRequest } from '../resource-checker.js';

/** A message from the parent to a check process. */
export interface CheckCommand {
  request: CheckRequest;
  /** The simulation ends itself after this time. */
  timeoutMs: number;
}

const partialReportSchema = checkReportSchema.pick({ checks: true, findings: true });
export type StaticResults = z.infer<typeof partialReportSchema>;

/** A message from a check process. It is validated: the process has run scripts that nobody trusts. */
export const processMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('static-checks'), results: partialReportSchema }),
  z.strictObject({ type: z.literal('report'), report: checkReportSchema }),
  z.strictObject({ type: z.literal('failure'), message: z.string().max(2_000) }),
]);
export type ProcessMessage = z.infer<typeof processMessageSchema>;
