import { findingsOf, inOneLine } from '../testing/run-checks.js';
import { shopResource } from '../testing/shop-resource.js';

const manifestFindings = async (changes: Parameters<typeof shopResource>[0], profileId?: string) =>
  (await findingsOf(shopResource(changes), profileId, 'manifest')).map(inOneLine);

test('a resource whose manifest lists everything has no finding', async () => {
  expect(await manifestFindings({})).toEqual([]);
});
