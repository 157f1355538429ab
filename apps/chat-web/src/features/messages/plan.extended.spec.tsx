import type { Conversation } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { openApp } from '../../testing/open-app.js';
import {
  deposit,
  nicerMap,
  planOf,
  plannedConversation,
  requirementOf,
  takesGuns,
  webhook,
} from '../../testing/requirements.js';
import { conversationOf, idOf, refusal, runOf, signedInResponses, summaryOf } from '../../testing/responses.js';

const id = idOf(1);
const read = `GET /api/conversations/${id}`;
const start = `POST /api/conversations/${id}/runs`;
const build = `POST /api/runs/${idOf(20)}/build`;
/** The page chooses the id of a message. */
const anyId: unknown = expect.any(String);

function openConversation(conversation: Conversation, responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({
    ...signedInResponses,
    [read]: { body: conversation },
    [build]: { status: 201, body: { run: runOf(21, { kind: 'build' }) } },
    ...responses,
  });
  return { server, ...openApp(conversationPath(id)) };
}

const openPlan = (...requirements: Parameters<typeof planOf>[0]) =>
  openConversation(plannedConversation(planOf(requirements)));

const plan = () => screen.findByRole('group', { name: 'Police armory' });

test('a plan shows what is not built first, and the price at its end', async () => {
  openPlan(takesGuns, deposit, nicerMap);
  const card = within(await plan());
  const left = card.getByRole('group', { name: 'Not built, not charged' });
  expect(left).toHaveTextContent('make the map look nicer');
  expect(left).toHaveTextContent('A script cannot change the map.');
  expect(left.compareDocumentPosition(card.getByText('Officers take guns'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(card.getByText('Plan · Free')).toBeVisible();
  expect(card.getByRole('button', { name: '2 files' })).toHaveAttribute('aria-expanded', 'false');
  expect(card.getByRole('button', { name: 'Build · 450 credits' })).toBeEnabled();
});

test('a plan by a model says what it has cost', async () => {
  const planned = plannedConversation(planOf([takesGuns]));
  openConversation({ ...planned, runs: planned.runs.map((run) => ({ ...run, chargedCredits: 12 })) });
  expect(await screen.findByText('Plan · 12 credits')).toBeVisible();
});

test('an assumed value is changed in place and built', async () => {
  const { server, actor } = openPlan(takesGuns, deposit);
  const field = await screen.findByRole('spinbutton', { name: 'Deposit' });
  expect(field).toHaveValue(1500);
  await actor.clear(field);
  expect(field).toHaveAccessibleDescription('Enter a number');
  expect(screen.getByRole('button', { name: /^Build ·/ })).toBeDisabled();
  await actor.type(field, '2500');
  await actor.click(screen.getByRole('button', { name: 'Build · 450 credits' }));
  await waitFor(() => expect(server.bodiesOf(build)).toEqual([{ answers: { deposit: '2500' } }]));
});

test('a plan is built as it is if nothing is changed', async () => {
  const planned = plannedConversation(planOf([takesGuns, deposit]));
  const { server, actor } = openConversation(planned);
  const button = await screen.findByRole('button', { name: 'Build · 450 credits' });
  server.respondTo(read, { body: { ...planned, runs: [...planned.runs, runOf(21)], isRunning: true } });
  await actor.click(button);
  await waitFor(() => expect(server.bodiesOf(build)).toEqual([{ answers: {} }]));
  expect(await screen.findByText(/Working/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Build ·/ })).toBeNull();
});

test.each([
  ['seconds', '60', 'Wait, in seconds', '-1', 'Enter 0 or more'],
  ['count', '3', 'Wait', '2.5', 'Enter a whole number'],
  ['percent', '10', 'Wait, in percent', '', 'Enter a number'],
] as const)('a value in %s is a number', async (kind, value, name, typed, problem) => {
  const { actor } = openPlan(
    requirementOf('wait', 'one at a time', { state: 'assumed', setting: { label: 'Wait', kind, value } }),
  );
  const field = await screen.findByRole('spinbutton', { name });
  await actor.clear(field);
  if (typed !== '') await actor.type(field, typed);
  expect(field).toHaveAccessibleDescription(problem);
});

test.each(['place', 'job', 'item', 'key', 'text'] as const)('a value of the kind %s is a text', async (kind) => {
  const { server, actor } = openPlan(
    requirementOf('where', 'somewhere', { state: 'assumed', setting: { label: 'Value', kind, value: 'before' } }),
  );
  const field = await screen.findByRole('textbox', { name: 'Value' });
  await actor.clear(field);
  await actor.type(field, '  after ');
  await actor.click(screen.getByRole('button', { name: /^Build ·/ }));
  await waitFor(() => expect(server.bodiesOf(build)).toEqual([{ answers: { where: 'after' } }]));
});

test('a plan that only asks something is built once it is answered', async () => {
  const plan = planOf([webhook], { estimatedCredits: { min: 50, max: 100 } });
  const { server, actor } = openConversation(plannedConversation(plan));
  const button = await screen.findByRole('button', { name: 'Build · 50–100 credits' });
  expect(button).toBeDisabled();
  expect(screen.getByText('Answer the question to build the change.')).toBeVisible();
  await actor.click(screen.getByRole('radio', { name: 'Discord' }));
  await actor.click(button);
  await waitFor(() => expect(server.bodiesOf(build)).toEqual([{ answers: { webhook: 'Discord' } }]));
});

test('a question is answered with a choice', async () => {
  const { server, actor } = openPlan(takesGuns, webhook);
  const question = within(await screen.findByRole('group', { name: 'Where should withdrawals be logged?' }));
  expect(screen.getByText('One question is open. That part is left out unless you answer.')).toBeVisible();
  await actor.click(question.getByRole('radio', { name: 'Discord' }));
  expect(screen.queryByText(/That part is left out/)).toBeNull();
  await actor.click(screen.getByRole('button', { name: /^Build ·/ }));
  await waitFor(() => expect(server.bodiesOf(build)).toEqual([{ answers: { webhook: 'Discord' } }]));
});

test('a question is answered in other words, which replace the choice', async () => {
  const { server, actor } = openPlan(takesGuns, webhook);
  await actor.click(await screen.findByRole('radio', { name: 'Discord' }));
  await actor.type(screen.getByRole('textbox', { name: /^Other answer/ }), 'Both');
  expect(screen.getByRole('radio', { name: 'Discord' })).not.toBeChecked();
  await actor.click(screen.getByRole('button', { name: /^Build ·/ }));
  await waitFor(() => expect(server.bodiesOf(build)).toEqual([{ answers: { webhook: 'Both' } }]));
});

test('the description can be changed instead', async () => {
  const { actor } = openPlan(takesGuns);
  await actor.click(await screen.findByRole('button', { name: 'Change the description' }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('edited values are kept while another conversation is open', async () => {
  const planned = plannedConversation(planOf([deposit]));
  const other = conversationOf({ id: idOf(2), title: 'Garage' });
  const { actor } = openConversation(planned, {
    'GET /api/conversations': {
      body: { conversations: [summaryOf({ ...planned, title: 'Armory' }), summaryOf(other)], nextCursor: null },
    },
    [`GET /api/conversations/${idOf(2)}`]: { body: other },
  });
  const field = await screen.findByRole('spinbutton', { name: 'Deposit' });
  await actor.clear(field);
  await actor.type(field, '7');
  await actor.click(screen.getByRole('link', { name: 'Garage' }));
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull());
  await actor.click(screen.getByRole('link', { name: 'Armory' }));
  expect(await screen.findByRole('spinbutton', { name: 'Deposit' })).toHaveValue(7);
});

test('a plan that cannot be built now says why, and can be tried again', async () => {
  const { server, actor } = openConversation(plannedConversation(planOf([takesGuns])), {
    [build]: refusal(402, 'insufficient_credits'),
  });
  await actor.click(await screen.findByRole('button', { name: /^Build ·/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not enough credits');
  await actor.click(screen.getByRole('button', { name: /^Build ·/ }));
  await waitFor(() => expect(server.bodiesOf(build)).toHaveLength(2));
});

test('a plan that costs more than the balance links to more credits', async () => {
  openConversation(plannedConversation(planOf([takesGuns])), {
    'GET /api/credits': { body: { balance: 40, isUnlimited: false } },
  });
  const card = within(await plan());
  expect(await card.findByRole('alert')).toHaveTextContent('You have 40 credits. Buy credits');
  expect(card.getByRole('link', { name: 'Buy credits' })).toHaveAttribute(
    'href',
    'https://product.example/add-credits',
  );
});

test('a plan without any part that can be built has no price', async () => {
  openConversation(plannedConversation(planOf([nicerMap], { estimatedCredits: null })));
  expect(await screen.findByRole('group', { name: 'Not built, not charged' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Build ·/ })).toBeNull();
});

test('a plan is announced with what is open', async () => {
  openPlan(takesGuns, webhook, nicerMap);
  expect(
    await screen.findByText(
      'Plan: Police armory. 1 question is open. 1 requirement would not be built. It waits for you.',
    ),
  ).toHaveAttribute('role', 'status');
});

test('Build without asking is remembered and sent with the description', async () => {
  const conversation = conversationOf();
  const server = new FakeServer({
    ...signedInResponses,
    'POST /api/conversations': { status: 201, body: { conversation: summaryOf(conversation) } },
    [start]: { status: 201, body: { run: runOf(20) } },
    [read]: { body: conversation },
  });
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('checkbox', { name: 'Build without asking' }));
  await actor.click(screen.getByRole('textbox', { name: 'Message' }));
  await actor.paste('A police armory');
  await actor.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.bodiesOf(start)).toEqual([
      { clientMessageId: anyId, prompt: 'A police armory', mode: 'ask_if_incomplete' },
    ]),
  );
  expect(await screen.findByRole('checkbox', { name: 'Build without asking' })).toBeChecked();
  openApp('/');
  const choices = await screen.findAllByRole('checkbox', { name: 'Build without asking' });
  expect(choices.at(-1)).toBeChecked();
});
