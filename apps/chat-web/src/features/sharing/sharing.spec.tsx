import type { Share } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { conversationPath, sharedPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import {
  answerMessage,
  conversationOf,
  idOf,
  refusal,
  runOf,
  signedInResponses,
  summaryOf,
  userMessage,
  versionOf,
  versionSummaryOf,
} from '../../testing/responses.js';

const token = 'x'.repeat(43);
const built = conversationOf({
  messages: [userMessage(10, 'A water shop'), answerMessage(11, idOf(20), [{ type: 'text', text: 'Here it is.' }])],
  runs: [runOf(20, { status: 'succeeded', versionId: idOf(101) })],
  versions: [versionSummaryOf(1)],
});
const share: Share = { id: idOf(50), scope: 'conversation', versionNumber: 1, createdAt: '2026-11-22T12:00:00.000Z' };
const shares = `GET /api/conversations/${idOf(1)}/shares`;
const create = `POST /api/conversations/${idOf(1)}/shares`;

async function openDialog(responses: Record<string, object> = {}) {
  const server = new FakeServer({
    ...signedInResponses,
    [`GET /api/conversations/${idOf(1)}`]: { body: built },
    [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1) },
    [shares]: { body: { shares: [] } },
    ...responses,
  });
  const { actor } = openApp(conversationPath(idOf(1)));
  await actor.click(await screen.findByRole('button', { name: 'Share' }));
  return { server, actor, dialog: within(await screen.findByRole('dialog', { name: 'Share' })) };
}

test('a link is created, shown once and listed', async () => {
  const { server, actor, dialog } = await openDialog({ [create]: { body: { share, token } } });
  await dialog.findByRole('button', { name: 'Create Link' });
  server.respondTo(shares, { body: { shares: [share] } });
  await actor.click(dialog.getByRole('button', { name: 'Create Link' }));
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(
    `${window.location.origin}${sharedPath(token)}`,
  );
  expect(dialog.getByText('Copy it now. It is not shown again.')).toBeVisible();
  expect(await dialog.findByText('Messages and files of version 1')).toBeVisible();
  expect(server.bodiesOf(create)).toEqual([{ scope: 'conversation' }]);
});

test('the files can be shared without the messages', async () => {
  const { server, actor, dialog } = await openDialog({ [create]: { body: { share, token } } });
  await actor.click(dialog.getByRole('checkbox', { name: 'Include the messages' }));
  await actor.click(dialog.getByRole('button', { name: 'Create Link' }));
  await waitFor(() => expect(server.bodiesOf(create)).toEqual([{ scope: 'resource' }]));
});

test('a link is revoked', async () => {
  const { server, actor, dialog } = await openDialog({
    [shares]: { body: { shares: [share] } },
    [`DELETE /api/shares/${share.id}`]: { status: 204 },
  });
  const revoke = await dialog.findByRole('button', { name: /^Revoke the link/ });
  server.respondTo(shares, { body: { shares: [] } });
  await actor.click(revoke);
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Links' })).not.toBeInTheDocument());
});

test('a conversation without messages and files has nothing to share', async () => {
  new FakeServer({ ...signedInResponses, [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf() } });
  openApp(conversationPath(idOf(1)));
  expect(await screen.findByRole('heading', { name: 'Water shop' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

const shared = {
  'GET /api/profiles': signedInResponses['GET /api/profiles'],
  [`GET /api/shared/${token}`]: {
    body: { scope: 'conversation', sharedAt: share.createdAt, conversation: built },
  },
  [`GET /api/shared/${token}/version`]: { body: versionOf(1) },
};

test('a visitor reads a shared conversation, and can change nothing', async () => {
  const server = new FakeServer(shared);
  openApp(sharedPath(token), { isVisitor: true });
  expect(await screen.findByText('Here it is.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Water shop' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^main\.lua/ })).toBeVisible();
  for (const name of ['New File', 'Edit message', 'Send', 'Download', 'Try Again']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Sign In to Fork' })).toHaveAttribute('href', '/api/session/start');
  expect(server.calls.map(({ path }) => path)).not.toContain('/api/session');
});

test('a shared resource has no messages', async () => {
  const resource = { ...built, messages: [], runs: [] };
  new FakeServer({
    ...shared,
    [`GET /api/shared/${token}`]: { body: { scope: 'resource', sharedAt: share.createdAt, conversation: resource } },
  });
  openApp(sharedPath(token), { isVisitor: true });
  expect(await screen.findByRole('button', { name: /^main\.lua/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument();
});

test('a signed-in user forks it', async () => {
  const server = new FakeServer({
    ...signedInResponses,
    ...shared,
    [`GET /api/conversations/${idOf(1)}`]: { body: built },
    [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1) },
    [`POST /api/shared/${token}/fork`]: { status: 201, body: { conversation: summaryOf(built) } },
  });
  const { actor } = openApp(sharedPath(token));
  await actor.click(await screen.findByRole('button', { name: 'Fork' }));
  await waitFor(() => expect(window.location.pathname).toBe(conversationPath(idOf(1))));
  expect(server.bodiesOf(`POST /api/shared/${token}/fork`)).toEqual([{}]);
});

test('a link that was revoked says so', async () => {
  new FakeServer({ [`GET /api/shared/${token}`]: refusal(404, 'not_found') });
  openApp(sharedPath(token), { isVisitor: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work. It may have been revoked');
});
