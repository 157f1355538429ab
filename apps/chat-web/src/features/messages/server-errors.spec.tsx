import type { ConsoleError } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import { conversationOf, idOf, signedInResponses, versionOf, versionSummaryOf } from '../../testing/responses.js';

const time = '2026-11-22T12:00:00.000Z';
const list = `GET /api/conversations/${idOf(1)}/console-errors`;
const remove = `DELETE /api/conversations/${idOf(1)}/console-errors/${idOf(90)}`;
const mistake: ConsoleError = {
  ...{ id: idOf(90), targetId: idOf(60), versionNumber: 1, count: 3, firstAt: time, lastAt: time },
  text: 'SCRIPT ERROR: @shop/server.lua:3: attempt to index a nil value',
};

function openWith(errors: ConsoleError[]) {
  const server = new FakeServer({
    ...signedInResponses,
    [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf({ versions: [versionSummaryOf(1)] }) },
    [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1) },
    [list]: { body: { errors, hasCompanion: true } },
    [remove]: { status: 204 },
  });
  return { server, ...openApp(conversationPath(idOf(1))) };
}

test('an error of the server becomes a message that is not sent before the user wants it', async () => {
  const { server, actor } = openWith([mistake, { ...mistake, id: idOf(91), count: 1 }]);
  expect(await screen.findByText('Version 1 fails on your server, 3 times and 1 more')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Fix This Error' }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
    `My server shows this error with version 1:\n${mistake.text}`,
  );
  expect(server.calls.some(({ path }) => path.endsWith('/runs'))).toBe(false);
});

test('an error is dismissed', async () => {
  const { server, actor } = openWith([mistake]);
  await screen.findByText('Version 1 fails on your server, 3 times');
  server.respondTo(list, { body: { errors: [], hasCompanion: true } });
  await actor.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/fails on your server/)).not.toBeInTheDocument());
});
