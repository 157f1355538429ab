import { type PasskeyAssertion, identityTwoFactorRequests as requests } from '@scriptsmith/contracts/identity';
import { domainErrorOf, minuteMs } from '../testing/identity-fixture.js';
import { SoftwarePasskey } from '../testing/software-passkey.js';
import { clientAddress, TwoFactorFixture } from '../testing/two-factor-fixture.js';

let fixture: TwoFactorFixture;
beforeAll(async () => {
  fixture = await TwoFactorFixture.start();
});
afterAll(() => fixture.stop());

const begin = () => fixture.identity.request(requests.beginPasskeySignIn, {});
const finish = (attemptToken: string, passkey: PasskeyAssertion) =>
  fixture.identity.request(requests.signInWithPasskey, {
    signIn: { attemptToken, passkey },
    browser: { clientAddress },
  });
const codeOf = async (response: Promise<unknown>) => (await domainErrorOf(response)).code;

async function signIn(passkey: SoftwarePasskey, behavior: Parameters<SoftwarePasskey['sign']>[1] = {}) {
  const { attemptToken, options } = await begin();
  return finish(attemptToken, passkey.sign(options, behavior));
}

test('a passkey signs in on its own, and the options name no account', async () => {
  const { user, passkey } = await fixture.customerWithPasskey();
  const { attemptToken, options } = await begin();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const session = await finish(attemptToken, passkey.sign(options));
  expect(session).toMatchObject({ user, mustChangePassword: false });
  await expect(fixture.resolve(session.sessionToken)).resolves.toHaveProperty('user', user);
  const lastUsedAt = fixture.identity.clock.now().toISOString();
  expect((await fixture.status(user.id)).passkeys).toMatchObject([{ lastUsedAt }]);
});

test('a response works once, and only within five minutes', async () => {
  const { passkey } = await fixture.customerWithPasskey();
  const { attemptToken, options } = await begin();
  const response = passkey.sign(options);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => finish(attemptToken, response)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(finish(attemptToken, response))).toBe('invalid_token');
  const late = await begin();
  fixture.identity.clock.advance(5 * minuteMs);
  expect(await codeOf(finish(late.attemptToken, passkey.sign(late.options)))).toBe('invalid_token');
});

test('a response belongs to its attempt', async () => {
  const { passkey } = await fixture.customerWithPasskey();
  const [first, second] = [await begin(), await begin()];
  expect(await codeOf(finish(second.attemptToken, passkey.sign(first.options)))).toBe('invalid_second_factor');
  expect(await codeOf(finish('unknown', passkey.sign(first.options)))).toBe('invalid_token');
});

test.each([
  ['another origin', { origin: 'https://scriptsmith.example.evil' }],
  ['another relying party', { relyingPartyId: 'evil.example' }],
  ['no verification of the user', { verifiesUser: false }],
  ['a counter that goes back, as that of a copied key', { count: 1 }],
])('a response with %s is rejected', async (_, behavior) => {
  const { passkey } = await fixture.customerWithPasskey();
  expect(await codeOf(signIn(passkey, behavior))).toBe('invalid_second_factor');
  await expect(signIn(passkey)).resolves.toHaveProperty('user');
});

const changed = (text: string): string => `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.at(-1)}`;

test.each([
  ['signature', (response: PasskeyAssertion['response']) => ({ signature: changed(response.signature) })],
  [
    'authenticator data',
    (response: PasskeyAssertion['response']) => ({ authenticatorData: changed(response.authenticatorData) }),
  ],
  ['client data', () => ({ clientDataJSON: Buffer.from('not JSON').toString('base64url') })],
  ['user handle', () => ({ userHandle: Buffer.alloc(32).toString('base64url') })],
  ['user handle removed', () => ({ userHandle: undefined })],
])('a response with a changed part is rejected: %s', async (_, tamper) => {
  const { passkey } = await fixture.customerWithPasskey();
  const { attemptToken, options } = await begin();
  const signed = passkey.sign(options);
  const tampered = { ...signed, response: { ...signed.response, ...tamper(signed.response) } };
  expect(await codeOf(finish(attemptToken, tampered))).toBe('invalid_second_factor');
});

test('a banned user is not signed in', async () => {
  const { user, passkey } = await fixture.customerWithPasskey();
  await fixture.identity.ban(user.id);
  expect(await codeOf(signIn(passkey))).toBe('banned');
});

test('a deleted user and an unknown passkey are rejected alike', async () => {
  const { user, passkey } = await fixture.customerWithPasskey();
  await fixture.identity.sql('DELETE FROM identity.user_account WHERE id = $1', [user.id]);
  const [deleted, unknown] = [await domainErrorOf(signIn(passkey)), await domainErrorOf(signIn(new SoftwarePasskey()))];
  expect(deleted.code).toBe('invalid_second_factor');
  expect(unknown.message).toBe(deleted.message);
});

test('authenticators that do not count are accepted', async () => {
  const passkey = new SoftwarePasskey({ count: 0 });
  await fixture.customerWithPasskey(passkey);
  await signIn(passkey);
  await expect(signIn(passkey)).resolves.toHaveProperty('user');
});
