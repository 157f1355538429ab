import { interpolate } from './interpolation.js';

test.each([
  ['plain text', 'plain text'],
  ['${HOST}:5432', 'db:5432'],
  ['${MISSING}', ''],
  ['${MISSING:-default}', 'default'],
  ['${EMPTY:-default}', 'default'],
  ['${HOST:-default}', 'db'],
  ['${MISSING:-http://${HOST}:${PORT:-3000}/}', 'http://db:3000/'],
  ['${HOST:?needed}', 'db'],
  ['costs $$5 in ${HOST}', 'costs $5 in db'],
  ['${OTHER:-${MISSING:?needed}}', 'set'],
])('%s becomes %s', (text, expected) => {
  expect(interpolate(text, { HOST: 'db', EMPTY: '', OTHER: 'set' })).toBe(expected);
});

test.each([
  ['${MISSING:?Set MISSING in .env}', 'MISSING: Set MISSING in .env'],
  ['${OTHER:-${MISSING:?Set it}}', 'MISSING: Set it'],
  ['${HOST', 'is not closed'],
  ['${HOST:+other}', 'not ${HOST:+other}'],
])('%s is refused', (text, words) => {
  expect(() => interpolate(text, { HOST: 'db' })).toThrow(words);
});
