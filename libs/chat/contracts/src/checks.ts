import { z } from 'zod';
import { proofSchema, requirementLimits } from './requirements.js';

/** The checks of a resource, in the order in which they run. */
export const checkNames = [
  'syntax',
  'manifest',
  'natives',
  'wiring',
  'security',
  'simulation',
  'tests',
  'requirements',
] as const;
export const checkNameSchema = z.enum(checkNames);
export type CheckName = z.infer<typeof checkNameSchema>;

/** How many entries a report lists, the characters of their texts, and the bytes of a whole report as JSON. */
export const reportLimits = {
  findings: 200,
  tests: 200,
  coverage: 200,
  pageMessages: 10,
  pageMessageLength: 4_000,
  messageLength: 2_000,
  nameLength: 200,
  pathLength: 300,
  ruleLength: 100,
  bytes: 256 * 1_024,
} as const;

/**
 * What a finding means, the most severe first. An error is proven: the resource fails or is unsafe. A warning is probably a
 * mistake, or breaks a house rule. `not_simulated` names something that the simulated server lacks. Only errors fail a check.
 */
export const findingSeverities = ['error', 'warning', 'not_simulated'] as const;

/** Something that a check found. */
export const findingSchema = z.strictObject({
  check: checkNameSchema,
  rule: z
    .string()
    .max(reportLimits.ruleLength)
    .meta({ description: 'A stable kebab-case id.', example: 'unknown-native' }),
  severity: z.enum(findingSeverities).meta({
    description: 'Only errors fail a check. not_simulated: the simulated server lacks what the resource calls.',
  }),
  message: z.string().max(reportLimits.messageLength).meta({ description: 'What is wrong and how to correct it.' }),
  path: z
    .string()
    .max(reportLimits.pathLength)
    .nullable()
    .meta({ description: 'Null if the finding concerns the whole resource.' }),
  line: z.int().min(1).nullable(),
  canFix: z.boolean().optional().meta({ description: 'Whether there is a safe fix, which is free.' }),
});
export type Finding = z.infer<typeof findingSchema>;

/** A behavior test in tests/*.lua. */
export const testResultSchema = z.strictObject({
  name: z.string().max(reportLimits.nameLength),
  path: z.string().max(reportLimits.pathLength),
  passed: z.boolean(),
  message: z
    .string()
    .max(reportLimits.messageLength)
    .nullable()
    .meta({ description: 'Why it failed; null if it passed.' }),
});
export type TestResult = z.infer<typeof testResultSchema>;

/** How much of a script the simulated server executed, in normal use, attacks and behavior tests. */
export const fileCoverageSchema = z.strictObject({
  path: z.string().max(reportLimits.pathLength),
  lines: z.int().min(0).meta({ description: 'The lines with a statement.' }),
  reachedLines: z.int().min(0),
});
export type FileCoverage = z.infer<typeof fileCoverageSchema>;

/** The result of all checks of one set of files. */
export const checkReportSchema = z.strictObject({
  passed: z.boolean().meta({ description: 'Whether no check has an error.' }),
  checks: z.array(
    z.strictObject({
      name: checkNameSchema,
      status: z.enum(['passed', 'failed', 'skipped']),
      durationMs: z.number().min(0),
    }),
  ),
  findings: z.array(findingSchema).max(reportLimits.findings),
  tests: z.array(testResultSchema).max(reportLimits.tests),
  pageMessages: z
    .array(z.string().max(reportLimits.pageMessageLength))
    .max(reportLimits.pageMessages)
    .default([])
    .meta({
      description: 'The messages that scripts sent to the NUI page in the simulation, the first of each kind, as JSON.',
    }),
  coverage: z.array(fileCoverageSchema).max(reportLimits.coverage).optional().meta({
    description: 'Missing if no scripts ran, and in reports of versions that were checked before this field.',
  }),
  proofs: z.array(proofSchema).max(requirementLimits.count).default([]).meta({
    description: 'What the check `requirements` found for each requirement that is built or assumed.',
  }),
  durationMs: z.number().min(0).meta({
    description: 'The time of the processor, or the real time of a check that a limit ended.',
  }),
});
export type CheckReport = z.infer<typeof checkReportSchema>;
