import { identityRequests } from '@scriptsmith/contracts/identity';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { dayMs, goodPassword, IdentityFixture, minuteMs, domainErrorOf } from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());
/** An address in a network without failed attempts. */
let networks = 0;
const newAddress = (): string => `10.0.${(networks += 1) >> 8}.${networks & 255}`;

const fail = async (email: string, address: string): Promise<string> =>
  (await domainErrorOf(identity.login(email, 'wrong password', address))).code;
const failTimes = async (times: number, email: string, address: string): Promise<string[]> => {
  const codes: string[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) codes.push(await fail(email, address));
  return codes;
};
const refusedAs = (code: string, times: number): string[] => Array.from({ length: times }, () => code);
const wrong = (times: number): string[] => refusedAs('invalid_credentials', times);

describe('an account from one network', () => {
  test('may fail 10 times in 15 minutes; then even the right password is rejected', async () => {
    const { user } = await identity.register();
    const address = newAddress();
    expect(await failTimes(10, user.email, address)).toEqual(wrong(10));
    identity.clock.advance(5 * minuteMs);
    expect(await domainErrorOf(identity.login(user.email, goodPassword, address))).toEqual({
      code: 'rate_limited',
      message: 'Too many wrong passwords. Please try again in 10 minutes.',
      details: { retryAfterSeconds: 600 },
    });
    identity.clock.advance(10 * minuteMs - 1);
    expect(await domainErrorOf(identity.login(user.email, goodPassword, address))).toMatchObject({
      details: { retryAfterSeconds: 1 },
    });
    identity.clock.advance(1);
    await expect(identity.login(user.email, goodPassword, address)).resolves.toHaveProperty('user', user);
  });

  test('does not lock out its owner on other networks', async () => {
    const { user } = await identity.register();
    const attacker = newAddress();
    const codes = await failTimes(150, user.email, attacker);
    expect(codes).toEqual([...wrong(10), ...refusedAs('rate_limited', 140)]);
    await expect(identity.login(user.email, goodPassword, newAddress())).resolves.toHaveProperty('user', user);
  });

  test('is reset by the right password', async () => {
    const { user } = await identity.register();
    const address = newAddress();
    await failTimes(9, user.email, address);
    await identity.login(user.email, goodPassword, address);
    expect(await failTimes(11, user.email, address)).toEqual([...wrong(10), 'rate_limited']);
  });

  test('is rate limited even if it does not exist', async () => {
    expect(await failTimes(11, 'nobody@example.com', newAddress())).toEqual([...wrong(10), 'rate_limited']);
  });

  test('is limited for concurrent attempts as well', async () => {
    const { user } = await identity.register();
    const address = newAddress();
    const codes = await Promise.all(Array.from({ length: 20 }, () => fail(user.email, address)));
    expect(codes.toSorted()).toEqual([...wrong(10), ...refusedAs('rate_limited', 10)]);
  });

  test('counts all spellings of an address together', async () => {
    const { user } = await identity.register();
    const clientAddress = newAddress();
    await failTimes(5, user.email, clientAddress);
    expect(await failTimes(6, user.email.toUpperCase(), clientAddress)).toEqual([...wrong(5), 'rate_limited']);
  });

  test('shares its limit across replicas', async () => {
    const { user } = await identity.register();
    const clientAddress = newAddress();
    await failTimes(10, user.email, clientAddress);
    const replica = await identity.startReplica();
    const login = { email: user.email, password: goodPassword, clientAddress };
    expect(await domainErrorOf(replica.request(identityRequests.login, login))).toMatchObject({ code: 'rate_limited' });
  });

  test('of a banned user is reset by the right password', async () => {
    const { user } = await identity.register();
    const address = newAddress();
    await identity.ban(user.id);
    await failTimes(10, user.email, newAddress());
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await domainErrorOf(identity.login(user.email, goodPassword, address))).toMatchObject({ code: 'banned' });
    }
  });
});

