import { adminRequests } from '@scriptsmith/contracts/admin';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AdminFixture } from '../testing/admin-fixture.js';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await AdminFixture.start();
});
afterAll(() => admin.stop());

const listSignUps = async (from: string, to: string) =>
  (await admin.request(adminRequests.listSignUps, { from, to })).cohorts;

const moments = [
  ...['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z', '2026-02-14T12:00:00.000Z'],
  ...['2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z'],
];
/** The time at which each user signed up. Null for users who are unknown. */
const signUps = fc.array(fc.option(fc.constantFrom(...moments)), { maxLength: 20 });
const range = fc.tuple(fc.constantFrom(...moments), fc.constantFrom(...moments));

test('the ranges of a month contain exactly the users who signed up in it', async () => {
  await fc.assert(
    fc.asyncProperty(signUps, range, async (signedUpAt, [from, to]) => {
      await admin.sql('DELETE FROM admin.directory_user');
      for (const [index, at] of signedUpAt.entries()) {
        if (at)
          await admin.sql(`INSERT INTO admin.directory_user (user_id, created_at) VALUES (${index + 1}, '${at}')`);
      }
      const listed = (await listSignUps(from, to)).map(({ month, signUps: count, users }) => ({
        month,
        count,
        userIds: users.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        ),
      }));
      const expected = ['2026-01', '2026-02', '2026-03'].map((month) => {
        const userIds = signedUpAt.flatMap((at, index) =>
          at?.startsWith(month) && at >= from && at < to ? [index + 1] : [],
        );
        return { month, count: userIds.length, userIds };
      });
      expect(listed).toEqual(expected.filter(({ count }) => count > 0));
    }),
    propertyOptions(30),
  );
});

test('a user who was deleted stays a sign-up, and consecutive users are one range', async () => {
  await admin.sql('DELETE FROM admin.directory_user');
  const registeredAt = '2026-02-10T12:00:00.000Z';
  for (const userId of [101, 102, 103]) {
    const name = { username: `user ${userId}`, email: `user${userId}@example.com` };
    await admin.publish(identityEvents.userRegistered, {
      userId,
      ...name,
      registeredAt,
      marketingEmails: false,
      referralCode: null,
    });
  }
  await admin.publish(identityEvents.userDeleted, { userId: 102, deletedAt: '2026-02-11T12:00:00.000Z' });
  expect(await listSignUps('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z')).toEqual([
    { month: '2026-02', signUps: 3, users: [[101, 103]] },
  ]);
});
