import {
  profileIdSchema,
  requirementLimits,
  requirementSchema,
  resourceLimits,
  type RunMode,
} from '@scriptsmith/chat-contracts';
import { z } from 'zod';

const pathSchema = z
  .string()
  .min(1)
  .max(resourceLimits.pathCharacters)
  .describe('A relative path, such as server/main.lua');
const contentSchema = z.string().max(resourceLimits.fileBytes);
const querySchema = z.string().trim().min(1).max(200);

const { id, text, state, reason, setting, choices, tests } = requirementSchema.shape;
const requirementInput = z.object({
  id: id.describe('Short and stable, such as price-of-water'),
  text: text.describe("One request in the user's own words"),
  state: state.describe(
    'built; assumed: with a value that you choose; question: needs an answer; not_built; withdrawn: taken back',
  ),
  reason: reason.default(null).describe('What is assumed or asked, or why it is not built'),
  setting: setting.default(null).describe('The assumed value, which the user can change'),
  choices: choices.default([]).describe('The answers to a question'),
  tests: tests.default([]).describe('The names of the behavior tests that prove it'),
});
export type RequirementInput = z.output<typeof requirementInput>;
const changedRequirementInput = z.object({
  id,
  text: text.optional(),
  state: state.optional(),
  reason: reason.optional(),
  setting: setting.optional(),
  choices: choices.optional(),
  tests: tests.optional(),
});
export type RequirementChange = z.output<typeof changedRequirementInput>;

/** The input of each tool. Additional properties are ignored. */
export const toolInputs = {
  plan_resource: z.object({
    title: z.string().trim().min(1).max(120).describe('The name of the resource'),
    summary: z.string().trim().min(1).max(1_000).describe('What it does, in one or two sentences'),
    files: z
      .array(z.object({ path: pathSchema, purpose: z.string().trim().max(300) }))
      .max(resourceLimits.files)
      .describe('The files to write or change'),
    requirements: z
      .array(requirementInput)
      .min(1)
      .max(requirementLimits.count)
      .describe('Everything that the user asks for, also in earlier messages'),
  }),
  list_files: z.object({}),
  read_file: z.object({ path: pathSchema }),
  write_file: z.object({ path: pathSchema, content: contentSchema.describe('The whole content') }),
  edit_file: z.object({
    path: pathSchema,
    oldText: contentSchema.min(1).describe('Text that occurs exactly once in the file, with its indentation'),
    newText: contentSchema.describe('The text that replaces it'),
  }),
  delete_file: z.object({ path: pathSchema }),
  change_profile: z.object({ profileId: profileIdSchema }),
  restore_previous_version: z.object({}),
  look_up_natives: z.object({ query: querySchema.describe('A name, or words of it') }),
  look_up_functions: z.object({ query: querySchema.describe('A name, or words of a name or description') }),
  look_up_docs: z.object({
    query: querySchema.describe('Words of what you want to know, such as: event player loaded'),
  }),
  run_checks: z.object({}),
  repair_resource: z.object({
    changesFiles: z.boolean().default(true).describe('false if the user only asks a question'),
  }),
  finish: z.object({
    summary: z.string().trim().max(2_000).default('').describe('What was built or changed, for the user'),
    requirements: z
      .array(changedRequirementInput)
      .max(requirementLimits.count)
      .default([])
      .describe('What changed since the plan: states, and the tests of each built one'),
    suggestions: z.array(z.string().trim().min(1).max(200)).max(8).default([]).describe('What the user can ask next'),
  }),
};

export type ToolName = keyof typeof toolInputs;

/** What the model is told about each tool. */
export const toolDescriptions: Record<ToolName, string> = {
  plan_resource: 'Shows the plan with its requirements to the user. Call it before you write files.',
  list_files: 'Lists the files of the resource with their sizes.',
  read_file: 'Returns the content of a file.',
  write_file: 'Creates a file, or replaces its whole content. Placeholders for left-out code are rejected.',
  edit_file: 'Replaces text that occurs exactly once in a file.',
  delete_file: 'Deletes a file.',
  change_profile: 'Continues with another game or framework, when the user asks for it.',
  restore_previous_version: 'Restores the version before, when the user wants to undo the last change.',
  look_up_natives: 'Searches the natives of the game: name, side and declaration.',
  look_up_functions: 'Searches the functions, exports and events of the framework.',
  look_up_docs: 'Searches the documentation of the framework: versions, imports, events, options and conventions.',
  run_checks: 'Runs all checks and tests on the files, and returns the findings.',
  repair_resource:
    'Makes the safe fixes of findings, each proven by the checks. Returns what is fixed and what is left.',
  finish: 'Ends the work. The checks run afterwards.',
};

const planTools: ReadonlySet<ToolName> = new Set([
  ...(['plan_resource', 'list_files', 'read_file', 'look_up_natives', 'look_up_functions', 'look_up_docs'] as const),
  ...(['change_profile', 'restore_previous_version', 'finish'] as const),
]);

/** Whether a tool can be used in a mode. A plan writes nothing. */
export const isAllowed = (name: ToolName, mode: RunMode): boolean => mode !== 'plan' || planTools.has(name);

/** Whether an author asked for a tool that exists. */
export const isToolName = (name: string): name is ToolName => Object.hasOwn(toolInputs, name);

/** The inputs as JSON schemas, as short as they can be: they are a part of every request. */
export const toolSchemas = Object.fromEntries(
  Object.entries(toolInputs).map(([name, schema]) => {
    const { $schema: _, ...declaration } = z.toJSONSchema(schema, {
      ...{ target: 'draft-7', io: 'input' },
      override: ({ jsonSchema }) => {
        // That a text or a list is not empty goes without saying. Calls are validated nevertheless.
        delete jsonSchema.minLength;
        delete jsonSchema.minItems;
      },
    });
    return [name, declaration];
  }),
) as Record<ToolName, object>;

/** The declarations as text, to estimate the tokens that they take in a request. */
export const toolDeclarations = JSON.stringify(
  Object.entries(toolSchemas).map(([name, schema]) => [name, toolDescriptions[name as ToolName], schema]),
);
