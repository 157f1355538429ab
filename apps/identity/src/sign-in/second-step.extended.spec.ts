import { randomUUID } from 'node:crypto';
import {
  identityAdminRequests,
  identityRequests,
  identityTwoFactorRequests as requests,
} from '@scriptsmith/contracts/identity';
import { domainErrorOf, goodPassword, minuteMs } from '../testing/identity-fixture.js';
import { emailTo } from '../testing/email-folder.js';
import { SoftwarePasskey } from '../testing/software-passkey.js';
import { clientAddress, type GivenFactor, TwoFactorFixture } from '../testing/two-factor-fixture.js';

let fixture: TwoFactorFixture;
beforeAll(async () => {
  fixture = await TwoFactorFixture.start();
});
afterAll(() => fixture.stop());

const codeOf = async (response: Promise<unknown>) => (await domainErrorOf(response)).code;
const admin = () => ({ actionId: randomUUID(), keyName: 'support', clientAddress });

describe('a sign-in of a user with a second factor', () => {
  test('opens no session before the second step, and one with it', async () => {
    const { user, secret } = await fixture.customerWithApp();
    const sessions = () => fixture.identity.sql('SELECT id FROM identity.session WHERE user_id = $1', [user.id]);
    const before = await sessions();
    const login = await fixture.identity.request(identityRequests.login, {
      email: user.email,
      password: goodPassword,
      clientAddress,
    });
    expect(login).toEqual({
      pendingSignIn: { signInToken: expect.any(String) as string, methods: ['authenticator-app', 'recovery-code'] },
    });
    expect(await sessions()).toEqual(before);
    const { signInToken } = (login as { pendingSignIn: { signInToken: string } }).pendingSignIn;
    expect(await codeOf(fixture.resolve(signInToken))).toBe('not_signed_in');
    const session = await fixture.complete(signInToken, { code: fixture.nextCode(secret) });
    expect(session).toMatchObject({ user, mustChangePassword: false });
    await expect(fixture.resolve(session.sessionToken)).resolves.toHaveProperty('user', user);
  });

  test('replaces the session of the browser only after the second step', async () => {
    const { user, secret } = await fixture.customerWithApp();
    const { sessionToken: replacedSessionToken } = await fixture.identity.register();
    const signInToken = await fixture.enterPassword(user.email);
    await fixture.resolve(replacedSessionToken);
    await fixture.identity.request(requests.completeSignIn, {
      secondFactor: { signInToken, code: fixture.nextCode(secret) },
      browser: { clientAddress, replacedSessionToken },
    });
    expect(await codeOf(fixture.resolve(replacedSessionToken))).toBe('not_signed_in');
  });

  test('stores neither its token nor the secret of the app in plain text', async () => {
    const { user, secret } = await fixture.customerWithApp();
    const signInToken = await fixture.enterPassword(user.email);
    const rows = await fixture.identity.sql('SELECT * FROM identity.pending_sign_in, identity.authenticator_app');
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    for (const text of [signInToken, secret, Buffer.from(secret).toString('hex')]) expect(stored).not.toContain(text);
    expect(fixture.identity.logged.join()).not.toContain(signInToken);
    expect(fixture.identity.logged.join()).not.toContain(secret);
  });

  test('is rejected for an API client, only with the right password', async () => {
    const { user } = await fixture.customerWithApp();
    const verify = (password: string) =>
      fixture.identity.request(identityRequests.verifyCredentials, { email: user.email, password, apiClient: 'chat' });
    const refusal = await domainErrorOf(verify(goodPassword));
    expect(refusal.code).toBe('second_factor_required');
    expect(refusal.message).toContain('Start Chatting');
    expect(await codeOf(verify('wrong password'))).toBe('invalid_credentials');
  });
});

