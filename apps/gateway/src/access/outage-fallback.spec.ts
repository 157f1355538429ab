import { SimulatedClock } from '@scriptsmith/server-kit';
import { DomainError, serviceUnavailable } from '@scriptsmith/service-kit';
import { OutageFallback } from './outage-fallback.js';

const lifetimeMs = 60_000;
let clock: SimulatedClock;
let fallback: OutageFallback<string>;

beforeEach(() => {
  clock = new SimulatedClock(new Date('2026-11-21T00:00:00Z'));
  fallback = new OutageFallback(clock, { fallbackAfterMs: 20, lifetimeMs, capacity: 2 });
});

const accept = async () => 'accepted';
const reject = () => Promise.reject(new DomainError('invalid_api_key', 'no'));
const fail = () => Promise.reject(serviceUnavailable());
const hang = () => new Promise<string>(() => undefined);

test.each([
  ['fails', fail],
  ['hangs', hang],
])('a credential that was verified recently is accepted while the verification %s', async (_, outage) => {
  await fallback.verify('key', accept);
  clock.advance(lifetimeMs - 1);
  expect(await fallback.verify('key', outage)).toBe('accepted');
  clock.advance(1);
  void fallback.verify('other', accept);
  await expect(fallback.verify('key', fail)).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('an unknown credential is not accepted during an outage', async () => {
  await expect(fallback.verify('key', fail)).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('a rejected credential is not accepted, and not remembered', async () => {
  await fallback.verify('key', accept);
  await expect(fallback.verify('key', reject)).rejects.toMatchObject({ code: 'invalid_api_key' });
  await expect(fallback.verify('key', fail)).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('only the first verification of an outage is waited for', async () => {
  const slow = new OutageFallback<string>(clock, { fallbackAfterMs: 3_600_000, lifetimeMs, capacity: 2 });
  await slow.verify('key', accept);
  await slow.verify('key', fail);
  expect(await slow.verify('key', hang)).toBe('accepted');
});

test('remembers the most recently verified credentials', async () => {
  for (const key of ['a', 'b', 'c']) await fallback.verify(key, accept);
  await expect(fallback.verify('a', fail)).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(await fallback.verify('b', fail)).toBe('accepted');
});
