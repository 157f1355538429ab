import { EditorView } from '@codemirror/view';
import type { CheckReport, Conversation, Requirement } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { FakeRunStream } from '../../testing/fake-run-stream.js';
import { openApp } from '../../testing/open-app.js';
import {
  builtConversation,
  builtVersion,
  deposit,
  nicerMap,
  onDuty,
  planOf,
  plannedConversation,
  reportOf,
  takesGuns,
  testOf,
  webhook,
} from '../../testing/requirements.js';
import {
  answerMessage,
  idOf,
  runOf,
  signedInResponses,
  userMessage,
  versionOf,
  versionSummaryOf,
} from '../../testing/responses.js';

const id = idOf(1);
const read = `GET /api/conversations/${id}`;
const start = `POST /api/conversations/${id}/runs`;
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

function openConversation(conversation: Conversation, responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({ ...signedInResponses, [read]: { body: conversation }, ...responses });
  return { server, ...openApp(conversationPath(id)) };
}

const openBuilt = (requirements: Requirement[], report: CheckReport) =>
  openConversation(builtConversation(requirements, report), {
    [`GET /api/versions/${idOf(101)}`]: { body: builtVersion(requirements, report) },
  });

/** The row of a requirement in the answer. */
const row = async (text: string) => {
  const list = await screen.findAllByRole('list', { name: 'Requirements' });
  const item = within(list.at(-1)!).getByText(text).closest('li');
  return within(item!);
};

test('a requirement shows the test that proves it, and opens it at its line', async () => {
  const report = reportOf({ 'takes-guns': 'proven', 'on-duty': 'proven' }, [
    testOf('an officer takes a pistol'),
    testOf('two cops are not enough'),
  ]);
  const { actor } = openBuilt([takesGuns, onDuty], report);
  const duty = await row('only when at least 3 cops are on duty');
  expect(duty.getByRole('img', { name: 'Proven' })).toBeVisible();
  await actor.click(duty.getByRole('button', { expanded: false }));
  await actor.click(duty.getByRole('button', { name: 'Passed two cops are not enough' }));
  const content = await screen.findByLabelText(/^tests\/armory\.lua/);
  await waitFor(() => {
    const view = EditorView.findFromDOM(content);
    expect(view?.state.doc.lineAt(view.state.selection.main.head).number).toBe(4);
  });
  expect(screen.getByText('Done · all checks passed · 450 credits')).toBeVisible();
});

test('a requirement without proof is named, and the answer is not called done', async () => {
  const { actor } = openBuilt([takesGuns, deposit], reportOf({ 'takes-guns': 'proven', deposit: 'not_proven' }));
  const price = await row('a deposit for lost weapons');
  expect(price.getByText('Not proven')).toBeVisible();
  expect(price.getByText('Assumed · Deposit: $1,500')).toBeVisible();
  await actor.click(price.getByRole('button', { expanded: false }));
  expect(price.getByText(/^No behavior test proves this/)).toBeVisible();
  expect(messages().getByText('Finished · 1 of 2 requirements proven · 450 credits')).toBeVisible();
  expect(screen.queryByText(/Done/)).toBeNull();
  expect(screen.getByText('Finished. 1 of 2 requirements proven.')).toHaveAttribute('role', 'status');
});

test('a requirement that the report does not mention counts as not proven', async () => {
  openBuilt([takesGuns], reportOf({}));
  expect((await row('Officers take guns')).getByText('Not proven')).toBeVisible();
});

test('a failed requirement shows why its test fails', async () => {
  const report = reportOf({ 'takes-guns': 'failed' }, [
    testOf('an officer takes a pistol', { passed: false, message: 'expected a pistol, got nothing' }),
  ]);
  const { actor } = openBuilt([takesGuns], report);
  const guns = await row('Officers take guns');
  expect(guns.getByText('Failed')).toBeVisible();
  await actor.click(guns.getByRole('button', { expanded: false }));
  expect(guns.getByText('expected a pistol, got nothing')).toBeVisible();
});

