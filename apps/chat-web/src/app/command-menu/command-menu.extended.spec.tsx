import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import {
  conversationOf,
  idOf,
  signedInResponses,
  summaryOf,
  versionOf,
  versionSummaryOf,
} from '../../testing/responses.js';

const conversation = conversationOf({ versions: [versionSummaryOf(1)] });
const responses = {
  ...signedInResponses,
  'GET /api/conversations': { body: { conversations: [summaryOf(conversation)], nextCursor: null } },
  [`GET /api/conversations/${idOf(1)}`]: { body: conversation },
  [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1) },
  'GET /api/search': {
    body: {
      files: [
        {
          conversationId: idOf(1),
          title: 'Water shop',
          path: 'fxmanifest.lua',
          line: 1,
          text: "fx_version 'cerulean'",
        },
      ],
      isComplete: true,
    },
  },
};
const press = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...modifiers });

async function openMenu() {
  const server = new FakeServer(responses);
  const { actor } = openApp('/');
  await screen.findByRole('heading', { name: 'What do you want to build?' });
  press('k', { ctrlKey: true });
  return { server, actor, field: await screen.findByRole('combobox', { name: 'Search commands' }) };
}

test('Control and K finds an action by its words', async () => {
  const { actor, field } = await openMenu();
  await actor.type(field, 'keys');
  await actor.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getByText('Start a new conversation')).toBeVisible();
});

test('a conversation is found and opened', async () => {
  const { actor, field } = await openMenu();
  await actor.type(field, 'water');
  await actor.click(await screen.findByRole('option', { name: 'Water shop' }));
  await waitFor(() => expect(window.location.pathname).toBe(conversationPath(idOf(1))));
});

test('a line of a file is found, and opened at its place', async () => {
  const { server, actor, field } = await openMenu();
  await actor.type(field, 'cerulean');
  await actor.click(await screen.findByRole('option', { name: /^fxmanifest\.lua:1 +fx_version 'cerulean'/ }));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Files' }));
  expect(await panel.findByRole('button', { name: /^fxmanifest\.lua/ })).toHaveAttribute('aria-current', 'true');
  expect(server.calls.map(({ path }) => path)).toContain('/api/search?text=cerulean');
});

test('the button in the header opens the menu', async () => {
  new FakeServer(responses);
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('button', { name: 'Command menu' }));
  expect(await screen.findByRole('combobox', { name: 'Search commands' })).toBeVisible();
});

test('Control, Shift and O start a new conversation', async () => {
  new FakeServer(responses);
  openApp(conversationPath(idOf(1)));
  await screen.findByRole('heading', { name: 'Water shop' });
  press('O', { ctrlKey: true, shiftKey: true });
  expect(await screen.findByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
});
