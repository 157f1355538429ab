import type { Conversation } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { conversationPath } from '../../shared/routing/paths.js';
import { FakeRunStream } from '../../testing/fake-run-stream.js';
import { openApp } from '../../testing/open-app.js';
import {
  answerMessage,
  conversationOf,
  failedReport,
  idOf,
  offlineModel,
  refusal,
  runOf,
  signedInResponses,
  userMessage,
  versionOf,
  versionSummaryOf,
} from '../../testing/responses.js';

const id = idOf(1);
const path = conversationPath(id);
const prompt = 'A shop where players buy water for 10';
/** The page chooses the id of a message. */
const anyId: unknown = expect.any(String);
const read = `GET /api/conversations/${id}`;
const start = `POST /api/conversations/${id}/runs`;

const running = conversationOf({ messages: [userMessage(10, prompt)], runs: [runOf(20)], isRunning: true });
const ended = (changes: Parameters<typeof runOf>[1], parts: Conversation['messages'][number]['parts'] = []) =>
  conversationOf({
    messages: [userMessage(10, prompt), answerMessage(11, idOf(20), parts)],
    runs: [runOf(20, { endedAt: '2026-11-22T12:01:00.000Z', ...changes })],
  });

function openConversation(conversation: Conversation, responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({ ...signedInResponses, [read]: { body: conversation }, ...responses });
  return { server, ...openApp(path) };
}

const message = () => screen.findByRole('textbox', { name: 'Message' });
/** Pastes a message, because typing is slow in jsdom. */
async function enter(actor: UserEvent, text: string): Promise<void> {
  await actor.click(await message());
  await actor.paste(text);
}

async function submit(actor: UserEvent, text: string): Promise<void> {
  await enter(actor, text);
  await actor.keyboard('{Enter}');
}

/** Opens a conversation with a run in progress, and follows its stream. */
async function openRunning() {
  const stream = new FakeRunStream();
  const { server } = openConversation(running, { [`GET /api/runs/${idOf(20)}/events`]: stream.respond });
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  return { server, stream };
}

test('the first message creates a conversation with the chosen profile and starts a run', async () => {
  const server = new FakeServer({
    ...signedInResponses,
    'POST /api/conversations': { status: 201, body: { conversation: conversationOf() } },
    [start]: { status: 201, body: { run: runOf(20) } },
    [read]: { body: running },
  });
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('combobox', { name: 'Framework' }));
  await actor.click(screen.getByRole('option', { name: 'ESX' }));
  await submit(actor, prompt);
  expect(await screen.findByText(/Working/)).toBeVisible();
  expect(server.bodiesOf('POST /api/conversations')).toEqual([{ profileId: 'fivem-esx' }]);
  expect(server.bodiesOf(start)).toEqual([{ clientMessageId: anyId, prompt }]);
  expect(window.location.pathname).toBe(path);
  expect(localStorage.getItem('chat-profile')).toBe('fivem-esx');
});

test('the price is estimated while the message is written', async () => {
  const { actor } = openConversation(ended({ status: 'succeeded' }));
  await enter(actor, prompt);
  expect(await screen.findByText('About 120–480 credits')).toBeVisible();
});

test('the price appears when a busy server has time for it', async () => {
  const price = { minCredits: 150, maxCredits: 150, balance: 900, isUnlimited: false, isAffordable: true };
  let calls = 0;
  const { actor } = openConversation(ended({ status: 'succeeded' }), {
    'POST /api/estimates': () => (++calls === 1 ? { status: 503, body: {} } : { body: price }),
  });
  await enter(actor, prompt);
  expect(await screen.findByText('About 150 credits', {}, { timeout: 10_000 })).toBeVisible();
  expect(calls).toBe(2);
});

test('a message that is only answered is estimated to be free', async () => {
  const { actor } = openConversation(ended({ status: 'succeeded' }), {
    'POST /api/estimates': {
      body: { minCredits: 0, maxCredits: 0, balance: 40, isUnlimited: false, isAffordable: true },
    },
  });
  await enter(actor, 'How do I install it?');
  expect(await screen.findByText('Free')).toBeVisible();
});

test('a message that costs more than the balance links to more credits', async () => {
  const { actor } = openConversation(ended({ status: 'succeeded' }), {
    'POST /api/estimates': {
      body: { minCredits: 120, maxCredits: 480, balance: 40, isUnlimited: false, isAffordable: false },
    },
  });
  await enter(actor, prompt);
  expect(await screen.findByRole('link', { name: 'Buy credits' })).toHaveAttribute(
    'href',
    'https://product.example/add-credits',
  );
});

