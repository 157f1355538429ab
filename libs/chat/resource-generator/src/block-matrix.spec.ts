import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { presets } from './presets/presets.js';
import { blockVariants, checkBlock, profileIds } from './testing/block-matrix.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

/** Each block with one of the frameworks. The soak tests check all kinds with all frameworks. */
const subset = presets.map(
  ({ id }, index) => [id, profileIds[index % profileIds.length] ?? 'fivem-standalone'] as const,
);

test.each(subset)('%s for %s passes all checks', async (id, profileId) => {
  const block = blockVariants.find((each) => each.block === id);
  expect(block && (await checkBlock(checker, profileId, block))).toEqual([]);
});
