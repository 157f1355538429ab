import type { MessagePart, OfferedModel } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import {
  answerMessage,
  conversationOf,
  idOf,
  offlineModel,
  runOf,
  signedInResponses,
  summaryOf,
  userMessage,
} from '../../testing/responses.js';

const writer: OfferedModel = {
  ...{ id: 'writer-1', kind: 'model', name: 'Writer', description: 'Writes anything.', seesImages: false },
  ...{ prices: { input: 0.5, cachedInput: 0.05, output: 4 }, creditsPerFile: null, isDefault: false },
};
const responses = {
  ...signedInResponses,
  'GET /api/models': { body: { models: [offlineModel, writer] } },
  [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf() },
};

beforeEach(() => localStorage.clear());

test('a model is chosen by what it is good at and its price', async () => {
  const server = new FakeServer({
    ...responses,
    'POST /api/conversations': { body: { conversation: summaryOf(conversationOf()) } },
  });
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('combobox', { name: 'Model' }));
  const option = screen.getByRole('option', { name: /^Writer/ });
  expect(option).toHaveTextContent('Writes anything.0.5 credits in, 4 out per 1,000 tokens');
  expect(screen.getByRole('option', { name: /^Offline generator/ })).toHaveTextContent('50 credits per file');
  await actor.click(option);
  expect(screen.queryByText(/assembled from tested building blocks/)).not.toBeInTheDocument();
  await actor.type(screen.getByRole('textbox', { name: 'Message' }), 'A shop{Enter}');
  await waitFor(() =>
    expect(server.bodiesOf('POST /api/conversations')).toEqual([{ profileId: 'fivem-qbcore', modelId: 'writer-1' }]),
  );
});

test('the model of a conversation is changed for its next answers', async () => {
  const change = `PATCH /api/conversations/${idOf(1)}`;
  const server = new FakeServer({ ...responses, [change]: { body: { conversation: summaryOf(conversationOf()) } } });
  const { actor } = openApp(conversationPath(idOf(1)));
  await actor.click(await screen.findByRole('combobox', { name: 'Model' }));
  const changed = conversationOf({ modelId: 'writer-1' });
  server.respondTo(`GET /api/conversations/${idOf(1)}`, { body: changed });
  await actor.click(screen.getByRole('option', { name: /^Writer/ }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Model' })).toHaveTextContent('Writer'));
  expect(server.bodiesOf(change)).toEqual([{ modelId: 'writer-1' }]);
});

test('a single model is not offered as a choice', async () => {
  new FakeServer({ ...responses, 'GET /api/models': { body: { models: [offlineModel] } } });
  openApp('/');
  expect(await screen.findByText('Offline generator')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Model' })).not.toBeInTheDocument();
});

test('thoughts are shown when they are chosen', async () => {
  const written = { operation: 'write', status: 'written', addedLines: 3, removedLines: 0, reason: null } as const;
  const parts: MessagePart[] = [
    { type: 'thinking', text: 'A shop needs items.' },
    { type: 'file', path: 'config.lua', ...written },
    { type: 'thinking', text: 'And prices.' },
  ];
  const thoughtful = conversationOf({
    messages: [userMessage(10, 'A shop'), answerMessage(11, idOf(20), parts)],
    runs: [runOf(20, { status: 'succeeded' })],
  });
  new FakeServer({ ...responses, [`GET /api/conversations/${idOf(1)}`]: { body: thoughtful } });
  const { actor } = openApp(conversationPath(idOf(1)));
  const thought = await screen.findByRole('button', { name: 'Thought' });
  expect(screen.queryByText(/A shop needs items/)).not.toBeInTheDocument();
  await actor.click(thought);
  expect(screen.getByRole('region', { name: 'Thoughts of the model' })).toHaveTextContent(
    'A shop needs items. And prices.',
  );
});