test('what is not built is above the result, and the files are one row', async () => {
  const { actor } = openBuilt([takesGuns, nicerMap], reportOf({ 'takes-guns': 'proven' }));
  const left = await screen.findByRole('group', { name: 'Not built, not charged' });
  const guns = messages().getByRole('list', { name: 'Requirements' });
  expect(left.compareDocumentPosition(guns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(guns).queryByText('make the map look nicer')).toBeNull();
  await actor.click(messages().getByRole('button', { name: /^2 files written/ }));
  const files = within(messages().getByRole('list', { name: 'Changed files' }));
  expect(files.getByRole('button', { name: /^Wrote tests\/armory\.lua/ })).toBeVisible();
});

test('the plan that was built is one line above the answer', async () => {
  const { actor } = openBuilt([takesGuns, deposit], reportOf({ 'takes-guns': 'proven', deposit: 'proven' }));
  const earlier = await screen.findByText('Plan');
  expect(screen.queryByRole('button', { name: /^Build ·/ })).toBeNull();
  await actor.click(earlier);
  expect(await screen.findByText('Chosen for you')).toBeVisible();
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

test('requirements are planned until their proof arrives', async () => {
  const stream = new FakeRunStream();
  const planned = plannedConversation(planOf([takesGuns, deposit]));
  openConversation(
    { ...planned, runs: [...planned.runs, runOf(21)], isRunning: true },
    { [`GET /api/runs/${idOf(21)}/events`]: stream.respond },
  );
  expect((await row('Officers take guns')).getByRole('img', { name: 'Planned' })).toBeVisible();
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  act(() => {
    stream.send(1, { type: 'file-started', path: 'server/main.lua', operation: 'write' });
  });
  expect(await messages().findByText(/^Writing/)).toHaveTextContent('Writing server/main.lua');
  act(() => {
    stream.send(2, { type: 'checks-started', round: 0 });
    stream.send(3, {
      ...{ type: 'checks-finished', round: 0 },
      report: reportOf({ 'takes-guns': 'proven', deposit: 'failed' }),
    });
  });
  await waitFor(async () =>
    expect((await row('Officers take guns')).getByRole('img', { name: 'Proven' })).toBeVisible(),
  );
  expect((await row('a deposit for lost weapons')).getByText('Failed')).toBeVisible();
});

test('an open question of a finished answer says how it gets built', async () => {
  const { actor } = openBuilt([takesGuns, webhook], reportOf({ 'takes-guns': 'proven' }));
  const question = await row('Where should withdrawals be logged?');
  expect(question.getByText('Open question')).toBeVisible();
  await actor.click(question.getByRole('button', { expanded: false }));
  expect(question.getByText(/Write the answer as the next message/)).toBeVisible();
});

const followUp = (requirements: Requirement[], report: CheckReport): Conversation => {
  const built = builtConversation([takesGuns, onDuty, deposit, nicerMap], reportOf({}));
  const parts = [{ type: 'requirements', requirements } as const, { type: 'checks', round: 0, report } as const];
  return {
    ...built,
    messages: [...built.messages, userMessage(13, 'Make it 4 cops'), answerMessage(14, idOf(22), parts)],
    runs: [
      ...built.runs,
      runOf(22, {
        ...{ messageId: idOf(13), status: 'succeeded', versionId: idOf(102), chargedCredits: 120 },
        startedAt: '2026-11-22T12:05:00.000Z',
      }),
    ],
    versions: [versionSummaryOf(2, { runId: idOf(22), createdAt: '2026-11-22T12:06:00.000Z' }), ...built.versions],
    requirements,
  };
};

test('a follow-up shows what was added, changed and withdrawn', async () => {
  const four = { ...onDuty, text: 'only when at least 4 cops are on duty' };
  const log = { ...webhook, state: 'built' as const, text: 'Log withdrawals' };
  const { actor } = openConversation(
    followUp(
      [takesGuns, four, { ...deposit, state: 'withdrawn' }, nicerMap, log],
      reportOf({ 'takes-guns': 'proven', 'on-duty': 'proven', webhook: 'proven' }),
    ),
    { [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2) } },
  );
  const changes = (name: string) => within(screen.getByRole('group', { name }));
  expect(await screen.findByRole('group', { name: 'Added' })).toHaveTextContent('Log withdrawals');
  expect(changes('Changed').getByText('only when at least 4 cops are on duty')).toBeVisible();
  expect(changes('Changed').getByText('only when at least 3 cops are on duty').tagName).toBe('S');
  expect(changes('Withdrawn').getByText('a deposit for lost weapons')).toBeVisible();
  // What was not built before is not repeated.
  expect(screen.getAllByRole('group', { name: 'Not built, not charged' })).toHaveLength(1);
  await actor.click(screen.getByRole('button', { name: '1 unchanged' }));
  expect(
    within(screen.getByRole('list', { name: 'Unchanged requirements' })).getByText('Officers take guns'),
  ).toBeVisible();
});

test('Undo restores the version before the answer', async () => {
  const restore = `POST /api/versions/${idOf(101)}/restore`;
  const { server, actor } = openConversation(followUp([takesGuns], reportOf({ 'takes-guns': 'proven' })), {
    [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2) },
    [restore]: { status: 201, body: versionOf(3, { origin: 'restore', restoredNumber: 1 }) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Changes undone')).toBeInTheDocument();
  expect(server.bodiesOf(restore)).toEqual([{}]);
});

test('the first answer has nothing to undo', async () => {
  openBuilt([takesGuns], reportOf({ 'takes-guns': 'proven' }));
  expect(await screen.findByText(/^Done ·/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const replied = (text: string, suggestions: string[] = [], chargedCredits = 0): Conversation => {
  const built = builtConversation([takesGuns], reportOf({ 'takes-guns': 'proven' }));
  const parts = [{ type: 'text', text } as const, { type: 'suggestions', suggestions } as const];
  return {
    ...built,
    messages: [...built.messages, userMessage(13, 'where is the price?'), answerMessage(14, idOf(22), parts)],
    runs: [...built.runs, runOf(22, { kind: 'reply', messageId: idOf(13), status: 'succeeded', chargedCredits })],
  };
};
const withVersion = {
  [`GET /api/versions/${idOf(101)}`]: { body: builtVersion([takesGuns], reportOf({ 'takes-guns': 'proven' })) },
};

test('a reply is free, links to the line that it names, and is announced as an answer only', async () => {
  const { actor } = openConversation(replied('Change it in tests/armory.lua:4, not in missing.lua:1.'), withVersion);
  expect(await screen.findByText('Free')).toBeVisible();
  expect(screen.getByText('Answered.')).toHaveAttribute('role', 'status');
  await actor.click(await screen.findByRole('button', { name: 'tests/armory.lua:4' }));
  expect(await screen.findByLabelText(/^tests\/armory\.lua/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'missing.lua:1' })).toBeNull();
});

test('a reply by a model says what it has cost', async () => {
  openConversation(replied('An answer', [], 3), withVersion);
  expect(await screen.findByText('3 credits')).toBeVisible();
  expect(screen.queryByText('Free')).toBeNull();
});

test('the lists of a refusal are lists, and a suggestion is sent as it is', async () => {
  const text = 'Nothing was built:\n- the map cannot be changed\n- cheats are declined\n\nTry this:';
  const { server, actor } = openConversation(replied(text, ['A shop that sells water']), {
    ...withVersion,
    [start]: { status: 201, body: { run: runOf(23) } },
  });
  expect((await screen.findByText('cheats are declined')).tagName).toBe('LI');
  await actor.click(screen.getByRole('button', { name: 'A shop that sells water' }));
  await waitFor(() => expect(server.bodiesOf(start)).toMatchObject([{ prompt: 'A shop that sells water' }]));
});

test('the list of a failed run is a list', async () => {
  const planned = plannedConversation(planOf([takesGuns]));
  const error = { code: 'not_understood', message: 'Not understood. Try:\n- a shop\n- a garage' } as const;
  openConversation({ ...planned, runs: [runOf(20, { status: 'failed', error })] });
  expect((await screen.findByText('a garage')).tagName).toBe('LI');
});

test('checks that did not run are not announced as passed', async () => {
  const planned = plannedConversation(planOf([takesGuns]));
  const answered = answerMessage(11, idOf(20), [{ type: 'text', text: 'Nothing to do.' }]);
  openConversation({
    ...planned,
    messages: [planned.messages[0]!, answered],
    runs: [runOf(20, { status: 'succeeded' })],
  });
  expect(await screen.findByText('Done.')).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/checks passed/i)).toBeNull();
});
