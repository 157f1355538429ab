import { checkReportSchema } from '@scriptsmith/chat-contracts';
import { z } from 'zod';
import type { CheckRequest } from '../resource-checker.js';

/** A message from the parent to a check process. */
export interface CheckCommand {
  request: CheckRequest;
  /** The simulation ends itself after this time. */
  timeoutMs: number;
}

/** The characters of an error and its stack. */
export const maxFailureLength = 2_000;

const partialReportSchema = checkReportSchema.pick({ checks: true, findings: true });
export type StaticResults = z.infer<typeof partialReportSchema>;

/** A message from a check process. It is validated, because the process has run untrusted scripts. */
export const processMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('static-checks'), results: partialReportSchema }),
  z.strictObject({ type: z.literal('report'), report: checkReportSchema }),
  z.strictObject({ type: z.literal('failure'), message: z.string().max(maxFailureLength) }),
]);
export type ProcessMessage = z.infer<typeof processMessageSchema>;
