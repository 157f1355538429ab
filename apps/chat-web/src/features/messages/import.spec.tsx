import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen } from '@testing-library/react';
import { openApp } from '../../testing/open-app.js';
import { conversationOf, idOf, refusal, signedInResponses } from '../../testing/responses.js';

const repository = 'POST /api/imports/repository';
const address = 'https://example.com/shop.git';

async function openImport(responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({ ...signedInResponses, ...responses });
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('button', { name: 'Import a Resource' }));
  await actor.type(await screen.findByRole('textbox', { name: 'Or the address of a public Git repository' }), address);
  await actor.click(screen.getByRole('button', { name: 'Import' }));
  return { server, actor };
}

test('a repository becomes a conversation, which opens', async () => {
  const {
    messages: _messages,
    runs: _runs,
    versions: _versions,
    requirements: _requirements,
    ...conversation
  } = conversationOf({ title: 'shop' });
  const { server } = await openImport({
    [repository]: { status: 201, body: { conversation, fileCount: 2, assetCount: 1, skipped: [] } },
    [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf({ title: 'shop' }) },
  });
  expect(await screen.findByText('shop imported')).toBeInTheDocument();
  expect(screen.getByText('2 text files and 1 binary file. The checks are free.')).toBeInTheDocument();
  expect(server.bodiesOf(repository)).toEqual([{ url: address }]);
});

test('an import that fails says why, and keeps the address', async () => {
  await openImport({ [repository]: refusal(422, 'import_ambiguous') });
  expect(await screen.findByText('A sentence of the server.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Or the address of a public Git repository' })).toHaveValue(address);
});
