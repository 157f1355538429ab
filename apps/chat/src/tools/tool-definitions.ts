import { resourceLimits } from '@scriptsmith/chat-contracts';
import { z } from 'zod';

const pathSchema = z
  .string()
  .min(1)
  .max(resourceLimits.pathCharacters)
  .describe('A relative path, such as server/main.lua');
const contentSchema = z.string().max(resourceLimits.fileBytes);
const querySchema = z.string().trim().min(1).max(200);

/** The input of each tool. */
export const toolInputs = {
  plan_resource: z.strictObject({
    title: z.string().trim().min(1).max(120).describe('The name of the resource'),
    summary: z.string().trim().min(1).max(1_000).describe('What it does, in one or two sentences'),
    files: z
      .array(z.strictObject({ path: pathSchema, purpose: z.string().trim().max(300) }))
      .max(resourceLimits.files)
      .describe('The files to write or change'),
  }),
  list_files: z.strictObject({}),
  read_file: z.strictObject({ path: pathSchema }),
  write_file: z.strictObject({ path: pathSchema, content: contentSchema.describe('The whole content') }),
  edit_file: z.strictObject({
    path: pathSchema,
    oldText: contentSchema.min(1).describe('Text that occurs exactly once in the file, with its indentation'),
    newText: contentSchema.describe('The text that replaces it'),
  }),
  delete_file: z.strictObject({ path: pathSchema }),
  look_up_natives: z.strictObject({ query: querySchema.describe('A name, or words of it') }),
  look_up_functions: z.strictObject({ query: querySchema.describe('A name, or words of a name or description') }),
  run_checks: z.strictObject({}),
  finish: z.strictObject({
    summary: z.string().trim().max(2_000).describe('What was built or changed, for the user'),
  }),
};

export type ToolName = keyof typeof toolInputs;

/** What the model is told about each tool. */
export const toolDescriptions: Record<ToolName, string> = {
  plan_resource: 'Announces the plan to the user. Call it before you write files.',
  list_files: 'Lists the files of the resource with their sizes.',
  read_file: 'Returns the content of a file.',
  write_file: 'Creates a file, or replaces its whole content. Placeholders for left-out code are rejected.',
  edit_file: 'Replaces text that occurs exactly once in a file.',
  delete_file: 'Deletes a file.',
  look_up_natives: 'Searches the natives of the game: name, side and declaration.',
  look_up_functions: 'Searches the functions, exports and events of the framework.',
  run_checks: 'Runs all checks and tests on the files, and returns the findings.',
  finish: 'Ends the work. The checks run afterwards.',
};

/** Whether an author asked for a tool that exists. */
export const isToolName = (name: string): name is ToolName => Object.hasOwn(toolInputs, name);

/** The declarations as text, to estimate the tokens that they take in a request. */
export const toolDeclarations = JSON.stringify(
  Object.entries(toolInputs).map(([name, schema]) => [
    name,
    toolDescriptions[name as ToolName],
    z.toJSONSchema(schema),
  ]),
);
