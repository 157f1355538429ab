import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { blocks } from './blocks/registry.js';
import { checkPrompt, profileIds } from './testing/block-matrix.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

/** Each block with one of the frameworks. The soak tests check all of them with all frameworks. */
const subset = blocks.map(({ id, variants }, index) => {
  const phrase = Object.values(variants)[0]?.phrases[0] ?? id;
  return [phrase, profileIds[index % profileIds.length] ?? 'fivem-standalone'] as const;
});

test.each(subset)('%s for %s passes all checks', async (phrase, profileId) => {
  const { errors } = await checkPrompt(checker, profileId, `I want a ${phrase}`);
  expect(errors).toEqual([]);
});