describe('an account across all networks', () => {
  /** A fifth of the limits: 20 failures per account, and 2 per account and network. */
  let strict: Awaited<ReturnType<IdentityFixture['startReplica']>>;
  beforeAll(async () => {
    strict = await identity.startReplica({ RATE_LIMIT_FACTOR: '0.2' });
  });
  const guess = (email: string) => domainErrorOf(identity.login(email, 'wrong password', newAddress(), strict));

  test('may fail 100 times, except from networks where its owner has signed in', async () => {
    const { user } = await identity.register();
    const home = newAddress();
    await identity.login(user.email, goodPassword, home, strict);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await guess(user.email)).toMatchObject({ code: 'invalid_credentials' });
    }
    expect(await guess(user.email)).toMatchObject({ code: 'rate_limited' });
    expect(await domainErrorOf(identity.login(user.email, goodPassword, newAddress(), strict))).toMatchObject({
      code: 'rate_limited',
    });
    await expect(identity.login(user.email, goodPassword, home, strict)).resolves.toHaveProperty('user', user);
  });

  test('exempts the network from which its owner registered', async () => {
    const home = newAddress();
    const { user } = await identity.register({ clientAddress: home });
    for (let attempt = 0; attempt < 21; attempt += 1) await guess(user.email);
    expect(await guess(user.email)).toMatchObject({ code: 'rate_limited' });
    await expect(identity.login(user.email, goodPassword, home, strict)).resolves.toHaveProperty('user', user);
  });

  test('exempts no network whose last login was long ago', async () => {
    const { user } = await identity.register();
    const formerHome = newAddress();
    await identity.login(user.email, goodPassword, formerHome, strict);
    identity.clock.advance(90 * dayMs);
    for (let attempt = 0; attempt < 20; attempt += 1) await guess(user.email);
    expect(await domainErrorOf(identity.login(user.email, goodPassword, formerHome, strict))).toMatchObject({
      code: 'rate_limited',
    });
  });
});

describe('a network', () => {
  test('may fail 50 times across accounts; a right password refunds only its own attempt', async () => {
    const [known, unknown] = [await identity.register(), await identity.register()];
    const address = newAddress();
    for (let account = 0; account < 49; account += 1) await fail(`victim${account}@example.com`, address);
    await identity.login(known.user.email, goodPassword, address);
    expect(await fail('victim49@example.com', address)).toBe('invalid_credentials');
    expect(await fail('victim50@example.com', address)).toBe('rate_limited');
    expect(await domainErrorOf(identity.login(unknown.user.email, goodPassword, address))).toMatchObject({
      code: 'rate_limited',
    });
    await expect(identity.login(known.user.email, goodPassword, address)).resolves.toHaveProperty('user', known.user);
    expect(await fail('victim50@example.com', newAddress())).toBe('invalid_credentials');
  });

  test('with 50 failures accepts the right password of an account that is registered there', async () => {
    const address = newAddress();
    for (let account = 0; account < 51; account += 1) await fail(`person${account}@example.com`, address);
    expect(await fail('person51@example.com', address)).toBe('rate_limited');
    const { user } = await identity.register({ clientAddress: address });
    await expect(identity.login(user.email, goodPassword, address)).resolves.toHaveProperty('user', user);
    expect(await failTimes(11, user.email, address)).toEqual([...wrong(10), 'rate_limited']);
  });

  test('is a /64 of IPv6 addresses', async () => {
    const { user } = await identity.register();
    const codes: string[] = [];
    for (let host = 1; host <= 11; host += 1) codes.push(await fail(user.email, `2001:db8:0:1::${host}`));
    expect(codes).toEqual([...wrong(10), 'rate_limited']);
    expect(await fail(user.email, '2001:db8:0:2::1')).toBe('invalid_credentials');
  });

  test('may be arbitrary text', async () => {
    expect(await fail('anyone@example.com', `\u0000'; DROP TABLE rate_limit; --`)).toBe('invalid_credentials');
  });
});

