import { DomainError } from '@scriptsmith/service-kit';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher();

test('a hash fits its password alone, and no two are equal', async () => {
  const [one, other] = await Promise.all([hasher.hash('violet tractor 71'), hasher.hash('violet tractor 71')]);
  expect(one).not.toBe(other);
  await expect(hasher.verify(one, 'violet tractor 71')).resolves.toBe(true);
  await expect(hasher.verify(one, 'violet tractor 72')).resolves.toBe(false);
  expect(hasher.isOutdated(one)).toBe(false);
  expect(hasher.isOutdated('$argon2id$v=19$m=8192,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
});

test('the hash of nobody can be checked and fits nothing', async () => {
  expect(hasher.isOutdated(hasher.dummyHash)).toBe(false);
  for (const password of ['', 'password', hasher.dummyHash]) {
    await expect(hasher.verify(hasher.dummyHash, password)).resolves.toBe(false);
  }
});

/** A hash made on the event loop would let it turn once or so per hash, not all the time. */
test('the event loop goes on turning while passwords are hashed', async () => {
  let turns = 0;
  let turn = setImmediate(function next() {
    turns += 1;
    turn = setImmediate(next);
  });
  await Promise.all(Array.from({ length: 8 }, () => hasher.hash('violet tractor 71')));
  clearImmediate(turn);
  expect(turns).toBeGreaterThan(80);
});

test('beyond what can wait, a hash is refused at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.hash('violet tractor 71')));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refusals.length).toBeGreaterThanOrEqual(80 - 64 - 3);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 2 } });
  }
  await expect(hasher.hash('violet tractor 71')).resolves.toContain('$argon2id$');
});
