import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { Behavior } from '../behavior/behavior.js';
import { renderResource } from '../rendering/render-resource.js';
import { emptySpecification } from '../specification/empty-specification.js';
import type { profileIds } from './block-matrix.js';
import { frameworkOf } from './framework-of.js';

export type ProfileId = (typeof profileIds)[number];

const text = { name: 'examples', title: 'Examples', summary: 'Examples of behaviors.' };

/** Behaviors that start by themselves would disturb the tests of others. */
const startsAlone = ({ trigger: { kind } }: Behavior): boolean =>
  kind === 'player' || kind === 'interval' || kind === 'schedule';

/** Groups of behaviors that can be in one resource, at most so many together. */
export function resourcesOf(groups: readonly Behavior[][], size = 20): Behavior[][] {
  const resources: Behavior[][] = [];
  let last: Behavior[] = [];
  for (const group of groups) {
    if (group.some(startsAlone)) resources.push([...group]);
    else {
      if (last.length === 0 || last.length + group.length > size) resources.push((last = []));
      last.push(...group);
    }
  }
  return resources;
}

/** The errors of all checks of a resource with these behaviors, which contain the failed behavior tests. */
export async function checkBehaviors(
  checker: ResourceChecker,
  profileId: ProfileId,
  behaviors: Behavior[],
): Promise<{ errors: string[]; tests: number }> {
  const files = renderResource({ ...emptySpecification, behaviors }, frameworkOf(profileId), text);
  const report = await checker.check({ profileId, resourceName: text.name, files });
  const errors = report.findings
    .filter(({ severity }) => severity === 'error')
    .map(({ check, rule, path, line, message }) => `${check}/${rule} ${path}:${line} ${message}`);
  return { errors, tests: report.tests.length };
}
