import { SimulatedClock } from '@scriptsmith/server-kit';
import { DomainError, serviceUnavailable } from '@scriptsmith/service-kit';
import { CredentialCache } from './credential-cache.js';

const clock = new SimulatedClock(new Date('2026-11-21T00:00:00Z'));
let lookUps: number;
const counted = async () => (lookUps += 1);
const cacheOf = (capacity: number) => new CredentialCache<number>(clock, 500, capacity);

beforeEach(() => {
  lookUps = 0;
});

test('caches a result for its lifetime', async () => {
  const cache = cacheOf(10);
  await cache.get('key', counted);
  clock.advance(499);
  expect(await cache.get('key', counted)).toBe(1);
  clock.advance(1);
  expect(await cache.get('key', counted)).toBe(2);
});

test('the lifetime starts with the lookup, not with its result', async () => {
  const cache = cacheOf(10);
  let answerLate: (value: number) => void = () => undefined;
  const late = cache.get('key', () => new Promise((resolve) => (answerLate = resolve)));
  clock.advance(500);
  answerLate(0);
  await late;
  expect(await cache.get('key', counted)).toBe(1);
});

test('concurrent callers share one lookup', async () => {
  const cache = cacheOf(10);
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('key', counted)));
  expect(new Set(answers)).toEqual(new Set([1]));
});

test('caches a rejection for its lifetime', async () => {
  const cache = cacheOf(10);
  const refuse = async () => {
    lookUps += 1;
    throw new DomainError('invalid_api_key', 'no');
  };
  await expect(cache.get('key', refuse)).rejects.toMatchObject({ code: 'invalid_api_key' });
  await expect(cache.get('key', refuse)).rejects.toMatchObject({ code: 'invalid_api_key' });
  expect(lookUps).toBe(1);
  clock.advance(500);
  expect(await cache.get('key', counted)).toBe(2);
});

test('does not cache an outage', async () => {
  const cache = cacheOf(10);
  await expect(cache.get('key', () => Promise.reject(serviceUnavailable()))).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  expect(await cache.get('key', counted)).toBe(1);
});

test('evicts the oldest entry when it is full', async () => {
  const cache = cacheOf(2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, counted);
  expect(await cache.get('c', counted)).toBe(3);
  expect(await cache.get('a', counted)).toBe(4);
});

test('looks up an invalidated credential again', async () => {
  const cache = cacheOf(10);
  await cache.get('key', counted);
  cache.invalidate('key');
  expect(await cache.get('key', counted)).toBe(2);
});
