import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { generateResource, type GeneratedResource } from '@scriptsmith/resource-generator';
import { demoPrompts } from './demo-prompts.js';

/** Whatever the product shows as an example is built completely: nothing is left out, asked back or failing. */

const workspace = resolve(__dirname, '../../../../..');
const profileIds = ['fivem-standalone', 'fivem-esx', 'fivem-qbcore', 'fivem-qbox', 'fivem-oxlib'] as const;

interface LandingPrompts {
  heroPrompt: string;
  quotedPrompt: string;
}
interface ChatPrompts {
  examplePrompts: string[];
  placeholderPrompt: string;
}
interface Demonstration {
  tree: readonly { name: string; depth: number; isFolder?: boolean; code?: string }[];
}

/** A module of an app, which nothing outside of the app can import by name. */
const appModule = <T extends object>(path: string): T => jest.requireActual<T>(resolve(workspace, path));
const text = (path: string): string => readFileSync(resolve(workspace, path), 'utf8');

const landing = appModule<LandingPrompts>('apps/web/src/features/landing/prompts.ts');
const facts = appModule<{ buildExamples: { prompt: string }[] }>('apps/web/src/features/landing/facts.ts');
const chat = appModule<ChatPrompts>('apps/chat-web/src/features/messages/prompts.ts');
const readmePrompt = /for example _([^_]+)_/.exec(text('README.md'))?.[1]?.replace(/\s+/g, ' ') ?? '';

/** Prompts that are shown in conversations of every framework. */
const prompts = [
  ...[landing.heroPrompt, landing.quotedPrompt, chat.placeholderPrompt, readmePrompt],
  ...chat.examplePrompts,
];

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

/** What a prompt leaves open, or why nothing was built. */
function build(profileId: string, prompt: string): { resource: GeneratedResource | null; missing: string[] } {
  const result = generateResource({ profileId, messages: [{ text: prompt }] });
  const missing = result.requirements
    .filter(({ state }) => state === 'not_built' || state === 'question')
    .map(({ state, text: asked, reason }) => `${profileId}: ${state} ${asked} (${reason ?? ''})`);
  return result.kind === 'resource'
    ? { resource: result, missing }
    : { resource: null, missing: [...missing, `${profileId}: ${result.message}`] };
}

async function errorsOf(profileId: string, { name, files }: GeneratedResource): Promise<string[]> {
  const checked = files.map(({ path, content }) => ({ path, content }));
  const { findings } = await checker.check({ profileId, resourceName: name, files: checked });
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, path, line, message }) => `${rule} ${path}:${line} ${message}`);
}

test.each(prompts)('%s is built for every framework', (prompt) => {
  expect(profileIds.flatMap((profileId) => build(profileId, prompt).missing)).toEqual([]);
});

/** Each prompt with one of the frameworks, and those of the demo with their own. */
const checkedPrompts = [
  ...prompts.map((prompt, index) => [profileIds[index % profileIds.length] ?? 'fivem-standalone', prompt] as const),
  ...demoPrompts,
  ...facts.buildExamples.map(({ prompt }) => ['fivem-esx', prompt] as const),
];

test.each(checkedPrompts)('%s: %s passes all checks and behavior tests', async (profileId, prompt) => {
  const { resource, missing } = build(profileId, prompt);
  expect(missing).toEqual([]);
  expect(resource?.files.some(({ path }) => path.startsWith('tests/'))).toBe(true);
  expect(resource && (await errorsOf(profileId, resource))).toEqual([]);
});

test('the hero shows the files that its prompt becomes', () => {
  const { tree } = appModule<Demonstration>('apps/web/src/features/landing/components/workbench/demonstration.ts');
  const files = build('fivem-esx', landing.heroPrompt).resource?.files ?? [];
  let folder = '';
  const shown = tree.slice(1).flatMap(({ name, depth, isFolder, code = '' }) => {
    if (depth === 1) folder = isFolder ? `${name}/` : '';
    return isFolder ? [] : [{ path: folder + name, code }];
  });
  expect(shown.map(({ path }) => path).sort()).toEqual(files.map(({ path }) => path).sort());
  for (const { path, code } of shown) expect(files.find((file) => file.path === path)?.content).toContain(code);
});
