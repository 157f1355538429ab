import {
  type Conversation,
  type ResourceFile,
  type Run,
  type Version,
  versionSchema,
} from '@scriptsmith/chat-contracts';
import type { Response } from 'supertest';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { endOf, followRun, readConversation, sendMessage } from '../testing/run-fixture.js';

let chat: ChatFixture;
let ada: Browser;
let id: string;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
beforeEach(async () => {
  ada = await chat.browser();
  id = await ada.newConversation();
});
afterAll(() => chat.stop());

const versionOf = ({ body }: Response): Version => versionSchema.parse(body);
const codeOf = ({ body }: Response): string => (body as { code: string }).code;
const read = async (versionId: string): Promise<Version> =>
  versionOf(await ada.get(`/api/versions/${versionId}`).expect(200));
const review = (versionId: string, acceptedPaths: string[], browser = ada) =>
  browser.post(`/api/versions/${versionId}/review`, { acceptedPaths });

/** Sends a message and returns the version that answers it. */
async function ask(prompt: string): Promise<Version> {
  const { id: runId } = await sendMessage(ada, id, prompt);
  const { versionId } = endOf(await followRun(chat, ada, runId));
  return read(versionId ?? '');
}

const shop = 'A shop at Legion Square that sells water for 10 and bread for 15';
const contentsOf = ({ files }: Pick<Version, 'files'>) => new Map(files.map(({ path, content }) => [path, content]));
const changedPaths = (before: Version, after: Version): string[] =>
  [...contentsOf(after)].filter(([path, content]) => contentsOf(before).get(path) !== content).map(([path]) => path);
const reviewsOf = ({ versions }: Conversation) => versions.map((version) => version.review?.status ?? null);
const charges = (): number => chat.product.consumedCredits(ada.user.id);

/** A resource, and the answer that has changed several of its files. */
async function givenChanges(): Promise<{ before: Version; after: Version; paths: [string, string, ...string[]] }> {
  const before = await ask(shop);
  const after = await ask('make the water cost 500');
  const [one, other, ...rest] = changedPaths(before, after);
  if (one === undefined || other === undefined) throw new Error('the answer has changed less than two files');
  return { before, after, paths: [one, other, ...rest] };
}

test('the first version has nothing to review, and the answer to a follow-up has', async () => {
  const { before, after } = await givenChanges();
  expect(before.review).toBeNull();
  expect(after.review).toEqual({ baseVersionId: before.id, status: 'pending' });
  expect(codeOf(await review(before.id, []).expect(409))).toBe('version_conflict');
});

test('accepting all changes keeps the version and remembers it', async () => {
  const { after, paths } = await givenChanges();
  const [charged, checked] = [charges(), chat.checker.requests.length];
  expect(versionOf(await review(after.id, paths).expect(200))).toEqual({
    ...after,
    review: { ...after.review, status: 'accepted' },
  });
  expect((await read(after.id)).review?.status).toBe('accepted');
  expect(reviewsOf(await readConversation(ada, id))).toEqual(['accepted', null]);
  expect(codeOf(await review(after.id, []).expect(409))).toBe('nothing_to_review');
  expect([charges(), chat.checker.requests.length]).toEqual([charged, checked]);
});

test('a rejected file is as it was before, and what is kept is checked again, free of charge', async () => {
  const { before, after, paths } = await givenChanges();
  const [rejected, ...accepted] = paths;
  const [charged, holds] = [charges(), chat.product.holds.size];
  const kept = versionOf(await review(after.id, accepted).expect(200));
  expect(kept).toMatchObject({ number: 3, origin: 'review', runId: null, review: null });
  expect(contentsOf(kept)).toEqual(contentsOf(after).set(rejected, contentsOf(before).get(rejected) ?? ''));
  expect(contentsOf({ files: [...(chat.checker.requests.at(-1)?.files ?? [])] })).toEqual(contentsOf(kept));
  expect(kept.report?.passed).toBe(true);
  expect(kept.requirements).toEqual(after.requirements);
  expect([charges(), chat.product.holds.size]).toEqual([charged, holds]);
  expect(reviewsOf(await readConversation(ada, id))).toEqual([null, 'rejected', null]);
});

test('rejecting everything restores the version before, with what it does', async () => {
  const { before, after } = await givenChanges();
  const checked = chat.checker.requests.length;
  const kept = versionOf(await review(after.id, []).expect(200));
  expect(kept).toMatchObject({ number: 3, origin: 'restore', restoredNumber: 1, report: before.report });
  expect(kept.files).toEqual(before.files);
  expect(kept.requirements).toEqual(before.requirements);
  expect(chat.checker.requests).toHaveLength(checked);
  // A later message builds on what is left.
  const later = await ask('add cola for 7');
  expect([...contentsOf(later).values()].join('\n')).not.toMatch(/price = 500/);
  expect(later.review).toEqual({ baseVersionId: kept.id, status: 'pending' });
});

