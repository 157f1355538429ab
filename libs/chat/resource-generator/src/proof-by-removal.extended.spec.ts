import { failedTests } from '@scriptsmith/resource-checks/testing';
import type { Behavior } from './behavior/behavior.js';
import { renderResource, testsOf } from './rendering/render-resource.js';
import { emptySpecification } from './specification/empty-specification.js';
import { behaviorExamples, resourcesOf } from './testing/behavior-examples.js';
import { frameworkOf, profileIds, text } from './testing/check-specification.js';

const idsOf = ({ requirementIds, conditions, effects }: Behavior): string[] => [
  ...requirementIds,
  ...conditions.flatMap(({ requirementIds: own, instead = [] }) => [
    ...own,
    ...instead.flatMap((each) => each.requirementIds),
  ]),
  ...effects.flatMap((each) => [
    ...each.requirementIds,
    ...(each.kind === 'trade' ? [...(each.limits ?? []), ...(each.discounts ?? [])] : []).flatMap(
      ({ requirementIds: own }) => own,
    ),
  ]),
];

/** Requirements that can be left out together: at most one of each behavior, and one of those that belong together. */
function roundsOf(groups: readonly Behavior[][]): string[][] {
  const lists = groups.map((group) => group.flatMap(idsOf));
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list[round] ?? []));
}

const shares = profileIds.flatMap((profileId, index) => {
  const groups = behaviorExamples.filter((_, position) => (position + 2) % profileIds.length === index);
  return resourcesOf(groups).flatMap((behaviors) =>
    roundsOf(groups.filter(([first]) => first && behaviors.includes(first))).map(
      (ids) => [profileId, ids.join(', '), behaviors, ids] as const,
    ),
  );
});

test.each(shares)('%s: without %s, a test of each of them fails', async (profileId, _names, behaviors, ids) => {
  const framework = frameworkOf(profileId);
  const specification = { ...emptySpecification, behaviors };
  const files = renderResource(specification, framework, text, new Set(ids));
  const namesOf = (id: string): string[] => testsOf(specification, framework, id).map(({ name }) => name);
  const failed = await failedTests({
    profileId,
    resourceName: text.name,
    files,
    names: new Set(ids.flatMap(namesOf)),
  });
  const unproven = ids.filter((id) => !namesOf(id).some((name) => failed.has(name)));
  expect(unproven).toEqual([]);
});