test('an answer in progress is rebuilt from its first event', async () => {
  const { stream } = await openRunning();
  act(() => {
    stream.send(1, { type: 'text-delta', text: 'I will build ' });
    stream.send(2, { type: 'text-delta', text: 'a shop.' });
    stream.send(2, { type: 'text-delta', text: 'a shop.' });
    stream.send(3, { type: 'file-started', path: 'server/main.lua', operation: 'write' });
    stream.send(4, { type: 'credits-charged', step: 1, credits: 160, totalCredits: 160 });
  });
  expect(await screen.findByText('I will build a shop.')).toBeVisible();
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(within(steps).getByText(/Writing/)).toHaveTextContent('Writing server/main.lua');
  expect(screen.getByText('Working · 160 credits so far')).toBeVisible();
  expect(screen.getByText('Writing server/main.lua.')).toHaveAttribute('role', 'status');
});

test('a dropped connection is announced until it is back', async () => {
  const { stream } = await openRunning();
  act(() => stream.drop());
  expect(await screen.findByText('Reconnecting')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Reconnecting')).toBeNull());
});

test('the end of the stream loads the stored answer, and only success is called done', async () => {
  const { server, stream } = await openRunning();
  server.respondTo(read, {
    body: ended({ status: 'succeeded', chargedCredits: 320 }, [{ type: 'text', text: 'The shop is ready.' }]),
  });
  act(() => {
    stream.send(1, { type: 'run-ended', run: runOf(20, { status: 'succeeded', chargedCredits: 320 }), error: null });
  });
  expect(await screen.findByText('The shop is ready.')).toBeVisible();
  expect(screen.getByText('Done · 320 credits')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('Escape stops a run', async () => {
  const { server, actor } = openConversation(running, {
    [`POST /api/runs/${idOf(20)}/stop`]: { body: { run: runOf(20, { status: 'stopped' }) } },
  });
  await actor.click(await message());
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(server.bodiesOf(`POST /api/runs/${idOf(20)}/stop`)).toHaveLength(1));
});

test('a stop before the run has an id takes effect as soon as it has one', async () => {
  let accept: () => void = () => undefined;
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  const { server, actor } = openConversation(ended({ status: 'succeeded' }), {
    [start]: async () => {
      await accepted;
      return { status: 201, body: { run: runOf(21) } };
    },
    [`POST /api/runs/${idOf(21)}/stop`]: { body: { run: runOf(21, { status: 'stopped' }) } },
  });
  await submit(actor, prompt);
  await actor.click(await screen.findByRole('button', { name: 'Stop' }));
  accept();
  await waitFor(() => expect(server.bodiesOf(`POST /api/runs/${idOf(21)}/stop`)).toHaveLength(1));
});

test('a message that is not accepted stays in the field and is sent again with the same id', async () => {
  const { server, actor } = openConversation(ended({ status: 'succeeded' }), {
    [start]: refusal(402, 'insufficient_credits'),
  });
  await submit(actor, prompt);
  expect(await screen.findByRole('link', { name: 'Buy Credits' })).toBeVisible();
  expect(await message()).toHaveValue(prompt);
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.bodiesOf(start)).toHaveLength(2));
  const [first, second] = server.bodiesOf(start);
  expect(second).toEqual(first);
});

test('a first message that is not accepted opens the conversation with the error and the text', async () => {
  const server = new FakeServer({
    ...signedInResponses,
    'POST /api/conversations': { status: 201, body: { conversation: conversationOf() } },
    [read]: { body: conversationOf() },
    [start]: refusal(402, 'insufficient_credits'),
  });
  const { actor } = openApp('/');
  await submit(actor, prompt);
  await waitFor(() => expect(window.location.pathname).toBe(path));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not enough credits');
  expect(screen.getByRole('link', { name: 'Buy Credits' })).toBeVisible();
  expect(await message()).toHaveValue(prompt);

  await actor.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.bodiesOf(start)).toHaveLength(2));
  const [first, second] = server.bodiesOf(start);
  expect(second).toEqual(first);
  await actor.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['run_in_progress', 409, 'Still working'],
  ['too_many_runs', 409, 'Too many answers in progress'],
  ['subscription_required', 403, 'Subscription required'],
  ['payload_too_large', 413, 'Too large'],
  ['rate_limited', 429, 'Too many requests'],
  ['product_unavailable', 503, 'Credits are temporarily unavailable'],
  ['internal_error', 500, 'Something went wrong'],
])('the error %s says what to do', async (code, status, title) => {
  const { actor } = openConversation(ended({ status: 'succeeded' }), { [start]: refusal(status, code) });
  await submit(actor, prompt);
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
});

test('a draft survives a reload', async () => {
  const { actor } = openConversation(ended({ status: 'succeeded' }));
  await actor.type(await message(), 'Not sent');
  openApp(path);
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Message' }).at(-1)).toHaveValue('Not sent'));
});

