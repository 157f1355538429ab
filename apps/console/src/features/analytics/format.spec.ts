import { formatCompact } from '@scriptsmith/ui/format/credits';
import { formatDuration, formatShare, formatUtcMoment, formatUtcTick } from './format.js';

test.each([
  [0, '0 s'],
  [-5_000, '0 s'],
  [45_000, '45 s'],
  [60_000, '1 min'],
  [723_000, '12 min 3 s'],
  [7_500_000, '2 h 5 min'],
  [7_203_000, '2 h'],
  [273_600_000, '3 d 4 h'],
])('%i ms last %s', (durationMs, expected) => {
  expect(formatDuration(durationMs)).toBe(expected);
});

test.each([
  [1, 8, '12.5%'],
  [5, 5, '100%'],
  [0, 0, '0%'],
])('%i of %i is %s', (part, whole, expected) => {
  expect(formatShare(part, whole)).toBe(expected);
});

test('days and hours are in UTC in every time zone', () => {
  expect(formatUtcTick('2026-11-21T00:00:00Z', 'day')).toBe('21 Nov');
  expect(formatUtcMoment('2026-11-21T00:00:00Z', 'day')).toBe('21 November 2026');
  expect(formatUtcTick('2026-11-21T14:00:00Z', 'hour')).toBe('14:00');
  expect(formatUtcMoment('2026-11-21T14:00:00Z', 'hour')).toBe('21 November 2026 at 14:00');
});

test('numbers on an axis are short', () => {
  expect([950, 12_500, 3_400_000].map(formatCompact)).toEqual(['950', '12.5K', '3.4M']);
});
