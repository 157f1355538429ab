import { identityRequests } from '@scriptsmith/contracts/identity';
import { dayMs, domainErrorOf, goodPassword, IdentityFixture } from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

/** An address in a network without failed attempts. */
let networks = 0;
const newAddress = (): string => `10.0.${(networks += 1) >> 8}.${networks & 255}`;
const wrong = (times: number): string[] => Array.from({ length: times }, () => 'invalid_credentials');

/** The codes of wrong passwords without the token of a device. */
const failTimes = async (times: number, email: string, address: string): Promise<string[]> => {
  const codes: string[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    codes.push((await domainErrorOf(identity.login(email, 'wrong password', address))).code);
  }
  return codes;
};

describe('a device with which the owner has signed in', () => {
  const deviceToken = 'd'.repeat(43);
  const login = (email: string, { password = goodPassword, clientAddress = newAddress(), token = deviceToken } = {}) =>
    identity.request(identityRequests.login, { email, password, clientAddress, deviceToken: token });
  const failWith = async (times: number, email: string, token: string, clientAddress: string) => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < times; attempt += 1) {
      codes.push((await domainErrorOf(login(email, { password: 'wrong password', clientAddress, token }))).code);
    }
    return codes;
  };

  test('is not locked out by others, also on its network', async () => {
    const home = newAddress();
    const { user } = await identity.register({ clientAddress: home, deviceToken });
    for (const address of [home, ...Array.from({ length: 10 }, newAddress)]) await failTimes(11, user.email, address);
    expect(await domainErrorOf(identity.login(user.email, goodPassword, home))).toMatchObject({ code: 'rate_limited' });
    await expect(login(user.email, { clientAddress: home })).resolves.toHaveProperty('user', user);
    await expect(login(user.email)).resolves.toHaveProperty('user', user);
  });

  test('may fail 10 times, on all networks together', async () => {
    const { user } = await identity.register({ clientAddress: newAddress(), deviceToken });
    const codes = await failWith(5, user.email, deviceToken, newAddress());
    expect([...codes, ...(await failWith(6, user.email, deviceToken, newAddress()))]).toEqual([
      ...[...wrong(10), 'rate_limited'],
    ]);
  });

  test('is known for the account of its owner only, and for 90 days', async () => {
    const [owner, other] = [
      await identity.register({ clientAddress: newAddress(), deviceToken }),
      await identity.register(),
    ];
    const attacker = newAddress();
    expect(await failWith(11, other.user.email, deviceToken, attacker)).toEqual([...wrong(10), 'rate_limited']);
    expect(await failTimes(1, other.user.email, attacker)).toEqual(['rate_limited']);
    identity.clock.advance(90 * dayMs);
    await failTimes(10, owner.user.email, attacker);
    expect(await failWith(1, owner.user.email, deviceToken, attacker)).toEqual(['rate_limited']);
  });

  test('that is made up gives an attacker no further attempts', async () => {
    const { user } = await identity.register();
    const attacker = newAddress();
    const codes: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      codes.push(...(await failWith(1, user.email, String(index).padStart(43, 'x'), attacker)));
    }
    expect(codes).toEqual([...wrong(10), 'rate_limited']);
  });
});
