import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { behaviorExamples } from './testing/behavior-examples.js';
import { checkBehaviors, resourcesOf } from './testing/behavior-matrix.js';
import { profileIds } from './testing/block-matrix.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

/** Each part with one of the frameworks. The soak tests check all of them with all frameworks. */
const shares = profileIds.flatMap((profileId, index) =>
  resourcesOf(behaviorExamples.filter((_, position) => position % profileIds.length === index)).map(
    (behaviors) => [profileId, behaviors.map(({ id }) => id).join(', '), behaviors] as const,
  ),
);

test.each(shares)('%s: %s', async (profileId, _names, behaviors) => {
  const { errors, tests } = await checkBehaviors(checker, profileId, behaviors);
  expect(errors).toEqual([]);
  expect(tests).toBeGreaterThan(0);
});