const failingChecks = (report = failedReport): Conversation => ({
  ...ended({ status: 'checks_failed', versionId: idOf(101), repairRounds: 3, chargedCredits: 480 }, [
    { type: 'checks', round: 3, report },
  ]),
  versions: [versionSummaryOf(1, { passed: false })],
});
const failingVersion = {
  [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1, { passed: false, report: failedReport }) },
};

test('failing checks are shown with their price before, and a model gets the findings', async () => {
  const model = { ...offlineModel, id: 'writer', kind: 'model', name: 'Writer', creditsPerFile: null };
  const { server, actor } = openConversation(failingChecks(), {
    ...failingVersion,
    'GET /api/models': { body: { models: [model] } },
    [start]: { status: 201, body: { run: runOf(21) } },
  });
  expect(await screen.findByText('Some checks still fail')).toBeVisible();
  expect(screen.queryByText(/Done/)).toBeNull();
  await actor.click(await screen.findByRole('button', { name: 'Fix These Findings · About 120–480 credits' }));
  await waitFor(() =>
    expect(server.bodiesOf(start)).toEqual([
      {
        clientMessageId: anyId,
        prompt: 'Fix these findings:\n- client/main.lua:2: GetPlayerCoords does not exist.',
      },
    ]),
  );
});

test('without a model, only safe fixes are offered, and nothing if there are none', async () => {
  const findings = failedReport.findings.map((finding) => ({ ...finding, canFix: true }));
  const fix = `POST /api/versions/${idOf(101)}/fix`;
  const { server, actor } = openConversation(failingChecks({ ...failedReport, findings }), {
    ...failingVersion,
    [fix]: { status: 201, body: versionOf(2, { origin: 'fix' }) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Make All Safe Fixes · Free' }));
  await waitFor(() => expect(server.bodiesOf(fix)).toEqual([{ finding: null }]));
});

test('findings that nothing can repair have no button', async () => {
  openConversation(failingChecks(), failingVersion);
  expect(await screen.findByText('Some checks still fail')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit by Hand' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Fix/ })).toBeNull();
});

test('the errors of a log become part of the message', async () => {
  const { actor } = openConversation(ended({ status: 'succeeded' }));
  const log = "Started resource shop\nSCRIPT ERROR: @shop/server.lua:3: attempt to index a nil value (local 'x')\n";
  await actor.type(await message(), 'why?');
  // jsdom cannot read files.
  const file = Object.assign(new File([log], 'console.log'), { text: () => Promise.resolve(log) });
  await actor.upload(screen.getByLabelText('Log or scripts'), file);
  await waitFor(async () =>
    expect(await message()).toHaveValue(
      "why?\n```log console.log\nSCRIPT ERROR: @shop/server.lua:3: attempt to index a nil value (local 'x')\n```",
    ),
  );
});

test('a failed run says why and can be retried', async () => {
  const error = { code: 'model_unavailable', message: 'The model did not respond.' } as const;
  const { server, actor } = openConversation(ended({ status: 'failed', error }), {
    [`POST /api/runs/${idOf(20)}/retry`]: { status: 201, body: { run: runOf(21) } },
  });
  expect(await screen.findByText('The language model is unavailable')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(server.bodiesOf(`POST /api/runs/${idOf(20)}/retry`)).toHaveLength(1));
});

test('an edited description replaces the old one, and is planned again', async () => {
  const { server, actor } = openConversation(ended({ status: 'succeeded' }), {
    [start]: { status: 201, body: { run: runOf(21) } },
  });
  await actor.click(await screen.findByRole('button', { name: 'Edit message' }));
  const field = screen.getByRole('textbox', { name: 'Edited message' });
  await actor.clear(field);
  await actor.type(field, 'A garage');
  await actor.click(screen.getAllByRole('button', { name: 'Send' })[0]!);
  await waitFor(() =>
    expect(server.bodiesOf(start)).toEqual([
      { clientMessageId: anyId, prompt: 'A garage', editedMessageId: idOf(10), mode: 'plan' },
    ]),
  );
});

test('markup in an answer is text', async () => {
  openConversation(ended({ status: 'succeeded' }, [{ type: 'text', text: '<img src=x onerror=alert(1)> **bold**' }]));
  expect(await screen.findByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  expect(screen.getByText('bold').tagName).toBe('STRONG');
});

test('a deleted conversation is explained', async () => {
  new FakeServer({ ...signedInResponses, [read]: refusal(404, 'not_found') });
  openApp(path);
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
  const explanation = screen.getByRole('alert');
  expect(explanation).toHaveTextContent('It may have been deleted in another window.');
  expect(within(explanation).getByRole('link', { name: 'New Conversation' })).toHaveAttribute('href', '/');
});
