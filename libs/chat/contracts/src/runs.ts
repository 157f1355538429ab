import { z } from 'zod';
import { modelIdSchema } from './models.js';
import { answersSchema } from './requirements.js';
import { creditsSchema, timestampSchema } from './values.js';

/**
 * `plan`: plans, and waits for the user. `build`: builds. `ask_if_incomplete`: builds, but ends with the plan if it has
 * questions, or something would not be built.
 */
export const runModes = ['plan', 'build', 'ask_if_incomplete'] as const;
export const runModeSchema = z.enum(runModes);
export type RunMode = z.infer<typeof runModeSchema>;

/**
 * What a run does, and in the end what it has done. `plan`: it ends with a plan that waits for the user. `build`: it writes
 * files. `reply`: it answered without writing files, or restored the version before. It is free.
 */
export const runKinds = ['plan', 'build', 'reply'] as const;
export const runKindSchema = z.enum(runKinds);
export type RunKind = z.infer<typeof runKindSchema>;

/**
 * `succeeded`: all checks passed, or the run is a plan or a reply. `checks_failed`: files were written, but some checks still
 * fail after the repair rounds. `stopped`: by the user. `failed`: the author or the product could not continue; see `error`.
 */
export const runStatuses = ['running', 'succeeded', 'checks_failed', 'stopped', 'failed'] as const;
export const runStatusSchema = z.enum(runStatuses);
export type RunStatus = z.infer<typeof runStatusSchema>;

/**
 * Why a run ended early. A call that fails is free, and so is the run unless files were built before.
 * `model_misconfigured`: only the operator can correct it (key, unpaid account, unknown model, no streaming).
 * `model_refused`: the model or a filter of its provider declined. `model_repeats`: it called the same tools again and again.
 * `context_overflow`: the conversation does not fit into the model. `nothing_built`: it answered without using its tools.
 */
export const runErrorSchema = z.strictObject({
  code: z.enum([
    'insufficient_credits',
    'subscription_required',
    'model_unavailable',
    'model_rate_limited',
    'model_response_invalid',
    'model_misconfigured',
    'model_refused',
    'model_repeats',
    'context_overflow',
    'nothing_built',
    'step_limit',
    'token_limit',
    'time_limit',
    'not_understood',
    'product_unavailable',
    'internal_error',
  ]),
  message: z.string().meta({ description: 'What happened and what to do next.' }),
});
export type RunError = z.infer<typeof runErrorSchema>;

/** One answer to one message: a plan, a reply, or the steps to a checked version. */
export const runSchema = z.strictObject({
  id: z.uuid(),
  conversationId: z.uuid(),
  messageId: z.uuid().meta({ description: 'The message of the user that this run answers.' }),
  kind: runKindSchema.default('build'),
  modelId: modelIdSchema
    .nullable()
    .default(null)
    .meta({ description: 'The model that answers. Null for runs of the previous release.' }),
  status: runStatusSchema,
  error: runErrorSchema.nullable(),
  repairRounds: z.int().min(0),
  heldCredits: creditsSchema.meta({
    description: 'Reserved until the run ends. Then it is charged what it has used, or nothing.',
  }),
  chargedCredits: creditsSchema,
  versionId: z.uuid().nullable().meta({ description: 'The version that the run created, once it is charged.' }),
  startedAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
});
export type Run = z.infer<typeof runSchema>;

export const maxPromptCharacters = 60_000;

/**
 * POST /api/conversations/{conversationId}/runs, 201 `{ run }`: sends a message. Repeating it with the same
 * `clientMessageId` returns the same run. With `editedMessageId`, the message replaces that one and all after it. Without a
 * `mode`, it is `plan` in a conversation without files, and `ask_if_incomplete` afterwards.
 * Errors: `not_found` (the conversation or the edited message), `subscription_required`, `insufficient_credits`,
 * `run_in_progress` in this conversation, `too_many_runs` in others, `validation_failed` for a conversation with 1,000
 * messages, `banned`, `rate_limited`, `product_unavailable`.
 *
 * POST /api/runs/{runId}/retry, 201 `{ run }`: answers the same message again, in the same mode. The body is `{}`. The answer
 * of the run and all after it are replaced.
 * Errors: the same, and `message_not_last` if newer messages follow.
 *
 * POST /api/runs/{runId}/build, 201 `{ run }`: builds a plan that waits, with the edited settings and the answers, which
 * are kept for later messages. The answer follows the plan. Repeating it returns the same run, unless that one has failed
 * or was stopped.
 * Errors: those of a start, `message_not_last` if newer messages follow, `plan_not_waiting` if the run has not ended with a
 * plan, `validation_failed` for an answer without its requirement.
 *
 * With `Accept: text/event-stream`, a start, a retry and a build respond with an event of the type `run`, whose data is the run,
 * and then with the events of GET /api/runs/{runId}/events, unless these have been pruned.
 *
 * POST /api/runs/{runId}/stop, 200 `{ run }`: the run, which has usually ended. The body is `{}`. Errors: `not_found`.
 */
export const runRequestSchema = z.strictObject({
  clientMessageId: z.uuid(),
  prompt: z.string().trim().min(1, 'Describe what you want to build').max(maxPromptCharacters),
  editedMessageId: z.uuid().optional(),
  mode: runModeSchema.optional(),
});
export type RunRequest = z.infer<typeof runRequestSchema>;

export const buildRequestSchema = z.strictObject({ answers: answersSchema });
export type BuildRequest = z.infer<typeof buildRequestSchema>;

/**
 * POST /api/estimates, 200 `Estimate`: the price of a message before it is sent. Without a conversation, the profile and
 * the model decide. Errors: `not_found`, `validation_failed` for an unknown profile or model, `banned`, `product_unavailable`.
 */
export const estimateRequestSchema = z.strictObject({
  conversationId: z.uuid().nullable(),
  profileId: z.string().max(60),
  modelId: modelIdSchema.nullable().optional(),
  prompt: z.string().max(maxPromptCharacters),
});
export type EstimateRequest = z.infer<typeof estimateRequestSchema>;

/** The expected range. The balance decides whether the first step can be held. */
export const estimateSchema = z.strictObject({
  minCredits: creditsSchema,
  maxCredits: creditsSchema,
  balance: creditsSchema,
  isUnlimited: z.boolean(),
  isAffordable: z.boolean(),
});
export type Estimate = z.infer<typeof estimateSchema>;