describe('a code', () => {
  test('works once, also for a concurrent sign-in and for the setup that used it', async () => {
    const { user, secret } = await fixture.customerWithApp();
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => fixture.enterPassword(user.email)));
    const setupCode = fixture.currentCode(secret);
    expect(await codeOf(fixture.complete(tokens[0]!, { code: setupCode }))).toBe('invalid_second_factor');
    const code = fixture.nextCode(secret);
    const outcomes = await Promise.allSettled(tokens.map((token) => fixture.complete(token, { code })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of an earlier period is rejected once a later one was used', async () => {
    const { user, secret } = await fixture.customerWithApp();
    fixture.nextCode(secret);
    const [earlier, later] = [fixture.currentCode(secret), fixture.currentCode(secret, 30_000)];
    await fixture.complete(await fixture.enterPassword(user.email), { code: later });
    const again = fixture.complete(await fixture.enterPassword(user.email), { code: earlier });
    expect(await codeOf(again)).toBe('invalid_second_factor');
  });

  test('of another user is rejected', async () => {
    const [{ user }, other] = [await fixture.customerWithApp(), await fixture.customerWithApp()];
    const signInToken = await fixture.enterPassword(user.email);
    const stolen: GivenFactor[] = [{ code: fixture.nextCode(other.secret) }, { recoveryCode: other.recoveryCodes[0]! }];
    for (const given of stolen)
      expect(await codeOf(fixture.complete(signInToken, given))).toBe('invalid_second_factor');
  });

  test('cannot be guessed: ten attempts from a network, twenty for an account, also with new sign-ins', async () => {
    const { user, secret } = await fixture.customerWithApp();
    const guess = async (address: string, token?: string) =>
      codeOf(
        fixture.complete(
          token ?? (await fixture.enterPassword(user.email)),
          { code: fixture.wrongCode(secret) },
          address,
        ),
      );
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess('203.0.113.1')).toBe('invalid_second_factor');
    expect(await guess('203.0.113.1')).toBe('rate_limited');
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess('203.0.113.2')).toBe('invalid_second_factor');
    expect(await guess('203.0.113.3')).toBe('rate_limited');
    const token = await fixture.enterPassword(user.email);
    expect(await codeOf(fixture.complete(token, { code: fixture.nextCode(secret) }, '203.0.113.4'))).toBe(
      'rate_limited',
    );
    fixture.identity.clock.advance(15 * minuteMs);
    const later = await fixture.enterPassword(user.email);
    await fixture.complete(later, { code: fixture.nextCode(secret) }, '203.0.113.4');
  });

  test('of the owner is accepted on a known network while someone else guesses', async () => {
    const { user, secret } = await fixture.customerWithApp();
    await fixture.complete(await fixture.enterPassword(user.email), { code: fixture.nextCode(secret) });
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const token = await fixture.enterPassword(user.email);
      const code = fixture.wrongCode(secret);
      await domainErrorOf(fixture.complete(token, { code }, `203.0.113.${100 + attempt}`));
    }
    const token = await fixture.enterPassword(user.email);
    await expect(fixture.complete(token, { code: fixture.nextCode(secret) })).resolves.toHaveProperty('user', user);
  });
});

describe('while someone who knows the password guesses codes', () => {
  const guessFromEverywhere = async (email: string, secret: string) => {
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const code = fixture.wrongCode(secret);
      await domainErrorOf(fixture.complete(await fixture.enterPassword(email), { code }, `203.0.113.${100 + attempt}`));
    }
  };
  const deviceToken = 'd'.repeat(43);
  const customer = async () => {
    const registered = await fixture.customerWithApp({ clientAddress, deviceToken });
    await guessFromEverywhere(registered.user.email, registered.secret);
    return registered;
  };
  const elsewhere = '192.0.2.200';

  test('a network where the owner has registered accepts the code', async () => {
    const { user, secret } = await customer();
    const code = fixture.nextCode(secret);
    const signIn = (address: string) => async () =>
      fixture.complete(await fixture.enterPassword(user.email), { code }, address);
    expect(await codeOf(signIn(elsewhere)())).toBe('rate_limited');
    await expect(signIn(clientAddress)()).resolves.toHaveProperty('user', user);
  });

  test('a device of the owner accepts the code on a network of the attacker', async () => {
    const { user, secret } = await customer();
    const signInToken = await fixture.enterPassword(user.email);
    const secondFactor = { signInToken, code: fixture.nextCode(secret) };
    const browser = { clientAddress: '203.0.113.100', deviceToken };
    const session = fixture.identity.request(requests.completeSignIn, { secondFactor, browser });
    await expect(session).resolves.toHaveProperty('user', user);
  });

  test('a recovery code is accepted everywhere', async () => {
    const { user, recoveryCodes } = await customer();
    const signInToken = await fixture.enterPassword(user.email);
    const session = fixture.complete(signInToken, { recoveryCode: recoveryCodes[0]! }, '203.0.113.100');
    await expect(session).resolves.toHaveProperty('user', user);
  });

  test('the password alone makes no network of the attacker known', async () => {
    const { user, secret } = await customer();
    const attacker = '203.0.113.90';
    await fixture.identity.request(identityRequests.login, {
      ...{ email: user.email, password: goodPassword, clientAddress: attacker },
    });
    const signInToken = await fixture.enterPassword(user.email);
    expect(await codeOf(fixture.complete(signInToken, { code: fixture.wrongCode(secret) }, attacker))).toBe(
      'rate_limited',
    );
  });
});

test('wrong recovery codes are limited for each sign-in, and not for the next one', async () => {
  const { user, recoveryCodes } = await fixture.customerWithApp();
  const attacked = await fixture.enterPassword(user.email);
  const guess = () => codeOf(fixture.complete(attacked, { recoveryCode: 'aaaa-bbbb-cccc-dddd-eeee-ffff' }));
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe('invalid_second_factor');
  expect(await guess()).toBe('rate_limited');
  const signInToken = await fixture.enterPassword(user.email);
  const session = fixture.complete(signInToken, { recoveryCode: recoveryCodes[0]! });
  await expect(session).resolves.toHaveProperty('user', user);
});

