import fc from 'fast-check';
import { readEventData } from './event-data.js';

test('an object is shown as pairs in its own order', () => {
  expect(readEventData('{"plan":"pro","price":39.99,"trial":false,"coupon":null}')).toEqual({
    kind: 'pairs',
    pairs: [
      ['plan', 'pro'],
      ['price', '39.99'],
      ['trial', 'false'],
      ['coupon', 'null'],
    ],
  });
});

test('nested values are shown as JSON', () => {
  expect(readEventData('{"items":[1,2],"from":{"page":"/"}}')).toEqual({
    kind: 'pairs',
    pairs: [
      ['items', '[1,2]'],
      ['from', '{"page":"/"}'],
    ],
  });
});

test.each(['{"plan":', 'not JSON', '<script>alert(1)</script>', "{'plan': 'pro'}", 'undefined'])(
  'broken JSON is shown as text: %s',
  (text) => {
    expect(readEventData(text)).toEqual({ kind: 'text', text });
  },
);

test.each(['[1,2,3]', '"text"', '42', 'true', 'null'])('JSON without keys is shown as text: %s', (text) => {
  expect(readEventData(text)).toEqual({ kind: 'text', text });
});

test.each([null, '', '  ', '{}'])('nothing to show: %j', (text) => {
  expect(readEventData(text)).toEqual({ kind: 'none' });
});

test('a key such as `__proto__` is treated like any other', () => {
  expect(readEventData('{"__proto__":{"isAdmin":true},"constructor":"x"}')).toEqual({
    kind: 'pairs',
    pairs: [
      ['__proto__', '{"isAdmin":true}'],
      ['constructor', 'x'],
    ],
  });
});

test('no text throws, and every object keeps its keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readEventData(text)).not.toThrow();
    }),
    { seed: 1 },
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (object) => {
      const data = readEventData(JSON.stringify(object));
      expect(data.kind === 'pairs' && data.pairs.map(([key]) => key)).toEqual(Object.keys(object));
    }),
    { seed: 1 },
  );
});
