import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { listProfiles } from '@scriptsmith/game-profiles';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

const frameworkProfiles: Readonly<Record<string, string>> = {
  standalone: 'fivem-standalone',
  esx: 'fivem-esx',
  qbcore: 'fivem-qbcore',
  qbox: 'fivem-qbox',
  ox_lib: 'fivem-oxlib',
};

const promptSchema = z.string().trim().min(1).max(20_000);

/** A description of a resource, with the messages that follow it. */
const descriptionSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  framework: z.string().transform((framework, context) => {
    const profileId = frameworkProfiles[framework] ?? framework;
    if (listProfiles().some(({ id }) => id === profileId)) return profileId;
    context.addIssue(
      `must be one of ${[...Object.keys(frameworkProfiles), ...listProfiles().map(({ id }) => id)].join(', ')}`,
    );
    return z.NEVER;
  }),
  prompt: promptSchema,
  followUps: z.array(promptSchema).max(20).default([]),
  language: z.enum(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt']).default('en'),
  /** What the prompt asks for, in its words. The name of each test begins with one of them. */
  expectations: z.array(z.string().min(1).max(150)).max(20).default([]),
});

/** A description, and the behavior tests that the resource has to pass. The author never sees the tests. */
export interface Description {
  name: string;
  profileId: string;
  prompts: string[];
  language: string;
  expectations: string[];
  tests: ResourceFile[];
}

const toDescription = (parsed: z.output<typeof descriptionSchema>, tests: ResourceFile[]): Description => ({
  name: parsed.name,
  profileId: parsed.framework,
  prompts: [parsed.prompt, ...parsed.followUps],
  language: parsed.language,
  expectations: parsed.expectations,
  tests,
});

/**
 * The descriptions of a folder: `<name>.json` with its tests in `<name>.lua`, and functions of all tests in `supportPaths`.
 * @throws Error if a test belongs to no expectation, or an expectation has no test
 */
export async function loadDescriptions(folder: string, supportPaths: readonly string[]): Promise<Description[]> {
  const files = await readdir(folder);
  const support = (await Promise.all(supportPaths.map((path) => readFile(path, 'utf8')))).join('\n');
  const names = files.filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (file) => {
      const name = basename(file, '.json');
      const parsed = parse(
        z.strictObject({ ...descriptionSchema.shape, name: z.undefined().optional() }),
        await readJson(join(folder, file)),
        file,
      );
      const tests = await readFile(join(folder, `${name}.lua`), 'utf8');
      requireTestsOfExpectations(file, parsed.expectations, tests);
      return toDescription({ ...parsed, name }, [{ path: `tests/${name}.lua`, content: `${support}\n${tests}` }]);
    }),
  );
}

/**
 * The descriptions of a file of one's own: a JSON array. They have no behavior tests.
 * @throws Error that names every invalid entry
 */
export async function readDescriptions(path: string): Promise<Description[]> {
  const parsed = parse(z.array(descriptionSchema).min(1).max(1_000), await readJson(path), path);
  return parsed.map((description) => toDescription(description, []));
}

function requireTestsOfExpectations(file: string, expectations: readonly string[], tests: string): void {
  if (expectations.length === 0) return;
  const names = [...tests.matchAll(/^test\('((?:[^'\\]|\\.)*)'/gm)].map(([, name = '']) => name.replaceAll("\\'", "'"));
  const untested = expectations.filter((expectation) => !names.some((name) => isTestOf(expectation, name)));
  const unexpected = names.filter((name) => !expectations.some((expectation) => isTestOf(expectation, name)));
  if (untested.length + unexpected.length > 0)
    throw new Error(`${file}: without a counterpart: ${[...untested, ...unexpected].join(' | ')}`);
}

/** Whether a test of this name is about an expectation. */
export const isTestOf = (expectation: string, testName: string): boolean => testName.startsWith(`${expectation}: `);

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON`, { cause: error });
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, source: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`${source} is invalid:\n${problems.join('\n')}`);
}
