import { z } from 'zod';

/** The checks of a resource, in the order in which they run. */
export const checkNames = ['syntax', 'manifest', 'natives', 'wiring', 'security', 'simulation', 'tests'] as const;
export const checkNameSchema = z.enum(checkNames);
export type CheckName = z.infer<typeof checkNameSchema>;

/** Something that a check found. An error fails the check, a warning does not. */
export const findingSchema = z.strictObject({
  check: checkNameSchema,
  rule: z.string().meta({ description: 'A stable kebab-case id.', example: 'unknown-native' }),
  severity: z.enum(['error', 'warning']),
  message: z.string().meta({ description: 'What is wrong and how to correct it.' }),
  path: z.string().nullable().meta({ description: 'Null if the finding concerns the whole resource.' }),
  line: z.int().min(1).nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** A behavior test in tests/*.lua. */
export const testResultSchema = z.strictObject({
  name: z.string(),
  path: z.string(),
  passed: z.boolean(),
  message: z.string().nullable().meta({ description: 'Why it failed; null if it passed.' }),
});
export type TestResult = z.infer<typeof testResultSchema>;

/** How many entries a report lists, and the characters of a message to the NUI page. */
export const reportLimits = { findings: 200, tests: 200, pageMessages: 10, pageMessageLength: 4_000 } as const;

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
  durationMs: z.number().min(0),
});
export type CheckReport = z.infer<typeof checkReportSchema>;
