import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import { adapterOf } from '../frameworks/frameworks.js';
import { renderResource } from '../rendering/render-resource.js';
import { emptySpecification } from '../specification/empty-specification.js';
import type { ResourceSpecification } from '../specification/resource-specification.js';

export const profileIds = ['fivem-standalone', 'fivem-esx', 'fivem-qbcore', 'fivem-qbox', 'fivem-oxlib'] as const;
export type ProfileId = (typeof profileIds)[number];

/** @throws RangeError if the generator has no adapter for the framework of the profile */
export function frameworkOf(profileId: ProfileId): FrameworkAdapter {
  const framework = adapterOf(profileId);
  if (!framework) throw new RangeError(`There is no adapter for ${profileId}`);
  return framework;
}

export const text = { name: 'examples', title: 'Examples', summary: 'Examples of behaviors.' };

/** The errors of all checks of a resource with these parts, which contain the failed behavior tests, and the tests. */
export async function checkSpecification(
  checker: ResourceChecker,
  profileId: ProfileId,
  parts: Partial<ResourceSpecification>,
): Promise<{ errors: string[]; tests: { path: string }[] }> {
  const files = renderResource({ ...emptySpecification, ...parts }, frameworkOf(profileId), text);
  const { findings, tests } = await checker.check({ profileId, resourceName: text.name, files });
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ check, rule, path, line, message }) => `${check}/${rule} ${path}:${line} ${message}`);
  return { errors, tests };
}
