import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import {
  conversationOf,
  failedReport,
  idOf,
  offlineModel,
  refusal,
  signedInResponses,
  versionOf,
  versionSummaryOf,
} from '../../testing/responses.js';

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

const imported = (responses: ConstructorParameters<typeof FakeServer>[0] = {}) => {
  const versions = [versionSummaryOf(1, { origin: 'import', passed: false })];
  const server = new FakeServer({
    ...signedInResponses,
    [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf({ title: 'my_shop', versions }) },
    [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1, { origin: 'import', report: failedReport }) },
    ...responses,
  });
  return { server, ...openApp(conversationPath(idOf(1))) };
};

test('an imported resource says what can be done with it, and shows its checks', async () => {
  const { actor } = imported();
  const intro = within(await screen.findByRole('region', { name: 'Imported resource' }));
  expect(intro.getByRole('heading', { name: 'my_shop is imported' })).toBeVisible();
  expect(await intro.findByText(/^The offline generator changes only resources that it has written/)).toBeVisible();
  expect(await screen.findByPlaceholderText('Paste an error of your server console')).toBeVisible();
  await actor.click(intro.getByRole('button', { name: 'Show Checks' }));
  expect(await screen.findByRole('tab', { name: /^Checks/, selected: true })).toBeVisible();
});

test('a language model changes an imported resource', async () => {
  const model = { ...offlineModel, kind: 'model' as const, id: 'large', creditsPerFile: null };
  imported({ 'GET /api/models': { body: { models: [model] } } });
  expect(await screen.findByText(/^Describe a change/)).toBeVisible();
  expect(screen.getByPlaceholderText('Ask for a change')).toBeVisible();
});

test('a conversation without a resource asks for a description', async () => {
  const body = conversationOf();
  imported({ [`GET /api/conversations/${idOf(1)}`]: { body } });
  expect(await screen.findByPlaceholderText('Describe a resource')).toBeVisible();
});
