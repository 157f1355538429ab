import type { ChatErrorCode, Delivery, DeliveryTarget } from '@scriptsmith/chat-contracts';
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
  expect(await form.findByText('Enter a token')).toBeVisible();
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

test('without an encryption key, only a game server can be added', async () => {
  const { dialog } = await openDialog({
    'GET /api/delivery-targets': { body: { targets: [], canStoreSecrets: false } },
  });
  expect(await dialog.findByText('Only game servers on this site')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add Game Server' })).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Add Git Repository' })).not.toBeInTheDocument());
});

describe('a game server', () => {
  const companion: DeliveryTarget = {
    ...{ kind: 'companion', id: idOf(63), name: 'Los Santos', serverId: null, createdAt: time, lastSeenAt: null },
  };
  const only = { 'GET /api/delivery-targets': { body: { targets: [companion], canStoreSecrets: false } } };

  test('is added, and its token is shown once, with the lines for server.cfg', async () => {
    const { server, actor, dialog } = await openDialog({
      'GET /api/delivery-targets': { body: { targets: [], canStoreSecrets: false } },
      'POST /api/delivery-targets': { status: 201, body: { target: companion, token: 'the-token' } },
    });
    await actor.click(await dialog.findByRole('button', { name: 'Add Game Server' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a game server' }));
    await actor.type(form.getByRole('textbox', { name: 'Name' }), companion.name);
    await actor.click(form.getByRole('button', { name: 'Add Game Server' }));
    const connection = within(await screen.findByRole('dialog', { name: 'Connect your server' }));
    expect(connection.getByText(/set scriptsmith_token "the-token"/)).toBeVisible();
    expect(connection.getByRole('link', { name: 'Download Companion' })).toHaveAttribute(
      'href',
      '/api/companion-resource',
    );
    expect(server.bodiesOf('POST /api/delivery-targets')).toEqual([
      { kind: 'companion', serverId: null, name: companion.name },
    ]);
    server.respondTo('GET /api/delivery-targets', { body: { targets: [companion], canStoreSecrets: false } });
    await actor.click(connection.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(/the-token/)).not.toBeInTheDocument());
  });

  test('is waited for until it has installed the version', async () => {
    const waiting = { ...delivery, targetId: companion.id, state: 'running', place: 'water_shop', endedAt: null };
    const { server, actor, dialog } = await openDialog({
      ...only,
      [deliver]: { status: 201, body: { delivery: waiting } },
    });
    expect(await dialog.findByText('Not connected yet')).toBeVisible();
    server.respondTo(deliveries, { body: { deliveries: [waiting] } });
    await actor.click(dialog.getByRole('button', { name: 'Install to Los Santos' }));
    expect(await dialog.findByText('Waiting for the server')).toBeVisible();
  });

  test('says what it needs when it could not install a version', async () => {
    const message = 'The server says: add the resource to scriptsmith_resources in server.cfg';
    const failed = { ...delivery, targetId: companion.id, state: 'failed', error: { code: 'target_failed', message } };
    const { dialog } = await openDialog({ ...only, [deliveries]: { body: { deliveries: [failed] } } });
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('a folder of an SFTP server', () => {
  const hostKey = `ssh-ed25519 SHA256:${'a'.repeat(43)}`;
  const settings = {
    ...{ name: 'Game server', host: 'sftp.example.com', port: 2_022, username: 'alex', folder: '/srv/resources' },
    ...{ authentication: 'password' as const, hostKey },
  };
  const sftp: DeliveryTarget = { ...settings, kind: 'sftp', id: idOf(62), serverId: null, createdAt: time };
  const add = 'POST /api/delivery-targets';
  const readHostKey = 'POST /api/delivery-targets/host-key';
  const none = { 'GET /api/delivery-targets': { body: { targets: [], canStoreSecrets: true } } };
  const failureOf = (code: ChatErrorCode, error: string) => ({ status: 409, body: { code, error } });

  async function openForm(responses: Record<string, object>) {
    const opened = await openDialog({ ...none, ...responses });
    await opened.actor.click(await opened.dialog.findByRole('button', { name: 'Add SFTP Server' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an SFTP server' }));
    const fill = async (label: string, text: string): Promise<void> => {
      await opened.actor.clear(form.getByLabelText(label));
      await opened.actor.paste(text);
    };
    await fill('Name', settings.name);
    await fill('Host', settings.host);
    await fill('Port', String(settings.port));
    await fill('User name', settings.username);
    await fill('Folder', settings.folder);
    return { ...opened, form, fill };
  }

  test('is added when its host key is confirmed, and the password is sent after that only', async () => {
    const { server, actor, form, fill } = await openForm({
      [readHostKey]: { body: { hostKey } },
      [add]: { status: 201, body: { target: sftp } },
    });
    await fill('Port', '70000');
    await actor.click(form.getByRole('button', { name: 'Continue' }));
    expect(await form.findByText('Enter a password or a private key')).toBeVisible();
    expect(form.getByText('Enter a number from 1 to 65535')).toBeVisible();
    await fill('Port', String(settings.port));
    await fill('Password', 'secret');
    await actor.click(form.getByRole('button', { name: 'Continue' }));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Confirm the host key' }));
    expect(confirmation.getByText(`SHA256:${'a'.repeat(43)}`)).toBeVisible();
    expect(server.bodiesOf(readHostKey)).toEqual([{ host: settings.host, port: settings.port }]);
    expect(server.bodiesOf(add)).toEqual([]);
    await actor.click(confirmation.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Host')).toHaveValue(settings.host);
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('alertdialog', { name: 'Confirm the host key' });
    server.respondTo('GET /api/delivery-targets', { body: { targets: [sftp], canStoreSecrets: true } });
    await actor.click(screen.getByRole('button', { name: 'Confirm and Add' }));
    expect(await screen.findByRole('button', { name: 'Upload to Game server' })).toBeVisible();
    expect(server.bodiesOf(add)).toEqual([{ ...settings, kind: 'sftp', serverId: null, secret: 'secret' }]);
  });

  test('takes a private key, and shows nothing of a password that was entered before', async () => {
    const { server, actor, form, fill } = await openForm({
      [readHostKey]: { body: { hostKey } },
      [add]: { status: 201, body: { target: sftp } },
    });
    await fill('Password', 'secret');
    await actor.click(form.getByRole('combobox', { name: 'Sign in with' }));
    await actor.click(await screen.findByRole('option', { name: 'Private key' }));
    expect(form.getByLabelText('Private key')).toHaveValue('');
    await fill('Private key', 'a key');
    await actor.click(form.getByRole('button', { name: 'Continue' }));
    await actor.click(await screen.findByRole('button', { name: 'Confirm and Add' }));
    await waitFor(() =>
      expect(server.bodiesOf(add)).toMatchObject([{ authentication: 'private_key', secret: 'a key' }]),
    );
  });

  test('is not added while its server does not respond, and the input stays', async () => {
    const message = 'The SFTP server did not respond in time, or cannot be reached.';
    const { actor, form, fill } = await openForm({ [readHostKey]: failureOf('target_unreachable', message) });
    await fill('Password', 'secret');
    await actor.click(form.getByRole('button', { name: 'Continue' }));
    expect(await form.findByRole('alert')).toHaveTextContent(`Server not reachable${message}`);
    expect(form.getByLabelText('Host')).toHaveValue(settings.host);
  });

  test('has its files replaced only after a confirmation', async () => {
    const message = 'The folder was not delivered from this conversation. Path: /srv/resources/shop';
    const uploaded = { ...delivery, targetId: sftp.id, place: '/srv/resources/shop' };
    const { server, actor, dialog } = await openDialog({
      'GET /api/delivery-targets': { body: { targets: [sftp], canStoreSecrets: true } },
      [deliver]: failureOf('folder_exists', message),
    });
    await actor.click(await dialog.findByRole('button', { name: 'Upload to Game server' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await actor.click(dialog.getByRole('button', { name: 'Replace Files' }));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Replace files' }));
    server.respondTo(deliver, { status: 201, body: { delivery: uploaded } });
    server.respondTo(deliveries, { body: { deliveries: [uploaded] } });
    await actor.click(confirmation.getByRole('button', { name: 'Replace Files' }));
    expect(await dialog.findByText('Delivered')).toBeVisible();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    const request = { targetId: sftp.id, versionId: idOf(101) };
    expect(server.bodiesOf(deliver)).toEqual([request, { ...request, replacesFiles: true }]);
  });

  test('with another host key offers no way around it', async () => {
    const message = 'The server has another key than the one that you confirmed. Nothing was sent.';
    const { actor, dialog } = await openDialog({
      'GET /api/delivery-targets': { body: { targets: [sftp], canStoreSecrets: true } },
      [deliver]: failureOf('host_key_changed', message),
    });
    await actor.click(await dialog.findByRole('button', { name: 'Upload to Game server' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`The host key has changed${message}`);
    expect(within(dialog.getByRole('alert')).queryByRole('button')).not.toBeInTheDocument();
  });
});
