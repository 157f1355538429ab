import { resolve } from 'node:path';
import type { Template } from '@scriptsmith/chat-contracts';
import { generateResource } from '@scriptsmith/resource-generator';

/** A module of an app, which nothing outside of the app can import by name. */
const { templates } = jest.requireActual<{ templates: Template[] }>(
  resolve(__dirname, '../../../../chat/src/templates/templates.ts'),
);
const profileIds = ['fivem-standalone', 'fivem-esx', 'fivem-qbcore', 'fivem-qbox', 'fivem-oxlib'] as const;

test.each(templates.map(({ id, prompt }) => [id, prompt]))('%s is built for every framework: %s', (_, prompt) => {
  const missing = profileIds.flatMap((profileId) => {
    const result = generateResource({ profileId, messages: [{ text: prompt }] });
    if (result.kind === 'reply') return [`${profileId}: ${result.message}`];
    return result.requirements
      .filter(({ state }) => state === 'not_built' || state === 'question')
      .map(({ state, text, reason }) => `${profileId}: ${state} ${text} (${reason ?? ''})`);
  });
  expect(missing).toEqual([]);
});
