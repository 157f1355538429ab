import { adminRequests } from '@scriptsmith/contracts/admin';
import { eventually } from '@scriptsmith/testing';
import { actor, domainErrorOf } from '../testing/admin-fixture.js';
import { TwoFactorFixture } from '../testing/two-factor-fixture.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let fixture: TwoFactorFixture;
beforeEach(async () => {
  fixture = await TwoFactorFixture.start();
});
afterEach(() => fixture.admin.stop());

const codeOf = async (rejected: Promise<unknown>) => (await domainErrorOf(rejected)).code;
const rejectedWithoutSession = async () => expect(await codeOf(fixture.verify())).toBe('admin_session_required');

describe('turning it on', () => {
  test('a key is sufficient alone until a code confirms the app', async () => {
    const off = { isAvailable: true, authenticatorApp: null, recoveryCodesLeft: 0 };
    expect(await fixture.status()).toEqual(off);
    const { secret, uri } = await fixture.beginSetup();
    expect(decodeURIComponent(uri)).toContain('Scriptsmith Admin:first key');
    expect(await fixture.status()).toEqual(off);
    await fixture.verify();
    expect(await codeOf(fixture.confirmSetup(fixture.wrongCode(secret)))).toBe('invalid_second_factor');
    await fixture.verify();

    const { sessionToken, recoveryCodes } = await fixture.confirmSetup(fixture.currentCode(secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    await rejectedWithoutSession();
    await expect(fixture.verify({ sessionToken })).resolves.toMatchObject({ name: 'first key', role: 'owner' });
    const addedAt = fixture.admin.clock.now().toISOString();
    expect(await fixture.status()).toEqual({ ...off, authenticatorApp: { addedAt }, recoveryCodesLeft: 10 });
    expect(await fixture.audited()).toMatchObject([{ action: 'turn-on-two-factor', target: { id: fixture.keyId } }]);
  });

  test('a setup expires after 15 minutes, and a new one replaces it', async () => {
    const { secret: first } = await fixture.beginSetup();
    const { secret } = await fixture.beginSetup();
    expect(await codeOf(fixture.confirmSetup(fixture.currentCode(first)))).toBe('invalid_second_factor');
    fixture.admin.clock.advance(15 * minuteMs);
    expect(await codeOf(fixture.confirmSetup(fixture.currentCode(secret)))).toBe('invalid_token');
    await fixture.admin.startReplica();
    await eventually(async () => expect(await fixture.admin.sql('SELECT 1 FROM admin.authenticator_app')).toEqual([]));
    await fixture.turnOn();
    expect(await codeOf(fixture.beginSetup())).toBe('authenticator_app_exists');
  });

  test('of a confirmation and a new setup at the same time, only one takes effect', async () => {
    const { secret } = await fixture.beginSetup();
    const [confirmation, setup] = await Promise.allSettled([
      fixture.confirmSetup(fixture.currentCode(secret)),
      fixture.beginSetup(),
    ]);
    expect([confirmation.status, setup.status].sort()).toEqual(['fulfilled', 'rejected']);
    const isOn = confirmation.status === 'fulfilled';
    expect((await fixture.status()).authenticatorApp !== null).toBe(isOn);
  });

  test('guesses at the code of a setup are limited', async () => {
    const wrongCode = fixture.wrongCode((await fixture.beginSetup()).secret);
    for (let guess = 0; guess < 10; guess += 1) await codeOf(fixture.confirmSetup(wrongCode));
    expect(await codeOf(fixture.confirmSetup(wrongCode))).toBe('rate_limited');
  });

  test('the secret is stored encrypted, and codes and tokens as hashes', async () => {
    const { secret, recoveryCodes, sessionToken } = await fixture.turnOn();
    const stored = await fixture.admin.sql(
      `SELECT encode(app.encrypted_secret, 'escape') AS secret, encode(code_hash, 'escape') AS code,
         encode(token_hash, 'escape') AS token
       FROM admin.authenticator_app app, admin.recovery_code, admin.admin_session`,
    );
    const text = JSON.stringify(stored);
    for (const plain of [secret, sessionToken, recoveryCodes[0]!.replaceAll('-', '')])
      expect(text).not.toContain(plain);
  });
});

describe('the second step', () => {
  test('opens a session with the next code, once', async () => {
    const { secret } = await fixture.turnOn();
    expect(await codeOf(fixture.signIn({ code: fixture.currentCode(secret) }))).toBe('invalid_second_factor');
    const code = fixture.nextCode(secret);
    const attempts = await Promise.allSettled([fixture.signIn({ code }), fixture.signIn({ code })]);
    const opened = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(opened).toHaveLength(1);
    await fixture.verify({ sessionToken: opened[0]!.sessionToken });
    expect(await codeOf(fixture.signIn({ code }))).toBe('invalid_second_factor');
  });

  test('accepts each recovery code once, and adds it to the audit log', async () => {
    const { recoveryCodes } = await fixture.turnOn();
    const recoveryCode = recoveryCodes[3]!;
    const { sessionToken } = await fixture.signIn({ recoveryCode });
    await fixture.verify({ sessionToken });
    expect(await codeOf(fixture.signIn({ recoveryCode }))).toBe('invalid_second_factor');
    expect((await fixture.status()).recoveryCodesLeft).toBe(9);
    expect(await fixture.audited()).toMatchObject([
      { action: 'use-recovery-code', before: { recoveryCodesLeft: 10 }, after: { recoveryCodesLeft: 9 } },
      { action: 'turn-on-two-factor', before: { hasTwoFactor: false }, after: { hasTwoFactor: true } },
    ]);
  });

  test('accepts a recovery code, and on the network of the setup also a code, while someone else guesses', async () => {
    const { secret, recoveryCodes } = await fixture.turnOn();
    for (let network = 1; network <= 21; network += 1) {
      await codeOf(fixture.signIn({ code: fixture.wrongCode(secret) }, `198.51.${network}.1`));
    }
    const elsewhere = '198.51.100.1';
    const code = fixture.nextCode(secret);
    expect(await codeOf(fixture.signIn({ code }, elsewhere))).toBe('rate_limited');
    await fixture.signIn({ recoveryCode: recoveryCodes[0]! }, elsewhere);
    await fixture.signIn({ code });
  });

  test('rejects codes for a key without a second factor', async () => {
    expect(await codeOf(fixture.signIn({ code: '123456' }))).toBe('not_found');
  });

  test('limits wrong codes per network and per key, across replicas, except on known networks', async () => {
    const { secret } = await fixture.turnOn();
    const home = '203.0.113.5';
    await fixture.signIn({ code: fixture.nextCode(secret) }, home);
    await fixture.admin.startReplica();
    const guess = (network: number) =>
      codeOf(fixture.signIn({ code: fixture.wrongCode(secret) }, `198.51.${network}.1`));
    const first = await Promise.all(Array.from({ length: 15 }, () => guess(1)));
    expect(first.filter((code) => code === 'invalid_second_factor')).toHaveLength(10);
    await Promise.all(Array.from({ length: 10 }, () => guess(2)));
    expect(await guess(3)).toBe('rate_limited');
    const right = fixture.nextCode(secret);
    expect(await codeOf(fixture.signIn({ code: right }, '198.51.3.1'))).toBe('rate_limited');
    await fixture.signIn({ code: right }, home);
    fixture.admin.clock.advance(15 * minuteMs);
    expect(await guess(1)).toBe('invalid_second_factor');
  });
});

describe('a session', () => {
  test('ends with the sign-out, on every replica', async () => {
    const { sessionToken } = await fixture.turnOn();
    await fixture.admin.startReplica();
    await fixture.signOut(null);
    await fixture.verify({ sessionToken });
    await fixture.signOut(sessionToken);
    expect(await codeOf(fixture.verify({ sessionToken }))).toBe('admin_session_required');
    await fixture.signOut(sessionToken);
  });

  test('ends after 8 hours, although it is used', async () => {
    const { sessionToken } = await fixture.turnOn();
    fixture.admin.clock.advance(8 * hourMs - 1);
    await fixture.verify({ sessionToken });
    fixture.admin.clock.advance(1);
    expect(await codeOf(fixture.verify({ sessionToken }))).toBe('admin_session_required');
    await fixture.admin.startReplica();
    await eventually(async () => expect(await fixture.admin.sql('SELECT 1 FROM admin.admin_session')).toEqual([]));
  });

  test('is valid for the successors of its key, which share the second factor, and for no other key', async () => {
    const { sessionToken } = await fixture.turnOn();
    const { secret: successor } = await fixture.admin.request(adminRequests.rotateAdminKey, {
      ...{ by: actor(), keyId: fixture.keyId, overlapSeconds: 60 },
    });
    expect(await codeOf(fixture.verify({ adminKey: successor! }))).toBe('admin_session_required');
    await fixture.verify({ adminKey: successor!, sessionToken });
    await fixture.verify({ sessionToken });
    expect(await codeOf(fixture.beginSetup())).toBe('not_found');

    const created = await fixture.admin.request(adminRequests.createAdminKey, {
      ...{ by: actor(), name: 'night shift', role: 'owner' as const },
    });
    const other = { adminKey: created.secret! };
    await fixture.verify(other);
    const { secret } = await fixture.beginSetup(created.adminKey.id);
    await fixture.confirmSetup(fixture.currentCode(secret), created.adminKey.id);
    expect(await codeOf(fixture.verify({ ...other, sessionToken }))).toBe('admin_session_required');
  });

  test('does not keep a revoked key alive', async () => {
    const { sessionToken } = await fixture.turnOn();
    await fixture.admin.request(adminRequests.createAdminKey, {
      ...{ by: actor(), name: 'night shift', role: 'owner' as const },
    });
    await fixture.admin.request(adminRequests.revokeAdminKey, { by: actor(), keyId: fixture.keyId });
    expect(await codeOf(fixture.verify({ sessionToken }))).toBe('invalid_admin_key');
  });
});

test('a wrong key stays invalid with a session, and a missing session is not a wrong key', async () => {
  const { sessionToken } = await fixture.turnOn();
  expect(await codeOf(fixture.verify({ adminKey: 'guess', sessionToken }))).toBe('invalid_admin_key');
  for (let attempt = 0; attempt < 25; attempt += 1) await rejectedWithoutSession();
  await fixture.verify({ sessionToken });
  await fixture.verify({ allowMissingSession: true });
});

test('turning it off requires a code or a recovery code, ends the sessions and deletes the codes', async () => {
  const { secret, sessionToken } = await fixture.turnOn();
  expect(await codeOf(fixture.turnOff({ code: fixture.wrongCode(secret) }))).toBe('invalid_second_factor');
  await rejectedWithoutSession();
  await fixture.turnOff({ code: fixture.nextCode(secret) });
  await fixture.verify();
  expect(await fixture.status()).toMatchObject({ authenticatorApp: null, recoveryCodesLeft: 0 });
  expect(await fixture.admin.sql('SELECT 1 FROM admin.admin_session')).toEqual([]);
  expect(await fixture.audited()).toMatchObject([
    { action: 'turn-off-two-factor', after: { hasTwoFactor: false } },
    { action: 'turn-on-two-factor' },
  ]);

  const { recoveryCodes } = await fixture.turnOn();
  expect(await codeOf(fixture.verify({ sessionToken }))).toBe('admin_session_required');
  await fixture.turnOff({ recoveryCode: recoveryCodes[0]! });
  await fixture.turnOff({ recoveryCode: recoveryCodes[1]! });
  await fixture.verify();
});

test('a new ADMIN_KEY has no second factor, and the former key keeps it', async () => {
  const { sessionToken } = await fixture.turnOn();
  const adminKey = 'another-admin-key-0002';
  await fixture.admin.startReplica({ ADMIN_KEY: adminKey });
  await fixture.verify({ adminKey });
  expect(await codeOf(fixture.verify({ sessionToken }))).toBe('invalid_admin_key');
  await fixture.admin.startReplica({ ADMIN_KEY: 'the-first-admin-key-0001' });
  await rejectedWithoutSession();
});

test('without an encryption key it cannot be turned on', async () => {
  await fixture.admin.stop();
  fixture = await TwoFactorFixture.start('');
  expect(await fixture.status()).toMatchObject({ isAvailable: false });
  expect(await codeOf(fixture.beginSetup())).toBe('service_unavailable');
});
