import { randomUUID } from 'node:crypto';
import {
  type IdentityProof,
  identityRequests,
  identityTwoFactorRequests as requests,
} from '@scriptsmith/contracts/identity';
import { domainErrorOf, minuteMs, waitUntil } from '../testing/identity-fixture.js';
import { emailTo } from '../testing/email-folder.js';
import { SoftwarePasskey } from '../testing/software-passkey.js';
import { clientAddress, passwordProof, TwoFactorFixture } from '../testing/two-factor-fixture.js';

let fixture: TwoFactorFixture;
beforeAll(async () => {
  fixture = await TwoFactorFixture.start({ BRAND_NAME: 'Forge' });
});
afterAll(() => fixture.stop());

const codeOf = async (response: Promise<unknown>) => (await domainErrorOf(response)).code;
const wrongProof: IdentityProof = { currentPassword: 'wrong password' };
const begin = (sessionToken: string, proof = passwordProof) =>
  fixture.identity.request(requests.beginAuthenticatorSetup, { sessionToken, proof });
const confirm = (sessionToken: string, code: string) =>
  fixture.identity.request(requests.confirmAuthenticatorSetup, { sessionToken, code });
const emailAbout = (email: string, subject: RegExp) => emailTo(fixture.identity.emailDirectory, email, subject);

/** Proves the identity of a session's user by a passkey. */
async function passkeyProof(sessionToken: string, passkey: SoftwarePasskey): Promise<IdentityProof> {
  const { options } = await fixture.identity.request(requests.getIdentityProofOptions, { sessionToken });
  return { passkey: passkey.sign(options) };
}

describe('an authenticator app', () => {
  test('has no effect until a code confirms it, and then comes with recovery codes and an email', async () => {
    const { user, sessionToken } = await fixture.identity.register();
    const { secret, uri } = await begin(sessionToken);
    expect(uri).toContain(`otpauth://totp/Forge:${encodeURIComponent(user.email)}?`);
    expect((await fixture.status(user.id)).authenticatorApp).toBeNull();
    await fixture.identity.login(user.email);
    const { recoveryCodes } = await confirm(sessionToken, fixture.currentCode(secret));
    expect(recoveryCodes).toHaveLength(10);
    expect(await fixture.status(user.id)).toEqual({
      isAuthenticatorAppAvailable: true,
      authenticatorApp: { addedAt: fixture.identity.clock.now().toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    const { text } = await emailAbout(user.email, /^Forge: An authenticator app was added$/);
    expect(text).toContain('/account#two-factor');
    expect(await codeOf(begin(sessionToken))).toBe('authenticator_app_exists');
  });

  test('needs the code of the last setup, within 15 minutes', async () => {
    const { user, sessionToken } = await fixture.identity.register();
    const [first, last] = [await begin(sessionToken), await begin(sessionToken)];
    expect(await codeOf(confirm(sessionToken, fixture.currentCode(first.secret)))).toBe('invalid_second_factor');
    fixture.identity.clock.advance(15 * minuteMs);
    expect(await codeOf(confirm(sessionToken, fixture.currentCode(last.secret)))).toBe('invalid_token');
    expect((await fixture.status(user.id)).authenticatorApp).toBeNull();
  });

  test('is added once by concurrent confirmations, and guesses are limited', async () => {
    const { user, sessionToken } = await fixture.identity.register();
    const { secret } = await begin(sessionToken);
    const code = fixture.currentCode(secret);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => confirm(sessionToken, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await fixture.status(user.id)).recoveryCodesLeft).toBe(10);

    const other = await fixture.identity.register();
    const wrongCode = fixture.wrongCode((await begin(other.sessionToken)).secret);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await codeOf(confirm(other.sessionToken, wrongCode))).toBe('invalid_second_factor');
    }
    expect(await codeOf(confirm(other.sessionToken, wrongCode))).toBe('rate_limited');
  });

  test('is removed with the recovery codes, and the password signs in alone again', async () => {
    const { user, sessionToken } = await fixture.customerWithApp();
    await fixture.identity.request(requests.removeAuthenticatorApp, { sessionToken, proof: passwordProof });
    expect(await fixture.status(user.id)).toMatchObject({ authenticatorApp: null, recoveryCodesLeft: 0 });
    await emailAbout(user.email, /app was removed/);
    await fixture.identity.login(user.email);
  });

  test('is unavailable without an encryption key, and its codes are rejected without the key of its secret', async () => {
    const { user } = await fixture.customerWithApp();
    const replica = await fixture.identity.openReplica({ TWO_FACTOR_KEYS: '' });
    const { sessionToken } = await fixture.identity.register();
    const setup = replica.request(requests.beginAuthenticatorSetup, { sessionToken, proof: passwordProof });
    expect(await codeOf(setup)).toBe('service_unavailable');
    expect(await replica.request(requests.getTwoFactorStatus, { userId: user.id })).toMatchObject({
      isAuthenticatorAppAvailable: false,
    });
    const secondFactor = { signInToken: await fixture.enterPassword(user.email), code: '000000' };
    const completion = replica.request(requests.completeSignIn, { secondFactor, browser: { clientAddress } });
    expect(await codeOf(completion)).toBe('service_unavailable');
    await replica.close();
  });
});

