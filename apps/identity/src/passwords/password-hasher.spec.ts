import { DomainError } from '@scriptsmith/service-kit';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher();

test('a hash matches only its password and is salted', async () => {
  const [one, other] = await Promise.all([hasher.hash('violet tractor 71'), hasher.hash('violet tractor 71')]);
  expect(one).not.toBe(other);
  await expect(hasher.verify(one, 'violet tractor 71')).resolves.toBe(true);
  await expect(hasher.verify(one, 'violet tractor 72')).resolves.toBe(false);
  expect(hasher.isOutdated(one)).toBe(false);
  expect(hasher.isOutdated('$argon2id$v=19$m=8192,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
});

test('the dummy hash can be verified and matches nothing', async () => {
  expect(hasher.isOutdated(hasher.dummyHash)).toBe(false);
  for (const password of ['', 'password', hasher.dummyHash]) {
    await expect(hasher.verify(hasher.dummyHash, password)).resolves.toBe(false);
  }
});

/** Hashing on the event loop would allow only about one turn per hash. */
test('hashing does not block the event loop', async () => {
  let turns = 0;
  let turn = setImmediate(function next() {
    turns += 1;
    turn = setImmediate(next);
  });
  await Promise.all(Array.from({ length: 8 }, () => hasher.hash('violet tractor 71')));
  clearImmediate(turn);
  expect(turns).toBeGreaterThan(80);
});

test('hashes are rejected while the queue is full', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.hash('violet tractor 71')));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refusals.length).toBeGreaterThanOrEqual(80 - 64 - 3);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 2 } });
  }
  await expect(hasher.hash('violet tractor 71')).resolves.toContain('$argon2id$');
});
