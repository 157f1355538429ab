import { z } from 'zod';
import { checkReportSchema } from './checks.js';
import { profileIdSchema } from './profiles.js';
import { planShape, requirementListSchema } from './requirements.js';
import { runErrorSchema, runSchema } from './runs.js';
import { creditsSchema } from './values.js';

const operationSchema = z.enum(['write', 'edit', 'delete']);
const event = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

/**
 * The events of GET /api/runs/{runId}/events, a `text/event-stream`. Each has the sequence number as its `id`, starting
 * at 1 and increasing, and the JSON as its `data`. Numbers are consecutive, except that some are left out where another
 * process continues the run. A client that reconnects sends `Last-Event-ID` and receives what
 * follows. The stream ends after `run-ended`; then, and for a run whose events have been pruned, 204 ends reconnecting.
 * Errors: `not_found`. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export const runEventSchema = z.discriminatedUnion('type', [
  event('run-started', { runId: z.uuid() }),
  event('step-started', { step: z.int().min(1) }),
  event('step-discarded', {
    step: z.int().min(1),
    partCount: z
      .int()
      .min(0)
      .meta({ description: 'The number of message parts before the step. Later parts and file changes are void.' }),
  }),
  event('text-delta', { text: z.string() }),
  event('thinking-delta', { text: z.string() }).meta({
    description: 'Reasoning of the model, also from `<think>` blocks of its text.',
  }),
  event('plan', planShape),
  event('requirements', { requirements: requirementListSchema }),
  event('suggestions', { suggestions: z.array(z.string()) }),
  event('profile-changed', { profileId: profileIdSchema }),
  event('lookup', { query: z.string(), results: z.int().min(0) }),
  event('file-started', { path: z.string(), operation: operationSchema }),
  event('file-delta', { path: z.string(), text: z.string() }),
  event('file-written', {
    path: z.string(),
    operation: operationSchema,
    bytes: z.int().min(0),
    addedLines: z.int().min(0),
    removedLines: z.int().min(0),
  }),
  event('file-rejected', { path: z.string(), reason: z.string() }),
  event('checks-started', { round: z.int().min(0) }),
  event('checks-finished', { round: z.int().min(0), report: checkReportSchema }),
  event('repair-started', { round: z.int().min(1) }),
  event('credits-charged', { step: z.int().min(1), credits: creditsSchema, totalCredits: creditsSchema }),
  event('run-ended', { run: runSchema, error: runErrorSchema.nullable() }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;