describe('a passkey', () => {
  test('is listed, renamed and removed by its user', async () => {
    const { user, sessionToken, passkey } = await fixture.customerWithPasskey();
    await fixture.addPasskey(sessionToken, new SoftwarePasskey(), 'Phone', await passkeyProof(sessionToken, passkey));
    const [laptop, phone] = (await fixture.status(user.id)).passkeys;
    expect([laptop?.name, phone?.name]).toEqual(['Laptop', 'Phone']);
    const rename = { sessionToken, passkeyId: phone!.id, name: 'Blue phone' };
    await fixture.identity.request(requests.renamePasskey, rename);
    await fixture.identity.request(requests.removePasskey, {
      sessionToken,
      passkeyId: laptop!.id,
      proof: await passkeyProof(sessionToken, passkey),
    });
    expect(await fixture.status(user.id)).toMatchObject({ passkeys: [{ name: 'Blue phone' }], recoveryCodesLeft: 10 });
    await emailAbout(user.email, /passkey was added/);
    await emailAbout(user.email, /passkey was removed/);
  });

  test('of another user can be neither renamed nor removed', async () => {
    const [{ user }, other] = [await fixture.customerWithPasskey(), await fixture.identity.register()];
    const passkeyId = (await fixture.status(user.id)).passkeys[0]!.id;
    const target = { sessionToken: other.sessionToken, passkeyId };
    const attempts = [
      fixture.identity.request(requests.renamePasskey, { ...target, name: 'mine' }),
      fixture.identity.request(requests.removePasskey, { ...target, proof: passwordProof }),
    ];
    for (const attempt of attempts) expect(await codeOf(attempt)).toBe('not_found');
    expect((await fixture.status(user.id)).passkeys).toMatchObject([{ name: 'Laptop' }]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { relyingPartyId: 'evil.example' }],
    ['no verification of the user', { verifiesUser: false }],
  ])('of an authenticator with %s is not added', async (_, behavior) => {
    const { user, sessionToken } = await fixture.identity.register();
    const attempt = fixture.addPasskey(sessionToken, new SoftwarePasskey(behavior));
    expect(await codeOf(attempt)).toBe('invalid_second_factor');
    expect((await fixture.status(user.id)).passkeys).toEqual([]);
  });

  test('is not added twice, for another session, or after five minutes', async () => {
    const { sessionToken } = await fixture.identity.register();
    const other = await fixture.customerWithPasskey();
    const passkey = new SoftwarePasskey();
    const start = async () =>
      (await fixture.identity.request(requests.beginPasskeyRegistration, { sessionToken, proof: passwordProof }))
        .options;
    const add = (token: string, registration: ReturnType<SoftwarePasskey['register']>) =>
      fixture.identity.request(requests.addPasskey, { sessionToken: token, name: 'Key', registration });
    const registration = passkey.register(await start());
    expect(await codeOf(add(other.sessionToken, registration))).toBe('invalid_token');
    await add(sessionToken, registration);
    expect(await codeOf(add(sessionToken, registration))).toBe('invalid_token');
    expect(await codeOf(add(sessionToken, other.passkey.register(await start())))).toBe('invalid_second_factor');
    const late = new SoftwarePasskey().register(await start());
    fixture.identity.clock.advance(5 * minuteMs);
    expect(await codeOf(add(sessionToken, late))).toBe('invalid_token');
  });
});

