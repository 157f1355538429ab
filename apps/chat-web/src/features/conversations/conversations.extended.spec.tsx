import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import { conversationOf, idOf, refusal, signedInResponses, summaryOf } from '../../testing/responses.js';

const summary = summaryOf(conversationOf());
const list = { body: { conversations: [summary], nextCursor: null } };
const responses = {
  ...signedInResponses,
  'GET /api/conversations': list,
  [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf() },
};

async function openMenu(path = '/') {
  const server = new FakeServer(responses);
  const { actor } = openApp(path);
  await actor.click(await screen.findByRole('button', { name: 'Actions for Water shop' }));
  return { server, actor };
}

test('the search asks the server', async () => {
  const server = new FakeServer(responses);
  const { actor } = openApp('/');
  await actor.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), 'water');
  await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('?search=water'))).toBe(true));
});

test('more conversations are loaded on request', async () => {
  const server = new FakeServer({
    ...responses,
    'GET /api/conversations': { body: { conversations: [summary], nextCursor: 'next' } },
    'GET /api/conversations?isPinned=false&folder=&cursor=next': {
      body: { conversations: [{ ...summary, id: idOf(2), title: 'Garage' }], nextCursor: null },
    },
  });
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('button', { name: 'Show More' }));
  expect(await screen.findByRole('link', { name: 'Garage' })).toBeVisible();
  expect(server.calls.filter(({ path }) => path.includes('cursor=next'))).toHaveLength(1);
});

test('a conversation is renamed', async () => {
  const { server, actor } = await openMenu();
  await actor.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const title = await screen.findByLabelText('Title');
  server.respondTo(`PATCH /api/conversations/${idOf(1)}`, { body: { conversation: { ...summary, title: 'Kiosk' } } });
  server.respondTo('GET /api/conversations', {
    body: { conversations: [{ ...summary, title: 'Kiosk' }], nextCursor: null },
  });
  expect(title).toHaveFocus();
  await actor.keyboard('Kiosk');
  await actor.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('link', { name: 'Kiosk' })).toBeVisible();
  expect(server.bodiesOf(`PATCH /api/conversations/${idOf(1)}`)).toEqual([{ title: 'Kiosk' }]);
});

test('deleting asks first and leaves the deleted conversation', async () => {
  const { server, actor } = await openMenu(conversationPath(idOf(1)));
  await actor.click(screen.getByRole('menuitem', { name: 'Delete' }));
  server.respondTo(`DELETE /api/conversations/${idOf(1)}`, { status: 204 });
  server.respondTo('GET /api/conversations', { body: { conversations: [], nextCursor: null } });
  await actor.click(await screen.findByRole('button', { name: 'Delete Conversation' }));
  expect(await screen.findByText('No conversations yet. They appear here.')).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

test('a deletion that fails says why', async () => {
  const { server, actor } = await openMenu();
  await actor.click(screen.getByRole('menuitem', { name: 'Delete' }));
  server.respondTo(`DELETE /api/conversations/${idOf(1)}`, refusal(500, 'internal_error'));
  await actor.click(await screen.findByRole('button', { name: 'Delete Conversation' }));
  expect(
    await screen.findByText(
      /Reload the page to see whether your change was saved, then try again. Reference: request-1/,
    ),
  ).toBeInTheDocument();
});

test('the account menu exports all conversations', async () => {
  new FakeServer(responses);
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('button', { name: 'Account of alex' }));
  expect(screen.getByRole('menuitem', { name: 'Export All Conversations' })).toHaveAttribute('href', '/api/export');
  expect(screen.getByRole('menuitem', { name: 'Back to Scriptsmith' })).toHaveAttribute(
    'href',
    'https://product.example/dashboard',
  );
});

test('shows the storage in use', async () => {
  new FakeServer(responses);
  openApp('/');
  expect(await screen.findByText('Storage: 12 of 256 MB')).toBeVisible();
});

test('says what to do when the storage is nearly full', async () => {
  new FakeServer({ ...responses, 'GET /api/storage': { body: { usedBytes: 260_000_000, maxBytes: 268_435_456 } } });
  openApp('/');
  expect(
    await screen.findByText('Storage: 248 of 256 MB. Delete conversations that you no longer need.'),
  ).toBeVisible();
});

const change = `PATCH /api/conversations/${idOf(1)}`;

test('a conversation is pinned above the others', async () => {
  const { server, actor } = await openMenu();
  const pinned = { ...summary, isPinned: true };
  server.respondTo(change, { body: { conversation: pinned } });
  server.respondTo('GET /api/conversations?isPinned=true', { body: { conversations: [pinned], nextCursor: null } });
  server.respondTo('GET /api/conversations', { body: { conversations: [], nextCursor: null } });
  await actor.click(screen.getByRole('menuitem', { name: 'Pin' }));
  const group = await screen.findByRole('region', { name: 'Pinned' });
  expect(within(group).getByRole('link', { name: 'Water shop' })).toBeVisible();
  expect(server.bodiesOf(change)).toEqual([{ isPinned: true }]);
});

test('a conversation is moved to a folder, which shows it when it is opened', async () => {
  const { server, actor } = await openMenu();
  const moved = { ...summary, folder: 'Economy' };
  await actor.click(screen.getByRole('menuitem', { name: 'Move to a Folder' }));
  await actor.type(await screen.findByRole('textbox', { name: 'Folder' }), 'Economy');
  server.respondTo(change, { body: { conversation: moved } });
  server.respondTo('GET /api/folders', { body: { folders: [{ name: 'Economy', conversationCount: 1 }] } });
  server.respondTo('GET /api/conversations', { body: { conversations: [], nextCursor: null } });
  server.respondTo('GET /api/conversations?folder=Economy&isPinned=false', {
    body: { conversations: [moved], nextCursor: null },
  });
  await actor.click(screen.getByRole('button', { name: 'Move' }));
  await actor.click(await screen.findByRole('button', { name: /^Economy/ }));
  const folder = await screen.findByRole('group', { name: 'Economy' });
  expect(await within(folder).findByRole('link', { name: 'Water shop' })).toBeVisible();
  expect(server.bodiesOf(change)).toEqual([{ folder: 'Economy' }]);
});

test('a conversation without a folder name is in none', async () => {
  const server = new FakeServer({
    ...responses,
    'GET /api/conversations': { body: { conversations: [{ ...summary, folder: 'Economy' }], nextCursor: null } },
    'GET /api/folders': { body: { folders: [{ name: 'Jobs', conversationCount: 1 }] } },
    [change]: { body: { conversation: summary } },
  });
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('button', { name: 'Actions for Water shop' }));
  await actor.click(screen.getByRole('menuitem', { name: 'Move to a Folder' }));
  const field = await screen.findByRole('textbox', { name: 'Folder' });
  await actor.click(screen.getByRole('button', { name: 'Jobs' }));
  expect(field).toHaveValue('Jobs');
  await actor.clear(field);
  await actor.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(server.bodiesOf(change)).toEqual([{ folder: null }]));
});
