import type { CheckReport } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import {
  conversationOf,
  failedReport,
  idOf,
  signedInResponses,
  versionOf,
  versionSummaryOf,
} from '../../testing/responses.js';

const id = idOf(1);
const fix = `POST /api/versions/${idOf(101)}/fix`;
const [unknownNative] = failedReport.findings;
const report: CheckReport = {
  ...failedReport,
  findings: [
    unknownNative!,
    {
      ...{ check: 'natives', rule: 'loop-without-wait', severity: 'error', canFix: true },
      ...{ message: 'This loop never waits.', path: 'client/main.lua', line: 1 },
    },
  ],
};

async function openChecks(responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({
    ...signedInResponses,
    [`GET /api/conversations/${id}`]: { body: conversationOf({ versions: [versionSummaryOf(1)] }) },
    [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1, { report }) },
    ...responses,
  });
  const { actor } = openApp(conversationPath(id));
  await actor.click(await screen.findByRole('tab', { name: /^Checks/ }));
  return { server, actor };
}

test('a finding with a safe fix is repaired, and the changes are shown', async () => {
  const repaired = versionOf(2, { origin: 'fix' });
  const { server, actor } = await openChecks({ [fix]: { status: 201, body: repaired } });
  await screen.findByText('This loop never waits.');
  expect(screen.queryByRole('button', { name: 'Fix It: unknown-native' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Fix It: loop-without-wait' }));
  expect(await screen.findByText('Version 2 saved')).toBeInTheDocument();
  expect(server.bodiesOf(fix)).toEqual([
    {
      finding: {
        ...{ rule: 'loop-without-wait', path: 'client/main.lua', line: 1 },
        message: 'This loop never waits.',
      },
    },
  ]);
});

test('all safe fixes are made at once', async () => {
  const { server, actor } = await openChecks({ [fix]: { status: 201, body: versionOf(2, { origin: 'fix' }) } });
  await actor.click(await screen.findByRole('button', { name: 'Make All Safe Fixes · Free' }));
  expect(await screen.findByText('Version 2 saved')).toBeInTheDocument();
  expect(server.bodiesOf(fix)).toEqual([{ finding: null }]);
});
