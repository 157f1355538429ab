import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { blockVariants, checkBlock, profileIds } from './testing/block-matrix.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

describe.each(profileIds)('%s', (profileId) => {
  test.each(blockVariants)('$block as $variant passes all checks', async (block) => {
    expect(await checkBlock(checker, profileId, block)).toEqual([]);
  });
});
