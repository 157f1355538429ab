import { createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import { blockPrompts, checkPrompt, profileIds } from './testing/block-matrix.js';

let checker: ResourceChecker;

beforeAll(() => {
  checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 512 });
});
afterAll(() => checker.close());

describe.each(profileIds)('%s', (profileId) => {
  test.each(blockPrompts)('%s passes all checks', async (prompt) => {
    const { errors } = await checkPrompt(checker, profileId, prompt);
    expect(errors).toEqual([]);
  });
});
