import { cpuTimeMs } from '../cpu-time.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkResource } from '../checker/check-resource.js';
import { exampleRequest } from '../testing/example-request.js';
import type { DeclaredRule, ExampleFiles } from './rule.js';
import { rules } from './index.js';

/** The rules that an example violates, in a resource with one script for each side. */
async function rulesOf(files: ExampleFiles, profileId: string): Promise<string[]> {
  const request = exampleRequest(files, profileId);
  const { findings } = await checkResource(request, cpuTimeMs() + 60_000, () => undefined);
  return findings.map(({ check, rule }) => `${check}/${rule}`);
}

const withExamples = rules.flatMap(({ id, check, example }) =>
  example === undefined ? [] : [{ id, check, profileId: 'fivem-standalone', ...example }],
);

test.each(withExamples)('the bad example of $id has the finding, and the good one does not', async (rule) => {
  const { id, check, profileId, bad, good } = rule;
  const finding = `${check}/${id}`;
  const found = { bad: await rulesOf(bad, profileId), good: await rulesOf(good, profileId) };
  expect({ bad: found.bad.includes(finding), good: found.good.filter((each) => each === finding) }).toEqual({
    bad: true,
    good: [],
  });
});

test('rules without an example are those that no file alone causes', () => {
  const without = rules.filter(({ example }) => example === undefined).map(({ id }: DeclaredRule) => id);
  expect(without.sort()).toEqual([
    'bundled-page-error',
    'manifest-legacy',
    'manifest-missing',
    'manifest-text',
    'more-findings',
    'other-resource',
    'requirement-failed',
    'requirement-not-proven',
    'resource-limit',
    'sql-not-checked',
    'suppression-without-reason',
    'syntax-error',
    'too-many-files',
    'unknown-item',
    'unknown-job',
    'unknown-native',
  ]);
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
