import { failedTests } from '@scriptsmith/resource-checks/testing';
import { generateResource } from './generate-resource.js';
import { profileIds } from './testing/check-specification.js';

test.each(profileIds)('%s: each part that waits for players meets those who join', async (profileId) => {
  const messages = [{ text: 'When a player joins, he gets 100 in cash. The weather is rain.' }];
  const answer = generateResource({ profileId, messages });
  if (answer.kind !== 'resource') throw new Error(`The answer is a ${answer.kind}`);
  const failed = await failedTests({ profileId, resourceName: 'joining', files: answer.files });
  expect([...failed]).toEqual([]);
});
