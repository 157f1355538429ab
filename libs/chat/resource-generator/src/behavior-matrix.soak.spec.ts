import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { behaviorExamples } from './testing/behavior-examples.js';
import { checkBehaviors, resourcesOf } from './testing/behavior-matrix.js';
import { profileIds } from './testing/block-matrix.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

const resources = resourcesOf(behaviorExamples).map(
  (behaviors) => [behaviors.map(({ id }) => id).join(', '), behaviors] as const,
);

describe.each(profileIds)('%s', (profileId) => {
  test.each(resources)('%s', async (_names, behaviors) => {
    const { errors } = await checkBehaviors(checker, profileId, behaviors);
    expect(errors).toEqual([]);
  });
});
