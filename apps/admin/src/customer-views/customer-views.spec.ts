import { adminRequests as requests } from '@scriptsmith/contracts/admin';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { actor, domainErrorOf } from '../testing/admin-fixture.js';
import { TwoFactorFixture } from '../testing/two-factor-fixture.js';

const minuteMs = 60_000;
const userId = 7;

let fixture: TwoFactorFixture;
beforeEach(async () => {
  fixture = await TwoFactorFixture.start();
});
afterEach(() => fixture.admin.stop());

/** An admin with a key, and with a session if the key has a second factor. */
const viewer = (adminSessionToken: string | null = null, keyId = fixture.keyId) => ({ keyId, adminSessionToken });
const start = (by = actor(), as = viewer()) => fixture.admin.request(requests.startCustomerView, { by, ...as, userId });
const viewed = (viewToken: string, as = viewer()) =>
  fixture.admin.request(requests.getViewedCustomer, { ...as, viewToken });
const end = (viewId: string, keyId = fixture.keyId) =>
  fixture.admin.request(requests.endCustomerView, { by: actor(), keyId, viewId });
const hasEnded = async (token: string, as = viewer()) =>
  expect((await domainErrorOf(viewed(token, as))).code).toBe('view_ended');
const createKey = async (role: 'support' | 'owner' = 'support') =>
  (await fixture.admin.request(requests.createAdminKey, { by: actor(), name: 'day shift', role })).adminKey.id;
/** The entries about views, oldest first. */
const audited = async () =>
  (await fixture.audited()).filter(({ action }) => action.endsWith('customer-view')).reverse();

test('a view shows the user to the admin who started it, until the admin stops it', async () => {
  const by = actor();
  const { user, viewId, viewToken, expiresAt } = await start(by);
  expect(user).toEqual({ id: userId, username: 'user 7', email: 'user7@example.com' });
  await expect(viewed(viewToken)).resolves.toEqual({ user });

  await end(viewId);
  await hasEnded(viewToken);
  await end(viewId);
  const target = { type: 'user', id: '7' };
  expect(await audited()).toMatchObject([
    { by, target, action: 'start-customer-view', before: null, after: { view: 'open', until: expiresAt } },
    { target, action: 'end-customer-view', before: { view: 'open' }, after: { view: 'stopped' } },
  ]);
});

test('a view is of no use to another admin, who cannot end it either', async () => {
  const { viewId, viewToken } = await start();
  const keyId = await createKey();
  await hasEnded(viewToken, viewer(null, keyId));
  await end(viewId, keyId);
  await viewed(viewToken);
  expect(await audited()).toHaveLength(1);
});

test('a view ends after 15 minutes, and the audit log says when', async () => {
  const by = actor();
  const { viewToken, expiresAt } = await start(by);
  fixture.admin.clock.advance(15 * minuteMs - 1);
  await viewed(viewToken);
  fixture.admin.clock.advance(1);
  await hasEnded(viewToken);
  fixture.admin.clock.advance(5 * minuteMs);
  await fixture.admin.startReplica();
  await eventually(async () =>
    expect((await audited()).slice(1)).toMatchObject([
      {
        by: { keyName: by.keyName, clientAddress: by.clientAddress },
        ...{ action: 'end-customer-view', after: { view: 'expired' }, occurredAt: expiresAt },
      },
    ]),
  );
});

test('a view ends with the session of the admin, and another session does not revive it', async () => {
  const { secret, sessionToken } = await fixture.turnOn();
  const { viewToken } = await start(actor(), viewer(sessionToken));
  await viewed(viewToken, viewer(sessionToken));
  const other = await fixture.signIn({ code: fixture.nextCode(secret) });
  for (const token of [null, other.sessionToken]) await hasEnded(viewToken, viewer(token));
  await fixture.signOut(other.sessionToken);
  await viewed(viewToken, viewer(sessionToken));

  await fixture.signOut(sessionToken);
  await hasEnded(viewToken, viewer(sessionToken));
  expect((await audited()).at(-1)).toMatchObject({ after: { view: 'signed out' } });
});

test('a view ends when the key of the admin is revoked', async () => {
  const keyId = await createKey();
  const { viewToken } = await start(actor(), viewer(null, keyId));
  const own = await start();
  await fixture.admin.request(requests.revokeAdminKey, { by: actor(), keyId });
  await hasEnded(viewToken, viewer(null, keyId));
  expect((await audited()).at(-1)).toMatchObject({ after: { view: 'key revoked' } });
  await viewed(own.viewToken);
});

test('of two ends at the same time, one is in the audit log', async () => {
  const { viewId } = await start();
  await Promise.all([end(viewId), end(viewId), end(viewId)]);
  expect(await audited()).toHaveLength(2);
});

test('nobody can be viewed who does not exist, and a view ends with the deletion of its user', async () => {
  const { viewToken } = await start();
  fixture.admin.fakeServices.respondTo(identityRequests.getUser, () => {
    throw new DomainError('user_not_found', 'User not found.');
  });
  await hasEnded(viewToken);
  expect((await domainErrorOf(start())).code).toBe('user_not_found');
  expect(await audited()).toHaveLength(1);
});

test('the token is stored as a hash, and is not in the audit log', async () => {
  const { viewToken } = await start();
  const stored = await fixture.admin.sql(
    `SELECT view::text, encode(token_hash, 'escape') FROM admin.customer_view view`,
  );
  expect(JSON.stringify([stored, await audited()])).not.toContain(viewToken);
});
