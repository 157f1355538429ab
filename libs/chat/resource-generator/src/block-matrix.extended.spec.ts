import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { presets } from './presets/presets.js';
import { blockVariants } from './testing/block-examples.js';
import { checkSpecification, profileIds } from './testing/check-specification.js';
import { matrixSeed } from './testing/matrix-seed.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

/** Each preset in one of its variants with one of the frameworks, in another one with another framework for another seed. */
const cases = presets.map(({ id }, index) => {
  const variants = blockVariants.filter(({ block }) => block === id);
  return [
    id,
    profileIds[(index + matrixSeed) % profileIds.length] ?? 'fivem-standalone',
    variants.slice(matrixSeed % variants.length).slice(0, 1),
  ] as const;
});

test.each(cases)('%s for %s passes all checks', async (_id, profileId, blocks) => {
  const { errors } = await checkSpecification(checker, profileId, { blocks });
  expect(errors).toEqual([]);
});
