import type { Delivery, DeliveryTarget } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { conversationPath } from '../../../shared/routing/paths.js';
import { openApp } from '../../../testing/open-app.js';
import { conversationOf, idOf, signedInResponses, versionOf, versionSummaryOf } from '../../../testing/responses.js';

const time = '2026-11-22T12:00:00.000Z';
const target: DeliveryTarget = {
  ...{ id: idOf(60), kind: 'git', name: 'Our resources', serverId: null, username: '', createdAt: time },
  url: 'https://github.com/alex/resources.git',
};
const delivery: Delivery = {
  ...{ targetId: target.id, versionId: idOf(101), versionNumber: 1, state: 'succeeded', error: null },
  ...{ place: 'scriptsmith/water_shop-1', startedAt: time, endedAt: time },
};
const deliveries = `GET /api/conversations/${idOf(1)}/deliveries`;
const deliver = `POST /api/conversations/${idOf(1)}/deliveries`;

async function openDialog(responses: Record<string, object> = {}) {
  const server = new FakeServer({
    ...signedInResponses,
    [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf({ versions: [versionSummaryOf(1)] }) },
    [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1) },
    'GET /api/delivery-targets': { body: { targets: [target], canStoreSecrets: true } },
    [deliveries]: { body: { deliveries: [] } },
    ...responses,
  });
  const { actor } = openApp(conversationPath(idOf(1)));
  await actor.click(await screen.findByRole('button', { name: 'Deliver' }));
  return { server, actor, dialog: within(await screen.findByRole('dialog', { name: 'Deliver version 1' })) };
}

test('a version is pushed, and its result is shown', async () => {
  const { server, actor, dialog } = await openDialog({ [deliver]: { status: 201, body: { delivery } } });
  const push = await dialog.findByRole('button', { name: 'Push to Our resources' });
  server.respondTo(deliveries, { body: { deliveries: [delivery] } });
  await actor.click(push);
  expect(await dialog.findByText('Delivered')).toBeVisible();
  expect(dialog.getByText(/^Version 1 · .* · scriptsmith\/water_shop-1$/)).toBeVisible();
  expect(server.bodiesOf(deliver)).toEqual([{ targetId: target.id, versionId: idOf(101) }]);
});

test('a delivery that has failed says why, also later', async () => {
  const message = 'The repository rejected the token. Check that it is complete and has not expired.';
  const failed = { ...delivery, state: 'failed', error: { code: 'target_credentials_rejected', message } };
  const { dialog } = await openDialog({ [deliveries]: { body: { deliveries: [failed] } } });
  expect(await dialog.findByText('Failed')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(`Access rejected${message}`);
});

test('a repository is added, and its token is sent once', async () => {
  const { server, actor, dialog } = await openDialog({
    'GET /api/delivery-targets': { body: { targets: [], canStoreSecrets: true } },
    'POST /api/delivery-targets': { status: 201, body: { target } },
  });
  expect(await dialog.findByText(/^No targets yet/)).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Add Git Repository' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a Git repository' }));
  await actor.click(form.getByRole('button', { name: 'Add Repository' }));
  expect(await form.findByText('Enter a token.')).toBeVisible();
  await actor.type(form.getByRole('textbox', { name: 'Name' }), target.name);
  await actor.type(form.getByRole('textbox', { name: 'Address' }), target.url);
  await actor.type(form.getByLabelText('Access token'), 'secret');
  server.respondTo('GET /api/delivery-targets', { body: { targets: [target], canStoreSecrets: true } });
  await actor.click(form.getByRole('button', { name: 'Add Repository' }));
  expect(await screen.findByRole('button', { name: 'Push to Our resources' })).toBeVisible();
  const { name, url } = target;
  expect(server.bodiesOf('POST /api/delivery-targets')).toEqual([
    { kind: 'git', serverId: null, name, url, username: '', token: 'secret' },
  ]);
});

test('a target is deleted after a confirmation', async () => {
  const remove = `DELETE /api/delivery-targets/${target.id}`;
  const { server, actor, dialog } = await openDialog({ [remove]: { status: 204 } });
  await actor.click(await dialog.findByRole('button', { name: 'Delete Our resources' }));
  server.respondTo('GET /api/delivery-targets', { body: { targets: [], canStoreSecrets: true } });
  await actor.click(await screen.findByRole('button', { name: 'Delete Target' }));
  expect(await screen.findByText(/^No targets yet/)).toBeVisible();
});

test('targets of other servers are not shown', async () => {
  const other = { ...target, id: idOf(61), name: 'Another server', serverId: idOf(71) };
  const conversation = conversationOf({ serverId: idOf(70), versions: [versionSummaryOf(1)] });
  const { dialog } = await openDialog({
    [`GET /api/conversations/${idOf(1)}`]: { body: conversation },
    'GET /api/delivery-targets': { body: { targets: [target, other], canStoreSecrets: true } },
  });
  expect(await dialog.findByRole('button', { name: 'Push to Our resources' })).toBeVisible();
  expect(dialog.queryByText('Another server')).not.toBeInTheDocument();
});

test('without an encryption key, there are no targets to add', async () => {
  const { dialog } = await openDialog({
    'GET /api/delivery-targets': { body: { targets: [], canStoreSecrets: false } },
  });
  expect(await dialog.findByText('Not available on this site')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Add Git Repository' })).not.toBeInTheDocument());
});
