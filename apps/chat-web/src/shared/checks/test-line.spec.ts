import { testLineOf } from './test-line.js';

const path = 'tests/shop.lua';
const lineOf = (name: string, content: string) => testLineOf([{ path, content }], { name, path });

test('a test begins where its name is a string, not where a comment mentions it', () => {
  expect(lineOf('a sale', "-- a sale\ntest('a sale', function() end)")).toBe(2);
  expect(lineOf("a cop's sale", "test('other')\ntest('a cop\\'s sale')")).toBe(2);
  expect(lineOf('a sale', 'test([[a sale]])')).toBe(1);
});

test('a test without its file or name has no line', () => {
  expect(lineOf('a sale', "test('a ' .. 'sale')")).toBeNull();
  expect(testLineOf([], { name: 'a sale', path })).toBeNull();
});
