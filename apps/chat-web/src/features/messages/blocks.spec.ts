import type { MessagePart } from '@scriptsmith/chat-contracts';
import { reportOf } from '../../testing/requirements.js';
import { blocksOf } from './blocks.js';

const file = (path: string): MessagePart => ({
  ...{ type: 'file', path, operation: 'write', status: 'written', addedLines: 1, removedLines: 0, reason: null },
});
const lookup: MessagePart = { type: 'lookup', query: 'GetPlayerPed', results: 1 };
const checks: MessagePart = { type: 'checks', round: 0, report: reportOf({}) };

const typesOf = (...parts: MessagePart[]) =>
  blocksOf(parts).map((block) => (block.type === 'work' ? block.rows.map(({ type }) => type) : block.type));

test('files and lookups between two checks are one row each', () => {
  expect(
    typesOf(lookup, file('a'), lookup, file('b'), checks, { type: 'repair', round: 1 }, file('a'), {
      ...checks,
      round: 1,
    }),
  ).toEqual([['lookups', 'files', 'checks', 'repair', 'files', 'checks']]);
});

test('text separates rows, blank text does not', () => {
  expect(typesOf(file('a'), { type: 'text', text: '\n' }, file('b'))).toEqual([['files']]);
  expect(typesOf({ type: 'text', text: 'First' }, file('a'), { type: 'text', text: 'Then' }, file('b'))).toEqual([
    'text',
    ['files'],
    'text',
    ['files'],
  ]);
});
