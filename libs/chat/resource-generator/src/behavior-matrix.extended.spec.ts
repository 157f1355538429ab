import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { behaviorExamples, resourcesOf } from './testing/behavior-examples.js';
import { checkSpecification, profileIds } from './testing/check-specification.js';
import { matrixSeed } from './testing/matrix-seed.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

/** Each part with one of the frameworks, with another one for another seed. */
const shares = profileIds.flatMap((profileId, index) =>
  resourcesOf(behaviorExamples.filter((_, position) => (position + matrixSeed) % profileIds.length === index)).map(
    (behaviors) => [profileId, behaviors.map(({ id }) => id).join(', '), behaviors] as const,
  ),
);

test.each(shares)('%s: %s', async (profileId, _names, behaviors) => {
  const { errors, tests } = await checkSpecification(checker, profileId, { behaviors });
  expect(errors).toEqual([]);
  expect(tests.length).toBeGreaterThan(0);
});
