import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { demoVisits } from './demo-visits.js';

const now = Date.parse('2026-11-21T12:00:00Z');
const visits = demoVisits([1, 2, 3], now);

test('demo visits are valid payloads of the event that the gateway publishes', () => {
  for (let from = 0; from < visits.length; from += analyticsEvents.maxCallsPerMessage) {
    const calls = visits.slice(from, from + analyticsEvents.maxCallsPerMessage);
    expect(() => analyticsEvents.trafficCollected.payload.parse({ calls })).not.toThrow();
  }
});

test('demo visits cover the four weeks up to now', () => {
  const times = visits.flatMap(({ events }) => events.map(({ at }) => Date.parse(at)));
  expect(visits.length).toBeGreaterThan(600);
  expect(Math.max(...times)).toBeLessThanOrEqual(now);
  expect(now - Math.max(...times)).toBeLessThan(5 * 60_000);
  expect(now - Math.min(...times)).toBeGreaterThan(27 * 86_400_000);
});

test('demo visits are deterministic, and every event has a unique id', () => {
  expect(demoVisits([1, 2, 3], now)).toEqual(visits);
  const ids = visits.flatMap(({ events }) => events.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('some demo visits belong to accounts, most are anonymous', () => {
  const owned = visits.filter(({ userId }) => userId !== null);
  expect(owned.length / visits.length).toBeGreaterThan(0.1);
  expect(owned.length / visits.length).toBeLessThan(0.4);
});
