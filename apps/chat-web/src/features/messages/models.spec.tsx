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

test('images are offered for a model that sees them', async () => {
  const models = [
    { ...offlineModel, isDefault: false },
    { ...writer, seesImages: true, isDefault: true },
  ];
  new FakeServer({ ...responses, 'GET /api/models': { body: { models } } });
  const { actor } = openApp('/');
  expect(await screen.findByRole('button', { name: 'Attach images, a log or scripts' })).toBeVisible();
  await actor.click(screen.getByRole('combobox', { name: 'Model' }));
  await actor.click(screen.getByRole('option', { name: /^Offline generator/ }));
  expect(screen.getByRole('button', { name: 'Attach a log or scripts' })).toBeVisible();
});

test('the images of a message are shown, and stay with it when its text is changed', async () => {
  const reference = `![sketch.png](image:${idOf(30)})`;
  const drawn = conversationOf({
    messages: [userMessage(10, `A shop like this\n${reference}`), answerMessage(11, idOf(20), [])],
    runs: [runOf(20, { status: 'succeeded' })],
  });
  const start = `POST /api/conversations/${idOf(1)}/runs`;
  const server = new FakeServer({
    ...responses,
    [`GET /api/conversations/${idOf(1)}`]: { body: drawn },
    [start]: { status: 201, body: { run: runOf(21) } },
  });
  const { actor } = openApp(conversationPath(idOf(1)));
  expect(await screen.findByRole('img', { name: 'sketch.png' })).toHaveAttribute('src', `/api/images/${idOf(30)}`);
  expect(screen.queryByText(/image:/)).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Edit message' }));
  const field = screen.getByRole('textbox', { name: 'Edited message' });
  expect(field).toHaveValue('A shop like this');
  await actor.type(field, ', but green');
  await actor.click(screen.getAllByRole('button', { name: 'Send' })[0]!);
  await waitFor(() => expect(server.bodiesOf(start)).toHaveLength(1));
  expect(server.bodiesOf(start)).toEqual([
    expect.objectContaining({ prompt: `A shop like this, but green\n${reference}` }),
  ]);
});