describe('a change', () => {
  test('requires the current password or a passkey of the same user', async () => {
    const { sessionToken, passkey, user } = await fixture.customerWithPasskey();
    const other = await fixture.customerWithPasskey();
    const passkeyId = (await fixture.status(user.id)).passkeys[0]!.id;
    const foreign = async () => passkeyProof(sessionToken, other.passkey);
    const changes: ((change: { sessionToken: string; proof: IdentityProof }) => Promise<unknown>)[] = [
      (change) => fixture.identity.request(requests.beginAuthenticatorSetup, change),
      (change) => fixture.identity.request(requests.removeAuthenticatorApp, change),
      (change) => fixture.identity.request(requests.replaceRecoveryCodes, change),
      (change) => fixture.identity.request(requests.beginPasskeyRegistration, change),
      (change) => fixture.identity.request(requests.removePasskey, { ...change, passkeyId }),
    ];
    for (const change of changes) {
      const send = (proof: IdentityProof) => change({ sessionToken, proof });
      expect(await codeOf(send(wrongProof))).toBe('invalid_credentials');
      expect(await codeOf(send(await foreign()))).toBe('invalid_second_factor');
    }
    const used = await passkeyProof(sessionToken, passkey);
    await begin(sessionToken, used);
    expect(await codeOf(begin(sessionToken, used))).toBe('invalid_token');
  });

  test('fails for a session that has ended', async () => {
    const { user, sessionToken } = await fixture.identity.register();
    const { secret } = await begin(sessionToken);
    await fixture.identity.request(identityRequests.logout, { sessionToken });
    expect(await codeOf(begin(sessionToken))).toBe('not_signed_in');
    expect(await codeOf(confirm(sessionToken, fixture.currentCode(secret)))).toBe('not_signed_in');
    expect((await fixture.status(user.id)).authenticatorApp).toBeNull();
  });

  test('guesses of the password share the limit of password changes', async () => {
    const { sessionToken } = await fixture.identity.register();
    for (let attempt = 0; attempt < 10; attempt += 1) await domainErrorOf(begin(sessionToken, wrongProof));
    expect(await codeOf(begin(sessionToken))).toBe('rate_limited');
  });

  test('of the recovery codes replaces them, and needs a factor', async () => {
    const { user, sessionToken, recoveryCodes } = await fixture.customerWithApp();
    const replace = (token: string) =>
      fixture.identity.request(requests.replaceRecoveryCodes, { sessionToken: token, proof: passwordProof });
    const replaced = (await replace(sessionToken)).recoveryCodes;
    const signInToken = await fixture.enterPassword(user.email);
    const former = fixture.complete(signInToken, { recoveryCode: recoveryCodes[0]! });
    expect(await codeOf(former)).toBe('invalid_second_factor');
    await fixture.complete(signInToken, { recoveryCode: replaced[0]! });
    await emailAbout(user.email, /recovery codes were replaced/);
    expect(await codeOf(replace((await fixture.identity.register()).sessionToken))).toBe('not_found');
  });
});

describe('an admin', () => {
  const reset = (userId: number, by = { actionId: randomUUID(), keyName: 'support', clientAddress }) =>
    fixture.identity.request(requests.resetTwoFactor, { by, userId });

  test('resets the factors of a user once, with an audit entry and an email', async () => {
    const { user, sessionToken } = await fixture.customerWithApp();
    await fixture.addPasskey(sessionToken, new SoftwarePasskey());
    const by = { actionId: randomUUID(), keyName: 'support', clientAddress };
    await reset(user.id, by);
    await reset(user.id, by);
    expect(await fixture.status(user.id)).toMatchObject({
      authenticatorApp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await fixture.identity.login(user.email);
    await emailAbout(user.email, /Two-factor authentication was turned off/);
    await emailAbout(user.email, /passkey was added/);
    await waitUntil(async () => (await fixture.identity.sql('SELECT FROM identity.outbox_event')).length === 0);
    const entries = fixture.identity.auditEntries.map(({ payload }) => payload as { by: { actionId: string } });
    expect(entries.filter((entry) => entry.by.actionId === by.actionId)).toMatchObject([
      { action: 'reset-two-factor', before: { hasTwoFactor: true }, after: { hasTwoFactor: false } },
    ]);
    expect(await codeOf(reset(99_999))).toBe('user_not_found');
  });
});

test('deleting a user deletes the factors', async () => {
  const { user, sessionToken } = await fixture.customerWithApp();
  await fixture.addPasskey(sessionToken, new SoftwarePasskey());
  await fixture.enterPassword(user.email);
  const currentPassword = passwordProof as { currentPassword: string };
  await fixture.identity.request(identityRequests.deleteOwnAccount, { sessionToken, ...currentPassword });
  for (const table of ['authenticator_app', 'recovery_code', 'passkey', 'pending_sign_in']) {
    expect(await fixture.identity.sql(`SELECT FROM identity.${table} WHERE user_id = $1`, [user.id])).toEqual([]);
  }
});

test('expired challenges, sign-ins and setups are deleted at the next start', async () => {
  const { user } = await fixture.customerWithApp();
  const { sessionToken } = await fixture.identity.register();
  await begin(sessionToken);
  await fixture.enterPassword(user.email);
  await fixture.identity.request(requests.beginPasskeySignIn, {});
  fixture.identity.clock.advance(15 * minuteMs);
  const replica = await fixture.identity.openReplica({});
  const expired = async () => [
    ...(await fixture.identity.sql('SELECT FROM identity.passkey_challenge')),
    ...(await fixture.identity.sql('SELECT FROM identity.pending_sign_in')),
    ...(await fixture.identity.sql('SELECT FROM identity.authenticator_app WHERE confirmed_at IS NULL')),
  ];
  await waitUntil(async () => (await expired()).length === 0);
  await replica.close();
});