test('nothing is lost: a message undoes the review, and the reviewed version can be restored', async () => {
  const { before, after, paths } = await givenChanges();
  const kept = versionOf(await review(after.id, paths.slice(1)).expect(200));
  const charged = charges();
  expect((await ask('undo')).files).toEqual(after.files);
  expect(versionOf(await ada.post(`/api/versions/${before.id}/restore`).expect(201)).files).toEqual(before.files);
  expect(versionOf(await ada.post(`/api/versions/${kept.id}/restore`).expect(201)).files).toEqual(kept.files);
  expect(charges()).toBe(charged);
});

test('a later message that changes the same lines leaves a rejected file to the user, as an edit by hand', async () => {
  const { before, after, paths } = await givenChanges();
  const config = 'config.lua';
  expect(paths).toContain(config);
  await review(
    after.id,
    paths.filter((path) => path !== config),
  ).expect(200);
  const later = contentsOf(await ask('add cola for 7'));
  expect(later.get(config)).toBe(contentsOf(before).get(config));
  expect([...later.values()].join('\n')).toMatch(/cola/);
});

test('of two reviews at the same time one decides', async () => {
  const { after, paths } = await givenChanges();
  const attempts = [review(after.id, paths.slice(1)), review(after.id, []), review(after.id, paths)];
  const responses = await Promise.all(attempts);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { versions } = await readConversation(ada, id);
  expect(versions[0]?.review?.status === 'accepted' ? versions.length : versions.length - 1).toBe(2);
});

test('a newer version ends the review', async () => {
  const { after, paths } = await givenChanges();
  const changes = [{ path: 'notes.md', content: 'Mine' }];
  await ada.post(`/api/conversations/${id}/versions`, { baseVersionId: after.id, changes }).expect(201);
  expect(codeOf(await review(after.id, paths).expect(409))).toBe('version_conflict');
  expect((await readConversation(ada, id)).versions).toHaveLength(3);
});

test('an answer that is retried is compared with what it started from', async () => {
  const { before, after } = await givenChanges();
  const { run } = (await ada.post(`/api/runs/${after.runId}/retry`).expect(201)).body as { run: Run };
  const { versionId } = endOf(await followRun(chat, ada, run.id));
  expect((await read(versionId ?? '')).review).toEqual({ baseVersionId: before.id, status: 'pending' });
});

test('a path without a change, and files that do not fit together, are rejected', async () => {
  const file = (path: string): ResourceFile => ({ path, content: path });
  const base = await chat.addVersion(ada.user.id, id, [file('fxmanifest.lua'), file('server')]);
  const fix = { kind: 'edit', editKind: 'fix', baseVersionId: base.id } as const;
  const fixed = await chat.addVersion(ada.user.id, id, [file('manifest.lua'), file('server/main.lua')], fix);
  const deletions = ['fxmanifest.lua', 'server'];
  for (const accepted of [['client.lua'], deletions, ['manifest.lua', 'server/main.lua'], ['../server.cfg']]) {
    expect(codeOf(await review(fixed.id, accepted).expect(400))).toBe('validation_failed');
  }
  expect(reviewsOf(await readConversation(ada, id))).toEqual(['pending', null]);
});

test('a review needs an active plan, and the version of the user', async () => {
  const { after, paths } = await givenChanges();
  const eve = await chat.browser();
  expect(codeOf(await review(after.id, paths, eve).expect(404))).toBe('not_found');
  ada.user.canChat = false;
  expect(codeOf(await review(after.id, paths).expect(403))).toBe('subscription_required');
  expect((await read(after.id)).review?.status).toBe('pending');
});

test('links and forks have nothing to review', async () => {
  await givenChanges();
  const response = await ada.post(`/api/conversations/${id}/shares`, { scope: 'conversation' }).expect(201);
  const token = (response.body as { token: string }).token;
  const shared = (await chat.anyone('get', `/api/shared/${token}`).expect(200)).body as { conversation: Conversation };
  expect(reviewsOf(shared.conversation)).toEqual([null, null]);
  expect(versionOf(await chat.anyone('get', `/api/shared/${token}/version`).expect(200)).review).toBeNull();
  const eve = await chat.browser();
  const fork = (await eve.post(`/api/shared/${token}/fork`).expect(201)).body as { conversation: { id: string } };
  expect(reviewsOf(await readConversation(eve, fork.conversation.id))).toEqual([null, null]);
});
