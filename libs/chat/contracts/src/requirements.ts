import { z } from 'zod';
import { creditsSchema } from './values.js';

export const requirementLimits = {
  count: 60,
  textLength: 300,
  reasonLength: 300,
  tests: 20,
  choices: 8,
  answerLength: 300,
  listBytes: 64 * 1_024,
} as const;

/**
 * `built`: the files do it. `assumed`: the files do it with a value that the user did not give. `question`: it is built
 * once the user answers. `not_built`: it is not part of the files, nor of the price. `withdrawn`: a later message took it
 * back.
 */
export const requirementStates = ['built', 'assumed', 'question', 'not_built', 'withdrawn'] as const;
export const requirementStateSchema = z.enum(requirementStates);

/** The kind of a value that can be changed in a plan. Money is in whole units of the currency of the game. */
export const settingKinds = [
  'money',
  'count',
  'percent',
  'seconds',
  'meters',
  'place',
  'job',
  'item',
  'key',
  'text',
] as const;
export const settingKindSchema = z.enum(settingKinds);
export type SettingKind = z.infer<typeof settingKindSchema>;

export const requirementIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
  .meta({
    description: 'Unique in the list of a resource. It stays the same when a later message changes the requirement.',
  });

/** One thing that a message asks for, in the words of the user, and what became of it. */
export const requirementSchema = z.strictObject({
  id: requirementIdSchema,
  text: z.string().trim().min(1).max(requirementLimits.textLength),
  state: requirementStateSchema,
  reason: z
    .string()
    .max(requirementLimits.reasonLength)
    .nullable()
    .meta({ description: 'What was assumed, what is asked, or why it is not built. Null for `built`.' }),
  setting: z
    .strictObject({
      label: z.string().max(60),
      kind: settingKindSchema,
      value: z.string().max(120),
    })
    .nullable()
    .meta({
      description: 'The assumed value, or the one that a question asks for. The user can change it in the plan.',
    }),
  choices: z
    .array(z.string().max(120))
    .max(requirementLimits.choices)
    .meta({ description: 'The answers that a question offers.' }),
  tests: z
    .array(z.string().max(200))
    .max(requirementLimits.tests)
    .meta({ description: 'The names of the behavior tests that prove it.' }),
});
export type Requirement = z.infer<typeof requirementSchema>;

/**
 * What the check `requirements` found for a requirement that is built or assumed. `proven`: its tests pass, and fail
 * without the code that builds it. `not_proven`: it has no test, or its tests pass without that code too. `failed`: one of
 * its tests fails.
 */
export const proofSchema = z.strictObject({
  requirementId: requirementIdSchema,
  result: z.enum(['proven', 'not_proven', 'failed']),
});
export type Proof = z.infer<typeof proofSchema>;

export const requirementListSchema = z.array(requirementSchema).max(requirementLimits.count);

/** What a resource will be. `estimatedCredits` is the price of building it, if the plan waits for the user, or else null. */
export const planShape = {
  title: z.string(),
  summary: z.string(),
  files: z.array(z.strictObject({ path: z.string(), purpose: z.string() })),
  requirements: requirementListSchema.default([]),
  estimatedCredits: z.strictObject({ min: creditsSchema, max: creditsSchema }).nullable().default(null),
} as const;

/** Edited settings and answers to questions of a plan, by the id of their requirement. */
export const answersSchema = z
  .record(requirementIdSchema, z.string().trim().min(1).max(requirementLimits.answerLength))
  .refine((answers) => Object.keys(answers).length <= requirementLimits.count, 'There are too many answers');
export type Answers = z.infer<typeof answersSchema>;
