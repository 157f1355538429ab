import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import { enter, findDialog, openConsole, refusal } from '../../testing/console.js';

const key = {
  id: 'k1',
  name: 'Chat site',
  prefix: 'sk_live_1',
  createdAt: '2026-11-01T12:00:00Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
};

const kinds = [
  {
    kind: 'Admin',
    tab: '/keys',
    url: '/api/admin/keys',
    list: { adminKeys: [{ ...key, role: 'support' }] },
    chosen: [],
    permissions: { role: 'read-only' },
    namelessRefusal: 'Name the key',
    revoked: /It stops working immediately\.$/,
  },
  {
    kind: 'API',
    tab: '/api-documentation',
    url: '/api/admin/api-keys',
    list: { apiKeys: [{ ...key, scopes: ['credits:read'], testUserId: null }] },
    chosen: ['credits:write', 'credits:read'],
    permissions: { scopes: ['credits:read', 'credits:write'], testUserId: null },
    namelessRefusal: 'Enter a name of at most 80 characters',
    revoked: /Systems that use it lose access immediately\.$/,
  },
];

describe.each(kinds)('$kind keys', ({ kind, tab, url, list, chosen, permissions, namelessRefusal, revoked }) => {
  const open = (responses = {}) => openConsole(tab, { [`GET ${url}`]: { body: list }, ...responses });

  test('are created with a name and shown once', async () => {
    const call = `POST ${url}`;
    const { server, actor } = open({ [call]: { body: { key, secret: 'the secret' } } });
    await actor.click(await screen.findByRole('button', { name: 'Create Key' }));
    const form = await findDialog(`Create ${kind} Key`);
    await actor.click(form.getByRole('button', { name: 'Create Key' }));
    expect(await form.findByText(namelessRefusal)).toBeVisible();
    expect(server.bodiesOf(call)).toEqual([]);
    await enter(actor, form.getByLabelText('Name'), 'Chat site');
    for (const scope of chosen) await actor.click(form.getByRole('checkbox', { name: scope }));
    await actor.click(form.getByRole('button', { name: 'Create Key' }));
    const shown = await findDialog(`New ${kind} Key`);
    expect(shown.getByLabelText(`${kind} Key`)).toHaveValue('the secret');
    expect(server.bodiesOf(call)).toEqual([{ name: 'Chat site', ...permissions }]);
    await actor.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that are rejected show the reason and mark the field', async () => {
    const message = 'There is a key of this name.';
    const { actor } = open({ [`POST ${url}`]: refusal(409, 'conflict', message, { name: message }) });
    await actor.click(await screen.findByRole('button', { name: 'Create Key' }));
    const form = await findDialog(`Create ${kind} Key`);
    await enter(actor, form.getByLabelText('Name'), 'Chat site');
    for (const scope of chosen) await actor.click(form.getByRole('checkbox', { name: scope }));
    await actor.click(form.getByRole('button', { name: 'Create Key' }));
    expect(await findToast('Error')).toHaveTextContent(message);
    expect(form.getByLabelText('Name')).toBeInvalid();
  });

  test('are rotated, and the new key is shown', async () => {
    const call = `POST ${url}/k1/rotate`;
    const { server, actor } = open({ [call]: { body: { key, secret: 'the next secret' } } });
    await actor.click(await screen.findByRole('button', { name: 'Rotate: Chat site' }));
    await actor.click((await findDialog('Rotate Key')).getByRole('button', { name: 'Rotate Key' }));
    expect((await findDialog(`New ${kind} Key`)).getByLabelText(`${kind} Key`)).toHaveValue('the next secret');
    expect(server.bodiesOf(call)).toEqual([{ overlapSeconds: 86_400 }]);
  });

  test('are revoked after a confirmation', async () => {
    const call = `DELETE ${url}/k1`;
    const { server, actor } = open({ [call]: { body: { key } } });
    await actor.click(await screen.findByRole('button', { name: 'Revoke: Chat site' }));
    const question = await findDialog('Revoke Key');
    expect(question.getByText(revoked)).toBeVisible();
    expect(server.bodiesOf(call)).toHaveLength(0);
    await actor.click(question.getByRole('button', { name: 'Revoke Key' }));
    expect(await findToast('Success')).toHaveTextContent('Key revoked');
    expect(server.bodiesOf(call)).toHaveLength(1);
  });
});

test('API keys are read-only without an owner key', async () => {
  openConsole(
    '/api-documentation',
    { 'GET /api/admin/api-keys': { body: { apiKeys: [{ ...key, scopes: [], testUserId: null }] } } },
    'support',
  );
  expect(await screen.findByText('Chat site')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Create Key|Rotate|Revoke)/ })).toBeNull();
});

test('no scope of a new API key is preselected, and one is required', async () => {
  const { server, actor } = openConsole('/api-documentation', { 'GET /api/admin/api-keys': { body: { apiKeys: [] } } });
  await actor.click(await screen.findByRole('button', { name: 'Create Key' }));
  const form = await findDialog('Create API Key');
  for (const box of form.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await enter(actor, form.getByLabelText('Name'), 'Chat site');
  await actor.click(form.getByRole('button', { name: 'Create Key' }));
  expect(await form.findByText('Choose at least one scope')).toBeVisible();
  expect(server.bodiesOf('POST /api/admin/api-keys')).toEqual([]);
});

test('a test key is created for one customer, and marked in the list', async () => {
  const list = { apiKeys: [{ ...key, scopes: ['credits:read'], testUserId: 12 }] };
  const { server, actor } = openConsole('/api-documentation', {
    'GET /api/admin/api-keys': { body: list },
    'POST /api/admin/api-keys': { body: { key, secret: 'the secret' } },
  });
  expect(await screen.findByText('test: customer 12')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Create Key' }));
  const form = await findDialog('Create API Key');
  await enter(actor, form.getByLabelText('Name'), 'My bot');
  await actor.click(form.getByRole('checkbox', { name: 'credits:read' }));
  await enter(actor, form.getByLabelText('Test Customer'), 'alex');
  await actor.click(form.getByRole('button', { name: 'Create Key' }));
  expect(await form.findByText('Enter the ID of a customer, such as 12')).toBeVisible();
  await actor.clear(form.getByLabelText('Test Customer'));
  await enter(actor, form.getByLabelText('Test Customer'), '12');
  await actor.click(form.getByRole('button', { name: 'Create Key' }));
  await findDialog('New API Key');
  expect(server.bodiesOf('POST /api/admin/api-keys')).toEqual([
    { name: 'My bot', scopes: ['credits:read'], testUserId: 12 },
  ]);
});
