import fc from 'fast-check';
import { durationMs, frameAt, request, tree } from './demonstration.js';

test('starts empty and ends with the full request, every entry and all code', () => {
  expect(frameAt(0)).toEqual({ typedRequest: '', entryCount: 0, openEntry: null, lineCount: 0, isFinished: false });
  const end = frameAt(durationMs);
  expect(end.typedRequest).toBe(request);
  expect(end.entryCount).toBe(tree.length);
  expect(end.lineCount).toBe(end.openEntry?.code?.split('\n').length);
  expect(end.isFinished).toBe(true);
});

test('never shrinks', () => {
  const moment = fc.integer({ min: 0, max: durationMs });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const earlier = frameAt(Math.min(one, other));
      const later = frameAt(Math.max(one, other));
      expect(later.typedRequest.startsWith(earlier.typedRequest)).toBe(true);
      expect(later.entryCount).toBeGreaterThanOrEqual(earlier.entryCount);
      if (later.openEntry === earlier.openEntry) expect(later.lineCount).toBeGreaterThanOrEqual(earlier.lineCount);
    }),
    { seed: 1 },
  );
});
