import { countArguments, parseParameters } from './parameters.js';

const count = (text: string) => countArguments(parseParameters(text));

test.each([
  ['', 0, 0],
  ['source', 1, 1],
  ['item, count?, slot?', 1, 3],
  ['handler?, name', 2, 2],
  ['name, ...', 1, Infinity],
  ['...args: string[]', 0, Infinity],
  ['callback: (a: number, b: Map<string, number>) => void, flag: boolean', 2, 2],
])('"%s" takes %d to %d arguments', (text, min, max) => {
  expect(count(text)).toEqual({ min, max });
});
