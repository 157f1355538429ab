import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { listProfiles, loadProfile, lookUpFunctions, lookUpNatives } from '@scriptsmith/game-profiles';
import { behaviorTestGuide } from '@scriptsmith/resource-checks';
import { rulePage, rules } from '@scriptsmith/resource-checks/rules';
import { z } from 'zod';
import type { CheckedResource } from '../checked-resource.js';
import { FolderChecker } from '../folder-checker.js';
import { formats } from '../formats/formats.js';
import { findResourceFolders, FolderError } from '../resource-folders.js';
import { UsageError } from '../command-line.js';
import { version } from '../version.js';

const timeoutMs = 30_000;
const profileIds = listProfiles().map(({ id }) => id) as [string, ...string[]];
const profile = z.enum(profileIds);
const resourceOnDisk = {
  folder: z.string().describe('The folder of a resource, or a folder with resources.'),
  profile: profile.optional().describe('Game and framework. Detected from the manifest and the code if missing.'),
};

/** Serves the checks to a coding assistant on standard input and output, until it closes the connection. */
export async function serveModelContext(): Promise<void> {
  const server = new McpServer({ name: 'scriptsmith-check', version });
  registerTools(server);
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    // The input can end before the last answer. Nothing is left to do when all answers are written.
    process.once('beforeExit', resolve);
  });
  await server.connect(transport);
  await closed;
}

function registerTools(server: McpServer): void {
  server.registerTool(
    'check_resource',
    {
      description:
        'Checks a FiveM or RedM resource on disk and runs it with its behavior tests (tests/*.lua) on a simulated server. Returns findings with file and line, and the result of each test.',
      inputSchema: resourceOnDisk,
      annotations: { readOnlyHint: true },
    },
    (input) => answer(async () => formats.json(await checkFolder(input.folder, input.profile))),
  );
  server.registerTool(
    'run_behavior_tests',
    {
      description:
        'Runs the behavior tests (tests/*.lua) of a FiveM or RedM resource on a simulated server. Returns the result of each test, and the findings that keep tests from running.',
      inputSchema: resourceOnDisk,
      annotations: { readOnlyHint: true },
    },
    (input) => answer(async () => testResults(await checkFolder(input.folder, input.profile))),
  );
  server.registerTool(
    'explain_rule',
    {
      description: 'What a finding with this rule means, with a bad and a good example.',
      inputSchema: { rule: z.string() },
      annotations: { readOnlyHint: true },
    },
    (input) => answer(async () => explainRule(input.rule)),
  );
  server.registerTool(
    'look_up_native',
    {
      description: 'Natives of the game whose names match a query, with side and signature.',
      inputSchema: { profile, query: z.string() },
      annotations: { readOnlyHint: true },
    },
    (input) => answer(async () => lines(lookUpNatives(loadProfile(input.profile), input.query))),
  );
  server.registerTool(
    'look_up_function',
    {
      description: 'Functions, exports and events of the framework that match all words of a query.',
      inputSchema: { profile, query: z.string() },
      annotations: { readOnlyHint: true },
    },
    (input) => answer(async () => lines(lookUpFunctions(loadProfile(input.profile), input.query))),
  );
  server.registerTool(
    'behavior_test_guide',
    {
      description: 'How to write behavior tests (tests/*.lua), which check_resource runs on the simulated server.',
      inputSchema: {},
      annotations: { readOnlyHint: true },
    },
    () => answer(async () => behaviorTestGuide()),
  );
}

const lines = (found: readonly string[]): string => (found.length === 0 ? 'Nothing was found.' : found.join('\n'));

async function checkFolder(path: string, profileId: string | undefined): Promise<CheckedResource[]> {
  const checker = new FolderChecker({ profileId, timeoutMs });
  try {
    const folders = await findResourceFolders(path);
    if (folders.length === 0)
      throw new FolderError(`No resource was found in ${path}. A resource has a fxmanifest.lua.`);
    return await checker.checkAll(folders);
  } finally {
    await checker.close();
  }
}

/** Without tests, the findings say why: a script or a test file that cannot be loaded. */
function testResults(results: readonly CheckedResource[]): string {
  const resources = results.map(({ resource, profileId, report, findings }) => ({
    name: resource.name,
    profile: profileId,
    tests: report.tests,
    findings: findings.filter(
      ({ check, severity, rule }) => severity === 'error' && check !== 'security' && rule !== 'failed-test',
    ),
  }));
  return JSON.stringify(resources, undefined, 2);
}

/** @throws UsageError for an unknown rule */
function explainRule(id: string): string {
  const rule = rules.find((declared) => declared.id === id);
  if (!rule) throw new UsageError(`The rule ${id} is unknown.`);
  return rulePage(rule);
}

/** A mistake of the caller is the text of an error result, so that the assistant can correct it. */
async function answer(compute: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await compute() }] };
  } catch (error) {
    if (!(error instanceof FolderError) && !(error instanceof UsageError)) throw error;
    return { content: [{ type: 'text' as const, text: error.message }], isError: true };
  }
}
