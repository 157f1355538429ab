import type { ResourceChecker } from '@scriptsmith/resource-checks';
import { blocks } from '../blocks/registry.js';
import { generateResource } from '../generate-resource.js';

export const profileIds = ['fivem-standalone', 'fivem-esx', 'fivem-qbcore', 'fivem-qbox', 'fivem-oxlib'] as const;

/** Every kind of every block, asked for with its own words. */
export const blockPrompts = blocks.flatMap(({ variants }) =>
  Object.values(variants).flatMap(({ phrases: [phrase] }) => (phrase === undefined ? [] : [`I want a ${phrase}`])),
);

/** The errors of all checks, and the number of behavior tests. */
export async function checkPrompt(
  checker: ResourceChecker,
  profileId: string,
  prompt: string,
): Promise<{ errors: string[]; tests: number }> {
  const result = generateResource({ profileId, messages: [{ text: prompt }] });
  if (result.kind === 'reply') return { errors: [result.message], tests: 0 };
  const files = result.files.map(({ path, content }) => ({ path, content }));
  const report = await checker.check({ profileId, resourceName: result.name, files });
  const errors = report.findings
    .filter(({ severity }) => severity === 'error')
    .map(({ check, rule, path, line, message }) => `${check}/${rule} ${path}:${line} ${message}`);
  return { errors, tests: report.tests.length };
}
