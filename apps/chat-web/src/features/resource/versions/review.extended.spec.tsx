import type { VersionSummary } from '@scriptsmith/chat-contracts';
import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { conversationPath } from '../../../shared/routing/paths.js';
import { openApp } from '../../../testing/open-app.js';
import {
  answerMessage,
  conversationOf,
  idOf,
  refusal,
  runOf,
  signedInResponses,
  userMessage,
  versionOf,
  versionSummaryOf,
} from '../../../testing/responses.js';

const id = idOf(1);
const read = `GET /api/conversations/${id}`;
const review = `POST /api/versions/${idOf(102)}/review`;
const restore = `POST /api/versions/${idOf(102)}/restore`;
const pending = { baseVersionId: idOf(101), status: 'pending' } as const;
const file = (path: string, content: string) => ({ path, content });
const before = versionOf(1, { files: [file('a.lua', '1'), file('b.lua', '1'), file('c.lua', '1')] });
const after = versionOf(2, { review: pending, files: [file('a.lua', '2'), file('b.lua', '2'), file('d.lua', '2')] });

const conversationWith = (...versions: VersionSummary[]) => ({
  body: conversationOf({
    messages: [userMessage(10, 'Make it cheaper'), answerMessage(11, idOf(20), [{ type: 'text', text: 'Done.' }])],
    runs: [runOf(20, { status: 'succeeded', versionId: idOf(102), chargedCredits: 90, endedAt: before.createdAt })],
    versions,
  }),
});
const reviewed = (changes: Partial<VersionSummary>) =>
  versionSummaryOf(2, { runId: idOf(20), review: pending, ...changes });

function openConversation(responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({
    ...signedInResponses,
    [read]: conversationWith(reviewed({}), versionSummaryOf(1)),
    [`GET /api/versions/${idOf(101)}`]: { body: before },
    [`GET /api/versions/${idOf(102)}`]: { body: after },
    ...responses,
  });
  return { server, ...openApp(conversationPath(id)) };
}

async function openReview(responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const opened = openConversation(responses);
  await opened.actor.click(await screen.findByRole('button', { name: 'Review Changes' }));
  await screen.findByRole('region', { name: 'Changes' });
  return opened;
}

test('the changes of an answer are accepted and rejected by file', async () => {
  const kept = versionOf(3, { origin: 'review' });
  const { server, actor } = await openReview({ [review]: { status: 200, body: kept } });
  expect(screen.getByText('4 files changed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept All' })).toBeVisible();
  for (const name of ['Accept a.lua', 'Reject b.lua', 'Accept c.lua']) {
    await actor.click(screen.getByRole('button', { name }));
  }
  expect(screen.getByText('2 accepted, 1 rejected, 1 open')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept the Rest' })).toBeVisible();
  // A decision can be taken back.
  await actor.click(screen.getByRole('button', { name: 'Accept c.lua' }));
  expect(screen.getByText('1 accepted, 1 rejected, 2 open')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Reject c.lua' }));
  await actor.click(screen.getByRole('button', { name: 'Accept d.lua' }));
  server.respondTo(read, conversationWith(versionSummaryOf(3, { origin: 'review' }), reviewed({}), before));
  await actor.click(screen.getByRole('button', { name: 'Save Review' }));
  expect(await screen.findByText('Changes to 2 files rejected')).toBeInTheDocument();
  expect(server.bodiesOf(review)).toEqual([{ acceptedPaths: ['a.lua', 'd.lua'] }]);
  expect(await screen.findByText(/^Without rejected changes/)).toBeVisible();
});

test('all changes are accepted at once', async () => {
  const accepted = { baseVersionId: idOf(101), status: 'accepted' } as const;
  const { server, actor } = await openReview({ [review]: { status: 200, body: { ...after, review: accepted } } });
  server.respondTo(read, conversationWith(reviewed({ review: accepted }), versionSummaryOf(1)));
  await actor.click(screen.getByRole('button', { name: 'Accept All' }));
  expect(await screen.findByText('Changes accepted')).toBeInTheDocument();
  expect(server.bodiesOf(review)).toEqual([{ acceptedPaths: ['a.lua', 'b.lua', 'c.lua', 'd.lua'] }]);
  expect(await screen.findByText(/· Changes accepted$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Review Changes' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('all changes are rejected at once, which can be undone', async () => {
  const { server, actor } = await openReview({
    [review]: { status: 200, body: versionOf(3, { origin: 'restore', restoredNumber: 1, passed: false }) },
    [restore]: { status: 201, body: versionOf(4, { origin: 'restore', restoredNumber: 2 }) },
  });
  await actor.click(screen.getByRole('button', { name: 'Reject All' }));
  const toast = within(await findToast('All changes rejected'));
  expect(toast.getByText(/Some checks fail/)).toBeInTheDocument();
  expect(server.bodiesOf(review)).toEqual([{ acceptedPaths: [] }]);
  await actor.click(toast.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Review undone')).toBeInTheDocument();
  expect(server.bodiesOf(restore)).toHaveLength(1);
});

test('the keyboard decides about the file with the focus and goes on', async () => {
  const { actor } = await openReview();
  const section = (path: string) => screen.getByRole('region', { name: path });
  act(() => section('a.lua').focus());
  await actor.keyboard('a');
  expect(section('b.lua')).toHaveFocus();
  await actor.keyboard('jr');
  expect(section('d.lua')).toHaveFocus();
  await actor.keyboard('kA{Control>}a{/Control}');
  expect(screen.getByText('2 accepted, 0 rejected, 2 open')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept c.lua', pressed: true })).toBeVisible();
});

test('decisions stay while another tab is open', async () => {
  const { actor } = await openReview();
  await actor.click(screen.getByRole('button', { name: 'Reject b.lua' }));
  await actor.click(screen.getByRole('tab', { name: 'Files' }));
  await actor.click(screen.getByRole('tab', { name: 'Versions' }));
  expect(await screen.findByText('0 accepted, 1 rejected, 3 open')).toBeVisible();
});

test('a newer version ends the review', async () => {
  const { server, actor } = await openReview({ [review]: refusal(409, 'version_conflict') });
  server.respondTo(read, conversationWith(versionSummaryOf(3, { origin: 'edit' }), reviewed({}), versionSummaryOf(1)));
  await actor.click(screen.getByRole('button', { name: 'Accept All' }));
  expect(await screen.findByText('Out of date')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Revert File a.lua to version 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept All' })).toBeNull();
});

test('after a review, Undo of the answer restores the version before it', async () => {
  const { server, actor } = openConversation({
    [read]: conversationWith(
      versionSummaryOf(3, { origin: 'review' }),
      reviewed({ review: { ...pending, status: 'rejected' } }),
      versionSummaryOf(1),
    ),
    [`GET /api/versions/${idOf(103)}`]: { body: versionOf(3, { origin: 'review' }) },
    [`POST /api/versions/${idOf(101)}/restore`]: { status: 201, body: versionOf(4, { origin: 'restore' }) },
  });
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Changes undone')).toBeInTheDocument();
  expect(server.bodiesOf(`POST /api/versions/${idOf(101)}/restore`)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Review Changes' })).toBeNull();
});
