import { conversationOf, idOf, summaryOf } from '../../testing/responses.js';
import { groupByAge } from './group-by-age.js';

const now = new Date(2026, 10, 26, 9, 30);
const updatedAt = (number: number, time: Date) => ({
  ...summaryOf(conversationOf({ id: idOf(number) })),
  updatedAt: time.toISOString(),
});
const labelsOf = (...times: Date[]): [label: string, count: number][] =>
  groupByAge(
    times.map((time, index) => updatedAt(index, time)),
    now,
  ).map(({ label, conversations }) => [label, conversations.length]);

test('conversations are grouped by local days, then by months', () => {
  expect(
    labelsOf(
      new Date(2026, 10, 26, 9, 29),
      new Date(2026, 10, 26, 0, 0),
      new Date(2026, 10, 25, 23, 59),
      new Date(2026, 10, 24, 12, 0),
      new Date(2026, 10, 19, 0, 0),
      new Date(2026, 10, 18, 23, 59),
      new Date(2026, 9, 27, 0, 0),
      new Date(2026, 9, 26, 23, 59),
      new Date(2025, 9, 26, 12, 0),
    ),
  ).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Previous 7 Days', 2],
    ['Previous 30 Days', 2],
    ['October 2026', 1],
    ['October 2025', 1],
  ]);
});

test('a conversation that was updated after the clock of this device belongs to today', () => {
  expect(labelsOf(new Date(2026, 10, 27, 1, 0))).toEqual([['Today', 1]]);
});
