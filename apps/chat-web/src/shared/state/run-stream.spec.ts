import type { RunEvent } from '@scriptsmith/chat-contracts';
import { emptyStream, streamAfter } from './run-stream.js';
import type { NumberedEvent } from './run-stream.js';

const numbered = (events: readonly RunEvent[], first = 1): NumberedEvent[] =>
  events.map((event, index) => ({ sequence: first + index, event }));

const path = 'server/main.lua';
const writing: RunEvent[] = [
  { type: 'step-started', step: 1 },
  { type: 'text-delta', text: 'I will ' },
  { type: 'text-delta', text: 'write it.' },
  { type: 'file-started', path, operation: 'write' },
  { type: 'file-delta', path, text: 'local a = 1\n' },
  { type: 'file-delta', path, text: 'local b = 2\n' },
];

test('text and files grow with their events', () => {
  const stream = streamAfter(emptyStream, numbered(writing));
  expect(stream.parts[0]).toEqual({ type: 'text', text: 'I will write it.' });
  expect(stream.drafts[path]).toEqual({
    operation: 'write',
    status: 'writing',
    text: 'local a = 1\nlocal b = 2\n',
  });
});

test('events that are sent again after a reconnection count once', () => {
  const once = streamAfter(emptyStream, numbered(writing));
  expect(streamAfter(once, numbered(writing))).toEqual(once);
  expect(streamAfter(once, [...numbered(writing).slice(3)])).toEqual(once);
});

test('numbers may be left out', () => {
  const stream = streamAfter(emptyStream, [
    { sequence: 1, event: { type: 'text-delta', text: 'a' } },
    { sequence: 9, event: { type: 'text-delta', text: 'b' } },
  ]);
  expect(stream.parts).toEqual([{ type: 'text', text: 'ab' }]);
  expect(stream.lastSequence).toBe(9);
});

test('a discarded step takes its text and files with it', () => {
  const first = streamAfter(emptyStream, numbered(writing));
  const next = streamAfter(
    first,
    numbered(
      [
        { type: 'step-started', step: 2 },
        { type: 'file-started', path: 'config.lua', operation: 'write' },
        { type: 'step-discarded', step: 2, partCount: first.parts.length },
      ],
      7,
    ),
  );
  expect(next.parts).toEqual(first.parts);
  expect(next.drafts).toEqual(first.drafts);
});

test('a rejected change is not a draft in progress', () => {
  const stream = streamAfter(emptyStream, numbered([...writing, { type: 'file-rejected', path, reason: 'Too long.' }]));
  expect(stream.drafts[path]?.status).toBe('rejected');
});
