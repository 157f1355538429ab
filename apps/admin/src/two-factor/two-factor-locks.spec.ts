import { adminRequests } from '@scriptsmith/contracts/admin';
import { waitForBlockedTransactions } from '@scriptsmith/testing';
import { AdminKey } from '../admin-keys/admin-key.entity.js';
import { IssuedAdminKeys } from '../admin-keys/issued-admin-keys.js';
import { actor, domainErrorOf } from '../testing/admin-fixture.js';
import { TwoFactorFixture } from '../testing/two-factor-fixture.js';
import { AdminSession } from './admin-session.entity.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';

let fixture: TwoFactorFixture;
beforeEach(async () => {
  fixture = await TwoFactorFixture.start();
});
afterEach(() => fixture.admin.stop());

const lock = { mode: 'pessimistic_write' } as const;
const rotate = () =>
  fixture.admin.request(adminRequests.rotateAdminKey, { by: actor(), keyId: fixture.keyId, overlapSeconds: 60 });
const waitForBlocked = (transactions: number) =>
  waitForBlockedTransactions((statement) => fixture.admin.sql(statement), transactions);

test('turning it off and a rotation of the key do not deadlock', async () => {
  const { secret } = await fixture.turnOn();
  let turnedOff: Promise<unknown> = Promise.resolve();
  await fixture.admin
    .provider(IssuedAdminKeys)
    .change(fixture.keyId, async (transaction, { id, authenticatorAppId }) => {
      // As a rotation does: it changes the key, and the new key refers to the app.
      await transaction.update(AdminKey, id, { expiresAt: fixture.admin.clock.now() });
      turnedOff = fixture.turnOff({ code: fixture.nextCode(secret) });
      await waitForBlocked(1);
      const where = { id: authenticatorAppId! };
      expect(await transaction.findOne(AuthenticatorApp, { where, lock: { mode: 'for_key_share' } })).not.toBeNull();
    });
  await expect(turnedOff).resolves.toEqual({});
});

test('turning it off and a sign-in with a recovery code do not deadlock', async () => {
  const { recoveryCodes } = await fixture.turnOn();
  let signedIn: ReturnType<typeof domainErrorOf> | undefined;
  await fixture.admin.database.transaction(async (transaction) => {
    const [app] = await transaction.find(AuthenticatorApp, { lock });
    signedIn = domainErrorOf(fixture.signIn({ recoveryCode: recoveryCodes[0]! }));
    await waitForBlocked(1);
    await transaction.delete(AuthenticatorApp, { id: app!.id });
  });
  expect(await signedIn).toMatchObject({ code: 'invalid_second_factor' });
});

test('a key that is rotated while it is turned off has no second factor', async () => {
  const { secret } = await fixture.turnOn();
  let turnedOff: Promise<unknown> = Promise.resolve();
  let rotated: ReturnType<typeof rotate> | undefined;
  await fixture.admin.database.transaction(async (transaction) => {
    await transaction.find(AdminSession, { lock });
    turnedOff = fixture.turnOff({ code: fixture.nextCode(secret) });
    await waitForBlocked(1);
    rotated = rotate();
    await waitForBlocked(2);
  });
  await turnedOff;
  const { secret: adminKey } = (await rotated)!;
  await fixture.verify({ adminKey: adminKey! });
});
