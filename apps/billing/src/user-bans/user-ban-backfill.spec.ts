import { identityAdminRequests, identityEvents } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { UserBanBackfill1767600000000 } from '../migrations/user-ban-backfill.migration.js';
import { asOwner } from '../testing/as-owner.js';
import { ledgerEnvironment, LedgerFixture } from '../testing/ledger-fixture.js';

let given: LedgerFixture;
beforeEach(async () => {
  given = await LedgerFixture.start();
});
afterEach(() => given.stop());

const bannedAt = '2026-02-01T00:00:00.000Z';
const userRecord = (id: number, ban: { banRevision: number; bannedAt: string | null }) => ({
  ...{ id, username: `user ${id}`, email: `user${id}@example.com`, firstName: '', lastName: '', createdAt: bannedAt },
  ...{ emailConfirmedAt: null, marketingEmails: false, mustChangePassword: false, banReason: null, ...ban },
});
/** Identity with these users, which it lists in pages of two. */
const identityHas = (users: ReturnType<typeof userRecord>[]) =>
  given.fakeServices.respondTo(identityAdminRequests.listUserRecords, ({ afterUserId }) => ({
    users: users.filter(({ id }) => id > afterUserId).slice(0, 2),
  }));
/** The state of a database whose users were banned before billing stored bans. */
const migrateAgain = (): Promise<void> =>
  asOwner(given, async (runner) => {
    await runner.query('DROP TABLE user_ban_backfill');
    await new UserBanBackfill1767600000000().up(runner);
  });
const codeOf = async (userId: number): Promise<string> => {
  const answer = await given.tryToConsume({ userId, amount: 1 });
  return answer instanceof DomainError ? answer.code : 'accepted';
};
const isComplete = () => eventually(async () => expect(await openBackfills()).toEqual([]));
const openBackfills = () => given.sql('SELECT FROM user_ban_backfill WHERE completed_at IS NULL');

test('users who were banned before billing stored bans can no longer consume credits', async () => {
  const userIds = [await given.subscriber(), await given.subscriber(), await given.subscriber()];
  const [first, second, third] = userIds as [number, number, number];
  await migrateAgain();
  expect(await codeOf(third)).toBe('accepted');
  identityHas([
    userRecord(first, { banRevision: 3, bannedAt }),
    userRecord(second, { banRevision: 2, bannedAt: null }),
    userRecord(third, { banRevision: 1, bannedAt }),
  ]);
  await given.startReplica(ledgerEnvironment);
  await isComplete();
  expect(await Promise.all([first, second, third].map(codeOf))).toEqual(['user_banned', 'accepted', 'user_banned']);
});

test('continues when identity is available again, and a later event wins over the import', async () => {
  const userId = await given.subscriber();
  await migrateAgain();
  await given.startReplica(ledgerEnvironment);
  const changedAt = given.clock.now().toISOString();
  await given.emit(identityEvents.userBanChanged, { userId, revision: 2, isBanned: false, changedAt });
  expect(await openBackfills()).toHaveLength(1);
  identityHas([userRecord(userId, { banRevision: 1, bannedAt })]);
  await isComplete();
  expect(await codeOf(userId)).toBe('accepted');
});

test('a new installation has nothing to import and sends no request', async () => {
  // The import, if there is one, has been attempted when the replica has started.
  await given.startReplica(ledgerEnvironment);
  await given.consume({ userId: await given.subscriber(), amount: 1 });
  expect(await given.sql('SELECT FROM user_ban_backfill')).toEqual([]);
  expect(given.fakeServices.requestsTo(identityAdminRequests.listUserRecords)).toEqual([]);
});
