import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import { deposit, nicerMap, reportOf, takesGuns, testOf } from '../../testing/requirements.js';
import { conversationOf, idOf, signedInResponses, versionOf, versionSummaryOf } from '../../testing/responses.js';

function openResource(responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({
    ...signedInResponses,
    [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf({ versions: [versionSummaryOf(2)] }) },
    [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2) },
    ...responses,
  });
  return { server, ...openApp(conversationPath(idOf(1))) };
}

test('a resource with a page opens with its preview, and another one with its files', async () => {
  openResource({ [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2, { hasPreview: true }) } });
  expect(await screen.findByTitle('Preview of the NUI page')).toBeVisible();
  expect(screen.getAllByRole('tab', { name: /^(Preview|Files|Requirements|Checks|Versions)$/ })[0]).toHaveTextContent(
    'Preview',
  );
});

test('the requirements of the shown version are listed with their proof', async () => {
  const requirements = [takesGuns, deposit, nicerMap];
  const report = reportOf({ 'takes-guns': 'proven', deposit: 'not_proven' }, [testOf('an officer takes a pistol')]);
  const { actor } = openResource({
    [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2, { report, requirements }) },
  });
  await actor.click(await screen.findByRole('tab', { name: 'Requirements' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Requirements' }));
  expect(await panel.findByText('1 of 2 requirements proven, version 2')).toBeVisible();
  expect(panel.getByRole('group', { name: 'Not built, not charged' })).toHaveTextContent('make the map look nicer');
  await actor.click(panel.getByRole('button', { name: /Officers take guns/ }));
  expect(panel.getByRole('button', { name: 'Passed an officer takes a pistol' })).toBeVisible();
});

test('a resource without requirements says what they are', async () => {
  const { actor } = openResource();
  await actor.click(await screen.findByRole('tab', { name: 'Requirements' }));
  expect(await screen.findByText('No requirements yet')).toBeVisible();
});

test('the eighth check is that of the requirements', async () => {
  const report = reportOf({ 'takes-guns': 'failed' });
  const { actor } = openResource({ [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2, { report }) } });
  await actor.click(await screen.findByRole('tab', { name: 'Checks' }));
  const check = (await screen.findByText('Each has a test that fails without its code')).closest('li');
  expect(within(check!).getByRole('img', { name: 'Failed' })).toBeVisible();
});
