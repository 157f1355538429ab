import { cpuTimeMs } from '../cpu-time.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProfile } from '@scriptsmith/game-profiles';
import { checkResource } from '../checker/check-resource.js';
import { runStaticChecks } from '../static-checks.js';
import { exampleRequest } from '../testing/example-request.js';
import type { DeclaredRule, ExampleFiles } from './rule.js';
import { rules } from './index.js';

/** The rules that an example violates, in a resource with one script for each side. */
async function rulesOf(files: ExampleFiles, example: DeclaredRule['example'], limitMs = 60_000): Promise<string[]> {
  const request = exampleRequest(files, example);
  const { findings } = await checkResource(request, cpuTimeMs() + limitMs, () => undefined);
  // Nothing is known about a page for which a busy machine had no time.
  if (findings.some(({ message }) => message.includes('which takes too long here'))) {
    return rulesOf(files, example, limitMs);
  }
  return findings.map(({ check, rule }) => `${check}/${rule}`);
}

/** The rules that the checks without a simulated server find. */
async function staticRulesOf(files: ExampleFiles, example: DeclaredRule['example']): Promise<string[]> {
  const request = exampleRequest(files, example);
  const results = await runStaticChecks(request.files, loadProfile(request.profileId), request.resourceName);
  return results.flatMap(({ findings }) => findings.map(({ check, rule }) => `${check}/${rule}`));
}

/** The library does not report it: `resource-check` reads the comments. */
const ofCommandLine = 'suppression-without-reason';

const withExamples = rules.flatMap(({ id, check, example }) =>
  example === undefined || id === ofCommandLine ? [] : [{ id, check, example }],
);

test.each(withExamples)('the bad example of $id has the finding, and the good one does not', async (rule) => {
  const { id, check, example } = rule;
  const finding = `${check}/${id}`;
  // A script that never ends exceeds a short limit as well.
  const badLimitMs = id === 'resource-limit' ? 2_000 : undefined;
  const isFoundWithoutServer = (await staticRulesOf(example.bad, example)).includes(finding);
  if (!isFoundWithoutServer) expect(await rulesOf(example.bad, example, badLimitMs)).toContain(finding);
  expect(await rulesOf(example.good, example)).not.toContain(finding);
});

test('the only rule without an example is one that the syntax check hides', () => {
  expect(rules.filter(({ example }) => example === undefined).map(({ id }) => id)).toEqual(['syntax-error']);
});

test('each rule is declared once', () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !/^(?:rules|testing|bench)\//.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

test('each rule that the code reports is declared', () => {
  const declared = new Set(rules.map(({ id }) => id));
  const sources = [
    ...sourcesBelow(join(__dirname, '..')),
    ...sourcesBelow(join(__dirname, '../../../../../apps/resource-check/src')),
  ];
  const reported = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:rule|kind): '([a-z]+(?:-[a-z\d]+)+)'|\.report\(\s*\w+,\s*'([a-z-]+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );
  expect(reported.length).toBeGreaterThan(10);
  expect(reported.filter((id) => !declared.has(id))).toEqual([]);
});