test('a recovery code works once, in any notation, and the user receives an email', async () => {
  const { user, recoveryCodes } = await fixture.customerWithApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const recoveryCode = ` ${recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')}`;
  const session = await fixture.complete(await fixture.enterPassword(user.email), { recoveryCode });
  expect(session.user).toEqual(user);
  await emailTo(fixture.identity.emailDirectory, user.email, /recovery code was used/);
  const again = fixture.complete(await fixture.enterPassword(user.email), { recoveryCode });
  expect(await codeOf(again)).toBe('invalid_second_factor');
  expect((await fixture.status(user.id)).recoveryCodesLeft).toBe(9);
  const stored = JSON.stringify(await fixture.identity.sql('SELECT * FROM identity.recovery_code'));
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

describe('between the steps', () => {
  test('a sign-in expires after ten minutes', async () => {
    const { user, secret } = await fixture.customerWithApp();
    const signInToken = await fixture.enterPassword(user.email);
    fixture.identity.clock.advance(10 * minuteMs);
    expect(await codeOf(fixture.complete(signInToken, { code: fixture.nextCode(secret) }))).toBe('invalid_token');
  });

  test('a sign-in that is complete cannot be repeated with another code', async () => {
    const { user, secret, recoveryCodes } = await fixture.customerWithApp();
    const signInToken = await fixture.enterPassword(user.email);
    await fixture.complete(signInToken, { code: fixture.nextCode(secret) });
    const again = fixture.complete(signInToken, { recoveryCode: recoveryCodes[0]! });
    expect(await codeOf(again)).toBe('invalid_token');
  });

  test('a ban is reported, and a deletion ends the sign-in', async () => {
    const { user, secret } = await fixture.customerWithApp();
    const signInToken = await fixture.enterPassword(user.email);
    await fixture.identity.request(identityAdminRequests.banUser, { by: admin(), userId: user.id, reason: 'spam' });
    const code = fixture.nextCode(secret);
    expect(await codeOf(fixture.complete(signInToken, { code }))).toBe('banned');
    await fixture.identity.request(identityAdminRequests.deleteUser, { by: admin(), userId: user.id });
    expect(await codeOf(fixture.complete(signInToken, { code }))).toBe('invalid_token');
  });

  test('a new password ends the sign-in', async () => {
    const { user, secret, sessionToken } = await fixture.customerWithApp();
    const signInToken = await fixture.enterPassword(user.email);
    const change = { currentPassword: goodPassword, newPassword: 'copper lantern 92' };
    await fixture.identity.request(identityRequests.changePassword, { ...change, sessionToken });
    expect(await codeOf(fixture.complete(signInToken, { code: fixture.nextCode(secret) }))).toBe('invalid_token');
    const next = await fixture.enterPassword(user.email, change.newPassword);
    await expect(fixture.complete(next, { code: fixture.nextCode(secret) })).resolves.toHaveProperty('user', user);
  });

  test('a temporary password still requires the second factor', async () => {
    const { user, secret } = await fixture.customerWithApp();
    const temporaryPassword = 'Zt4x!wKq7mRp';
    const reset = { by: admin(), userId: user.id, temporaryPassword };
    await fixture.identity.request(identityAdminRequests.setTemporaryPassword, reset);
    const signInToken = await fixture.enterPassword(user.email, temporaryPassword);
    const session = await fixture.complete(signInToken, { code: fixture.nextCode(secret) });
    expect(session.mustChangePassword).toBe(true);
  });

  test('a passkey answers only the challenge that its sign-in requested', async () => {
    const { user, passkey } = await fixture.customerWithPasskey();
    const [first, second] = [await fixture.enterPassword(user.email), await fixture.enterPassword(user.email)];
    const { options } = await fixture.identity.request(requests.getSecondFactorOptions, { signInToken: first });
    await fixture.identity.request(requests.getSecondFactorOptions, { signInToken: second });
    const secondFactor = { signInToken: second, passkey: passkey.sign(options) };
    const misused = fixture.identity.request(requests.completeSignIn, { secondFactor, browser: { clientAddress } });
    expect(await codeOf(misused)).toBe('invalid_second_factor');
    await expect(fixture.completeWithPasskey(first, passkey)).resolves.toHaveProperty('user', user);
  });

  test('a passkey of another user is rejected', async () => {
    const { user } = await fixture.customerWithPasskey();
    const other = await fixture.customerWithPasskey();
    const signInToken = await fixture.enterPassword(user.email);
    expect(await codeOf(fixture.completeWithPasskey(signInToken, other.passkey))).toBe('invalid_second_factor');
    const unknown = new SoftwarePasskey();
    expect(await codeOf(fixture.completeWithPasskey(signInToken, unknown))).toBe('invalid_second_factor');
  });
});