describe('an API client', () => {
  let clients = 0;
  const newClient = (): string => `client ${(clients += 1)}`;
  const verify = (email: string, apiClient: string, password = 'wrong password', at = identity.first) =>
    at.request(identityRequests.verifyCredentials, { email, password, apiClient });
  const failThrough = async (apiClient: string, email: string, times: number, at = identity.first) => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < times; attempt += 1) {
      codes.push((await domainErrorOf(verify(email, apiClient, 'wrong password', at))).code);
    }
    return codes;
  };

  test('may fail 10 times for an account, which locks out no other account and no other client', async () => {
    const [victim, other] = [await identity.register(), await identity.register()];
    const apiClient = newClient();
    expect(await failThrough(apiClient, victim.user.email, 11)).toEqual([...wrong(10), 'rate_limited']);
    await expect(verify(other.user.email, apiClient, goodPassword)).resolves.toMatchObject({ user: other.user });
    await expect(verify(victim.user.email, newClient(), goodPassword)).resolves.toMatchObject({ user: victim.user });
    await expect(identity.login(victim.user.email)).resolves.toHaveProperty('user', victim.user);
  });

  test('that says from where its customers sign in locks out no network but that of the attempts', async () => {
    const home = newAddress();
    const { user } = await identity.register({ clientAddress: home });
    const apiClient = newClient();
    const from = (clientAddress: string, password: string) =>
      identity.request(identityRequests.verifyCredentials, {
        ...{ email: user.email, password, apiClient },
        customer: { clientAddress },
      });
    const attacker = newAddress();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      codes.push((await domainErrorOf(from(attacker, 'wrong password'))).code);
    }
    expect(codes).toEqual([...wrong(10), 'rate_limited']);
    for (let network = 0; network < 10; network += 1) {
      const address = newAddress();
      for (let attempt = 0; attempt < 10; attempt += 1) await domainErrorOf(from(address, 'wrong password'));
    }
    expect(await domainErrorOf(from(newAddress(), goodPassword))).toMatchObject({ code: 'rate_limited' });
    await expect(from(home, goodPassword)).resolves.toMatchObject({ user });
    await expect(identity.login(user.email, goodPassword, home)).resolves.toHaveProperty('user', user);
  });

  test('that tries many accounts does not lock out those who have signed in through it', async () => {
    const strict = await identity.startReplica({ RATE_LIMIT_FACTOR: '0.01' });
    const { user } = await identity.register();
    const apiClient = newClient();
    await verify(user.email, apiClient, goodPassword, strict);
    const codes: string[] = [];
    for (let account = 0; account < 11; account += 1) {
      codes.push(...(await failThrough(apiClient, `stranger${account}@example.com`, 1, strict)));
    }
    expect(codes).toEqual([...wrong(10), 'rate_limited']);
    await expect(verify(user.email, apiClient, goodPassword, strict)).resolves.toMatchObject({ user });
  });
});

/** Fills the queue of the hasher with tasks that take until the returned function is called. */
function fillQueue(hasher: PasswordHasher): () => Promise<unknown> {
  let finish!: () => void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const tasks = Array.from({ length: 80 }, () => hasher['queue'].run(() => finished));
  const settled = Promise.allSettled(tasks);
  return () => {
    finish();
    return settled;
  };
}

test('an attempt that was not checked is not counted', async () => {
  const { user } = await identity.register();
  const address = newAddress();
  await failTimes(9, user.email, address);
  const finishHashes = fillQueue(identity.provider(PasswordHasher));
  const busy = await domainErrorOf(identity.login(user.email, goodPassword, address));
  expect(busy).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 2 } });
  await finishHashes();
  expect(await failTimes(2, user.email, address)).toEqual(['invalid_credentials', 'rate_limited']);
});

test('RATE_LIMIT_FACTOR multiplies every limit, with a minimum of one attempt', async () => {
  const { user } = await identity.register();
  const attempt = (clientAddress: string) => ({ email: user.email, password: 'wrong password', clientAddress });
  for (const [factor, failures] of [
    ['0.2', 2],
    ['0.001', 1],
  ] as const) {
    const replica = await identity.startReplica({ RATE_LIMIT_FACTOR: factor });
    const clientAddress = newAddress();
    const codes: string[] = [];
    for (let index = 0; index <= failures; index += 1) {
      codes.push((await domainErrorOf(replica.request(identityRequests.login, attempt(clientAddress)))).code);
    }
    expect(codes).toEqual([...wrong(failures), 'rate_limited']);
    identity.clock.advance(15 * minuteMs);
  }
});

test('many concurrent attempts on one account do not deadlock', async () => {
  const { user } = await identity.register();
  const replica = await identity.startReplica({ RATE_LIMIT_FACTOR: '100' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) =>
      replica.request(identityRequests.login, {
        email: user.email,
        password: index % 2 ? goodPassword : 'wrong password',
        clientAddress: index % 4 < 2 ? '192.0.2.1' : '192.0.2.2',
      }),
    ),
  );
  const codes = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'signed in' : (outcome.reason as { code: string }).code,
  );
  expect(codes.toSorted()).toEqual([...wrong(12), ...refusedAs('signed in', 12)]);
});
